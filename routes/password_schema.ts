import { z } from "zod";
import { MESSAGES } from "../domain/messages.ts";
import { faultOfChosen } from "../server/sign_in/common_passwords.ts";

const text = () => z.string().max(1000);

/** A new password, required (product §10.3). */
export function chosenPassword() {
  return text().superRefine((password, context) => {
    const fault = password === "" ? MESSAGES.required : faultOfChosen(password);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });
}

/** A new password, or empty as a form sends it: then the old password stays. */
export function maybePassword() {
  return z.union([z.literal("").transform(() => undefined), chosenPassword()]).nullish()
    .transform((password) => password ?? undefined);
}
