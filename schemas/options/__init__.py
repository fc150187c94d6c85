"""What each option of a rule set may be, with its source: a module for each group.

Citations are the number of a text and its paragraph, here and in the rule set files.
"""
