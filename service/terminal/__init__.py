"""The command line, ``rummy-referee``: a module for each command. What a command needs is loaded when it runs."""
