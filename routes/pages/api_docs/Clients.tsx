import { CLIENT_FILES } from "./client_files.ts";
import { GET_PYTHON, GET_TYPESCRIPT, RUN_PYTHON, RUN_TYPESCRIPT } from "./commands.ts";
import { Lines } from "./Lines.tsx";

const TYPESCRIPT = `import { answerOf, connect, TooMany } from "./ringdown.ts";

const api = connect({ origin, clientId, clientSecret });
try {
  const params = { query: { after } };
  const page = answerOf(await api.GET("/api/changes", { params }));
  for (const { kind, id, version } of page.changes) {
    console.log(kind, id, version);
  }
} catch (error) {
  if (!(error instanceof TooMany)) throw error;
  console.log("again in", error.retryAfterSeconds, "s");
}`;

const PYTHON = `from ringdown import Api, TooMany

api = Api(origin, client_id=client_id, client_secret=client_secret)
try:
    page = api.get_changes(after=after)
    for entry in page["changes"]:
        print(entry["kind"], entry["id"], entry["version"])
except TooMany as error:
    print("again in", error.retry_after, "s")`;

/** The typed clients: where they are, how they are used, and an example of each. */
export function Clients() {
  return (
    <section id="clients">
      <h2>Typed clients</h2>
      <p>
        Instead of writing the lines above anew, take a client, for TypeScript or for Python. It is
        made from this document: it has every call that an API client can make, with the types of
        what goes in and comes out. It gets a token and renews it, reads a list page after page, and
        has a class for each refusal, which says in how many seconds to come again.
      </p>
      <h3>TypeScript</h3>
      <p>
        For Node.js from 22.18, and for Deno and Bun. <Files names={["ringdown.ts", "schema.ts"]} />
        {" "}
        go into your program, which needs one package: <code>openapi-fetch</code>.
      </p>
      <Lines of="sh">{GET_TYPESCRIPT}</Lines>
      <Lines of="ts">{TYPESCRIPT}</Lines>
      <p>
        An example: <Files names={["dispatch.ts"]} />{" "}
        sends the calls of a dispatch system and shows what became of their patients. It leaves out
        calls that break a rule, tells each with the reason, and then ends with 1. Its API client
        needs <code>feed:write</code> and <code>ringdowns:read</code>.
      </p>
      <Lines of="sh">{RUN_TYPESCRIPT}</Lines>
      <Program name="dispatch.ts" of="ts" />
      <h3>Python</h3>
      <p>
        From 3.10, with nothing but the standard library.{" "}
        <Files names={["ringdown.py", "ringdown_calls.py"]} /> go beside your program.
      </p>
      <Lines of="sh">{GET_PYTHON}</Lines>
      <Lines of="py">{PYTHON}</Lines>
      <p>
        An example: <Files names={["warehouse.py"]} />{" "}
        keeps a copy of all that changes in an SQLite file, with its place in the feed. It may be
        stopped at any moment: it loses no row and doubles none. Its API client needs{" "}
        <code>ringdowns:read</code>.
      </p>
      <Lines of="sh">{RUN_PYTHON}</Lines>
      <Program name="warehouse.py" of="py" />
    </section>
  );
}

/** Links that save the files: 'a, b and c'. */
function Files({ names }: { names: string[] }) {
  return names.map((name, at) => (
    <span key={name}>
      {at > 0 && " and "}
      <a href={`/clients/${name}`} download={name}>{name}</a>
    </span>
  ));
}

function Program({ name, of }: { name: string; of: "ts" | "py" }) {
  return (
    <details>
      <summary>Read {name}</summary>
      <Lines of={of}>{CLIENT_FILES.get(name)!.trimEnd()}</Lines>
    </details>
  );
}
