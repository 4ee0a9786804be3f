import type { TestSql } from "../../support/database.ts";

/** A role that may have only `limit` connections: the server then answers as if it were full. */
export async function fewConnections(
  sql: TestSql,
  url: string,
  limit: number,
): Promise<AsyncDisposable & { url: string }> {
  const role = `few_${crypto.randomUUID().slice(0, 8)}`;
  const password = crypto.randomUUID();
  await sql.unsafe(`
    create role ${role} login connection limit ${limit} password '${password}';
    grant all on all tables in schema public to ${role};
  `);
  const own = new URL(url);
  own.username = role;
  own.password = password;
  return {
    url: own.href,
    async [Symbol.asyncDispose]() {
      await sql.unsafe(`drop owned by ${role}; drop role ${role}`);
    },
  };
}

/** A server in front of `url` that refuses the first connections with a code of PostgreSQL. */
export function refusingAtFirst(
  url: string,
  { times, code }: { times: number; code: string },
): AsyncDisposable & { url: string; refused(): number } {
  const { hostname, port } = new URL(url);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open: Deno.Conn[] = [];
  let refused = 0;

  const accepting = (async () => {
    for await (const client of listener) void answer(client);
  })();

  async function answer(client: Deno.Conn) {
    if (refused < times) {
      refused++;
      await client.read(new Uint8Array(1024));
      await client.write(refusal(code));
      return client.close();
    }
    const server = await Deno.connect({ hostname, port: Number(port) });
    open.push(client, server);
    const ignore = () => {}; // either side may hang up first
    void client.readable.pipeTo(server.writable).catch(ignore);
    void server.readable.pipeTo(client.writable).catch(ignore);
  }

  const own = new URL(url);
  own.host = `127.0.0.1:${listener.addr.port}`;
  return {
    url: own.href,
    refused: () => refused,
    async [Symbol.asyncDispose]() {
      listener.close();
      await accepting;
      for (const connection of open) {
        try {
          connection.close();
        } catch { /* closed by its pipe */ }
      }
    },
  };
}

/** An ErrorResponse of the protocol: type, length, fields of one letter, each ended by a zero. */
function refusal(code: string): Uint8Array<ArrayBuffer> {
  const fields = ["SFATAL", "VFATAL", `C${code}`, "Mnot now"].map((field) => `${field}\0`);
  const body = new TextEncoder().encode(`${fields.join("")}\0`);
  const message = new Uint8Array(5 + body.length);
  message[0] = "E".charCodeAt(0);
  new DataView(message.buffer).setUint32(1, 4 + body.length);
  message.set(body, 5);
  return message;
}
