import assert from "node:assert/strict";
import { framesOf } from "./frame_proxy.ts";

const HEAD = new TextEncoder().encode("HTTP/1.1 101 Switching Protocols\r\n\r\n");

Deno.test("a proxy finds the frames of a stream, wherever its bytes were cut", async () => {
  const frames = [frameOf(3), frameOf(125), frameOf(126), frameOf(70_000), frameOf(0)];
  const bytes = new Uint8Array([HEAD, ...frames].flatMap((part) => [...part]));
  for (const size of [1_000, 7, 100_000]) {
    const found = await Array.fromAsync(framesOf(cutInto(bytes, size)));
    const lengths = [HEAD, ...frames].map(({ length }) => length);
    assert.deepEqual(found.map(({ length }) => length), lengths);
  }
});

Deno.test("a proxy passes on an ordinary answer as it comes", async () => {
  const answer = new TextEncoder().encode("HTTP/1.1 200 OK\r\n\r\n{}");
  const parts = await Array.fromAsync(framesOf(cutInto(answer, 7)));
  assert.deepEqual(parts.flatMap((part) => [...part]), [...answer]);
});

function frameOf(size: number): Uint8Array {
  const short = size < 126 ? size : size < 65_536 ? 126 : 127;
  const long = new Uint8Array(short < 126 ? 0 : short === 126 ? 2 : 8);
  if (short === 126) new DataView(long.buffer).setUint16(0, size);
  if (short === 127) new DataView(long.buffer).setBigUint64(0, BigInt(size));
  return new Uint8Array([0x81, short, ...long, ...new Uint8Array(size).fill(65)]);
}

async function* cutInto(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve();
    yield bytes.slice(at, at + size);
  }
}
