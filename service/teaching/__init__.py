"""The files of the glossary and of the lessons: cards and what is shown of them; the words are in the catalogues."""
