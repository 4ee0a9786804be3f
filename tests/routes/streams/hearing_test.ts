import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { HospitalCounts } from "../../../domain/hospital/hospital_counts.ts";
import { byHospitalOrder, type HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { hospitalIdOf, move, type Person, send } from "../../support/person.ts";
import type { Stream } from "../../support/stream.ts";
import { untilTrue } from "../../support/until_true.ts";
import { cast, castOfBoth, DOWNTOWN, GENERAL } from "./cast.ts";
import {
  boardOf,
  catchUp,
  countsScreen,
  endMci,
  mentions,
  newest,
  openMci,
  withApp,
} from "./with_app.ts";

function hears(stream: Stream, { id }: { id: string }, status: string): Promise<unknown> {
  return stream.heard(({ ringdowns = [] }) =>
    ringdowns.some((r: Ringdown) => r.id === id && r.currentDeliveryStatus === status)
  );
}

function hearsGone(stream: Stream, { id }: { id: string }): Promise<unknown> {
  return stream.heard(({ gone }) => gone?.ringdowns?.includes(id));
}

Deno.test("a crew first gets its ringdowns, every hospital in order and the open MCIs", async () => {
  await withApp(async (app, listen) => {
    const crew = await app.as("crew1");
    const general = await hospitalIdOf(crew, GENERAL);
    const now = Date.now();
    const [late, early] = [
      await send(crew, general, sentAt(now - 60_000)),
      await send(crew, general, sentAt(now - 120_000)),
    ];
    const [older, newer] = [
      await openMci(app.sql, new Date(now - 60_000)),
      await openMci(app.sql, new Date(now)),
    ];
    await catchUp(app.sql, await listen(crew, "/wss/user"));

    const stream = await listen(crew, "/wss/user");
    const [{ reset, now: at, build, ringdowns, mcis, statusUpdates, ...rest }] = stream.messages;
    assert.equal(reset, true);
    assert.ok(Date.parse(at));
    assert.match(build, /^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
    assert.deepEqual(rest, {});
    assert.deepEqual(ringdowns.map(({ id }: Ringdown) => id), [early.id, late.id]);
    const numbers = mcis.map(({ incidentNumber }: { incidentNumber: string }) => incidentNumber);
    assert.deepEqual(numbers.slice(-2), [newer, older]);
    assert.deepEqual(statusUpdates, statusUpdates.toSorted(byHospitalOrder));
    assert.equal(statusUpdates.length, 8);
  });
});

Deno.test("a plain stream has no reset key and sends the whole state at each change", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general } = await cast(app);
    const [own, board] = [
      await listen(crew, "/wss/user", { plain: true }),
      await listen(nurse, boardOf(general), { plain: true }),
    ];
    assert.equal(own.socket.protocol, "");
    assert.deepEqual(Object.keys(own.messages[0]).sort(), ["mcis", "ringdowns", "statusUpdates"]);
    assert.deepEqual(Object.keys(board.messages[0]).sort(), ["mcis", "ringdowns", "statusUpdate"]);

    const ringdown = await send(crew, general);
    await hears(own, ringdown, "RINGDOWN SENT");
    const said = await hears(board, ringdown, "RINGDOWN SENT") as object;
    assert.deepEqual(Object.keys(said).sort(), ["mcis", "ringdowns", "statusUpdate"]);
  });
});

Deno.test("a crew hears every step of its ringdown until it returns to service", async () => {
  await withApp(async (app, listen) => {
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const stream = await listen(crew, "/wss/user");
    const ringdown = await send(crew, await hospitalIdOf(crew, GENERAL));
    await hears(stream, ringdown, "RINGDOWN SENT");
    const steps: [Person, string][] = [
      [nurse, "RINGDOWN RECEIVED"],
      [nurse, "RINGDOWN CONFIRMED"],
      [crew, "ARRIVED"],
      [crew, "OFFLOADED"],
      [nurse, "OFFLOADED ACKNOWLEDGED"],
    ];
    for (const [person, status] of steps) {
      const { body } = await move(person, ringdown, status);
      await hears(stream, ringdown, status);
      assert.deepEqual(newest(stream, ringdown), body);
    }
    await move(crew, ringdown, "RETURNED TO SERVICE");
    await hearsGone(stream, ringdown);
  });
});

