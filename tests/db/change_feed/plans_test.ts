/** Whether indexes serve the change feed and the history of statuses, however much is kept. */
import assert from "node:assert/strict";
import { type FeedQuery, readFeed } from "../../../db/change_feed/feed.ts";
import { listStatusHistory } from "../../../db/hospitals/status_history.ts";
import { claimDeliveries } from "../../../db/webhooks/claims.ts";
import { giveUpDeliveries, pruneDeliveries } from "../../../db/webhooks/undelivered.ts";
import type { User } from "../../../domain/people/user.ts";
import { hospitalNamed, userNamed } from "../cast.ts";
import { plansOf } from "../plans.ts";

const growing = /Seq Scan on (changes\b|patient\w*|hospital_status_updates)/;

Deno.test("the feed reads no growing table as a whole, whoever asks and from where", async () => {
  const plans = await plansOf(async (sql) => {
    const readers: User[] = [];
    for (const name of ["crew1", "nurse", "mci", "super"]) readers.push(await userNamed(sql, name));
    for (const by of readers) {
      const asked: FeedQuery = {
        by,
        kinds: ["ringdown", "hospitalStatus", "mci"],
        after: null,
        limit: 10,
      };
      const { next } = await readFeed(sql, asked);
      await readFeed(sql, { ...asked, after: next });
      const elsewhere = { ...next, server: next.server.replace(/ \w+ /, " 00000009 ") };
      await readFeed(sql, { ...asked, after: elsewhere });
      await readFeed(sql, { ...asked, after: "now" });
    }
  });
  assert.ok(plans.some((plan) => /changes_(xid|order)_idx/.test(plan)));
  for (const plan of plans) assert.doesNotMatch(plan, growing);
});

Deno.test("the history of statuses is read by an index, of one hospital or all", async () => {
  const plans = await plansOf(async (sql) => {
    const hospitalId = await hospitalNamed(sql, "General Hospital");
    const before = { at: new Date(), id: crypto.randomUUID() };
    for (const whose of [{}, { hospitalId }]) {
      await listStatusHistory(sql, { ...whose, limit: 26 });
      await listStatusHistory(sql, {
        ...whose,
        from: new Date(0),
        to: new Date(),
        before,
        limit: 26,
      });
    }
  });
  const pages = plans.filter((plan) => plan.includes("hospital_status_updates"));
  for (const plan of pages) {
    assert.match(plan, /hospital_status_updates_history_idx/);
    assert.doesNotMatch(plan, growing);
  }
});

Deno.test("deliveries of webhooks are found by an index, however many were made", async () => {
  const plans = await plansOf(async (sql) => {
    await claimDeliveries(sql, "well", { seconds: 60, most: 16, underWay: [] });
    await giveUpDeliveries(sql, 1_000);
    await pruneDeliveries(sql, 1_000);
  });
  const indexes = ["due", "(due|late)", "age"].map((name) => `webhook_deliveries_${name}_idx`);
  for (const [at, index] of indexes.entries()) {
    assert.match(plans[at], new RegExp(`Scan (using|on) ${index}`));
    assert.doesNotMatch(plans[at], /Seq Scan on webhook_deliveries/);
  }
});
