"""What comes in and goes out over HTTP, and what a rule set file may say: marshmallow schemas."""
