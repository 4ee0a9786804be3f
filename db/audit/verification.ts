import type { Sql } from "../postgres/sql.ts";
import {
  digestOfEvent,
  digestOfVersion,
  FIRST_HASH,
  type Gap,
  hashOfSeal,
  type SealContent,
} from "./digests.ts";

/** What is wrong with the record. */
export interface RecordFault {
  /** Of the first event that is not as it was; of the seal where `what` is `seal`. */
  number: string;
  what: "changed" | "removed" | "inserted" | "seal" | "version";
  /** What is known of it. */
  event: { at: string; action: string; actorId: string | null } | null;
}

export interface Verification {
  /** How many events are sealed, and how many wait for it. */
  sealed: number;
  unsealed: number;
  /** The hash of the newest seal, in hexadecimal digits; null before the first. */
  head: string | null;
  /** Whether the head that was noted elsewhere is in the chain; null: none was given. */
  hasNotedHead: boolean | null;
  /** How many versions of ringdowns are as they were told, and how many were erased since. */
  versions: { same: number; erased: number };
  /** Null: the record is whole. */
  fault: RecordFault | null;
}

const SEALS = 200;

/**
 * Recomputes the whole chain: every seal, every event, and every version of a ringdown that an event
 * names. `notedHead`: a head that was noted elsewhere, which must be in the chain. Call it in a
 * read-only transaction, so that all is of one moment.
 */
export async function verifyRecord(tx: Sql, notedHead?: string): Promise<Verification> {
  const chain = await verifyChain(tx, notedHead?.toLowerCase());
  const events = await verifyEvents(tx);
  const inserted = await findInserted(tx, chain.gaps);
  const version = await verifyVersions(tx);
  const faults = [events.fault, inserted].filter((fault) => fault !== null)
    .sort((a, b) => Number(BigInt(a.number) - BigInt(b.number)));
  const [{ unsealed }] = await tx<[{ unsealed: number }]>`
    select count(*)::int as unsealed from audit_events e where e.number > ${chain.lastNumber}
  `;
  return {
    sealed: events.sealed,
    unsealed,
    head: chain.head,
    hasNotedHead: notedHead === undefined ? null : chain.hasNotedHead,
    versions: { same: version.same, erased: version.erased },
    fault: chain.fault ?? faults[0] ?? version.fault,
  };
}

/** How far the chain was followed. */
interface Chain {
  next: bigint;
  hash: Uint8Array;
  head: string | null;
  hasNotedHead: boolean;
  lastNumber: string;
  gaps: Gap[];
  fault: RecordFault | null;
}

const BEGINNING: Chain = {
  next: 1n,
  hash: FIRST_HASH,
  head: null,
  hasNotedHead: false,
  lastNumber: "0",
  gaps: [],
  fault: null,
};

/** Whether each seal is as it was and follows the one before. */
async function verifyChain(
  tx: Sql,
  notedHead: string | undefined,
  chain: Chain = BEGINNING,
): Promise<Chain> {
  const seals = await listSeals(tx, chain.next);
  for (const seal of seals) {
    chain = await following(chain, seal);
    if (chain.fault) return chain;
    if (chain.head === notedHead) chain = { ...chain, hasNotedHead: true };
  }
  return seals.length < SEALS ? chain : await verifyChain(tx, notedHead, chain);
}

async function following(chain: Chain, seal: ChainRow): Promise<Chain> {
  const { next, hash } = chain;
  const isNext = BigInt(seal.number) === next && isSame(seal.previousHash, hash) &&
    followsNumbers(chain, seal) && isSame(await hashOfSeal(seal), seal.hash);
  if (!isNext) return { ...chain, fault: { number: String(next), what: "seal", event: null } };
  const { lastNumber, gaps } = seal;
  return { ...chain, next: next + 1n, hash: seal.hash, head: seal.hash.toHex(), lastNumber, gaps };
}

/**
 * Whether the seal is of events that the chain does not have yet, and waits for such numbers only as
 * were missing: another one would hide events, or let them be added later.
 */
