/** The answer to whoever would speak over a WebSocket. */
export const OTHER_PROTOCOL =
  "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";

/** A server that begins its answer like this, and then says nothing more. */
export async function withAnswer(
  begin: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${listener.addr.port}/`;
  const answering = (async () => {
    using connection = await listener.accept();
    await connection.write(new TextEncoder().encode(begin));
    await new Response(connection.readable).text().catch(() => {}); // until it is given up
  })();
  try {
    await work(url);
    await answering.catch(() => {});
  } finally {
    listener.close();
  }
}
