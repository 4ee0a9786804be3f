import type { FileColumn } from "../file/table_file.ts";
import { type RingdownWait, type WaitLimits, waitsOf } from "./wait.ts";

/** The ringdowns that waited too long as a file, judged at `now` (ms): a row for each. */
export function waitColumns(limits: WaitLimits, now: number): FileColumn<RingdownWait>[] {
  const waited = (name: string, thing: "received" | "confirmed"): FileColumn<RingdownWait>[] => {
    const of = (ringdown: RingdownWait) => waitsOf(ringdown, limits, now)[thing];
    return [
      { header: name, isTime: true, value: (ringdown) => ringdown[`${thing}At`] },
      { header: `${name}: outcome`, value: (ringdown) => of(ringdown).outcome },
      { header: `${name}: waited (s)`, value: (ringdown) => of(ringdown).seconds },
      { header: `${name}: too late or never`, value: (ringdown) => of(ringdown).isMissed },
    ];
  };
  return [
    { header: "Sent", isTime: true, value: ({ storedAt }) => storedAt },
    { header: "Hospital", value: ({ hospital }) => hospital.name },
    { header: "Agency", value: ({ organizationName }) => organizationName },
    { header: "Unit #", value: ({ ambulanceIdentifier }) => ambulanceIdentifier },
    ...waited("Received", "received"),
    ...waited("Confirmed", "confirmed"),
    { header: "Wait ended", isTime: true, value: ({ endedAt }) => endedAt },
    { header: "Wait ended as", value: ({ endedAs }) => endedAs },
    { header: "No screen was open", isTime: true, value: ({ noScreenAt }) => noScreenAt },
    { header: "Ringdown", value: ({ id }) => id },
  ];
}
