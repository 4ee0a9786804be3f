import { z } from "zod";
import type { DivertReport } from "../../domain/reports/divert.ts";
import { GROUPINGS } from "../../domain/reports/grouping.ts";
import { LEFT_OUT, type OffloadReport } from "../../domain/reports/offload.ts";
import { at, text, whole } from "./record_shapes.ts";

const group = {
  id: text.describe("The hospital's id, the hour ('0' to '23'), or the Sunday of the week"),
  name: text,
};
const times = z.object({
  count: whole.describe("Patients who were offloaded: those make every figure"),
  medianMinutes: whole.nullable().describe("Those that have passed in full; by nearest rank"),
  percentile90Minutes: whole.nullable(),
  over: z.array(z.object({ minutes: whole, count: whole })),
  leftOut: z.object(
    Object.fromEntries(LEFT_OUT.map((why) => [why, whole])) as Record<
      typeof LEFT_OUT[number],
      typeof whole
    >,
  ).describe("Ringdowns that are in no figure, by the reason"),
});

export const OffloadReportShape: z.ZodType<OffloadReport> = z.object({
  from: at,
  to: at,
  by: z.enum(GROUPINGS),
  drills: whole.describe("Drills in the period, which are left out"),
  incompleteBefore: at.nullable().describe("Arrivals before this are still being added up"),
  all: times,
  groups: z.array(times.extend(group)),
});

const diverts = z.object({
  count: whole.describe("Diverts, or parts of one"),
  seconds: whole,
  ofSeconds: whole.describe("All the time of these hospitals in the period"),
});

export const DivertReportShape: z.ZodType<DivertReport> = z.object({
  from: at,
  to: at,
  by: z.enum(GROUPINGS),
  all: diverts,
  groups: z.array(diverts.extend(group)),
});
