import type { Person } from "../support/person.ts";

/** A connection on which the head of a POST was sent, with the cookie of a person. */
export async function opened(person: Person, path: string, { type, bytes }: {
  type: string;
  bytes: number;
}) {
  const { hostname, port, host, origin } = new URL(person.origin);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Cookie: ${person.cookie}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes}`,
    "Connection: close",
  ];
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const writer = connection.writable.getWriter();
  await writer.write(new TextEncoder().encode(`${head.join("\r\n")}\r\n\r\n`));
  return { connection, writer };
}

export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10));
}
