import { ButtonLink } from "../../shared/Button.tsx";
import { t } from "../../../words/t.ts";

/** The phone of an ED, to press; nothing if it has none. */
export function EdPhone({ name, phone }: { name: string; phone: string | null }) {
  if (!phone) return null;
  return (
    <ButtonLink className="ed-phone" variant="danger" href={`tel:${phone}`}>
      <span aria-hidden="true">☎</span>
      <span className="visually-hidden">{t("Call {hospital}", { hospital: name })}</span>
      {` ${phone}`}
    </ButtonLink>
  );
}
