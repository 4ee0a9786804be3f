import type { Hono } from "hono";
import type { AppEnv } from "../app_env.ts";
import { type Call, callsOf } from "./calls.ts";
import { CONVENTIONS } from "./conventions.ts";
import type { Answered } from "./described.ts";
import { type JsonSchema, outputSchema } from "./json_schema.ts";
import { callerOf, operationIn, tagOf } from "./operation.ts";
import { refusalsOf } from "./responses.ts";

const HEAD = `# The calls

\`deno task api-list\` writes this file from the routes; a test fails if it is out of date. A
running server shows the same at \`/api/docs\`, with the fields of each answer. \`?\` marks an optional
key.`;

/** The text of docs/api.md: every call, to read without a running server. */
export function callList(app: Hono<AppEnv>): string {
  const calls = callsOf(app);
  const tags = [...new Set(calls.map(({ path }) => tagOf(path)))];
  const sections = tags.flatMap((tag) => [
    `## ${tag}`,
    ...calls.filter(({ path }) => tagOf(path) === tag).map(entryOf),
  ]);
  return [HEAD, ...CONVENTIONS, ...sections].join("\n\n") + "\n";
}

function entryOf(call: Call): string {
  const { does, notes = [], answers, form } = operationIn(call);
  const facts = [
    ["Query", keysOf(call.query)],
    ["Body", form ? "a form" : keysOf(call.body)],
    [
      "Answers",
      Object.entries(answers).map(([status, what]) => [status, ...nameOf(what)].join(" ")),
    ],
    ["Refuses", Object.keys(refusalsOf(call, operationIn(call)))],
  ].flatMap(([fact, told]) => told.length > 0 ? `- ${fact}: ${[told].flat().join(", ")}` : []);
  const says = [`${does}. Who may call: ${callerOf(call).words}`, notes].flat();
  return [`### ${call.name}`, ...says, facts.join("\n")].join("\n\n");
}

function keysOf(schema: JsonSchema | undefined): string[] {
  if (schema?.items) return [`a list of ${keysOf(schema.items as JsonSchema).join(", ")}`];
  return Object.keys(schema?.properties ?? {})
    .map((key) => schema?.required?.includes(key) ? `\`${key}\`` : `\`${key}\`?`);
}

function nameOf(answered: Answered): string[] {
  if (answered === null) return [];
  if (typeof answered === "string") return [answered];
  if (Array.isArray(answered)) return [`list of ${answered[0]}`];
  const keys = keysOf(outputSchema(answered));
  return keys.length > 0 ? [`{${keys.join(", ")}}`] : [];
}
