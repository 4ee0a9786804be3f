import assert from "node:assert/strict";
import { withApp } from "./with_app.ts";

const CLIENTS = 40;

Deno.test("clients that disconnect before their stream opens leave no subscriber behind", async () => {
  await withApp(async (app) => {
    const crew = await app.as("crew1");
    const { hostname, port, host } = new URL(app.origin);
    const request = [
      "GET /wss/user HTTP/1.1",
      `Host: ${host}`,
      `Cookie: ${crew.cookie}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
      "\r\n",
    ].join("\r\n");
    for (let client = 0; client < CLIENTS; client++) {
      const connection = await Deno.connect({ hostname, port: Number(port) });
      await connection.write(new TextEncoder().encode(request));
      connection.close();
    }
    // Whoever has gone before the token was looked up is refused as no stream.
    const asked = () => app.logged.filter((line) => /"\/wss\/(user|\*)"/.test(line)).length;
    while (asked() < CLIENTS) await new Promise((resolve) => setTimeout(resolve, 20));
    while (app.live.hub.countOf(crew.user.id) > 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.equal(app.live.hub.subscribers().length, 0);
  }); // `withApp` stops the program, which would hang if a connection were still open
});
