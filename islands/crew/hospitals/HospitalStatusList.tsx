import { Button } from "../../shared/Button.tsx";
import { StaleNote } from "../StaleNote.tsx";
import { HospitalList, type HospitalListProps } from "./HospitalList.tsx";
import { t } from "../../../words/t.ts";

/** The tab 'Hospital Info': every hospital with its columns. */
export function HospitalStatusList({ onReturn, ...list }: HospitalListProps & {
  onReturn: () => void;
}) {
  const { view: { connection, now, timeZone }, statuses } = list;
  return (
    <section className="crew__column crew__column--wide" aria-labelledby="hospital-info">
      <div className="crew__title">
        <h1 id="hospital-info">{t("Hospital Info")}</h1>
        <Button onClick={onReturn}>{t("Return to ringdown form")}</Button>
      </div>
      <StaleNote connection={connection} now={now} timeZone={timeZone} />
      {statuses.length === 0 && <p>{t("No hospital has published its status yet.")}</p>}
      <HospitalList {...list} />
    </section>
  );
}
