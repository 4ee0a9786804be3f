import { listAmbulanceIdentifiers } from "../../../db/organizations/ambulances.ts";
import { getDashboard } from "../../../db/organizations/dashboard.ts";
import { listHospitalStatuses } from "../../../db/hospitals/statuses.ts";
import { listMciEvents } from "../../../db/mcis/events.ts";
import { getMci, listMcis, listOpenMcis } from "../../../db/mcis/mcis.ts";
import { listEveryMciRingdown, listOpenMciRingdowns } from "../../../db/mcis/ringdowns.ts";
import { listUsers } from "../../../db/people/users.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { listDispatchCallNumbers } from "../../../db/ringdowns/ems_calls.ts";
import { listApotMonths } from "../../../db/reports/apot.ts";
import { getDivertReport } from "../../../db/reports/divert_times.ts";
import { getOffloadReport } from "../../../db/reports/offload_times.ts";
import { getResponseTimes } from "../../../db/reports/response_times.ts";
import type { ReportScope } from "../../../db/reports/query.ts";
import { listMissedWaits } from "../../../db/reports/waits.ts";
import { listHistory } from "../../../db/ringdowns/history.ts";
import type { HistoryQuery } from "../../../db/ringdowns/history_query.ts";
import { moveRingdown } from "../../../db/ringdowns/moves.ts";
import { listOwnRingdowns } from "../../../db/ringdowns/own_ringdowns.ts";
import { getRingdown, listLiveRingdowns } from "../../../db/ringdowns/ringdowns.ts";
import { sendRingdown } from "../../../db/ringdowns/sending.ts";
import { findSession } from "../../../db/sign_in/sessions.ts";
import type { User } from "../../../domain/people/user.ts";
import { GROUPINGS } from "../../../domain/reports/grouping.ts";
import { patientWith } from "../../domain/ringdown/examples.ts";
import { type MadeHistory, RARE_WORD } from "../made_history.ts";

/** A history to ask, and as whom. */
export interface Asked {
  sql: Sql;
  /** The process of PostgreSQL behind `sql`. */
  pid: number;
  made: MadeHistory;
  crew: User;
  nurse: User;
  tokenHash: Uint8Array;
  /** The ids of those sent by the bench and not confirmed. */
  sent: string[];
  /** The times of the history's middle, for a page far behind the first. */
  middle: Date;
}

/** A hot query. Where `isSteady`, it may take no longer with a long history than with a short one. */
export interface HotQuery {
  what: string;
  isSteady?: boolean;
  /** The most it may take, in ms, where that is not what all others may. */
  mostMs?: number;
  ask(asked: Asked): Promise<unknown>;
}

const FIRST_PAGE = 26; // 25 entries, and one that shows whether there are more

export const HOT_QUERIES: HotQuery[] = [
  { what: "boards: all live ringdowns", isSteady: true, ask: ({ sql }) => listLiveRingdowns(sql) },
  {
    what: "boards: hospital statuses",
    isSteady: true,
    ask: ({ sql }) => listHospitalStatuses(sql),
  },
  { what: "boards: patients of open MCIs", isSteady: true, ask: askOpenMcis },
  {
    what: "one ringdown",
    isSteady: true,
    ask: ({ sql, made, crew }) => getRingdown(sql, made.ringdownId, { ...crew, isSuperUser: true }),
  },
  {
    what: "crew page: units",
    isSteady: true,
    ask: ({ sql, crew }) => listAmbulanceIdentifiers(sql, crew.OrganizationId),
  },
  { what: "crew page: call numbers", isSteady: true, ask: askCallNumbers },
  {
    what: "own ringdowns, the newest 5",
    isSteady: true, // of 1,000 ringdowns a crew has too few for a whole page
    ask: ({ sql, crew }) => askOwn(sql, crew, { limit: 5 }),
  },
  { what: "own ringdowns", ask: ({ sql, crew }) => askOwn(sql, crew) },
  {
    what: "own ringdowns, a later page",
    ask: ({ sql, crew, middle }) => askOwn(sql, crew, { middle }),
  },
  history("history of a hospital", ofHospital, { isSteady: true }),
  history("history of a hospital, a page in the middle", ofHospital, { isDeep: true }),
  history("history of an agency", ofAgency, { isSteady: true }),
  history("history of a health organization", ofHealthcare),
  history("history of everybody", () => ({}), { isSteady: true }),
  history("history: offloaded now", (made) => ({ ...ofHospital(made), statuses: ["OFFLOADED"] })),
  history("history: redirected", (made) => ({
    ...ofHospital(made),
    statuses: ["REDIRECTED", "REDIRECT ACKNOWLEDGED"],
  })),
  ...searches("hospital", ofHospital),
  ...searches("agency", ofAgency),
  ...searches("everybody", () => ({})),
  ...responses("hospital", ofHospital),
  ...responses("agency", ofAgency),
  ...responses("health organization", ofHealthcare),
  ...responses("everybody", () => ({})),
  ...reports(),
  {
    what: "dashboard of an agency",
    ask: ({ sql, crew }) => getDashboard(sql, { organization: crew.organization, by: crew }),
  },
  {
    what: "dashboard of a health organization",
    ask: ({ sql, nurse }) => getDashboard(sql, { organization: nurse.organization, by: nurse }),
  },
  { what: "MCIs", ask: ({ sql }) => listMcis(sql) },
  {
    what: "MCI: patients for the file",
    ask: ({ sql, made }) => listEveryMciRingdown(sql, made.mciId),
  },
  { what: "MCI: log", ask: askLog },
  {
    what: "users of an agency by name",
    ask: ({ sql, crew }) =>
      listUsers(sql, { organizationId: crew.OrganizationId, search: "number 1" }),
  },
  { what: "session of a request", ask: ({ sql, tokenHash }) => findSession(sql, tokenHash) },
  { what: "send a ringdown", isSteady: true, ask: sendOne },
  { what: "confirm a ringdown", isSteady: true, ask: confirmOne },
];

