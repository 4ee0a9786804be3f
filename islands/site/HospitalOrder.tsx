import { TitledPage } from "../frame/TitledPage.tsx";
import type { ListState } from "../table/DataTable.tsx";
import { ButtonLink } from "../shared/Button.tsx";
import { useList } from "../table/use_list.ts";
import { Alert } from "../shared/Alert.tsx";
import type { SortableHospital } from "./sortable_hospital.ts";
import { SortableHospitals } from "./SortableHospitals.tsx";
import { type HospitalOrdering, useHospitalOrder } from "./use_hospital_order.ts";
import { t, type Words } from "../../words/t.ts";

export interface HospitalOrderProps {
  /** All hospitals in the site's order; null if they could not be read. */
  hospitals: SortableHospital[] | null;
}

/** The order in which crews see the hospitals (product §7.4). */
export function HospitalOrder({ hospitals }: HospitalOrderProps) {
  const { rows, state } = useList(hospitals);
  return (
    <TitledPage title={t("Hospitals")}>
      {state.name !== "loaded"
        ? <NotLoaded state={state} />
        : rows.length === 0
        ? <NoHospitals />
        : <Ordering initial={rows} />}
      {rows.length > 0 && (
        <p>
          <ButtonLink href="/api/lists/hospitals.csv" download>{t("Hospitals (CSV)")}</ButtonLink>
        </p>
      )}
    </TitledPage>
  );
}

const WORDS: Record<HospitalOrdering["state"], Words | ""> = {
  "as loaded": "",
  saving: "Saving the order…",
  saved: "The order is saved.",
};

function Ordering({ initial }: { initial: SortableHospital[] }) {
  const { hospitals, state, failure, move, tryAgain } = useHospitalOrder(initial);
  const said = WORDS[state];
  return (
    <>
      <div className="data-table">
        <div className="hospital-order__words">
          <p>
            {t(
              "Crews see the hospitals in this order. Drag one by its handle, or press its arrows.",
            )}
          </p>
          <p className="hospital-order__state" role="status">{said && t(said)}</p>
        </div>
        <SortableHospitals hospitals={hospitals} onMove={move} />
      </div>
      {failure && (
        <div className="hospital-order__failure">
          <Alert kind="error" action={{ label: t("Try again"), onAction: tryAgain }}>
            {failure}
          </Alert>
        </div>
      )}
    </>
  );
}

function NotLoaded({ state }: { state: Exclude<ListState, { name: "loaded" }> }) {
  if (state.name === "loading") {
    return <p className="data-table__state" role="status">{t("Loading…")}</p>;
  }
  const action = { label: t("Try again"), onAction: state.onTryAgain };
  return <Alert kind="error" action={action}>{state.message}</Alert>;
}

function NoHospitals() {
  return (
    <div className="data-table__state">
      <p>
        {t("No hospitals yet. Switch to a healthcare organization and")}{" "}
        <a href="/admin/hospitals">{t("add its hospitals")}</a>.
      </p>
    </div>
  );
}
