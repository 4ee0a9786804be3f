import type { Fragment, Sql } from "../postgres/sql.ts";

/**
 * The SHA-256 of everything that the row `e` of the record holds. It stands here and not in a function
 * of the database, which whoever changes a row could change as well.
 */
export function digestOfEvent(sql: Sql): Fragment {
  return sql`
    sha256(convert_to(jsonb_build_array(
      e.number, e.id, extract(epoch from e.created_at), e.action, e.outcome, e.actor_id,
      e.organization_id, e.session_id, e.api_client_id, e.address, e.subject_kind, e.subject_id,
      e.details
    )::text, 'utf8'))
  `;
}

/** The same of what a version `v` of a ringdown holds, in hexadecimal digits. */
export function digestOfVersion(sql: Sql): Fragment {
  return sql`
    encode(sha256(convert_to(jsonb_build_array(
      v.ringdown_id, v.patient, extract(epoch from v.taken_at), v.taken, v.eta_minutes,
      v.ambulance_identifier, v.dispatch_call_number
    )::text, 'utf8')), 'hex')
  `;
}

/** The hash before the first seal. */
export const FIRST_HASH = new Uint8Array(32);

/** What a seal says of its events. */
export interface SealContent {
  /** Of the seal. */
  number: string;
  sealedAt: Date;
  /** Of the events. */
  numbers: string[];
  /** 32 bytes for each number. */
  digests: Uint8Array;
  previousHash: Uint8Array;
  /** The highest number of an event until here. */
  lastNumber: string;
  gaps: Gap[];
}

/**
 * A number that was not there when a later one was sealed: its transaction was not over, or was
 * rolled back. `horizon` is a transaction that had not begun then, `since` a second of the epoch.
 */
export interface Gap {
  number: string;
  horizon: string;
  since: number;
}

/** The SHA-256 over all that a seal holds and the hash before it. */
export async function hashOfSeal(seal: SealContent): Promise<Uint8Array> {
  const { number, sealedAt, numbers, digests, previousHash, lastNumber } = seal;
  const gaps = seal.gaps.map((gap) => `${gap.number}/${gap.horizon}/${gap.since}`);
  const told = [number, sealedAt.toISOString(), lastNumber, gaps.join(), numbers.join()];
  const head = new TextEncoder().encode(told.join(" "));
  const parts = [previousHash, head, digests];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
