import assert from "node:assert/strict";
import { queueMail } from "../../../db/emails.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { RaisedAlert } from "../../../server/presence/escalations.ts";
import type { TestSql } from "../../support/database.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import type { Stream } from "../../support/stream.ts";
import { untilTrue } from "../../support/until_true.ts";
import { startAppOn } from "../../support/app.ts";
import { cast, castOfBoth, GENERAL } from "./cast.ts";
import { boardOf, countsScreen, newest, withApp, withStreams } from "./with_app.ts";

const QUICK = { RECEIVE_ALERT_SECONDS: "2", CONFIRM_ALERT_SECONDS: "4" };

function attentionOn(stream: Stream, ringdown: { id: string }) {
  return newest(stream, ringdown)?.attention?.kind ?? null;
}

/** The actions of the alerts of a ringdown in the audit log, oldest first. */
async function alertsOf(sql: TestSql, { id }: { id: string }): Promise<string[]> {
  const rows = await sql<{ action: string }[]>`
    select action from audit_events
    where subject_id = ${id} and actor_id is null
    order by created_at, action
  `;
  return rows.map(({ action }) => action);
}

Deno.test("a crew that sends where no screen is open is told at once, and until one is open", async () => {
  await withApp(async (app, listen) => {
    const raised: RaisedAlert[] = [];
    app.live.onAttention((alert) => Promise.resolve(void raised.push(alert)));
    const { crew, nurse, general } = await cast(app);
    const own = await listen(crew, "/wss/user");
    const ringdown = await send(crew, general);
    const attention = { kind: "NO SCREEN", since: ringdown.createdAt };
    assert.deepEqual([ringdown.screensOpen, ringdown.attention], [0, attention]);
    await untilTrue(() => newest(own, ringdown)?.alerts.noScreenAt === ringdown.createdAt);
    assert.deepEqual(newest(own, ringdown)?.attention, attention);
    assert.deepEqual(await alertsOf(app.sql, ringdown), ["ringdown.no_screen"]);
    await untilTrue(() => raised.some((alert) => alert.ringdown.id === ringdown.id));
    const [{ kind, hospital }] = raised.filter((alert) => alert.ringdown.id === ringdown.id);
    assert.deepEqual([kind, hospital], ["NO SCREEN", { id: general, name: GENERAL }]);

    const board = await listen(nurse, boardOf(general));
    await untilTrue(() => attentionOn(own, ringdown) === null);
    await board.close();
    await untilTrue(() => attentionOn(own, ringdown) === "NO SCREEN");
    await move(nurse, ringdown, "RINGDOWN RECEIVED");
    await untilTrue(() => attentionOn(own, ringdown) === null);
    assert.deepEqual(await alertsOf(app.sql, ringdown), ["ringdown.no_screen"]);
  });
});

Deno.test("what nobody receives and confirms in time is told to crew and hospital, once over all processes", async () => {
  await withApp(async (app, listen) => {
    const second = await startAppOn(app.url, { env: QUICK });
    const raised: string[] = [];
    for (const { live } of [app, second]) {
      live.onAttention(({ kind, ringdown }) => {
        return Promise.resolve(void raised.push(`${kind} ${ringdown.id}`));
      });
      live.onAttention(() => Promise.reject(new Error("a broken listener")));
    }
    await withStreams(async (listenThere) => {
      const [crew, nurse] = [await app.as("crew1"), await second.as("nurse")];
      const general = await hospitalIdOf(crew, GENERAL);
      const own = await listen(crew, "/wss/user");
      const board = await listenThere(nurse, boardOf(general));
      await countsScreen(crew, general);
      const ringdown = await send(crew, general);
      assert.equal(ringdown.attention, null);
      for (const stream of [own, board]) {
        await untilTrue(() => attentionOn(stream, ringdown) === "NOT RECEIVED");
      }
      const { attention, createdAt, updatedAt } = newest(own, ringdown)!;
      const afterMs = Date.parse(attention!.since) - Date.parse(createdAt);
      assert(afterMs >= 2_000, `after ${afterMs} ms`);
      assert.equal(updatedAt, ringdown.updatedAt, "nobody has changed it");
      await untilTrue(() => Boolean(newest(own, ringdown)?.alerts.notConfirmedAt));
      assert.equal(attentionOn(own, ringdown), "NOT RECEIVED");
      await move(nurse, ringdown, "RINGDOWN RECEIVED");
      await untilTrue(() => attentionOn(own, ringdown) === "NOT CONFIRMED");
      await move(nurse, ringdown, "RINGDOWN CONFIRMED");
      for (const stream of [own, board]) {
        await untilTrue(() => attentionOn(stream, ringdown) === null);
      }
      const actions = ["ringdown.not_received", "ringdown.not_confirmed"];
      assert.deepEqual(await alertsOf(app.sql, ringdown), actions);
      const kinds = ["NOT RECEIVED", "NOT CONFIRMED"].map((kind) => `${kind} ${ringdown.id}`);
      const mine = () => raised.filter((told) => told.endsWith(ringdown.id));
      await untilTrue(() => mine().length >= 2);
      assert.deepEqual(mine(), kinds);
    }, () => second.stop());
  }, QUICK);
});

