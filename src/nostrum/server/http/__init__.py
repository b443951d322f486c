"""The HTTP interface: routes, middleware, OpenAPI, static files."""
