"""From facts that were solved to words: facts become steps (code, parameters, cards, clause), steps become text."""