function followsNumbers({ lastNumber, gaps: gapsBefore }: Chain, seal: ChainRow): boolean {
  const last = BigInt(lastNumber);
  const numbers = seal.numbers.map(BigInt);
  const missed = new Set(gapsBefore.map(({ number }) => BigInt(number)));
  const sealed = new Set(numbers);
  const newest = numbers.at(-1);
  if (newest === undefined) return false;
  const isAscending = numbers.every((number, at) => at === 0 || numbers[at - 1] < number);
  const areNew = numbers.every((number) => number > last || missed.has(number));
  const isMissing = (number: bigint) =>
    !sealed.has(number) && (missed.has(number) || (number > last && number < newest));
  return isAscending && areNew && BigInt(seal.lastNumber) === (newest > last ? newest : last) &&
    seal.gaps.every(({ number }) => isMissing(BigInt(number)));
}

/** The next seals of the chain, from this number on. */
function listSeals(tx: Sql, from: bigint): Promise<ChainRow[]> {
  return tx<ChainRow[]>`
    select number, sealed_at, numbers::text[] as numbers, digests, previous_hash, hash,
      last_number, gaps
    from audit_seals
    where number >= ${String(from)}
    order by number
    limit ${SEALS}
  `.execute();
}

interface ChainRow extends SealContent {
  hash: Uint8Array;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, n) => byte === b[n]);
}

/** The first event, by its number, that is not what was sealed. */
async function verifyEvents(tx: Sql): Promise<{ sealed: number; fault: RecordFault | null }> {
  const [{ sealed, number }] = await tx<[{ sealed: number; number: string | null }]>`
    select
      count(*)::int as sealed,
      min(sealed.number) filter (where e.number is null or sealed.digest <> ${
    digestOfEvent(tx)
  }) as number
    from (
      select s_number as number, substring(s.digests from 32 * (place::int - 1) + 1 for 32) as digest
      from audit_seals s, unnest(s.numbers) with ordinality as part (s_number, place)
    ) sealed
    left join audit_events e on e.number = sealed.number
  `;
  if (number === null) return { sealed, fault: null };
  const event = await eventOf(tx, number);
  return { sealed, fault: { number, what: event ? "changed" : "removed", event } };
}

/** The first event under a number that was sealed without it. */
async function findInserted(tx: Sql, gaps: Gap[]): Promise<RecordFault | null> {
  const [{ number }] = await tx<[{ number: string | null }]>`
    select min(e.number) as number
    from audit_events e
    left join (select unnest(numbers) as number from audit_seals) sealed using (number)
    where sealed.number is null
      and e.number <= (select coalesce(max(last_number), 0) from audit_seals)
      and not e.number = any (${gaps.map((gap) => gap.number)}::bigint[])
  `;
  if (number === null) return null;
  return { number, what: "inserted", event: await eventOf(tx, number) };
}

/** Whether the versions that the record names are what was told, unless they were erased since. */
async function verifyVersions(tx: Sql) {
  const [row] = await tx<[{ same: number; erased: number; number: string | null }]>`
    select
      count(*) filter (where v.digest = e.details ->> 'digest')::int as same,
      count(*) filter (where v.is_erased and v.digest <> e.details ->> 'digest')::int as erased,
      min(e.number) filter (
        where v.digest is null or (not v.is_erased and v.digest <> e.details ->> 'digest')
      ) as number
    from audit_events e
    left join (
      select v.id, ${digestOfVersion(tx)} as digest, exists (
        select from audit_events erased
        where erased.action = 'ringdown.erased' and erased.subject_kind = 'ringdown'
          and erased.subject_id = v.ringdown_id
      ) and v.patient is null as is_erased
      from ringdown_versions v
    ) v on v.id = (e.details ->> 'version')::uuid
    where e.action in ('ringdown.sent', 'ringdown.told') and e.details ? 'version'
  `;
  const { same, erased, number } = row;
  const fault: RecordFault | null = number === null
    ? null
    : { number, what: "version", event: await eventOf(tx, number) };
  return { same, erased, fault };
}

async function eventOf(tx: Sql, number: string): Promise<RecordFault["event"]> {
  const [row] = await tx<[{ createdAt: Date; action: string; actorId: string | null }?]>`
    select created_at, action, actor_id from audit_events where number = ${number}
  `;
  return row ? { at: row.createdAt.toISOString(), action: row.action, actorId: row.actorId } : null;
}
