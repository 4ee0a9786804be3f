import { z } from "zod";
import { demoPatient } from "./patients.ts";
import { userId } from "./places.ts";
import type { Ride, Step } from "./rides.ts";
import type { MciEventRow, MciRow } from "./rows.ts";
import { demoId } from "./seeded.ts";
import { callOf, type UnitCall, unitOf } from "./units.ts";
import data from "./ended_mci.json" with { type: "json" };

const MINUTE = 60_000;

const Transport = z.strictObject({
  unit: z.string(),
  hospital: z.string(),
  /** After the incident began. */
  sentMinutes: z.number(),
  etaMinutes: z.number(),
  /** A report, checked as one. */
  patient: z.looseObject({}),
});
type Transport = z.infer<typeof Transport>;

/** Counts that were corrected while it lasted, in minutes after it began. */
const Counting = z.strictObject({
  minutes: z.number(),
  changes: z.record(z.string(), z.strictObject({ from: z.number(), to: z.number() })),
});

const { daysAgo, lastedMinutes, mci: MCI } = data;
const COUNTINGS = z.array(Counting).parse(data.countings);
const TRANSPORTS = z.array(Transport).parse(data.transports);

/** An MCI that ended some days before `now`, with the six patients transported from it. */
export function endedMci(
  now: Date,
): { mci: MciRow; events: MciEventRow[]; rides: Ride[]; calls: UnitCall[] } {
  const startedAt = new Date(now.getTime() - daysAgo * 24 * 60 * MINUTE);
  const mci = mciRow(startedAt);
  return {
    mci,
    events: eventsOf(mci),
    rides: TRANSPORTS.map((transport, index) => rideOf(transport, index, startedAt)),
    calls: TRANSPORTS.map(({ unit }) =>
      callOf(unitOf(unit), MCI.incidentNumber, after(startedAt, 4 * MINUTE))
    ),
  };
}

function mciRow(startedAt: Date): MciRow {
  const endedAt = after(startedAt, lastedMinutes * MINUTE);
  const coordinator = userId("mci@demo.test");
  return {
    id: demoId(`mci ${MCI.incidentNumber}`),
    ...MCI,
    startedAt,
    endedAt,
    createdAt: startedAt,
    createdById: coordinator,
    updatedAt: endedAt,
    updatedById: coordinator,
  };
}

/** How it was started, counted and ended. */
function eventsOf(mci: MciRow): MciEventRow[] {
  const { startedAt, endedAt, incidentNumber, address1, address2 } = mci;
  const told = (at: Date) => ({ from: null, to: at.toISOString() });
  const event = (
    action: MciEventRow["action"],
    minutes: number,
    changes: MciEventRow["details"]["changes"],
  ): MciEventRow => ({
    id: demoId(`mci ${MCI.incidentNumber} ${minutes}`),
    actorId: mci.createdById,
    action,
    subjectKind: "mci",
    subjectId: mci.id,
    details: { changes },
    createdAt: after(startedAt, minutes * MINUTE),
  });
  return [
    event("mci.started", 0, {
      incidentNumber: { from: null, to: incidentNumber },
      startedAt: told(startedAt),
      address1: { from: null, to: address1 },
      address2: { from: null, to: address2 },
    }),
    ...COUNTINGS.map(({ minutes, changes }) => event("mci.changed", minutes, changes)),
    event("mci.ended", lastedMinutes, { endedAt: told(endedAt) }),
  ];
}

function rideOf(transport: Transport, index: number, startedAt: Date): Ride {
  const { unit, hospital, etaMinutes, patient } = transport;
  const sentAt = after(startedAt, transport.sentMinutes * MINUTE);
  return {
    name: `mci ${MCI.incidentNumber} ${index}`,
    unit: unitOf(unit),
    dispatchCallNumber: MCI.incidentNumber,
    hospital,
    patient: demoPatient(patient),
    sentAt,
    etaMinutes,
    steps: stepsOf(sentAt, etaMinutes),
  };
}

function stepsOf(sentAt: Date, etaMinutes: number): Step[] {
  const arrivedAt = after(sentAt, (etaMinutes + 1) * MINUTE);
  return [
    { status: "RINGDOWN RECEIVED", at: after(sentAt, 4_000) },
    { status: "RINGDOWN CONFIRMED", at: after(sentAt, 26_000) },
    { status: "ARRIVED", at: arrivedAt },
    { status: "OFFLOADED", at: after(arrivedAt, 11 * MINUTE) },
    { status: "OFFLOADED ACKNOWLEDGED", at: after(arrivedAt, 14 * MINUTE) },
    { status: "RETURNED TO SERVICE", at: after(arrivedAt, 22 * MINUTE) },
  ];
}

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
