"""What clients rely on: the HTTP interface, its description and its examples."""
