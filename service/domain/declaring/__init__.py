"""What players declare: the groups as laid, what is wrong with them, and the smallest repair."""
