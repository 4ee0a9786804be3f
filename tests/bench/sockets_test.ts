import assert from "node:assert/strict";
import { socketsTo, watchState } from "./sockets.ts";

Deno.test("a stream closed by the server counts as lost, a stream closed by the bench does not", async () => {
  const farEnds: WebSocket[] = [];
  await using server = Deno.serve({ port: 0, onListen() {} }, (request) => {
    const protocol = request.headers.get("Sec-WebSocket-Protocol")!;
    const { socket, response } = Deno.upgradeWebSocket(request, { protocol });
    socket.onopen = () => socket.send("{}");
    farEnds.push(socket);
    return response;
  });
  const sockets = socketsTo([`http://localhost:${server.addr.port}`]);
  const open = () => sockets.open("/", "", () => {});
  await Promise.all([open(), open()]);
  assert.equal(sockets.lost(), 0);

  farEnds[0].close();
  while (sockets.lost() === 0) await new Promise((resolve) => setTimeout(resolve, 5));

  await sockets.close();
  assert.equal(sockets.lost(), 1, "those that are closed here are not lost");
});

Deno.test("a state in parts is whole with its last part, and again after another reset", () => {
  const state = watchState();
  assert(state.take('{"reset":true,"more":true,"mcis":[]}'));
  assert(!state.isWhole());
  assert(state.take('{"statusUpdates":[],"more":true}'));
  assert(!state.isWhole());
  assert(state.take('{"statusUpdates":[]}'));
  assert(state.isWhole());
  assert(!state.take('{"counts":[]}'), "a change is no state");
  assert(state.take('{"reset":true,"now":"2026-11-20T20:19:52.563Z","mcis":[],"more":true}'));
  assert(!state.isWhole());
  assert(state.take("{}"));
  assert(state.isWhole());
});
