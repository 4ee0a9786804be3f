import { IMPORT_COLUMNS, type ImportKind } from "../../../domain/import/kinds.ts";
import { t, type Words } from "../../../words/t.ts";

const SEVERAL_HOSPITALS = "General Hospital | Mercy Hospital";

/**
 * What belongs into each column: the headings are in English in every language. This is not, and
 * neither is the line under a heading that says what it means.
 */
const CONTENT: Record<ImportKind, Record<string, Words>> = {
  units: { unit: "Number or name of the unit, as its crew knows it" },
  users: {
    firstName: "First name of the person",
    lastName: "Last name of the person",
    email: "Email address to which the invite is sent",
    roles: "Operational, Administrative, or both with | between. Empty: Operational",
    hospitals: "Your hospitals in which the person works, by name, with | between",
  },
  hospitals: {
    name: "Name of the hospital",
    phone: "Phone number, 7 to 15 digits",
    state: "Name or two letters of the state",
    stateFacilityCode: "The code by which the state knows the hospital",
  },
};

/** The columns of a list: which are needed, what to write, and an example of each. */
export function ImportColumns({ kind, hasHospitals }: { kind: ImportKind; hasHospitals: boolean }) {
  const columns = IMPORT_COLUMNS[kind].filter(({ field }) => hasHospitals || field !== "hospitals");
  return (
    <table className="csv-lines csv-columns usa-table" role="table">
      <caption className="visually-hidden">{t("Columns of the list")}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {(["Column", "Needed", "What to write", "Example"] as const).map((name) => (
            <th key={name} scope="col" role="columnheader">{t(name)}</th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {columns.map(({ field, heading, isRequired, example }) => (
          <tr key={field} role="row">
            <th scope="row" role="rowheader">
              <span translate="no">{heading}</span>
              {t(heading) !== heading && <div className="usa-hint">{t(heading)}</div>}
            </th>
            <td role="cell">{t(isRequired ? "Required" : "Optional")}</td>
            <td role="cell">{t(CONTENT[kind][field])}</td>
            <td role="cell" data-label={t("Example")} translate="no">
              {example || SEVERAL_HOSPITALS}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
