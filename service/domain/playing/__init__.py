"""The record of a deal: what was dealt and done, replayed and judged event by event."""
