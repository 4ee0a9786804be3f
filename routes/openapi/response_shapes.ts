import { z } from "zod";
import type { ResponseTimes } from "../../domain/reports/response_times.ts";
import { type RingdownWait, WAIT_ENDS } from "../../domain/reports/wait.ts";
import { at, named, text, uuid, whole } from "./record_shapes.ts";

const wait = z.object({
  count: whole.describe("How many were: those make the median and the percentile"),
  medianSeconds: whole.nullable(),
  percentile90Seconds: whole.nullable(),
  withdrawn: whole.describe("Left out: canceled or redirected before"),
  waiting: whole.describe("Left out: still waiting"),
  never: whole.describe("Left out: arrived, or closed after a day, without"),
  missed: whole.describe("Of all of them, those that waited longer than the limit, or in vain"),
});
const group = z.object({ ringdowns: whole, received: wait, confirmed: wait });
const hour = z.int().min(0).max(23).describe("In the hospital's time zone");

export const ResponseTimesShape: z.ZodType<ResponseTimes> = z.object({
  from: at,
  to: at,
  limits: z.object({ receiveSeconds: whole, confirmSeconds: whole }),
  drills: whole.describe("Drills in the period, which are left out"),
  incompleteBefore: at.nullable()
    .describe("Ringdowns that were sent before this are still being added up"),
  all: group,
  hospitals: z.array(group.extend({ hospital: named })),
  hours: z.array(group.extend({ hour })),
  weeks: z.array(group.extend({ week: text.describe("The Sunday on which it begins") })),
  hospitalHours: z.array(group.extend({ hospital: named, hour })),
});

export const RingdownWaitShape: z.ZodType<RingdownWait> = z.object({
  id: uuid,
  hospital: named,
  ambulanceIdentifier: text,
  organizationName: text,
  storedAt: at,
  receivedAt: at.nullable().describe("The first of received and confirmed"),
  confirmedAt: at.nullable(),
  endedAt: at.nullable(),
  endedAs: z.enum(WAIT_ENDS).nullable()
    .describe("Why nobody waited any more; CLOSED: by the system, after a day"),
  noScreenAt: at.nullable().describe("When it was told that no screen was open at the hospital"),
});
