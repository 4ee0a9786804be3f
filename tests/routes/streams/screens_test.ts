import assert from "node:assert/strict";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { move, type Person, send } from "../../support/person.ts";
import { openStream, type Stream } from "../../support/stream.ts";
import { untilTrue } from "../../support/until_true.ts";
import { startAppOn } from "../../support/app.ts";
import { makeClient, tokenOf } from "../programs.ts";
import { cast } from "./cast.ts";
import { boardOf, newest, withApp, withStreams } from "./with_app.ts";

/** The newest counts of a hospital's screens that a stream has brought: `"open hearing"`. */
function screensOn(stream: Stream, hospitalId: string): string | undefined {
  const told = stream.messages.flatMap(({ counts = [], statusUpdates = [] }) => [
    ...statusUpdates.map(({ HospitalId, hospital }: HospitalStatus) => ({
      ...hospital,
      HospitalId,
    })),
    ...counts,
  ]).findLast(({ HospitalId }) => HospitalId === hospitalId);
  return told && `${told.openScreens} ${told.hearingScreens}`;
}

Deno.test("crews hear how many screens a hospital has open, at every process, also when one closes", async () => {
  await withApp(async (app, listen) => {
    const second = await startAppOn(app.url);
    await withStreams(async (listenThere) => {
      const { crew, general } = await cast(app);
      const [own, there] = [
        await listen(crew, "/wss/user"),
        await listenThere(await second.as("crew2"), "/wss/user"),
      ];
      const nurse = await second.as("nurse");
      const board = await listenThere(nurse, boardOf(general));
      const crews = [own, there];
      await untilTrue(() => crews.every((stream) => screensOn(stream, general) === "1 0"));
      const colleague = await listen(await app.as("ringdown.only"), boardOf(general));
      await untilTrue(() => crews.every((stream) => screensOn(stream, general) === "2 0"));
      await colleague.close();
      await board.close();
      await untilTrue(() => crews.every((stream) => screensOn(stream, general) === "0 0"));
    }, () => second.stop());
  });
});

Deno.test("only a screen of a ringdown user counts as open", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general } = await cast(app);
    const own = await listen(crew, "/wss/user");
    await listen(await app.as("info.only"), boardOf(general));
    await listen(await app.as("super"), boardOf(general));
    const board = await listen(nurse, boardOf(general));
    await untilTrue(() => screensOn(own, general) === "1 0");
    const { body: [status] } = await crew.get<HospitalStatus[]>("/api/hospitalstatuses");
    assert.deepEqual([status.hospital.openScreens, status.hospital.hearingScreens], [1, 0]);
    await board.close();
    await untilTrue(() => screensOn(own, general) === "0 0");
  });
});

Deno.test("a program that reads a board's stream is no open screen, whoever it acts as", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general } = await cast(app);
    const own = await listen(crew, "/wss/user");
    const client = await makeClient(await app.as("super"), nurse.user.email);
    const { origin } = nurse;
    const program = await openStream(
      { origin, bearer: await tokenOf(origin, client) },
      boardOf(general),
    );
    const board = await listen(nurse, boardOf(general));
    await untilTrue(() => screensOn(own, general) === "1 0");
    await board.close();
    await untilTrue(() => screensOn(own, general) === "0 0");
    const ringdown = await send(crew, general);
    assert.deepEqual([ringdown.screensOpen, ringdown.attention?.kind], [0, "NO SCREEN"]);
    await program.heard(({ ringdowns = [] }) =>
      ringdowns.some(({ id }: Ringdown) => id === ringdown.id)
    );
    await program.close();
  });
});

Deno.test("a screen says whether it can be heard, and a screen with two connections counts once", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general } = await cast(app);
    const own = await listen(crew, "/wss/user");
    const screen = crypto.randomUUID();
    const board = await listen(nurse, boardOf(general, screen));
    const tell = async (person: Person, sound: unknown, name: unknown = screen) =>
      (await person.post("/api/screens", { screen: name, sound })).status;
    assert.equal(await tell(nurse, true), 204);
    await untilTrue(() => screensOn(own, general) === "1 1");
    const again = await listen(nurse, boardOf(general, screen.toUpperCase()));
    assert.equal(await tell(nurse, false), 204);
    await untilTrue(() => screensOn(own, general) === "1 0");
    await board.close();
    await again.close();
    await untilTrue(() => screensOn(own, general) === "0 0");

    assert.equal(await tell(nurse, true), 404, "it is closed");
    assert.equal(await tell(nurse, "yes"), 400);
    assert.equal(await tell(nurse, true, "board"), 400);
  });
});

Deno.test("nobody says anything of another's screen; its own user does at any process", async () => {
  await withApp(async (app, listen) => {
    const second = await startAppOn(app.url);
    await withStreams(async () => {
      const { crew, nurse, general } = await cast(app);
      const own = await listen(crew, "/wss/user");
      const screen = crypto.randomUUID();
      await listen(nurse, boardOf(general, screen));
      await untilTrue(() => screensOn(own, general) === "1 0");
      const stranger = await second.as("ringdown.only");
      assert.equal((await stranger.post("/api/screens", { screen, sound: true })).status, 404);
      const there = await second.as("nurse");
      assert.equal((await there.post("/api/screens", { screen, sound: true })).status, 204);
      await untilTrue(() => screensOn(own, general) === "1 1");
    }, () => second.stop());
  });
});

Deno.test("a ringdown says when it first reached a live screen, once, and that nobody has read it", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general } = await cast(app);
    const own = await listen(crew, "/wss/user");
    const board = await listen(nurse, boardOf(general));
    await untilTrue(() => screensOn(own, general) === "1 0");
    const ringdown = await send(crew, general);
    assert.deepEqual([ringdown.deliveredAt, ringdown.screensOpen], [null, 1]);
    await untilTrue(() => typeof newest(own, ringdown)?.deliveredAt === "string");
    const { deliveredAt, currentDeliveryStatus, updatedAt } = newest(own, ringdown)!;
    assert.deepEqual([currentDeliveryStatus, updatedAt], ["RINGDOWN SENT", ringdown.updatedAt]);
    await listen(await app.as("ringdown.only"), boardOf(general));
    await move(nurse, ringdown, "RINGDOWN CONFIRMED");
    await untilTrue(() => newest(own, ringdown)?.screensOpen === 2);
    assert.equal(newest(own, ringdown)?.deliveredAt, deliveredAt);
    await board.close();
    await untilTrue(() => newest(own, ringdown)?.screensOpen === 1);
  });
});

Deno.test("a ringdown that nobody's screen has shown is delivered when somebody opens the board", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general } = await cast(app);
    const own = await listen(crew, "/wss/user");
    await listen(await app.as("info.only"), boardOf(general));
    await listen(await app.as("super"), boardOf(general));
    await untilTrue(() => screensOn(own, general) === "0 0");
    const ringdown = await send(crew, general);
    assert.deepEqual([ringdown.deliveredAt, ringdown.screensOpen], [null, 0]);
    await listen(nurse, boardOf(general));
    await untilTrue(() => typeof newest(own, ringdown)?.deliveredAt === "string");
  });
});
