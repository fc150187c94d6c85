"""A match of many deals, and how its prize may be shared."""
