"""What a lesson, a term of the glossary and an exercise are made of: cards, and what is shown or asked of them."""
