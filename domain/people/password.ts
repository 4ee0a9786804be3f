/** Shown wherever a user chooses a password (product §12.1). */
export const PASSWORD_RULE =
  "At least 8 characters, including upper and lowercase letters, a number, and a symbol.";

/** Shown when a password is longer than what bcrypt compares. */
const PASSWORD_TOO_LONG = "At most 72 bytes: a longer password would be cut.";

/** Shown when others have chosen it so often that guessers try it first (product §10.3). */
export const PASSWORD_TOO_COMMON = "Too many people have this password. Please choose another one.";

/** Shown when so many wait for a check that the next has to come again (product §12.1). */
export const PASSWORDS_BUSY =
  "Many passwords are being checked. Please try again in a few seconds.";

/** Shown after 100 wrong passwords in a row (product §12.1). */
export const PASSWORD_BLOCKED =
  "Too many wrong passwords in a row. Reset your password, or sign in on a device on which you have signed in before.";

/** bcrypt ignores the bytes after these. */
export const MAX_PASSWORD_BYTES = 72;

const NEEDED = [/[A-Z]/, /[a-z]/, /\d/, /[!@#$&*]/];

/** What is wrong with a password, or null (product §10.3, design §9.2). */
export function passwordFault(password: string): string | null {
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) return PASSWORD_TOO_LONG;
  const isStrong = password.length >= 8 && NEEDED.every((pattern) => pattern.test(password));
  return isStrong ? null : PASSWORD_RULE;
}
