"""The OpenAPI description, made from the declared routes."""

import re
from typing import Any

import msgspec

import nostrum
from nostrum.server.errors import STATUS
from nostrum.server.http.routing import JSON, Route
from nostrum.server.wire.api import Problem

REF = "#/components/schemas/{name}"
# The parameters in paths.
PARAMETERS: dict[str, dict[str, Any]] = {
    "id": {"type": "string", "minLength": 1},
    "code": {"type": "string", "minLength": 1},
    "game": {"type": "string", "minLength": 1},
    "seat": {"type": "integer", "minimum": 0, "maximum": 7},
}
COMMON_STATUSES = {400, 403, 413, 429, 500, 503}  # possible for every route


def openapi_description(routes: list[Route]) -> dict[str, Any]:
    """All routes, as OpenAPI 3.1."""
    types = [kind for route in routes for kind in (route.answer, route.body) if _is_json(kind)]
    types.append(Problem)
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    schema_of = {id(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for route in routes:
        path = re.sub(r":\w+}", "}", route.path)
        paths.setdefault(path, {})[route.method.lower()] = _operation(route, path, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Nostrum", "version": nostrum.__version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _is_json(kind: Any) -> bool:
    return kind is not None and kind is not str


def _operation(route: Route, path: str, schema_of: dict[int, Any]) -> dict[str, Any]:
    content = {JSON: {"schema": schema_of[id(route.answer)]}} if route.answer is not str else None
    responses: dict[str, Any] = {
        "200": {
            "description": "Done.",
            "content": content or {"text/plain": {"schema": {"type": "string"}}},
        }
    }
    statuses = COMMON_STATUSES | {STATUS[code] for code in route.refusals}
    if route.body is not None:
        statuses |= {415, 422}
    for status in sorted(statuses):
        responses[str(status)] = {
            "description": "Refused.",
            "content": {JSON: {"schema": schema_of[id(Problem)]}},
        }
    operation: dict[str, Any] = {"summary": route.summary, "responses": responses}
    names = re.findall(r"{(\w+)}", path)
    if names:
        operation["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": PARAMETERS[name]}
            for name in names
        ]
    if route.body is not None:
        operation["requestBody"] = {
            "required": True,
            "description": f"At most {route.max_bytes} bytes.",
            "content": {JSON: {"schema": schema_of[id(route.body)]}},
        }
    return operation
