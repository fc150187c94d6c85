"""What the probes of an operator get."""

from marshmallow import EXCLUDE, Schema, fields


class HealthSchema(Schema):
    """That the service is well."""

    class Meta:
        """Let clients meet new members."""

        unknown = EXCLUDE

    status = fields.String(required=True, metadata={"description": "Always `ok`: else there is a problem document."})
