import { z } from "zod";
import { DELIVERY_STATUSES } from "../../domain/ringdown/delivery_status.ts";
import { demoPatient } from "./patients.ts";
import type { Ride } from "./rides.ts";
import { newestCallNumberOf, unitOf } from "./units.ts";
import data from "./under_way.json" with { type: "json" };

const RideUnderWay = z.strictObject({
  name: z.string(),
  unit: z.string(),
  hospital: z.string(),
  sentMinutesAgo: z.number(),
  etaMinutes: z.number(),
  steps: z.array(z.strictObject({
    status: z.enum(DELIVERY_STATUSES),
    secondsAfterSent: z.number(),
  })),
  /** A report, checked as one. */
  patient: z.looseObject({}),
});

const RIDES = z.array(RideUnderWay).parse(data);

/**
 * What is under way at the start: Bayview Medical Center expects one patient and has one at its
 * door, both of harbor crews. Nobody whom a newcomer plays has anything under way.
 */
export function ridesUnderWay(now: Date): Ride[] {
  return RIDES.map(({ name, hospital, etaMinutes, ...ride }) => {
    const unit = unitOf(ride.unit);
    const sentAt = secondsAfter(now, -60 * ride.sentMinutesAgo);
    return {
      name,
      unit,
      dispatchCallNumber: newestCallNumberOf(unit),
      hospital,
      patient: demoPatient(ride.patient),
      sentAt,
      etaMinutes,
      steps: ride.steps.map(({ status, secondsAfterSent }) => ({
        status,
        at: secondsAfter(sentAt, secondsAfterSent),
      })),
    };
  });
}

function secondsAfter(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}
