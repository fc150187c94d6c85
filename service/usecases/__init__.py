"""One module for each question: a request value in, an answer value out. No HTTP and no solver library here."""
