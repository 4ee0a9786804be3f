import type { MailState } from "./mail_state.ts";
import { can } from "./permissions.ts";
import type { User } from "./user.ts";

/** The rights at one hospital that an invite promises (wire §2.6). */
export interface HospitalInvite {
  HospitalId: string;
  isActive: boolean;
  isInfoUser: boolean;
  isRingdownUser: boolean;
}

/** An invite (wire §2.6). Times are ISO 8601 in UTC. */
export interface Invite {
  id: string;
  OrganizationId: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  message: string | null;
  isOperationalUser: boolean;
  isAdminUser: boolean;
  isSuperUser: boolean;
  HospitalInvites: HospitalInvite[];
  revokedAt: string | null;
  acceptedAt: string | null;
  expiresAt: string;
  /** Where its newest mail is. */
  mail: MailState;
  CreatedById: string | null;
  createdAt: string;
  UpdatedById: string | null;
  updatedAt: string;
}

/** The part of an invite that everybody who has a link that works may read. */
export interface PublicInvite {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  revokedAt: string | null;
  acceptedAt: string | null;
  expiresAt: string;
  organizationName: string;
}

/** Of a link that was revoked, was replaced or never was: they are not told apart. */
export const NO_INVITE = "This invite is no longer available.";

/** An account is made for the address that the link was mailed to: nothing proves another one. */
export const OTHER_ADDRESS = "Use the address that was invited.";

/** Whether an address is the invited one; upper and lower case are the same. */
export function isInvited({ email }: Pick<Invite, "email">, address: string): boolean {
  return email.toLowerCase() === address.toLowerCase();
}

/** Why an invite cannot be used, or null while it can (product §6.4). `now` in ms. */
export function inviteFault(
  { revokedAt, acceptedAt, expiresAt }: Pick<Invite, "revokedAt" | "acceptedAt" | "expiresAt">,
  now: number,
): string | null {
  if (revokedAt) return NO_INVITE;
  if (acceptedAt) return "This invite has already been accepted.";
  if (Date.parse(expiresAt) <= now) return "This invite has expired. Please ask for another.";
  return null;
}

/** Whether a user may send, renew and revoke an invite, and so sees its link (decision 0019). */
export function mayInvite(
  user: User,
  { OrganizationId: organizationId, isSuperUser }: Pick<Invite, "OrganizationId" | "isSuperUser">,
): boolean {
  return user.isActive && user.organization.isActive &&
    can(user, "administerOrganization", { organizationId }) &&
    (!isSuperUser || can(user, "manageSite"));
}
