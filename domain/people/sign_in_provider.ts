import type { User } from "./user.ts";

/** Of the values of the roles claim: which one makes a user of a hospital a member there. */
export interface HospitalValue {
  hospitalId: string;
  value: string;
}

/** How a claim of the provider gives roles. */
export interface RoleRules {
  /** Its name, or a path such as `realm_access.roles`; null: roles are given here only. */
  rolesClaim: string | null;
  operationalValues: string[];
  adminValues: string[];
  hospitalValues: HospitalValue[];
}

/** With which OpenID Connect provider the users of an organisation sign in (decision 0089). */
export interface SignInProvider extends RoleRules {
  organizationId: string;
  issuer: string;
  clientId: string;
  /** Whether a secret is stored; it is never shown again. */
  hasSecret: boolean;
  /** In small letters: 'example.org'. */
  emailDomains: string[];
  /** The provider gives only addresses that it has verified, also where it does not say so. */
  isEmailTrusted: boolean;
  /** Users of these domains are made at their first sign-in; otherwise they must be there. */
  createsUsers: boolean;
  /** The provider asks for a second factor, so it is not asked for here. */
  isFactorGiven: boolean;
  isEnabled: boolean;
  /** Its users, super users aside, sign in with the provider only. */
  isPasswordOff: boolean;
  /** ISO 8601 in UTC. */
  updatedAt: string;
}

/** What its administrators see of it. */
export interface ProviderSettings {
  /** Null: there is none. */
  provider: SignInProvider | null;
  /** What the provider has to send users back to, exactly so. */
  redirectUri: string;
  /** Whether who asks has signed in with it as it is now; for super users, any administrator has. */
  isTested: boolean;
}

/** What the sign-in page is told of the domain of an email address. */
export interface DomainProvider {
  organizationId: string;
  organizationName: string;
  isPasswordOff: boolean;
}

/** Roles that claims decide; null: they do not decide this one. */
export interface DecidedRoles {
  isOperationalUser: boolean | null;
  isAdminUser: boolean | null;
  /** Hospitals named in the rules, and whether the user is a member. */
  places: { hospitalId: string; isMember: boolean }[];
}

/** What a claim with these values decides. A role for which no value is named is left as it is. */
export function rolesFrom(rules: RoleRules, values: readonly string[]): DecidedRoles {
  const { rolesClaim, operationalValues, adminValues, hospitalValues } = rules;
  if (rolesClaim === null) return { isOperationalUser: null, isAdminUser: null, places: [] };
  const hasOne = (named: readonly string[]) => named.some((value) => values.includes(value));
  const hospitalIds = [...new Set(hospitalValues.map(({ hospitalId }) => hospitalId))];
  const places = hospitalIds.map((id) => ({
    hospitalId: id,
    isMember: hasOne(hospitalValues.filter((of) => of.hospitalId === id).map((of) => of.value)),
  }));
  const isDecided = operationalValues.length > 0 || places.length > 0;
  return {
    isOperationalUser: isDecided
      ? hasOne(operationalValues) || places.some(({ isMember }) => isMember)
      : null,
    isAdminUser: adminValues.length > 0 ? hasOne(adminValues) : null,
    places,
  };
}

/** Of roles that are decided those that are given, so that nobody loses one. */
export function onlyGiven({ isOperationalUser, isAdminUser, places }: DecidedRoles): DecidedRoles {
  return {
    isOperationalUser: isOperationalUser || null,
    isAdminUser: isAdminUser || null,
    places: places.filter(({ isMember }) => isMember),
  };
}

/** The domain of an email address in small letters, or null: 'Ana@Example.org' has 'example.org'. */
export function domainOf(email: string): string | null {
  return domainFrom(email.slice(email.lastIndexOf("@") + 1), email.includes("@"));
}

/** A typed domain as it is stored, or null if it is none. */
export function emailDomain(text: string): string | null {
  return domainFrom(text.replace(/^@/, ""), true);
}

