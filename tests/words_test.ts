/**
 * The sentences that docs/product.md fixes, by its sections. Each must appear in another test as a
 * complete string. Only that other test can check that the sentence appears at the right moment.
 */
import assert from "node:assert/strict";
import { listSources } from "./support/sources.ts";

const SENTENCES: Record<string, string[]> = {
  "crew and hospital screens (product §3, §4, §12.3)": [
    "Select Hospital",
    "Edit Ringdown",
    "Send Ringdown",
    "Exclude identifying information.",
    "/ 15",
    "Return to service",
    "Return to ringdown form",
    "Delivery canceled",
    "New Ringdowns",
    "Arrived At:",
    "ETA:",
    "Departed:",
    "Ringdown History",
    "Ambulance #",
    "Chief Complaint",
  ],
  "administration and site (product §6, §7)": [
    "Exit Admin",
    "Manage Orgs",
    "Manage Site",
    "Site Administration",
    "Start new MCI",
    "Edit Settings",
    "Multifactor Authentication",
    "Add new Hospital",
    "Add new Client",
    "Add new Organization",
  ],
  "mass casualty incidents (product §5)": [
    "Incident Number",
    "Started At",
    "Ended At",
    "Address 1",
    "Address 2",
    "End MCI",
    "Transported Patients",
    "An unexpected error has occurred",
  ],
  "signed-out screens (product §8, §12.1)": [
    "Forgot your password?",
    "Send Reset Link",
    "This invite is no longer available.",
    "This invite has already been accepted.",
  ],
  "validation (product §10, §12.2)": [
    "This is a required field",
    "Range: 90 - 180",
    "This is not a valid email address.",
    "This email address has already been used.",
    "At least 8 characters, including upper and lowercase letters, a number, and a symbol.",
    "An incident with this number already exists.",
    "Please review the errors below.",
    "This is not a valid file type.",
    "Please enter a valid date",
    "Minimum date cannot be after maximum date",
  ],
  "errors (product §11, §12.1)": [
    "Invalid email and/or password.",
    "Invalid email address.",
    "Invalid password. Your password did not meet the requirements.",
    "This link is no longer valid. Please request another.",
    "Invalid Authorization Code.",
    "An unexpected error has occurred. Please try again.",
    "An unexpected error has occurred. Please try again later.",
    "Unexpected Application Error!",
  ],
  "what was done (product §12.1, §12.4)": [
    "Please check your email for a reset password link. It may take a few minutes for the email to arrive.",
    "Your password has been reset and you may log in using your new password.",
    "Account created! You may log in using your email and password.",
    "Hospital updated!",
    "Hospital created!",
    "Organization updated!",
    "Organization created!",
    "Client updated!",
    "Client deleted!",
    "Client created!",
  ],
  "questions and secrets (product §12.5)": [
    "Are you sure you wish to regenerate client credentials? This cannot be undone.",
    "Are you sure you wish to delete this client?",
    "Please record the following, they will not be displayed again.",
  ],
};

const NAME_OF_TEST = /\b(test|journey)\(\s*(["'`])(\\.|(?!\2).)*\2/gs;
const TEXT = /"((?:[^"\\\n]|\\.)*)"/g;

/** Every string in the tests except the names of tests, which assert nothing. */
const texts = new Set(
  (await listSources("tests"))
    .filter(({ path }) => /\.tsx?$/.test(path) && path !== "tests/words_test.ts")
    .map(({ code }) => code.replaceAll(NAME_OF_TEST, "").replaceAll(/"\s*\+\s*"/g, ""))
    .flatMap((code) => [...code.matchAll(TEXT)].map(([, text]) => text)),
);

for (const [where, sentences] of Object.entries(SENTENCES)) {
  Deno.test(`another test looks for every fixed sentence word for word: ${where}`, () => {
    assert.deepEqual(sentences.filter((sentence) => !texts.has(sentence)), []);
  });
}
