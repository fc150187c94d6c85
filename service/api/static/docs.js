// Swagger UI 5.35.0, as it ships (swagger-ui.LICENSE): shows what /openapi.json says, and can send the examples.
SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null,
});
