import type { Hospital } from "../../../../domain/organization/organization.ts";
import { type PrintColumn, PrintTable, WideTable } from "../PrintTable.tsx";
import { BlankForm } from "./BlankForm.tsx";
import { Instructions } from "./Instructions.tsx";
import { t, type Words } from "../../../../words/t.ts";

/** How many blank forms a pack may have. */
export const FORM_COUNTS = [1, 5, 10, 20];
/** How many it has where nobody has chosen: more than one patient comes while everything is down. */
export const USUAL_FORMS = 10;

function hospitalColumns(): PrintColumn<Hospital>[] {
  return [
    { header: t("Hospital"), isTyped: true, cell: ({ name }) => name },
    {
      header: t("Phone"),
      isShort: true,
      cell: ({ phone }) => phone ?? t("No number: ask dispatch"),
    },
    { header: t("Organization"), isTyped: true, cell: ({ organization }) => organization.name },
  ];
}

const LIST: Words[] = [
  "Told at",
  "Unit #",
  "ETA",
  "Urgency",
  "Age, sex",
  "Complaint",
  "Arrived",
  "Offloaded",
];
const LIST_ROWS = 24;

/** What crews and emergency departments need on paper when everything is down. */
export function DowntimePack({ appName, hospitals, forms }: {
  appName: string;
  /** The active ones. */
  hospitals: Hospital[];
  /** How many blank forms. */
  forms: number;
}) {
  return (
    <>
      <FormCounts forms={forms} />
      <Instructions appName={appName} />
      <section className="print__part downtime__page" aria-labelledby="downtime-hospitals">
        <h2 id="downtime-hospitals">{t("Hospitals")}</h2>
        <PrintTable
          caption={t("Phone numbers of the emergency departments")}
          columns={hospitalColumns()}
          rows={hospitals}
          idOf={({ id }) => id}
        />
      </section>
      <section className="print__part downtime__page" aria-labelledby="downtime-list">
        <h2 id="downtime-list">{t("At the emergency department: who is on the way")}</h2>
        <BlankList />
      </section>
      {Array.from({ length: forms }, (_, at) => <BlankForm key={at} number={at + 1} />)}
    </>
  );
}

/** Links, so that it works without script, too. They are not printed. */
function FormCounts({ forms }: { forms: number }) {
  return (
    <nav className="print__choice" aria-label={t("Blank forms")}>
      <span>{t("Blank forms:")}</span>
      <span className="print__counts">
        {FORM_COUNTS.map((count) => (
          <a
            key={count}
            href={`?forms=${count}`}
            aria-current={count === forms ? "page" : undefined}
          >
            {count}
          </a>
        ))}
      </span>
    </nav>
  );
}

function BlankList() {
  return (
    <WideTable name={t("An empty list of patients")}>
      <table className="print__table downtime__list">
        <caption className="visually-hidden">{t("An empty list of patients")}</caption>
        <thead>
          <tr>
            {LIST.map((header) => (
              <th key={header} scope="col" data-complaint={header === "Complaint" || undefined}>
                {t(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(
            { length: LIST_ROWS },
            (_, row) => <tr key={row}>{LIST.map((header) => <td key={header} />)}</tr>,
          )}
        </tbody>
      </table>
    </WideTable>
  );
}
