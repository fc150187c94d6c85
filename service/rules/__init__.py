"""The rule sets that ship with the service, one file each, and how they are loaded."""
