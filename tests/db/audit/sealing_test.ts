/** The chain over the record: what is sealed, and that whatever is changed then is named. */
import assert from "node:assert/strict";
import { hasUnsealed, sealEvents } from "../../../db/audit/sealing.ts";
import { hashOfSeal, type SealContent } from "../../../db/audit/digests.ts";
import { LOCKS } from "../../../db/locks.ts";
import { verifyRecord } from "../../../db/audit/verification.ts";
import { wordsOf } from "../../../db/audit_verify.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { untilTrue } from "../../support/until_true.ts";
import { testDatabase, type TestSql } from "../../support/database.ts";
import { sentRingdown } from "../cast.ts";

async function onDatabase(work: (sql: TestSql) => Promise<void>) {
  const { sql, drop } = await testDatabase({ demo: true });
  await work(sql).finally(drop);
}

async function sealAll(sql: Sql): Promise<string> {
  while (true) {
    const sealed = await sealEvents(sql);
    assert(sealed);
    if (sealed.events === 0) return sealed.head!;
  }
}

const verify = (sql: Sql, head?: string) =>
  sql.begin("isolation level repeatable read read only", (tx) => verifyRecord(tx, head));

Deno.test("all that is stored is sealed, also by several at once, and found whole", () =>
  onDatabase(async (sql) => {
    assert(await hasUnsealed(sql));
    await sealAll(sql);
    await sentRingdown(sql);
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${LOCKS.auditSeals})`; // as while another process seals
      assert.equal(await sealEvents(sql), null);
    });
    const both = await Promise.all([sealEvents(sql), sealEvents(sql)]);
    assert.equal(both.reduce((sum, sealed) => sum + (sealed?.events ?? 0), 0), 1);
    const first = await sealAll(sql);
    await sentRingdown(sql);
    await sealAll(sql);
    assert.equal(await hasUnsealed(sql), false);
    const found = await verify(sql, first);
    const [{ events }] = await sql`select count(*)::int as events from audit_events`;
    assert.deepEqual([found.sealed, found.unsealed, found.fault], [events, 0, null]);
    assert.deepEqual([found.hasNotedHead, found.versions.same], [true, 2]);
    assert.equal(wordsOf(found).at(-1), "The record is whole.");
    assert.equal((await verify(sql, "00".repeat(32))).hasNotedHead, false);
  }));

Deno.test("an event whose transaction ends later than others is sealed later", () =>
  onDatabase(async (sql) => {
    await sealAll(sql);
    const [written, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = sql.begin(async (tx) => {
      await tx`insert into audit_events (action) values ('late')`;
      written.resolve();
      await may.promise;
    });
    await written.promise;
    await sql`insert into audit_events (action) values ('early')`;
    assert.equal((await sealEvents(sql))?.events, 1);
    assert.equal(await hasUnsealed(sql), false);
    assert.equal((await verify(sql)).fault, null);
    may.resolve();
    await late;
    assert(await hasUnsealed(sql));
    assert.equal((await sealEvents(sql))?.events, 1);
    assert.equal((await verify(sql)).fault, null);
  }));

Deno.test("the first event that was changed, removed or inserted is named, and a seal or version, too", () =>
  onDatabase(async (sql) => {
    await assert.rejects(sql.begin(async (tx) => {
      await tx`insert into audit_events (action) values ('undone')`; // leaves a number free
      throw new Error("on purpose");
    }));
    await sentRingdown(sql);
    await sealAll(sql);
    const gaps = async () => {
      const [newest] = await sql<[{ gaps: { number: string }[] }]>`
        select gaps from audit_seals order by number desc limit 1
      `;
      return newest.gaps.map(({ number }) => number);
    };
    const [free] = await gaps();
    await untilTrue(async () => {
      await sql`insert into audit_events (action) values ('newer')`;
      await sealEvents(sql, { gapSeconds: 0 }); // as a minute later: the number is not waited for
      return (await gaps()).length === 0; // once no transaction of the server is as old
    });
    const [{ last }] = await sql<[{ last: string }]>`
      select max(number) as last from audit_events
    `;

    async function found(work: (tx: Sql) => Promise<unknown>) {
      const undo = new Error("undo");
      let fault;
      await assert.rejects(
        sql.begin(async (tx) => {
          await tx`set local session_replication_role = replica`; // as only the owner can
          await work(tx);
          fault = (await verifyRecord(tx)).fault;
          throw undo;
        }),
        undo,
      );
      return fault as { number: string; what: string } | null | undefined;
    }

    const named = async (work: (tx: Sql) => Promise<unknown>) => {
      const fault = await found(work);
      return fault && [fault.number, fault.what];
    };
    assert.equal(await named(() => Promise.resolve()), null);
    const ADDRESS = "198.51.100.1";
    assert.deepEqual(
      await named((tx) =>
        tx`update audit_events set address = ${ADDRESS} where number in (11, 10, ${last})`
      ),
      ["10", "changed"],
    );
    assert.deepEqual(
      await named((tx) => tx`delete from audit_events where number in (11, ${last})`),
      ["11", "removed"],
    );
    assert.deepEqual(
      await named((tx) =>
        tx`
          insert into audit_events (number, action) overriding system value
          values (${free}, 'inserted')
        `
      ),
      [free, "inserted"],
    );
    assert.deepEqual(
      await named((tx) => tx`update audit_seals set sealed_at = now() where number = 2`),
      ["2", "seal"],
    );
    assert.equal((await named((tx) => tx`update audit_seals set gaps = '[]'`))?.[1], "seal");
    assert.deepEqual(await named((tx) => tx`delete from audit_seals where number = 1`), [
      "1",
      "seal",
    ]);
    // The newest seal again, as its owner could make it: the chain fits, what it says does not.
    const forged = (change: (seal: SealContent) => Partial<SealContent>) =>
      named(async (tx) => {
        const [seal] = await tx<[SealContent]>`
          delete from audit_seals where number = (select max(number) from audit_seals)
          returning number, sealed_at, numbers::text[] as numbers, digests, previous_hash,
            last_number, gaps
        `;
        const { gaps, ...made } = { ...seal, ...change(seal) };
        const hash = await hashOfSeal({ ...made, gaps });
        await tx`
          insert into audit_seals ${tx([{ ...made, hash, gaps: tx.json(gaps as never) }])}
        `;
      });
    assert.equal(await forged(() => ({})), null);
    const later = String(BigInt(last) + 1n);
    for (
      const change of [
        () => ({ lastNumber: later }),
        () => ({ gaps: [{ number: later, horizon: "9999999999", since: 9_999_999_999 }] }),
        () => ({ gaps: [{ number: "10", horizon: "9999999999", since: 9_999_999_999 }] }),
        ({ numbers }: SealContent) => ({ numbers: ["10", ...numbers.slice(1)] }),
        () => ({ numbers: [], digests: new Uint8Array(0) }),
      ]
    ) {
      assert.equal((await forged(change))?.[1], "seal", String(change));
    }
    const version = await named((tx) => tx`update ringdown_versions set eta_minutes = 99`);
    assert.equal(version?.[1], "version");
  }));
