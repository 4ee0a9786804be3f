import { Invalid } from "../../domain/errors.ts";
import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import {
  domainOf,
  isPublicDomain,
  mayClaimDomain,
  PROVIDER_MESSAGES,
  type SignInProvider,
} from "../../domain/people/sign_in_provider.ts";
import type { User } from "../../domain/people/user.ts";
import type { Sql } from "../postgres/sql.ts";
import { isTested, type StoredProvider } from "./providers.ts";

/** What an administrator writes of a provider: all of it. */
export type ProviderFields = Omit<SignInProvider, "organizationId" | "hasSecret" | "updatedAt">;

/** Who writes it, and what is not in the fields. */
export interface ProviderEdit {
  by: User;
  /** Sealed; undefined: the stored one stays. */
  clientSecret?: Uint8Array;
  /** When that was changed which they have seen; null: there was none. */
  seenAt: string | null;
}

/** Those that are there already stay. @throws {Invalid} */
export function ensureDomains(
  { emailDomains, isEnabled }: ProviderFields,
  before: StoredProvider | null,
  by: User,
) {
  if (isEnabled && emailDomains.length === 0) {
    throw faultAt("emailDomains", PROVIDER_MESSAGES.domainNeeded);
  }
  const added = emailDomains.filter((domain) => !before?.emailDomains.includes(domain));
  const refused = added.find((domain) => !mayClaimDomain(by, domain));
  if (refused === undefined) return;
  const { domainPublic, domainNotYours } = PROVIDER_MESSAGES;
  throw faultAt("emailDomains", isPublicDomain(refused) ? domainPublic : domainNotYours);
}

/** @throws {Invalid} a hospital of somebody else. */
export async function ensureHospitals(
  tx: Sql,
  organizationId: string,
  { hospitalValues }: ProviderFields,
): Promise<void> {
  const ids = [...new Set(hospitalValues.map(({ hospitalId }) => hospitalId))];
  if (ids.length === 0) return;
  const found = await tx`
    select from hospitals where id = any (${ids}::uuid[]) and organization_id = ${organizationId}
  `;
  if (found.length < ids.length) {
    throw faultAt("hospitalValues", ADMINISTRATION_MESSAGES.unknownHospital);
  }
}

/**
 * Asked when it is written: what is new has to be tested while passwords are on, or nobody could let
 * the others in again. @throws {Invalid}
 */
export async function ensureNobodyLockedOut(
  tx: Sql,
  organizationId: string,
  { before, fields, by, clientSecret }: Pick<ProviderEdit, "by" | "clientSecret"> & {
    before: StoredProvider | null;
    fields: ProviderFields;
  },
): Promise<void> {
  const ownDomain = by.isSuperUser ? null : domainOf(by.email);
  if (ownDomain !== null && !fields.emailDomains.includes(ownDomain)) {
    throw faultAt("emailDomains", PROVIDER_MESSAGES.ownDomainStays);
  }
  const isConnected = before?.isPasswordOff && !isOther(before, fields) && !clientSecret;
  if (isConnected) return;
  const userId = by.isSuperUser ? undefined : by.id;
  if (await isTested(tx, { organizationId, userId })) return;
  throw faultAt("isPasswordOff", PROVIDER_MESSAGES.notTested);
}

/** Whether it is another connection than before: another issuer, or another client there. */
export function isOther(
  before: StoredProvider | null,
  { issuer, clientId }: Pick<ProviderFields, "issuer" | "clientId">,
): boolean {
  return before !== null && (before.issuer !== issuer || before.clientId !== clientId);
}

/** A fault of one field. */
export function faultAt(path: string, message: string): Invalid {
  return new Invalid([{ path, message }]);
}
