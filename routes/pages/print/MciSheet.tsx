import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { balanceOf } from "../../../domain/mci/balance.ts";
import {
  addressOf,
  estimatedPatientCount,
  isEstimated,
  transportedCounts,
  treatedPatientCount,
  withoutPriorityCount,
} from "../../../domain/mci/mci.ts";
import { byTriage, isBetweenHospitals, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import {
  TRIAGE_COLORS,
  TRIAGE_LABELS,
  TRIAGE_PRIORITIES,
} from "../../../domain/ringdown/triage.ts";
import type { LiveMci } from "../../../domain/stream_messages.ts";
import { dateAndTime, durationBetween } from "../../../domain/time/local_time.ts";
import { patientWords, statusWords } from "./patient_words.ts";
import { SharedTags } from "../../../islands/mci/patients/SharedTags.tsx";
import { t } from "../../../words/t.ts";
import { Identifier, type PrintColumn, PrintTable } from "./PrintTable.tsx";

interface MciSheetProps {
  mci: LiveMci;
  /** What each hospital offers; none after the end. */
  statuses: HospitalStatus[];
  /** The patients who use what is offered. */
  against: Ringdown[];
  now: number;
  timeZone: string;
}

/** The summary of a mass casualty incident. */
export function MciSheet(props: MciSheetProps) {
  const { mci, timeZone } = props;
  const { redirected = [], late = [] } = mci;
  const patients = [...mci.ringdowns, ...redirected, ...late];
  return (
    <>
      {mci.isDrill && (
        <p>
          <strong>{t("This is an exercise. Nobody is hurt.")}</strong>
        </p>
      )}
      <Facts {...props} />
      <PrintTable
        caption={t("Patients by color")}
        columns={countColumns(mci)}
        rows={countRows(mci)}
        idOf={({ name }) => name}
      />
      <Offers {...props} />
      <SharedTags mci={mci} />
      {patients.length === 0 ? <p>{t("No patients were sent yet.")}</p> : (
        <PrintTable
          caption={[
            t("Patients sent ({count})", { count: mci.ringdowns.length }),
            redirected.length > 0 &&
            t("Redirected, no new hospital yet: {count}", { count: redirected.length }),
            late.length > 0 && t("Sent after the end: {count}", { count: late.length }),
          ].filter(Boolean).join(". ")}
          columns={patientColumns(timeZone, late)}
          rows={patients.sort(byTriage)}
          idOf={({ id }) => id}
        />
      )}
    </>
  );
}

function Facts({ mci, now, timeZone }: MciSheetProps) {
  const { startedAt, endedAt } = mci;
  const facts = [
    [t("Address"), addressOf(mci)],
    [t("Started"), dateAndTime(startedAt, timeZone)],
    [t("Ended"), endedAt ? dateAndTime(endedAt, timeZone) : t("Open")],
    [t("Duration"), durationBetween(startedAt, endedAt ?? now)],
    [t("Estimated patients"), isEstimated(mci) ? String(estimatedPatientCount(mci)) : "–"],
    [t("Transported"), String(mci.ringdowns.length)],
    [t("Treated"), mci.isExternallyUpdated ? String(treatedPatientCount(mci)) : ""],
  ].filter(([, value]) => value);
  return (
    <dl className="print__facts-list">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const ESTIMATED = {
  RED: "estimatedRedCount",
  YELLOW: "estimatedYellowCount",
  GREEN: "estimatedGreenCount",
  ZEBRA: "estimatedZebraCount",
} as const;

const TREATED = {
  RED: "treatedRedCount",
  YELLOW: "treatedYellowCount",
  GREEN: "treatedGreenCount",
  ZEBRA: "treatedZebraCount",
} as const;

/** A line of the counts. '–' while no patients are estimated; null for none, as for the dead, who are not transported. */
interface CountRow {
  name: string;
  estimated: number | string | null;
  transported: number | null;
  treated: number | null;
}

/** With a line for patients in no color, so that the lines add up to the sums above them. */
function countRows(mci: LiveMci): CountRow[] {
  const transported = transportedCounts(mci.ringdowns);
  const withoutPriority = withoutPriorityCount(mci.ringdowns);
  const rows = TRIAGE_COLORS.map((color): CountRow => ({
    name: `${t(color)} ${t(TRIAGE_LABELS[color])}`,
    estimated: isEstimated(mci) ? mci[ESTIMATED[color]] : "–",
    transported: color === "ZEBRA" ? null : transported[color],
    treated: mci[TREATED[color]],
  }));
  if (withoutPriority === 0) return rows;
  const unsorted = { estimated: null, transported: withoutPriority, treated: null };
  return [...rows, { name: t("Without priority"), ...unsorted }];
}

function countColumns(mci: LiveMci): PrintColumn<CountRow>[] {
  const columns: PrintColumn<CountRow>[] = [
    { header: t("Color"), cell: ({ name }) => name },
    { header: t("Estimated"), cell: ({ estimated }) => estimated },
    { header: t("Transported"), cell: ({ transported }) => transported },
  ];
  if (!mci.isExternallyUpdated) return columns;
  return [...columns, { header: t("Treated"), cell: ({ treated }) => treated }];
}

/** What is left at each hospital that has offered something or has a patient. */
function Offers({ statuses, against }: MciSheetProps) {
  const rows = statuses.map((status) => ({ status, balance: balanceOf(status, against) }))
    .filter(({ balance }) =>
      TRIAGE_PRIORITIES.some((priority) => {
        const { offered, enRoute, arrived } = balance[priority];
        return offered !== null || enRoute + arrived > 0;
      })
    );
  if (rows.length === 0) return null;
  return (
    <PrintTable
      caption={t("Hospitals: left of what was offered")}
      columns={[
        { header: t("Hospital"), isTyped: true, cell: ({ status }) => status.hospital.name },
        { header: t("Phone"), isShort: true, cell: ({ status }) => status.hospital.phone },
        ...TRIAGE_PRIORITIES.map((priority): PrintColumn<typeof rows[number]> => ({
          header: `${t(priority)} ${t(TRIAGE_LABELS[priority])}`,
          cell: ({ balance: { [priority]: { offered, left } } }) =>
            offered === null || left === null ? "–" : t("{left} of {offered}", { left, offered }),
        })),
        {
          header: t("Divert"),
          cell: ({ status }) => status.divertStatusIndicator ? t("ON DIVERT") : "",
        },
      ]}
      rows={rows}
      idOf={({ status }) => status.HospitalId}
    />
  );
}

/** The hospital that redirected patients have left must not wait for them: they have no ETA there. */
function patientColumns(timeZone: string, late: Ringdown[]): PrintColumn<Ringdown>[] {
  const time = (at: string | undefined) => at ? dateAndTime(at, timeZone) : "";
  return [
    { header: t("Triage Tag #"), cell: ({ patient }) => <Identifier id={patient.triageTag} /> },
    {
      header: t("Priority"),
      cell: ({ patient: { triagePriority } }) => t(triagePriority ?? "Without priority"),
    },
    {
      header: t("Unit #"),
      cell: ({ ambulanceIdentifier }) => <Identifier id={ambulanceIdentifier} />,
    },
    {
      header: t("Hospital"),
      isTyped: true,
      cell: (ringdown) =>
        isBetweenHospitals(ringdown)
          ? <strong>{t("Redirected from {hospital}", { hospital: ringdown.hospital.name })}</strong>
          : ringdown.hospital.name,
    },
    {
      header: t("Status"),
      cell: (ringdown) =>
        late.includes(ringdown)
          ? `${statusWords(ringdown)}. ${t("Sent after the end")}`
          : statusWords(ringdown),
    },
    { header: t("Sent"), cell: ({ timestamps }) => time(timestamps["RINGDOWN SENT"]) },
    {
      header: t("ETA"),
      cell: (ringdown) => isBetweenHospitals(ringdown) ? "–" : time(ringdown.etaDateTimeLocalObj),
    },
    { header: t("Arrived"), cell: ({ timestamps }) => time(timestamps.ARRIVED) },
    { header: t("Patient"), cell: ({ patient }) => patientWords({ ...patient, triageTag: null }) },
    {
      header: t("Chief complaint"),
      isTyped: true,
      cell: ({ patient }) => patient.chiefComplaintDescription,
    },
  ];
}