Deno.test("what follows from an alert is stored with it; what fails leaves nothing, and the alert stays", async () => {
  await withApp(async (app, listen) => {
    const mail = (tx: Sql, subject: string) =>
      queueMail(tx, { to: "desk@general.test", subject, text: "", html: "" });
    app.live.withAttention(async (tx, kind, ringdowns) => {
      for (const { id } of ringdowns) await mail(tx, `${kind} ${id}`);
    });
    app.live.withAttention(async (tx) => {
      await mail(tx, "of a broken writer");
      throw new Error("broken");
    });
    const { crew, nurse, general } = await cast(app);
    await listen(nurse, boardOf(general));
    await countsScreen(crew, general);
    const { id } = await send(crew, general);
    const actions = ["ringdown.not_received", "ringdown.not_confirmed"];
    await untilTrue(async () => (await alertsOf(app.sql, { id })).length >= actions.length);
    const subjects = (await app.sql<{ subject: string }[]>`
      select subject from emails where recipient = 'desk@general.test' order by created_at
    `).map(({ subject }) => subject);
    assert.deepEqual(subjects.filter((subject) => subject.endsWith(id)), [
      `NOT RECEIVED ${id}`,
      `NOT CONFIRMED ${id}`,
    ]);
    assert(!subjects.includes("of a broken writer"));
  }, QUICK);
});

Deno.test("a ringdown that is confirmed in time is no alert, and a redirect begins to wait anew", async () => {
  await withApp(async (app, listen) => {
    const { crew, nurse, elsewhere, general, downtown } = await castOfBoth(app);
    const own = await listen(crew, "/wss/user");
    await listen(nurse, boardOf(general));
    await listen(elsewhere, boardOf(downtown));
    await countsScreen(crew, general);
    await countsScreen(crew, downtown);
    const inTime = await send(crew, general, { patient: { triagePriority: "RED" } });
    await move(nurse, inTime, "RINGDOWN RECEIVED");
    await move(nurse, inTime, "RINGDOWN CONFIRMED");
    const before = await send(crew, general);
    await untilTrue(() => attentionOn(own, before) === "NOT RECEIVED");
    const { body: next } = await crew.patch<Ringdown>(`/api/ringdowns/${before.id}`, {
      hospital: { id: downtown },
    });
    assert.deepEqual([next.attention, next.alerts.notReceivedAt], [null, null]);
    await untilTrue(() => attentionOn(own, next) === "NOT RECEIVED");
    const { attention, createdAt } = newest(own, next)!;
    assert(Date.parse(attention!.since) - Date.parse(createdAt) >= 2_000);
    await untilTrue(() => Boolean(newest(own, next)?.alerts.notConfirmedAt));
    assert.deepEqual(await alertsOf(app.sql, before), ["ringdown.not_received"]);
    assert.deepEqual(await alertsOf(app.sql, inTime), []);
  }, QUICK);
});
