import assert from "node:assert/strict";
import { keepScreens } from "../../../db/screens/screens.ts";
import { STREAM_RENEWED } from "../../../domain/stream_messages.ts";
import { send } from "../../support/person.ts";
import { untilTrue } from "../../support/until_true.ts";
import { cast } from "./cast.ts";
import { boardOf, mentions, withApp } from "./with_app.ts";

Deno.test("an old stream ends with 1012 and says why, and the next one has what came in between", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general } = await cast(app);
    const board = await listen(nurse, boardOf(general));
    const ended = new Promise<CloseEvent>((resolve) =>
      board.socket.addEventListener("close", resolve)
    );
    app.live.endStreams();
    const { code, reason } = await ended;
    assert.deepEqual([code, reason], [1012, STREAM_RENEWED]);

    const ringdown = await send(crew, general);
    const again = await listen(nurse, boardOf(general));
    await untilTrue(() => mentions(again, ringdown));
    assert.equal((await crew.get("/api/users/me")).status, 200, "its session goes on");
  });
});

Deno.test("a screen that comes back through another process is heard as before", async () => {
  await withApp(async (app, listen) => {
    const { nurse, general } = await cast(app);
    const screen = crypto.randomUUID();
    await listen(nurse, boardOf(general, screen));
    const heard = async () => {
      const rows = await app.sql<{ hasSound: boolean | null }[]>`
        select has_sound from live_screens where screen = ${screen}
      `;
      return rows.map(({ hasSound }) => hasSound);
    };
    await nurse.post("/api/screens", { screen, sound: true });
    await untilTrue(async () => (await heard()).join() === "true");

    const processId = crypto.randomUUID();
    await app.sql`insert into live_processes (id, seen_at) values (${processId}, now())`;
    const row = {
      id: crypto.randomUUID(),
      userId: nurse.user.id,
      hospitalId: general,
      isRingdownUser: true,
      screen,
      hasSound: null,
    };
    await keepScreens(app.sql, processId, { changed: [row], closed: [], isWhole: false });
    assert.deepEqual(await heard(), [true, true]);
  });
});
