"""HTTP and nothing else: one module for each resource, and one for each thing that they share."""
