"""What happens when a search takes more than it may."""


class SearchStoppedError(Exception):
    """Say that the limit stopped a search before a proof: there is no verdict."""
