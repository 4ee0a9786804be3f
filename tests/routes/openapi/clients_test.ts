/** The typed clients: what is generated is what the document says, for each call of a program. */
import assert from "node:assert/strict";
import { SCOPES_OF } from "../../../routes/auth/api_scopes.ts";
import { generatedFiles } from "../../../routes/openapi/clients/generated_files.ts";
import { forPrograms } from "../../../routes/openapi/clients/program_calls.ts";
import { pythonCalls } from "../../../routes/openapi/clients/python_calls.ts";

const root = new URL("../../../", import.meta.url);
const files = await generatedFiles();

for (const [path, text] of Object.entries(files)) {
  Deno.test(`${path} is what \`deno task api-clients\` writes`, async () => {
    assert.equal(await Deno.readTextFile(new URL(path, root)), text);
  });
}

Deno.test("each call that a scope opens has a method, and no other call has one", () => {
  const opened = Object.entries(SCOPES_OF)
    .filter(([route, scopes]) => scopes.length > 0 && route.includes(" /api/"));
  const methods = files["clients/python/ringdown_calls.py"].matchAll(/^ {4}def (?!_)/gm);
  assert.equal([...methods].length, opened.length);
  for (const [route] of opened) {
    const path = route.split(" ")[1].replaceAll(/:(\w+)/g, "{$1}");
    assert(files["clients/typescript/schema.ts"].includes(`    "${path}": {`), path);
  }
  assert(!files["clients/typescript/schema.ts"].includes('"/api/users"'));
});

/** A document of one call, which takes and answers this. */
function documentOf(shape: object, parameters: object[] = []) {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } };
  const call = {
    operationId: "getThings",
    summary: "List the things",
    description: "Who may call: Anybody.",
    security: [{ bearer: [] }],
    parameters,
    responses: { 200: { content } },
  };
  return {
    paths: { "/api/things": { get: call, post: { ...call, security: [{ session: [] }] } } },
    components: { schemas: { Thing: shape, Other: {} }, responses: {} },
  };
}

Deno.test("a client has what an API client may call, the shapes of that, and no examples", () => {
  const parameters = [{ name: "a", schema: { type: "string" }, example: "x" }];
  const { paths, components } = forPrograms(documentOf({ type: "object" }, parameters));
  assert.deepEqual(Object.keys(paths["/api/things"]), ["get"]);
  assert.deepEqual(Object.keys(components.schemas), ["Thing"]);
  assert.deepEqual(paths["/api/things"].get.parameters, [
    { name: "a", schema: { type: "string" } },
  ]);
});

Deno.test("what a field may hold becomes a type of Python, also where its name is a keyword", () => {
  const text = pythonCalls(forPrograms(documentOf({
    type: "object",
    required: ["from"],
    properties: {
      from: { anyOf: [{ type: "string" }, { type: "null" }], description: "The beginning" },
      size: { type: "string", enum: ["S", "M", "L", "XL"] },
      parts: { type: "array", items: { type: "object", properties: { n: { type: "integer" } } } },
    },
  })));
  assert.match(text, /# The beginning\n +"from": "str \| None",/);
  assert.match(text, /"size": "NotRequired\[ThingSize\]",/);
  assert.match(text, /^ThingSize = Literal\[\n {4}"S",/m);
  assert.match(text, /"parts": "NotRequired\[list\[ThingPart\]\]",/);
  assert.match(text, /^class ThingPart\(TypedDict\):\n {4}n: NotRequired\[int\]/m);
});

Deno.test("a schema that no type here can say is refused instead of being left out", () => {
  const shape = { type: "object", properties: { a: { allOf: [{ type: "string" }] } } };
  assert.throws(() => pythonCalls(forPrograms(documentOf(shape))), /ThingA: it has allOf/);
});