Deno.test("other users hear how many ambulances a hospital expects, but nothing of the ringdown", async () => {
  await withApp(async (app, listen) => {
    const crew = await app.as("crew1");
    const others = await Promise.all(
      ["crew2", "harbor1", "ems.admin", "mci", "super", "nurse"].map(async (name) =>
        await listen(await app.as(name), "/wss/user")
      ),
    );
    const general = await hospitalIdOf(crew, GENERAL);
    const ringdown = await send(crew, general);
    await move(crew, ringdown, "ARRIVED");
    await catchUp(app.sql, ...others);
    for (const stream of others) {
      const said = await stream.heard(({ counts = [] }) =>
        counts.some((told: HospitalCounts) => told.ambulancesOffloading === 1)
      );
      const counts = {
        HospitalId: general,
        ambulancesEnRoute: 0,
        ambulancesOffloading: 1,
        openScreens: 0,
        hearingScreens: 0,
        sentInMci: null,
      };
      assert.deepEqual(said, { counts: [counts] });
      assert(!mentions(stream, ringdown));
      const changes = stream.messages.filter(({ reset }) => !reset);
      assert(changes.every(({ statusUpdates }) => !statusUpdates), "no status was published");
    }
  });
});

Deno.test("the receiving hospital hears of a ringdown, and another hospital hears nothing", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, elsewhere, general, downtown } = await castOfBoth(app);
    const board = await listen(nurse, boardOf(general));
    const other = await listen(elsewhere, boardOf(downtown));
    await countsScreen(crew, general);
    const ringdown = await send(crew, general);
    await hears(board, ringdown, "RINGDOWN SENT");
    const { deliveredAt, ...shown } = newest(board, ringdown)!;
    assert.deepEqual({ ...shown, deliveredAt: null }, ringdown, `delivered at ${deliveredAt}`);
    await move(crew, ringdown, "ARRIVED");
    await hears(board, ringdown, "ARRIVED");
    await catchUp(app.sql, other);
    assert(!mentions(other, ringdown));
    const others = other.messages.filter(({ counts }) => !counts);
    assert.equal(others.length, 2, "its own state and the MCI, and that its own screen is open");
  });
});

Deno.test("an info user without ringdown rights hears beds and MCIs, but no ringdown", async () => {
  await withApp(async (app, listen) => {
    const [crew, info] = [await app.as("crew1"), await app.as("info.only")];
    const general = await hospitalIdOf(crew, GENERAL);
    const before = await send(crew, general);
    const board = await listen(info, boardOf(general));
    assert.deepEqual(board.messages[0].ringdowns, []);
    const ringdown = await send(crew, general, { ambulance: { ambulanceIdentifier: "M2" } });
    await move(crew, ringdown, "CANCELLED");
    await catchUp(app.sql, board);
    assert(!mentions(board, before) && !mentions(board, ringdown));
    assert(board.messages.every(({ reset, ringdowns }) => reset || ringdowns === undefined));
    assert(board.messages.some(({ statusUpdate }) => statusUpdate?.hospital.ambulancesEnRoute > 0));
  });
});

Deno.test("a super user hears the ringdowns of any hospital", async () => {
  await withApp(async (app, listen) => {
    const [crew, superUser] = [await app.as("crew1"), await app.as("super")];
    const general = await hospitalIdOf(crew, GENERAL);
    const board = await listen(superUser, boardOf(general));
    const ringdown = await send(crew, general);
    await hears(board, ringdown, "RINGDOWN SENT");
  });
});

Deno.test("a redirected ringdown stays on the old board until dismissed; the new board gets its copy", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, elsewhere, general, downtown } = await castOfBoth(app);
    const [own, old, next] = [
      await listen(crew, "/wss/user"),
      await listen(nurse, boardOf(general)),
      await listen(elsewhere, boardOf(downtown)),
    ];
    await countsScreen(crew, downtown);
    const ringdown = await send(crew, general);
    await hears(own, ringdown, "RINGDOWN SENT");
    const { body: copy } = await crew.patch<Ringdown>(`/api/ringdowns/${ringdown.id}`, {
      hospital: { id: downtown },
    });
    const both = await own.heard(({ gone }) => gone?.ringdowns?.includes(ringdown.id));
    assert.deepEqual(both.ringdowns, [copy], "the crew hears both in one message");
    await hears(old, ringdown, "REDIRECTED");
    await hears(next, copy, "RINGDOWN SENT");
    assert.equal(newest(next, copy)?.redirectedFromId, ringdown.id);

    await move(nurse, ringdown, "REDIRECT ACKNOWLEDGED");
    await hearsGone(old, ringdown);
    await catchUp(app.sql, old, next);
    assert(!mentions(old, copy));
    const onNewBoard = next.messages.flatMap(({ ringdowns = [] }) => ringdowns);
    const ids = new Set(onNewBoard.map(({ id }: Ringdown) => id));
    assert.deepEqual([...ids], [copy.id]);
  });
});