const LONGEST_DOMAIN = 200;
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})+$`);

function domainFrom(text: string, isGiven: boolean): string | null {
  const domain = text.trim().toLowerCase();
  return isGiven && domain.length <= LONGEST_DOMAIN && DOMAIN.test(domain) ? domain : null;
}

/** Mail hosts that anybody may have an address of: they stand for no organisation. */
const PUBLIC_DOMAINS = [
  "aol.com",
  "fastmail.com",
  "gmail.com",
  "gmx.com",
  "googlemail.com",
  "hotmail.com",
  "icloud.com",
  "live.com",
  "mail.com",
  "me.com",
  "msn.com",
  "outlook.com",
  "proton.me",
  "protonmail.com",
  "yahoo.com",
  "zoho.com",
];

/** Whether anybody can have an address there. */
export function isPublicDomain(domain: string): boolean {
  return PUBLIC_DOMAINS.includes(domain);
}

/**
 * Whether a user may say that addresses of this domain are their organisation's: super users only.
 * Administrators write addresses as they like, their own too, and would send the people of somebody
 * else to their provider (decision 0089).
 */
export function mayClaimDomain(user: User, domain: string): boolean {
  return user.isSuperUser && !isPublicDomain(domain);
}

/** What people read about single sign-on. */
export const PROVIDER_MESSAGES = {
  passwordOff: (organization: string) =>
    `${organization} signs in without passwords here. Go to the sign-in page, give your email ` +
    `address and choose "Continue with ${organization}".`,
  notReached:
    "The provider cannot be reached at this address, or is none. One on a private network has to be allowed by whoever runs this server (OIDC_INTERNAL_HOSTS).",
  notPublic:
    "This address is not public. Give the provider's public address, or ask whoever runs this server to allow it (OIDC_INTERNAL_HOSTS).",
  notHttps: "This must be an address that begins with https.",
  secretNeeded: "Give the client secret.",
  secretAgain: "Give the client secret again.",
  domainNotValid: "This is not a domain, such as example.org.",
  domainPublic: "Anybody can have an address there.",
  domainNotYours: "Only super users can add a domain. Save without it, and ask one of them.",
  ownDomainStays: "While passwords are off, the domain of your own address stays.",
  domainTaken: "Another organization has this domain.",
  domainNeeded: "Give at least one domain.",
  tested: "The test sign-in worked, and you are linked with your account at the provider.",
  notTested: "First test a sign-in with these settings, as an administrator of the organization.",
  offButPasswordless: "Single sign-on stays on while passwords are off.",
  changedMeanwhile: "Somebody else has changed this meanwhile. Load the page again.",
  noProvider: "This organization has no single sign-on.",
} as const;

/** Why a sign-in with a provider came to nothing; the address of the page carries its name. */
export const PROVIDER_FAULTS = {
  expired: "This sign-in took too long, or was used already. Please try again.",
  canceled: "The sign-in was canceled at your organization's provider.",
  failed:
    "Your organization's provider did not sign you in. Please try again, or tell your administrator.",
  away: "Your organization's provider does not answer. Please try again later.",
  off: "Your organization does not use this sign-in any more.",
  noAddress:
    "The provider did not tell a verified email address of your organization. Please tell your administrator.",
  unknown: "You have no account here yet. Please ask your administrator to invite you.",
  noAccess: "Your access here has ended. Please ask your administrator.",
  superUser: "Super users sign in with their password.",
  linked:
    "Your account here belongs to another sign-in at the provider. Please ask your administrator.",
  somebodyElse: "You signed in at the provider as somebody else than here.",
  wouldLose: "With these settings you would lose the role of an administrator. Nothing changed.",
  noRoles:
    "The provider did not tell your groups, because there are too many of them. Please tell your administrator.",
  tooMany: "Too many attempts. Please try again later.",
} as const;
export type ProviderFault = keyof typeof PROVIDER_FAULTS;

/** Whether a text names one of them. */
export function isProviderFault(text: string): text is ProviderFault {
  return Object.hasOwn(PROVIDER_FAULTS, text);
}
