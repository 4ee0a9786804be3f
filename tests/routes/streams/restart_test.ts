import assert from "node:assert/strict";
import { handshake, readUntilClosed } from "./handshake.ts";
import { withApp } from "./with_app.ts";

Deno.test("a stream that opens while the server stops is closed with 1012 before any message", async () => {
  await withApp(async (app) => {
    const { cookie: Cookie, origin: Origin } = await app.as("crew1");
    const { hub } = app.live;
    const { join } = hub;
    const stopping = Promise.withResolvers<void>();
    hub.join = (listener) => {
      stopping.resolve(app.live.stop());
      join(listener);
    };
    const stream = await handshake(Origin, "/wss/user", { Cookie, Origin });
    assert.deepEqual(await readUntilClosed(stream), { code: 1012, before: 0 });
    stream.connection.close();
    await stopping.promise;
  });
});
