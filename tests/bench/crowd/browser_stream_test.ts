import assert from "node:assert/strict";
import { CHANGES_PROTOCOL } from "../../../domain/stream_messages.ts";
import { followAsBrowser } from "./browser_stream.ts";
import { untilTrue } from "../../support/until_true.ts";

/** A server that refuses the first upgrade, and sends the state in two parts to the others. */
function unsteadyServer() {
  const sockets: WebSocket[] = [];
  let upgrades = 0;
  const server = Deno.serve({ port: 0, onListen() {} }, (request) => {
    if (request.headers.get("Upgrade") !== "websocket") return new Response("{}");
    if (++upgrades === 1) return new Response(null, { status: 503 });
    const { socket, response } = Deno.upgradeWebSocket(request, { protocol: CHANGES_PROTOCOL });
    socket.onopen = () => {
      socket.send('{"reset":true,"more":true}');
      socket.send("{}");
    };
    sockets.push(socket);
    return response;
  });
  return { server, sockets, origin: `http://127.0.0.1:${server.addr.port}` };
}

Deno.test("a client of the crowd tries again after a refusal and after a close, as a browser does", async () => {
  const { server, sockets, origin } = unsteadyServer();
  const happened: string[] = [];
  const note = (what: string) => () => void happened.push(what);
  const stop = followAsBrowser({ origin, path: "/wss/user", cookie: "" }, {
    held: note("held"),
    dropped: note("dropped"),
    refused: note("refused"),
    closed: (code, hadState) => void happened.push(`closed ${code} ${hadState}`),
    gaveUp: note("gave up"),
  });

  await untilTrue(() => happened.includes("held"));
  assert.deepEqual(happened, ["refused", "held"]);
  sockets[0].close(1012);
  await untilTrue(() => happened.length >= 5);
  assert.deepEqual(happened.slice(2), ["closed 1012 true", "dropped", "held"]);
  stop();
  await untilTrue(() => sockets[1].readyState === WebSocket.CLOSED);
  await server.shutdown();
});