Deno.test("a card that was dismissed by mistake comes back to the board, and a return to the crew's list", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general } = await cast(app);
    const [own, board] = [await listen(crew, "/wss/user"), await listen(nurse, boardOf(general))];
    const ringdown = await send(crew, general);
    for (const to of ["ARRIVED", "OFFLOADED"]) await move(crew, ringdown, to);
    const undo = (person: Person, deliveryStatus: string) =>
      person.post(`/api/ringdowns/${ringdown.id}/undo`, { deliveryStatus });

    await move(nurse, ringdown, "OFFLOADED ACKNOWLEDGED");
    await hearsGone(board, ringdown);
    board.messages.length = 0;
    await undo(nurse, "OFFLOADED ACKNOWLEDGED");
    await hears(board, ringdown, "OFFLOADED");

    await move(crew, ringdown, "RETURNED TO SERVICE");
    await hearsGone(board, ringdown);
    await hearsGone(own, ringdown);
    for (const stream of [own, board]) stream.messages.length = 0;
    await undo(crew, "RETURNED TO SERVICE");
    await Promise.all([own, board].map((stream) => hears(stream, ringdown, "OFFLOADED")));
  });
});

Deno.test("all streams hear what the crew has corrected, and that somebody has seen it", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general } = await cast(app);
    const incidentNumber = await openMci(app.sql);
    const ringdown = await send(crew, general, {
      emergencyMedicalServiceCall: { dispatchCallNumber: incidentNumber },
      patient: { triagePriority: "YELLOW" },
    });
    const [own, board, mci] = [
      await listen(crew, "/wss/user"),
      await listen(nurse, boardOf(general)),
      await listen(await app.as("mci"), "/wss/mci"),
    ];
    await untilTrue(() => Boolean(newest(own, ringdown)?.deliveredAt)); // comes by itself,
    await countsScreen(crew, general); // as does the number of screens, which is part of it
    await move(nurse, ringdown, "RINGDOWN CONFIRMED");
    const path = `/api/ringdowns/${ringdown.id}`;
    const { body: after } = await crew.patch<Ringdown>(path, {
      patient: { triagePriority: "RED" },
    });
    assert.equal(after.attention?.kind, "WORSE");
    const hear = (expected: Ringdown) =>
      Promise.all(
        [own, board, mci].map((stream) =>
          stream.heard(({ ringdowns = [], mciRingdowns = [] }) =>
            [...ringdowns, ...mciRingdowns.map((one: { ringdown: Ringdown }) => one.ringdown)]
              .some((heard) => isDeepStrictEqual(heard, expected))
          )
        ),
      );
    await hear(after);
    const seen = { until: after.changes[0].at };
    const { body: known } = await nurse.post<Ringdown>(`${path}/acknowledgeChanges`, seen);
    assert.deepEqual([known.changes, known.attention], [[], null]);
    await hear(known);
  });
});

Deno.test("the old board hears where a redirected patient goes, also when that is said later", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general, downtown } = await castOfBoth(app);
    const board = await listen(nurse, boardOf(general));
    const ringdown = await send(crew, general);
    await move(crew, ringdown, "REDIRECTED");
    await hears(board, ringdown, "REDIRECTED");
    assert.equal(newest(board, ringdown)?.redirectedTo, null);
    const hearsName = (name: string) =>
      board.heard(({ ringdowns = [] }) =>
        ringdowns.some((r: Ringdown) =>
          r.id === ringdown.id && r.redirectedTo?.hospital.name === name
        )
      );
    await send(crew, downtown, { redirectedFromId: ringdown.id });
    await hearsName(DOWNTOWN);
    await app.sql`update hospitals set name = 'Saint Anne Center' where id = ${downtown}`;
    await hearsName("Saint Anne Center");
  });
});

