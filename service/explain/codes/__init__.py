"""The codes of steps: a module for each kind of answer. They are API: added to, never renamed."""
