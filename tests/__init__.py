"""Tests: a package of its own, so that no other one called tests is taken for it."""
