import assert from "node:assert/strict";
import type { FieldMessage } from "../../domain/errors.ts";
import type { TestSql } from "../support/database.ts";
import type { Answer } from "../support/person.ts";

interface RefusalBody {
  status: number;
  messages: FieldMessage[];
  requestId?: string;
}

/** Checks an answer's status and its JSON content type, and returns the body. */
export function answered<Body>(answer: Answer<Body>, status: number): Body {
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  assert.match(answer.headers.get("Content-Type") ?? "", /^application\/json\b/);
  return answer.body;
}

/** Checks the shape of a refusal (design §6.1) and returns its messages. */
export function refused(answer: Answer<unknown>, status: number): FieldMessage[] {
  const body = answered(answer, status) as RefusalBody;
  assert.equal(body.status, status);
  assert(body.messages.length > 0);
  for (const { message } of body.messages) assert(message.length > 0);
  return body.messages;
}

/** Checks that a body is refused with 400 and returns the message for one field. */
export function refusedAt(answer: Answer<unknown>, path: string): string {
  const messages = refused(answer, 400);
  const found = messages.find((message) => message.path === path);
  assert(found, `nothing is said of ${path}: ${JSON.stringify(messages)}`);
  return found.message;
}

const KEPT = [
  "patients",
  "patient_deliveries",
  "patient_delivery_updates",
  "undone_delivery_updates",
  "ringdown_versions",
  "ambulances",
  "emergency_medical_service_calls",
  "emergency_medical_service_call_ambulances",
  "hospital_status_updates",
  "mass_casualty_incidents",
];

/** Fails if `work` adds, removes or changes rows in the database. */
export async function storesNothing(sql: TestSql, work: () => Promise<unknown>): Promise<void> {
  const before = await stateOf(sql);
  await work();
  assert.deepEqual(await stateOf(sql), before);
}

/**
 * How many rows each table has, and when a delivery was last updated. What comes by itself after an
 * earlier ringdown is left out: that it was delivered, and its alerts, each with its change. So is
 * what the audit observes beside the answers, and who signs in meanwhile.
 */
async function stateOf(sql: TestSql): Promise<Record<string, unknown>> {
  const counts = await Promise.all(
    KEPT.map((table) => sql`select count(*)::int as rows from ${sql(table)}`),
  );
  const [state] = await sql`
    with alerts as (
      select count(*)::int as rows from audit_events where action in (
        'ringdown.no_screen', 'ringdown.not_received', 'ringdown.not_confirmed'
      )
    ), delivered as (
      select count(delivered_at)::int as rows from patient_deliveries
    )
    select
      (select max(updated_at) from patient_deliveries) as touched_at,
      (
        select count(*)::int from audit_events
        where outcome = 'done' and kind not in ('reading', 'sign-in')
      ) - alerts.rows as events,
      (select count(*)::int from changes) - alerts.rows - delivered.rows as changes
    from alerts, delivered
  `;
  return { ...state, ...Object.fromEntries(KEPT.map((table, at) => [table, counts[at][0].rows])) };
}