Deno.test("a cancelled ringdown leaves the crew's list at once, and the board when it is dismissed", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general } = await cast(app);
    const [own, board] = [
      await listen(crew, "/wss/user"),
      await listen(nurse, boardOf(general)),
    ];
    const ringdown = await send(crew, general);
    await hears(own, ringdown, "RINGDOWN SENT");
    await move(crew, ringdown, "CANCELLED");
    await hearsGone(own, ringdown);
    await hears(board, ringdown, "CANCELLED");
    await catchUp(app.sql, board);
    assert(!board.messages.some(({ gone }) => gone?.ringdowns));
    await move(nurse, ringdown, "CANCEL ACKNOWLEDGED");
    await hearsGone(board, ringdown);
  });
});

Deno.test("a ringdown taken over leaves the first crew's list and appears on the second crew's", async () => {
  await withApp(async (app, listen) => {
    const [crew, colleague] = [await app.as("crew1"), await app.as("crew2")];
    const [own, other] = [await listen(crew, "/wss/user"), await listen(colleague, "/wss/user")];
    const ringdown = await send(crew, await hospitalIdOf(crew, GENERAL));
    await hears(own, ringdown, "RINGDOWN SENT");
    const { body } = await colleague.post(`/api/ringdowns/${ringdown.id}/takeover`);
    await hearsGone(own, ringdown);
    await hears(other, ringdown, "RINGDOWN SENT");
    assert.deepEqual(newest(other, ringdown), body);
  });
});

Deno.test("a changed ETA and a changed report reach the board", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general } = await cast(app);
    const board = await listen(nurse, boardOf(general));
    const ringdown = await send(crew, general);
    await crew.patch(`/api/ringdowns/${ringdown.id}`, { etaMinutes: 31, patient: { age: 45 } });
    const said = await board.heard(({ ringdowns: [first] = [] }) => first?.etaMinutes === 31);
    assert.equal(said.ringdowns[0].patient.age, 45);
  });
});

Deno.test("a published status reaches every crew and the hospital's own board, but no other board", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, elsewhere, general, downtown } = await castOfBoth(app);
    const crews = await Promise.all(
      ["crew1", "harbor1"].map(async (name) => await listen(await app.as(name), "/wss/user")),
    );
    const [board, other] = [
      await listen(nurse, boardOf(general)),
      await listen(elsewhere, boardOf(downtown)),
    ];
    await Promise.all([countsScreen(crew, general), countsScreen(crew, downtown)]);
    const { body: status } = await nurse.post<HospitalStatus>("/api/hospitalstatuses", {
      hospitalId: general,
      openEdBedCount: 77,
    });
    const told = { ...status, hospital: { ...status.hospital, sentInMci: null } };
    for (const stream of crews) {
      const said = await stream.heard(({ reset, statusUpdates }) => !reset && statusUpdates);
      assert.deepEqual(said, { statusUpdates: [told] });
    }
    const said = await board.heard(({ reset, statusUpdate }) => !reset && statusUpdate);
    assert.deepEqual(said, { statusUpdate: told });
    await catchUp(app.sql, other);
    assert(!mentions(other, status));
  });
});

Deno.test("an MCI reaches every screen when it opens, changes and ends", async () => {
  await withApp(async (app, listen) => {
    const nurse = await app.as("nurse");
    const general = await hospitalIdOf(nurse, GENERAL);
    const streams = [
      await listen(await app.as("crew1"), "/wss/user"),
      await listen(nurse, boardOf(general)),
      await listen(await app.as("info.only"), boardOf(general)),
    ];
    const incidentNumber = await openMci(app.sql);
    const coordinator = await app.as("mci");
    const { body: mcis } = await coordinator.get<{ id: string; incidentNumber: string }[]>(
      "/api/mcis",
    );
    const { id } = mcis.find((mci) => mci.incidentNumber === incidentNumber)!;
    await coordinator.patch(`/api/mcis/${id}`, { estimatedRedCount: 9 });
    for (const stream of streams) {
      await stream.heard(({ mcis: [mci] = [] }) => mci?.id === id && mci.estimatedRedCount === 9);
    }
    await endMci(app.sql, incidentNumber);
    for (const stream of streams) await stream.heard(({ gone }) => gone?.mcis?.includes(id));
  });
});

