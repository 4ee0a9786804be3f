/** The server's answer to a request for a stream, and the connection, which is open after a 101. */
export interface Handshake {
  status: number;
  headers: Headers;
  connection: Deno.Conn;
  /** The bytes that came together with the head of the answer. */
  rest: Uint8Array;
}

/** The fixed parts of an upgrade; the key is any 16 bytes. */
const UPGRADE = {
  Connection: "Upgrade",
  Upgrade: "websocket",
  "Sec-WebSocket-Version": "13",
  "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==",
};

/**
 * Requests a stream over a plain TCP connection, because a browser's WebSocket does not show the
 * status of a refusal. After a 101 the caller reads from `connection`, unless the test needs a
 * client that never reads.
 */
export async function handshake(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Handshake> {
  const { hostname, port, host } = new URL(origin);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const lines = Object.entries({ Host: host, ...UPGRADE, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
  await connection.write(new TextEncoder().encode(request));
  return { ...await readHead(connection), connection };
}

/** Requests a stream, closes the connection and gives the status and headers of the answer. */
export async function refusalOf(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers }> {
  const answer = await handshake(origin, path, headers);
  answer.connection.close();
  return answer;
}

/** How a server ended a stream: the close code, and how many bytes it had sent before. */
export interface Ending {
  code: number;
  before: number;
}

/**
 * Reads everything that the server sends until it closes the stream.
 * @throws {Error} when the server ends the connection without a close frame.
 */
export async function readUntilClosed({ connection, rest }: Handshake): Promise<Ending> {
  const chunk = new Uint8Array(65_536);
  let bytes = rest;
  for (let before = 0;;) {
    const frame = closeFrameAtEnd(bytes);
    before += bytes.length - (frame?.length ?? 0);
    if (frame) return { code: frame[2] * 256 + frame[3], before };
    const count = await connection.read(chunk);
    if (count === null) throw new Error("the server hung up");
    bytes = chunk.subarray(0, count);
  }
}

const CLOSE_FRAME = 0x88;

function closeFrameAtEnd(bytes: Uint8Array): Uint8Array | null {
  const at = bytes.lastIndexOf(CLOSE_FRAME);
  const isAtEnd = at >= 0 && bytes.length === at + 2 + bytes[at + 1];
  return isAtEnd ? bytes.subarray(at) : null;
}

async function readHead(connection: Deno.Conn) {
  const chunk = new Uint8Array(65_536);
  let text = "";
  while (!text.includes("\r\n\r\n")) {
    const count = await connection.read(chunk);
    if (count === null) throw new Error(`the server hung up after "${text}"`);
    text += String.fromCharCode(...chunk.subarray(0, count));
  }
  const end = text.indexOf("\r\n\r\n");
  const [first, ...lines] = text.slice(0, end).split("\r\n");
  const pairs = lines.map((line) => line.split(/: ?(.*)/).slice(0, 2) as [string, string]);
  return {
    status: Number(first.split(" ")[1]),
    headers: new Headers(pairs),
    rest: Uint8Array.from(text.slice(end + 4), (character) => character.charCodeAt(0)),
  };
}
