import type { FieldMessage } from "../../domain/errors.ts";
import type { Failure } from "./outcome.ts";
import { t } from "../../words/t.ts";

/** The fields that somebody else has changed since the form was opened, with what they hold now. */
export function newerFaultsIn(failure?: Failure): FieldMessage[] {
  if (failure?.outcome !== "refused" || failure.status !== 409) return [];
  return failure.messages.filter(({ path }) => path).map((fault) => ({
    ...fault,
    message: inWords(fault.message),
  }));
}

function inWords(message: string): string {
  const [, value] = /changed this to (.*) meanwhile/s.exec(message) ?? [];
  return value
    ? t("Somebody else changed this to {value} meanwhile. Send the form again to keep yours.", {
      value,
    })
    : message;
}
