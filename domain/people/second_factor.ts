import { can } from "./permissions.ts";
import type { User } from "./user.ts";

/** Where the codes of a second factor can come from. */
export type FactorWay = "app" | "mail";

/** What a user has of a second factor. */
export interface OwnFactor {
  hasApp: boolean;
  /** They have settled, or proven, that codes are mailed to them. */
  usesMailedCodes: boolean;
}

/** What the site asks of its users (`ADMIN_TWO_FACTOR`, `SMTP_URL`). */
export interface FactorRules {
  isAdminFactorRequired: boolean;
  /** Whether mails arrive anywhere. */
  isMailSeen: boolean;
}

/** What is asked of a user after the password; "choice": they first set a second factor up. */
export type AskedFactor = FactorWay | "choice";

/** Whether a user needs a second factor because of their role. */
export function isFactorOfRole(user: User, { isAdminFactorRequired }: FactorRules): boolean {
  return isAdminFactorRequired && can(user, "administer");
}

/**
 * What is asked of a user after the password; null for nothing. Whoever administers and has no second
 * factor yet sets one up, and nobody waits for a mail that cannot come (decision 0071).
 */
export function askedFactor(
  user: User,
  { hasApp, usesMailedCodes }: OwnFactor,
  rules: FactorRules,
): AskedFactor | null {
  if (hasApp) return "app";
  const { isMfaEnabled } = user.organization;
  if (!isFactorOfRole(user, rules)) return isMfaEnabled ? "mail" : null;
  return rules.isMailSeen && (isMfaEnabled || usesMailedCodes) ? "mail" : "choice";
}

/** Where the code of a sign-in comes from. */
export interface SecondFactorMethod {
  method: AskedFactor;
  /** Between what the user chooses, with "choice" only. */
  ways?: FactorWay[];
}

/** Where the code of a sign-in comes from that waits for one. */
export function secondFactorMethod(
  user: User,
  own: OwnFactor,
  rules: FactorRules,
): SecondFactorMethod {
  const method = askedFactor(user, own, rules) ?? "mail";
  if (method !== "choice") return { method };
  return { method, ways: rules.isMailSeen ? ["app", "mail"] : ["app"] };
}
