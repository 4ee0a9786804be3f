import { completedYears } from "../../domain/ringdown/age.ts";
import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import { somePatient } from "./patients.ts";
import { HOSPITALS } from "./places.ts";
import type { Ride, Step } from "./rides.ts";
import type { Seeded, Span } from "./seeded.ts";
import { callOf, type Unit, type UnitCall, UNITS } from "./units.ts";

/** Patients of the last 30 days; those redirected make a second ringdown each: 400 in all. */
const PATIENTS = 392;
const FIRST_CALL = 26_100_001;
const MINUTE = 60_000;
const OLDEST_MINUTES = 30 * 24 * 60 - 120;
const NEWEST_MINUTES = 5 * 60;

/** The finished ringdowns of the 30 days before `now`, with their calls, oldest first. */
export function history(now: Date, seed: Seeded): { rides: Ride[]; calls: UnitCall[] } {
  const busyUntil = new Map<Unit, Date>();
  const patients = Array.from({ length: PATIENTS }, (_, index) => {
    const made = patientRides(index, { now, busyUntil }, seed);
    const [{ unit, steps }] = made.rides.slice(-1);
    busyUntil.set(unit, steps.at(-1)!.at);
    return made;
  });
  return {
    rides: patients.flatMap(({ rides }) => rides),
    calls: patients.map(({ call }) => call),
  };
}

/** When each unit has ended its last ride. */
interface Fleet {
  now: Date;
  busyUntil: ReadonlyMap<Unit, Date>;
}

/** One patient's way: mostly one ringdown, two where the first was redirected. */
function patientRides(
  index: number,
  { now, busyUntil }: Fleet,
  seed: Seeded,
): { rides: Ride[]; call: UnitCall } {
  const drawn = seed.oneOf(UNITS);
  const sentAt = sentAtOf(index, now, seed);
  const units = [drawn, ...UNITS].map((unit) => isOfToday(sentAt, now) ? unitOfToday(unit) : unit);
  const unit = units.find((each) => (busyUntil.get(each) ?? 0) < sentAt) ?? units[0];
  const call = callOf(unit, String(FIRST_CALL + index), minutesBefore(sentAt, [18, 50], seed));
  const patient = somePatient(seed);
  const ride = firstRide({ index, unit, sentAt, patient }, seed);
  if (isCancelled(index)) return { rides: [{ ...ride, steps: cancelled(ride, seed) }], call };
  if (isRedirected(index)) return { rides: redirected(ride, seed), call };
  return { rides: [{ ...ride, steps: delivered(ride, seed) }], call };
}

/** Whether the call of a ringdown may be listed among those of the last 24 hours. */
function isOfToday(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() < 25 * 60 * MINUTE;
}

/** Only the last unit of an agency has calls of today besides the three that every unit has. */
function unitOfToday({ organizationId }: Unit): Unit {
  return UNITS.findLast((unit) => unit.organizationId === organizationId)!;
}

/** One after the other, evenly over the 30 days but for a jitter. */
function sentAtOf(index: number, now: Date, seed: Seeded): Date {
  const gap = (OLDEST_MINUTES - NEWEST_MINUTES) / PATIENTS;
  const minutesAgo = OLDEST_MINUTES - (index + 0.9 * seed.fraction()) * gap;
  return new Date(now.getTime() - Math.round(minutesAgo * 60) * 1000);
}

type Start = { index: number; unit: Unit; sentAt: Date; patient: Patient };

function firstRide({ index, unit, sentAt, patient }: Start, seed: Seeded): Ride {
  return {
    name: `history ${index}`,
    unit,
    dispatchCallNumber: String(FIRST_CALL + index),
    hospital: destinationOf(patient, seed),
    patient,
    sentAt,
    etaMinutes: seed.whole([3, 28]),
    steps: [],
  };
}

function destinationOf(patient: Patient, seed: Seeded, except = ""): string {
  const age = completedYears(patient);
  const open = HOSPITALS.filter(({ name, ages: [youngest, oldest] }) =>
    youngest <= age && age <= oldest && name !== except
  );
  return seed.weighted(open).name;
}

function isCancelled(index: number): boolean {
  return index % 40 === 23;
}

function isRedirected(index: number): boolean {
  return index % 49 === 17;
}

function delivered(ride: Ride, seed: Seeded): Step[] {
  const arrivedAt = later(ride.sentAt, Math.max(2, ride.etaMinutes + seed.whole([-3, 6])), seed);
  const offloadMinutes = seed.happens(0.16) ? seed.whole([31, 74]) : seed.whole([5, 28]);
  const offloadedAt = later(arrivedAt, offloadMinutes, seed);
  const acknowledgedAt = later(offloadedAt, seed.whole([0, 12]), seed);
  const returnedAt = later(offloadedAt, seed.whole([4, 24]), seed);
  return [
    ...noticed(ride, seed),
    { status: "ARRIVED", at: arrivedAt },
    { status: "OFFLOADED", at: offloadedAt },
    // Whoever is back in service before it is dismissed leaves the board by that.
    ...step("OFFLOADED ACKNOWLEDGED", acknowledgedAt).filter(({ at }) => at < returnedAt),
    { status: "RETURNED TO SERVICE", at: returnedAt },
  ];
}

function cancelled(ride: Ride, seed: Seeded): Step[] {
  const at = later(ride.sentAt, seed.whole([3, 6]), seed);
  return [
    ...noticed(ride, seed),
    ...step("CANCELLED", at),
    ...step("CANCEL ACKNOWLEDGED", later(at, seed.whole([1, 9]), seed)),
  ];
}

/** The first ringdown ends as the second is sent. */
function redirected(ride: Ride, seed: Seeded): Ride[] {
  const at = later(ride.sentAt, seed.whole([3, 6]), seed);
  const first = {
    ...ride,
    steps: [
      ...noticed(ride, seed),
      ...step("REDIRECTED", at),
      ...step("REDIRECT ACKNOWLEDGED", later(at, seed.whole([1, 9]), seed)),
    ],
  };
  const second = {
    ...ride,
    name: `${ride.name} redirected`,
    hospital: destinationOf(ride.patient, seed, ride.hospital),
    sentAt: at,
    etaMinutes: seed.whole([4, 20]),
    redirectedFrom: ride.name,
  };
  return [first, { ...second, steps: delivered(second, seed) }];
}

/** Received within seconds, confirmed within two minutes: before anything else can happen. */
function noticed(ride: Ride, seed: Seeded): Step[] {
  const receivedAt = new Date(ride.sentAt.getTime() + seed.whole([1, 9]) * 1000);
  const confirmedAt = new Date(receivedAt.getTime() + seed.whole([6, 100]) * 1000);
  return [...step("RINGDOWN RECEIVED", receivedAt), ...step("RINGDOWN CONFIRMED", confirmedAt)];
}

function step(status: DeliveryStatus, at: Date): Step[] {
  return [{ status, at }];
}

function later(at: Date, minutes: number, seed: Seeded): Date {
  return new Date(at.getTime() + minutes * MINUTE + seed.whole([0, 59]) * 1000);
}

function minutesBefore(at: Date, span: Span, seed: Seeded): Date {
  return new Date(at.getTime() - seed.whole(span) * MINUTE);
}
