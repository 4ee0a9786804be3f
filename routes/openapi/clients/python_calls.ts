import type { Document, Parameter, ProgramCall } from "./program_calls.ts";
import { argumentName, capitalized, docstring, quoted, snakeCase } from "./python_text.ts";
import { createDefinitions, type Definitions } from "./python_types.ts";

const HEAD = `"""What the calls of Ringdown take and answer, with a method for each call.

\`deno task api-clients\` writes this file from the OpenAPI document; a test fails when it is out of
date. Use it through ringdown.py, which sends the calls.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union
from urllib.parse import quote

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired`;

const CLASS = `

class Calls:
    """Every call that an API client can make. Times are ISO 8601 with an offset or Z."""

    def _ask(
        self,
        method: str,
        path: str,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
    ) -> Any:
        raise NotImplementedError

    def _ask_pages(self, path: str, query: Mapping[str, Any]) -> Iterator[Any]:
        raise NotImplementedError`;

/** What clients/python/ringdown.py raises for each status. */
const ERRORS: Record<string, string> = {
  400: "Invalid",
  401: "SignedOut",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  410: "Gone",
  429: "TooMany",
  503: "Unavailable",
  504: "CommitUnknown",
};

/** The types and methods of the calls of a document: the text of `ringdown_calls.py`. */
export function pythonCalls({ paths, components }: Document): string {
  const definitions = createDefinitions();
  for (const [name, schema] of Object.entries(components.schemas)) definitions.add(name, schema);
  const methods = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => [
      "",
      ...methodLines({ path, method, call, definitions }),
    ])
  );
  return [HEAD, ...definitions.lines(), CLASS, ...methods, ""].join("\n");
}

interface Method {
  path: string;
  method: string;
  call: ProgramCall;
  definitions: Definitions;
}

function methodLines({ path, method, call, definitions }: Method): string[] {
  const { parameters = [], operationId } = call;
  const base = capitalized(operationId);
  const argument = ({ name, required, schema }: Parameter) => {
    const type = definitions.typeOf(schema, base + capitalized(name));
    return `${argumentName(name)}: ${required ? type : optional(type)}`;
  };
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const body = Object.values(call.requestBody?.content ?? {})[0]?.schema;
  const given = [
    "self",
    ...inPath.map(argument),
    ...(body ? [`body: ${definitions.typeOf(body, `${base}Body`)}`] : []),
    ...(inQuery.length > 0 ? ["*", ...inQuery.map(argument)] : []),
  ];
  const answer = answerOf(call, base, definitions);
  const query = inQuery.map(({ name }) => `${quoted(name)}: ${argumentName(name)}`);
  const sent = [
    ...(isPaged(call) ? [] : [quoted(method.toUpperCase())]),
    addressOf(path),
    ...(body ? ["body=body"] : []),
  ];
  return [
    `    def ${snakeCase(operationId)}(`,
    ...given.map((each) => `        ${each},`),
    `    ) -> ${answer}:`,
    ...docstring(wordsOf(call), "        "),
    ...returnLines(isPaged(call) ? "self._ask_pages" : "self._ask", sent, query),
  ];
}

/** In one line, or in one for each argument and each part of the query. */
function returnLines(name: string, sent: string[], query: string[]): string[] {
  const given = query.length > 0 ? [...sent, `query={${query.join(", ")}}`] : sent;
  const line = `        return ${name}(${given.join(", ")})`;
  if (line.length <= 100) return [line];
  return [
    `        return ${name}(`,
    ...sent.map((each) => `            ${each},`),
    ...(query.length > 0
      ? [
        "            query={",
        ...query.map((each) => `                ${each},`),
        "            },",
      ]
      : []),
    "        )",
  ];
}

function wordsOf(call: ProgramCall): string[] {
  const { summary, description, parameters = [], responses } = call;
  const raised = Object.keys(responses).flatMap((status) => ERRORS[status] ?? []);
  return [
    `${summary}.`,
    ...description.split("\n\n"),
    ...(isPaged(call) ? ["Reads page after page, as the loop over it goes on."] : []),
    ...parameters.map(({ name, description }) => `${argumentName(name)}: ${description}`),
    `Raises ${raised.join(", ")}.`,
  ];
}

/** The answers of a page are read one by one. @throws {Error} a call has no answer. */
function answerOf(call: ProgramCall, base: string, definitions: Definitions): string {
  const answers = Object.entries(call.responses).filter(([status]) => status < "300");
  const types = answers.map(([, { content }]) => {
    const [[type, { schema }]] = Object.entries(content ?? { none: { schema: {} } });
    if (type === "none") return "None";
    return type === "application/json" ? definitions.typeOf(schema, `${base}Answer`) : "str";
  });
  const type = [...new Set(types)].join(" | ");
  return isPaged(call) ? type.replace(/^list/, "Iterator") : type;
}

function isPaged({ responses }: ProgramCall): boolean {
  return "Link" in (responses["200"]?.headers ?? {});
}

/** The address as Python: what stands in it is escaped. */
function addressOf(path: string): string {
  if (!path.includes("{")) return quoted(path);
  return `f"${path.replaceAll(/\{(\w+)\}/g, "{quote($1, safe='')}")}"`;
}

function optional(type: string): string {
  return / \| None$|^None$/.test(type) ? `${type} = None` : `${type} | None = None`;
}
