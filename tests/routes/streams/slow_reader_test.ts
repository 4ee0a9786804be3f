import assert from "node:assert/strict";
import { handshake, readUntilClosed } from "./handshake.ts";
import { withApp } from "./with_app.ts";
import { untilTrue } from "../../support/until_true.ts";

/** More bytes than the buffers at both ends of a connection hold. */
const TOO_MUCH = 64 * 1024 * 1024;

Deno.test("a client that stops reading is closed, counts until it is gone, and delays nobody", async () => {
  await withApp(async (app, listen) => {
    const [crew, colleague] = [await app.as("crew1"), await app.as("crew2")];
    const { cookie: Cookie, origin: Origin } = crew;
    const { hub, picture } = app.live;
    await app.sql`
      update hospital_status_updates set additional_service_availability_notes = repeat('n', 10000)
    `;
    const other = await listen(colleague, "/wss/user");
    const stalled = await handshake(Origin, "/wss/user", { Cookie, Origin });
    await untilTrue(() => hub.subscribers().length === 2);

    const size = JSON.stringify(picture.userSnapshot(crew.user.id)).length;
    for (let sent = 0; hub.subscribers().length === 2; sent += size) {
      assert(sent < TOO_MUCH, "it is still there");
      const { length } = other.messages;
      hub.resetAll();
      await other.heard(() => other.messages.length > length);
    }
    assert.deepEqual(hub.subscribers().map(({ userId }) => userId), [colleague.user.id]);
    assert.equal(hub.countOf(crew.user.id), 1);

    assert.equal((await readUntilClosed(stalled)).code, 1013);
    stalled.connection.close();
    await untilTrue(() => hub.countOf(crew.user.id) === 0);
  });
});
