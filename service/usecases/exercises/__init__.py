"""Exercises: for each kind a module that makes one and judges an answer to it."""
