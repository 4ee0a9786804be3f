import assert from "node:assert/strict";
import type { Sql } from "../../../db/postgres/sql.ts";
import { listOwnRingdowns } from "../../../db/ringdowns/own_ringdowns.ts";
import type { TestSql } from "../../support/database.ts";
import { sentRingdown, sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

async function end(sql: TestSql, id: string) {
  await sql`
    update patient_deliveries set current_delivery_status = 'RETURNED TO SERVICE' where id = ${id}
  `;
}

/** The same handle, with `work` done before the second reading of ringdowns begins. */
function interrupted(sql: TestSql, work: () => Promise<void>): Sql {
  let readings = 0;
  return new Proxy(sql, {
    apply(_, __, args: [TemplateStringsArray, ...never[]]) {
      const isReading = args[0].raw?.join("").includes("where d.id = any (array(");
      if (!isReading || ++readings < 2) return sql(...args);
      return work().then(() => sql(...args));
    },
  }) as unknown as Sql;
}

test("a page of a crew's own ringdowns is full also when one ends while it is read", async (sql) => {
  const { id: userId, OrganizationId: organizationId } = await userNamed(sql, "crew1");
  const asked = { userId, organizationId, limit: 100 };
  for (const { id } of await listOwnRingdowns(sql, asked)) await end(sql, id);
  const ids = [];
  for (let n = 0; n < 3; n++) ids.unshift((await sentRingdown(sql)).id);
  const [newest, ...others] = ids;
  for (const id of others) await end(sql, id);

  const reading = interrupted(sql, () => end(sql, newest));
  const page = await listOwnRingdowns(reading, { ...asked, limit: 2 });
  assert.deepEqual(page.map(({ id }) => id), [newest, others[0]]);
});
