import { readingWords } from "../../call/words.ts";
import { Button } from "../../shared/Button.tsx";
import { Dialog, type DialogProps } from "../../shared/Dialog.tsx";
import { t, type Words } from "../../../words/t.ts";

export const NOT_LOADED = readingWords(
  "The ringdowns of your agency could not be loaded." satisfies Words,
);

/** Holds the ringdowns of the agency, also while their list is not loaded. */
export function AgencyDialog(props: Pick<DialogProps, "open" | "onClose" | "children">) {
  const close = <Button onClick={props.onClose}>{t("Close")}</Button>;
  return <Dialog {...props} title={t("Under way in my agency")} actions={close} />;
}
