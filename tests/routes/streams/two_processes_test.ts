import assert from "node:assert/strict";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { startAppOn } from "../../support/app.ts";
import { countsScreen, withApp, withStreams } from "./with_app.ts";

Deno.test("a change made at one process reaches the streams of every process", async () => {
  await withApp(async (app, listen) => {
    const second = await startAppOn(app.url);
    await withStreams(async (listenThere) => {
      const [crew, nurse] = [await app.as("crew1"), await second.as("nurse")];
      const general = await hospitalIdOf(crew, "General Hospital");
      const own = await listen(crew, "/wss/user");
      const board = await listenThere(nurse, `/wss/hospital?id=${general}`);

      await countsScreen(crew, general);
      const ringdown = await send(crew, general);
      const heard = await board.heard(({ ringdowns: [first] = [] }) => first?.id === ringdown.id);
      assert.deepEqual(heard.ringdowns, [ringdown]);
      const { body: confirmed } = await move(nurse, ringdown, "RINGDOWN CONFIRMED");
      await own.heard(({ ringdowns: [first] = [] }) => first?.updatedAt === confirmed.updatedAt);
    }, () => second.stop());
  });
});

Deno.test("a sign-out at one process closes the streams at every process", async () => {
  await withApp(async (app) => {
    const second = await startAppOn(app.url);
    await withStreams(async (listenThere) => {
      const nurse = await second.as("nurse");
      const stream = await listenThere(nurse, "/wss/user");
      const headers = { Cookie: nurse.cookie, Origin: app.origin };
      const answer = await fetch(`${app.origin}/auth/local/logout`, { headers });
      assert.deepEqual(await answer.json(), {});
      assert.equal(await stream.closed, 4401);
    }, () => second.stop());
  });
});
