"""What the probes of an operator get."""

from marshmallow import fields

from schemas.fields import AnswerSchema


class HealthSchema(AnswerSchema):
    """That the service is well."""

    status = fields.String(required=True, metadata={"description": "Always `ok`: else there is a problem document."})
