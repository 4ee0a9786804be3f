import assert from "node:assert/strict";
import type { ReportScope } from "../../../db/reports/query.ts";
import type { TestSql } from "../../support/database.ts";

/**
 * That a report counts for each asker only what is theirs. A crew sent two ringdowns, of which `id` is
 * the one to a hospital of its own; `count`: how many the report has.
 */
export async function assertNothingOfOthers(
  sql: TestSql,
  id: string,
  count: (scope: ReportScope) => Promise<number>,
): Promise<void> {
  const [{ hospitalId, agencyId, careId }] = await sql`
    select d.hospital_id, d.organization_id as agency_id, h.organization_id as care_id
    from patient_deliveries d join hospitals h on h.id = d.hospital_id where d.id = ${id}
  `;
  const [{ other }] = await sql`
    select id as other from organizations where type = 'EMS' and id <> ${agencyId} limit 1
  `;
  assert.equal(await count({}), 2);
  assert.equal(await count({ hospitalId }), 1);
  assert.equal(await count({ hospitalOrganizationId: careId }), 1);
  assert.equal(await count({ organizationId: agencyId }), 2);
  assert.equal(await count({ organizationId: agencyId, hospitalId }), 1);
  assert.equal(await count({ organizationId: other }), 0);
}
