import { t } from "../../../words/t.ts";
import type { Sheet } from "../desk.ts";

/** What would be lost with a form, besides what was typed. */
export function lossesOf({ form, attempt }: Sheet): string[] {
  const losses = [];
  if (form.redirectedFromId) {
    losses.push(
      t("This patient was redirected. Clear the form only if somebody else sends them on."),
    );
  }
  if (attempt && !attempt.isMissing) {
    losses.push(t("It is not known whether this ringdown was sent."));
  }
  return losses;
}