Deno.test("a hospital's new name appears on its status and on its ringdowns at once", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general } = await cast(app);
    const [own, board] = [
      await listen(crew, "/wss/user"),
      await listen(nurse, boardOf(general)),
    ];
    const ringdown = await send(crew, general);
    await hears(own, ringdown, "RINGDOWN SENT");
    await app.sql`update hospitals set name = 'General East' where id = ${general}`;
    const isRenamed = ({ hospital }: { hospital: { name: string } }) =>
      hospital.name === "General East";
    await own.heard(({ ringdowns = [] }) => ringdowns.some(isRenamed));
    await own.heard(({ statusUpdates = [] }) => statusUpdates.some(isRenamed));
    await board.heard(({ statusUpdate }) => statusUpdate && isRenamed(statusUpdate));
    await board.heard(({ ringdowns = [] }) => ringdowns.some(isRenamed));
  });
});

Deno.test("an organization's new name appears on the ringdowns of its crews at once", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general } = await cast(app);
    const board = await listen(nurse, boardOf(general));
    await send(crew, general);
    await app.sql`
      update organizations set name = 'City Rescue' where id = ${crew.user.OrganizationId}
    `;
    await board.heard(({ ringdowns: [first] = [] }) => first?.organizationName === "City Rescue");
  });
});

Deno.test("a hospital that is no longer active leaves every crew's list", async () => {
  await withApp(async (app, listen) => {
    const crew = await app.as("crew1");
    const general = await hospitalIdOf(crew, GENERAL);
    const [own, plain] = [
      await listen(crew, "/wss/user"),
      await listen(crew, "/wss/user", { plain: true }),
    ];
    await app.sql`update hospitals set is_active = false where id = ${general}`;
    await own.heard(({ gone }) => gone?.statusUpdates?.includes(general));
    await plain.heard(({ statusUpdates = [] }) =>
      statusUpdates.length === 7 &&
      !statusUpdates.some(({ HospitalId }: HospitalStatus) => HospitalId === general)
    );
  });
});

Deno.test("in the pilot a board also shows other hospitals' ringdowns, marked as no arrival", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general, downtown } = await castOfBoth(app);
    const info = await app.as("info.only");
    const board = await listen(nurse, boardOf(general));
    const beds = await listen(info, boardOf(general));
    const own = await send(crew, general);
    const foreign = await send(crew, downtown);
    await hears(board, own, "RINGDOWN SENT");
    await hears(board, foreign, "RINGDOWN SENT");
    const complaint = own.patient.chiefComplaintDescription;
    assert.equal(newest(board, own)?.patient.chiefComplaintDescription, complaint);
    assert.equal(
      newest(board, foreign)?.patient.chiefComplaintDescription,
      `TEST ONLY, NO ARRIVAL. ${complaint}`,
    );
    const late = await listen(nurse, boardOf(general));
    assert.deepEqual(newest(late, foreign), newest(board, foreign));

    await move(crew, foreign, "CANCELLED");
    await move(await app.as("downtown"), foreign, "CANCEL ACKNOWLEDGED");
    await hearsGone(board, foreign);
    await catchUp(app.sql, beds);
    assert(!mentions(beds, own) && !mentions(beds, foreign));
  }, { PILOT_SHOW_ALL_RINGDOWNS: "true" });
});

Deno.test("a message of changes has no key with an empty list", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, general } = await cast(app);
    const own = await listen(crew, "/wss/user");
    const board = await listen(nurse, boardOf(general));
    const ringdown = await send(crew, general);
    await hears(board, ringdown, "RINGDOWN SENT");
    await move(crew, ringdown, "CANCELLED");
    await hears(board, ringdown, "CANCELLED");
    await move(nurse, ringdown, "CANCEL ACKNOWLEDGED");
    const streams = [own, board];
    await catchUp(app.sql, ...streams);
    for (const { messages } of streams) {
      assert(messages.length > 3);
      for (const { gone = {}, ...lists } of messages.slice(1)) {
        const keys = [...Object.values(gone), ...Object.values(lists)] as unknown[];
        assert(keys.every((list) => !Array.isArray(list) || list.length > 0));
        assert.equal(lists.reset, undefined);
      }
    }
  });
});

function sentAt(ms: number) {
  const dateTimeLocal = new Date(ms).toISOString();
  return { patientDelivery: { etaMinutes: 12, dateTimeLocal } };
}
