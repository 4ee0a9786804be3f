import assert from "node:assert/strict";
import { createOutbox } from "../../../server/live/outbox.ts";
import { TestSocket } from "./stage.ts";

const KB = 1024;
const text = (kb: number) => "x".repeat(kb * KB);

/** A socket of a reader who reads only when the test says so. */
class SlowReader extends TestSocket {
  override send(sent: string) {
    super.send(sent);
    this.bufferedAmount += sent.length;
  }
  read(kb: number) {
    this.bufferedAmount -= kb * KB;
  }
}

Deno.test("a reader is too slow when more than 256 KB of changes are unsent", () => {
  const [outbox, socket] = [createOutbox(), new SlowReader()];
  outbox.send(socket, text(256));
  assert(!outbox.isTooSlow(socket));
  outbox.send(socket, "x");
  assert(outbox.isTooSlow(socket));
});

Deno.test("a reader is not too slow for its own full state, however large", () => {
  const [outbox, socket] = [createOutbox(), new SlowReader()];
  outbox.sendState(socket, [text(300), text(700)]);
  outbox.send(socket, text(200));
  assert(!outbox.isTooSlow(socket), "1,200 KB are unsent, 200 of them changes");
  outbox.send(socket, text(57));
  assert(outbox.isTooSlow(socket));
});

Deno.test("once a full state has drained, the limit holds for all that is unsent", () => {
  const [outbox, socket] = [createOutbox(), new SlowReader()];
  outbox.sendState(socket, [text(1_000)]);
  outbox.send(socket, text(200));
  socket.read(1_100);
  outbox.send(socket, text(150));
  assert(!outbox.isTooSlow(socket));
  outbox.send(socket, text(7));
  assert(outbox.isTooSlow(socket), "257 KB are unsent");
});

Deno.test("a second full state counts like any message while the first has not drained", () => {
  const [outbox, socket] = [createOutbox(), new SlowReader()];
  outbox.sendState(socket, [text(200)]);
  outbox.sendState(socket, [text(200)]);
  assert(!outbox.isTooSlow(socket));
  outbox.sendState(socket, [text(200)]);
  assert(outbox.isTooSlow(socket));
  socket.read(600);
  outbox.sendState(socket, [text(900)]);
  assert(!outbox.isTooSlow(socket), "the reader has caught up");
});
