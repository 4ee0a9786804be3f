/** What a provider says of who has signed in there. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  email: string | null;
  /** Null: it does not say. */
  isEmailVerified: boolean | null;
  firstName: string | null;
  lastName: string | null;
  /** Whether it says that a second factor was given. */
  hasSecondFactor: boolean;
  /** Of the claim that gives roles. */
  roleValues: string[];
  /** Whether it leaves them out because there are too many, as Entra ID does over 200 groups. */
  areRolesLeftOut: boolean;
}

/** Authentication contexts that mean more than one factor (phishing-resistant). */
const FACTOR_CONTEXTS = ["phr", "phrh"];

type Claims = Record<string, unknown>;

/**
 * Reads the claims of a sign-in. How it was signed in is taken from the ID token alone; the rest also
 * from the user info, where many providers have it.
 */
export function claimsOf(
  idToken: Claims & { iss: string; sub: string },
  userInfo: Claims,
  rolesClaim: string | null,
): ProviderClaims {
  const all = { ...userInfo, ...idToken };
  const [first, ...rest] = textOf(all.name)?.split(/\s+/) ?? [];
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email: textOf(all.email),
    isEmailVerified: verifiedOf(all.email_verified),
    firstName: textOf(all.given_name) ?? first ?? null,
    lastName: textOf(all.family_name) ?? (rest.join(" ") || null),
    hasSecondFactor: saysSecondFactor(idToken),
    roleValues: rolesClaim === null ? [] : valuesAt(all, rolesClaim),
    areRolesLeftOut: rolesClaim !== null && isLeftOut(all, rolesClaim),
  };
}

/** Whether all that is wanted of the claims stands in the ID token. */
export function isComplete(idToken: Claims, rolesClaim: string | null): boolean {
  const hasRoles = rolesClaim === null || at(idToken, rolesClaim) !== undefined;
  return textOf(idToken.email) !== null && idToken.email_verified !== undefined && hasRoles;
}

function saysSecondFactor({ amr, acr }: Claims): boolean {
  const methods = Array.isArray(amr) ? amr : [];
  return methods.includes("mfa") || FACTOR_CONTEXTS.includes(String(acr));
}

/** The values of a claim: those of a list, or the only one. */
function valuesAt(claims: Claims, path: string): string[] {
  const found = at(claims, path);
  const values = Array.isArray(found) ? found : [found];
  return values.filter((value) => typeof value === "string");
}

/** A claim by its whole name, which may have dots in it, or by its path. */
function at(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split(".").reduce<unknown>((inside, name) => {
    const isThere = typeof inside === "object" && inside !== null && Object.hasOwn(inside, name);
    return isThere ? (inside as Claims)[name] : undefined;
  }, claims);
}

function isLeftOut({ _claim_names: names, ...claims }: Claims, path: string): boolean {
  const isNamed = typeof names === "object" && names !== null && Object.hasOwn(names, path);
  return isNamed && at(claims, path) === undefined;
}

/** Some providers write it as text. */
function verifiedOf(value: unknown): boolean | null {
  if (value === undefined || value === null) return null;
  return value === true || value === "true";
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
