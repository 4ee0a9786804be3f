import type { Report } from "../file/table_file.ts";
import { inOrder, type LeftOut, leftOutWords, type Offloads } from "./offload.ts";
import { countOver, percentileOf } from "./percentile.ts";

/** The bands of APOT-2: longer than the one before, up to so many minutes. */
export const APOT_BANDS = [
  { measure: "APOT-2.1", most: 20, words: "20 minutes or less" },
  { measure: "APOT-2.2", most: 60, words: "more than 20 and up to 60 minutes" },
  { measure: "APOT-2.3", most: 120, words: "more than 60 and up to 120 minutes" },
  { measure: "APOT-2.4", most: 180, words: "more than 120 and up to 180 minutes" },
  { measure: "APOT-2.5", most: null, words: "more than 180 minutes" },
] as const;

/** A month of a hospital, or of all hospitals. */
export interface ApotMonth {
  /** '2026-11', in the hospital's time zone. */
  month: string;
  /** Null: all hospitals together. */
  hospital: { name: string; stateFacilityCode: string | null; timeZone: string } | null;
  /** How many patients were offloaded: the denominator. */
  count: number;
  /**
   * Whole seconds; null where nobody was offloaded. The state compares with minutes to the second, so
   * that no minutes are rounded here, as they are on the pages.
   */
  percentile90Seconds: number | null;
  /** How many patients, band by band, as in APOT_BANDS. */
  bands: number[];
  leftOut: Record<LeftOut, number>;
}

/** The measures of a month, from what became of its patients. */
export function apotMonthOf(
  { seconds, leftOut }: Offloads,
  of: Pick<ApotMonth, "month" | "hospital">,
): ApotMonth {
  const sorted = inOrder(seconds);
  const longerThan = (minutes: number | null) =>
    minutes === null ? 0 : countOver(sorted, 60 * minutes);
  return {
    ...of,
    count: sorted.length,
    percentile90Seconds: percentileOf(sorted, 90),
    bands: APOT_BANDS.map(({ most }, band) => {
      const shorter = APOT_BANDS[band - 1];
      return (shorter ? longerThan(shorter.most) : sorted.length) - longerThan(most);
    }),
    leftOut,
  };
}

/** How many months a file has at most: a year, and the month that has begun. */
export const MOST_MONTHS = 13;

const METHOD =
  "nearest rank: the shortest offload time that at least 90 % of the counted patients " +
  "did not exceed; nothing is interpolated";

const APOT_1 =
  "90th percentile of ambulance patient offload times: from arrival of the patient at " +
  "the emergency department (Arrived, NEMSIS eTimes.11) to transfer of care (Offloaded, NEMSIS " +
  "eTimes.12), by the clock of whoever pressed, of patients who arrived in this month";

const APOT_2 = "Share of the patients of APOT-1 whose offload time was";

const COUNTED =
  "Every ringdown that arrived and was offloaded within 24 h, patients of mass casualty " +
  "incidents too; no drills. Ringdown does not know which transports followed a 911 call.";

/**
 * California's APOT-1 and APOT-2 as a table: a row for each measure of each month of each hospital,
 * and of all of them, with what the measure is. `thisMonth` ('2026-11') and later ones are not over.
 */
export function apotReport(months: ApotMonth[], thisMonth: string): Report {
  return {
    heading: [
      "Month (hospital's time zone)",
      "Month is over",
      "Hospital",
      "State Facility Code",
      "Time Zone",
      "Measure",
      "Value",
      "Unit",
      "Patients counted",
      "Patients of the measure",
      "Left out",
      "Left out because",
      "Definition",
      "Percentile method",
      "What is counted",
    ],
    rows: months.flatMap((month) => rowsOf(month, month.month < thisMonth)),
  };
}

function rowsOf(month: ApotMonth, isOver: boolean): Report["rows"] {
  const { hospital, count, percentile90Seconds, bands, leftOut } = month;
  const left = Object.values(leftOut).reduce((sum, each) => sum + each, 0);
  const row = (
    measure: string,
    value: string | null,
    unit: string,
    of: { patients: number; definition: string; method: string | null },
  ): Report["rows"][number] => [
    month.month,
    isOver ? "yes" : "no",
    hospital?.name ?? "All hospitals",
    hospital?.stateFacilityCode ?? null,
    hospital?.timeZone ?? "each hospital's own",
    measure,
    value,
    unit,
    count,
    of.patients,
    left,
    leftOutWords(month) || null,
    of.definition,
    of.method,
    COUNTED,
  ];
  return [
    row("APOT-1", percentile90Seconds === null ? null : clockOf(percentile90Seconds), "h:mm:ss", {
      patients: count,
      definition: APOT_1,
      method: METHOD,
    }),
    ...APOT_BANDS.map(({ measure, words }, band) =>
      row(measure, count === 0 ? null : (100 * bands[band] / count).toFixed(1), "%", {
        patients: bands[band],
        definition: `${APOT_2} ${words}`,
        method: null,
      })
    ),
  ];
}

/** '0:31:07'. */
function clockOf(seconds: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
}
