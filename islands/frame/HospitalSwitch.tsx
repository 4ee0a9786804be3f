import { useClosing } from "./Menu.tsx";
import { t } from "../../words/t.ts";

export interface SwitchableHospital {
  id: string;
  name: string;
}

/** The hospital's name; for a user of several hospitals, a choice between them. */
export function HospitalSwitch(
  { hospitalId, hospitals }: { hospitalId: string; hospitals: SwitchableHospital[] },
) {
  const details = useClosing();
  const others = hospitals.filter(({ id }) => id !== hospitalId);
  const name = hospitals.find(({ id }) => id === hospitalId)?.name ?? t("Hospital");
  if (others.length === 0) return <h1 className="hospital-switch__name">{name}</h1>;
  return (
    <>
      <h1 className="hospital-switch__name">{name}</h1>
      <details ref={details} className="hospital-switch">
        <summary className="hospital-switch__summary">{t("Switch hospital")}</summary>
        <nav className="hospital-switch__list" aria-label={t("Hospitals")}>
          {others.map(({ id, name }) => <a key={id} href={`/er/${id}`}>{name}</a>)}
        </nav>
      </details>
    </>
  );
}