type Scope = (made: MadeHistory) => Partial<HistoryQuery>;

function ofHospital({ hospitalIds }: MadeHistory): Partial<HistoryQuery> {
  return { hospitalId: hospitalIds[0] };
}

function ofAgency({ agencyIds }: MadeHistory): Partial<HistoryQuery> {
  return { organizationId: agencyIds[0] };
}

function ofHealthcare({ healthcareIds }: MadeHistory): Partial<HistoryQuery> {
  return { hospitalOrganizationId: healthcareIds[0] };
}

function history(
  what: string,
  scope: Scope,
  { isSteady = false, isDeep = false } = {},
): HotQuery {
  return {
    what,
    isSteady,
    ask: ({ sql, made, middle }) =>
      listHistory(sql, {
        ...scope(made),
        before: isDeep ? { sentAt: middle, id: crypto.randomUUID() } : undefined,
        limit: FIRST_PAGE,
      }),
  };
}

function searches(whose: string, scope: Scope): HotQuery[] {
  const searched = {
    "a common word": "chest pain",
    "a word of some": "anaphylaxis",
    "a rare word": RARE_WORD,
    "what is nowhere": "zzzz",
    "words that stand apart": "pain chest",
    "a unit and a rare word": `m1 ${RARE_WORD}`,
    "a common word and one that is nowhere": "pain zzzz",
    "a common word and 2 characters that are nowhere": "pain zz",
    "a month of call numbers, long ago": "2411",
    "2 characters, a unit": "m1",
    "2 characters, a year long ago": "24",
    "2 characters, nowhere": "zz",
    "1 character": "m",
    "1 character, nowhere": "z",
  };
  return Object.entries(searched).map(([what, search]) =>
    history(`search, ${whose}: ${what}`, (made) => ({ ...scope(made), search }))
  );
}

/** Of a month: the most that the page asks for without a choice. */
function responses(whose: string, scope: (made: MadeHistory) => ReportScope): HotQuery[] {
  const limits = { receiveSeconds: 60, confirmSeconds: 120 };
  const asked = (made: MadeHistory) => {
    const now = new Date();
    const from = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000);
    return { ...scope(made), from, to: now, now, limits };
  };
  return [
    {
      what: `response times of a month: ${whose}`,
      mostMs: 300, // it adds up every ringdown of the month
      ask: ({ sql, made }) => getResponseTimes(sql, asked(made), asked(made)),
    },
    {
      what: `ringdowns that waited too long: ${whose}`,
      ask: ({ sql, made }) => listMissedWaits(sql, { ...asked(made), limit: FIRST_PAGE }),
    },
    {
      what: `ringdowns never confirmed: ${whose}`,
      ask: ({ sql, made }) =>
        listMissedWaits(sql, { ...asked(made), missed: "NEVER CONFIRMED", limit: FIRST_PAGE }),
    },
  ];
}

/** Of everybody, which are the most: a month, as without a choice, and the most there may be. */
function reports(): HotQuery[] {
  const now = new Date();
  const since = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const spans = { "a month": since(30), "a year": since(366) };
  return Object.entries(spans).flatMap(([span, from]) => [
    ...GROUPINGS.flatMap((by): HotQuery[] => [
      {
        what: `offload times of ${span} by ${by}`,
        mostMs: 300,
        ask: ({ sql }) => getOffloadReport(sql, { from, to: now, by }),
      },
      {
        what: `divert hours of ${span} by ${by}`,
        mostMs: 300,
        ask: ({ sql }) => getDivertReport(sql, { from, to: now, by }, now),
      },
    ]),
    {
      what: `APOT of the months of ${span}`,
      mostMs: 300,
      ask: ({ sql }) => listApotMonths(sql, { fromMonth: monthOf(from), toMonth: monthOf(now) }),
    },
  ]);
}

function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

async function askOpenMcis({ sql }: Asked) {
  const mciIds = (await listOpenMcis(sql)).map(({ id }) => id);
  return await listOpenMciRingdowns(sql, { mciIds, ringdownIds: [] });
}

function askCallNumbers({ sql, crew }: Asked) {
  const { OrganizationId: organizationId } = crew;
  return listDispatchCallNumbers(sql, { organizationId, ambulanceIdentifier: "M1" });
}

function askOwn(
  sql: Sql,
  { id: userId, OrganizationId: organizationId }: User,
  { middle, limit = FIRST_PAGE }: { middle?: Date; limit?: number } = {},
) {
  const before = middle && { isUnderWay: false, sentAt: middle, id: crypto.randomUUID() };
  return listOwnRingdowns(sql, { userId, organizationId, before, limit });
}

async function askLog({ sql, made }: Asked) {
  return await listMciEvents(sql, await getMci(sql, made.mciId), { limit: FIRST_PAGE });
}

async function sendOne({ sql, made, crew, sent }: Asked) {
  const now = new Date();
  const { ringdown } = await sendRingdown(sql, {
    id: crypto.randomUUID(),
    ambulanceIdentifier: "M1",
    dispatchCallNumber: `B${now.getTime() % 100_000}`,
    hospitalId: made.hospitalIds[0],
    patient: patientWith(),
    etaMinutes: 12,
    sentAt: null,
  }, { by: crew, now });
  sent.push(ringdown.id);
}

async function confirmOne({ sql, crew, sent }: Asked) {
  const by = { ...crew, isSuperUser: true };
  await moveRingdown(sql, sent.pop()!, { to: "RINGDOWN CONFIRMED", at: new Date(), by });
}
