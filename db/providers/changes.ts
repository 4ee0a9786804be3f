import { Conflict, NotFound } from "../../domain/errors.ts";
import { PROVIDER_MESSAGES } from "../../domain/people/sign_in_provider.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { keepAuditEvent } from "../audit_events.ts";
import { isUniqueViolation } from "../postgres/errors.ts";
import type { Sql } from "../postgres/sql.ts";
import { lockProvider, type StoredProvider } from "./providers.ts";
import {
  ensureDomains,
  ensureHospitals,
  ensureNobodyLockedOut,
  faultAt,
  isOther,
  type ProviderEdit,
  type ProviderFields,
} from "./rules.ts";

/**
 * Stores the provider of an organisation. With another issuer or client all links end: who somebody
 * is there is told anew, to each client.
 * @throws {NotFound} not theirs. @throws {Conflict} somebody else was faster. @throws {Invalid}
 */
export async function saveProvider(
  sql: Sql,
  organizationId: string,
  fields: ProviderFields,
  edit: ProviderEdit,
): Promise<void> {
  try {
    await sql.begin((tx) => save(tx, organizationId, fields, edit));
  } catch (error) {
    if (isUniqueViolation(error, "sign_in_domains_pkey")) {
      throw faultAt("emailDomains", PROVIDER_MESSAGES.domainTaken);
    }
    if (isUniqueViolation(error)) throw new Conflict(PROVIDER_MESSAGES.changedMeanwhile);
    throw error;
  }
}

async function save(
  tx: Sql,
  organizationId: string,
  fields: ProviderFields,
  { by, clientSecret, seenAt }: ProviderEdit,
): Promise<void> {
  ensureTheirs(by, organizationId);
  const before = await lockProvider(tx, organizationId);
  if ((before?.updatedAt ?? null) !== seenAt) {
    throw new Conflict(PROVIDER_MESSAGES.changedMeanwhile);
  }
  if (!clientSecret && !before?.hasSecret) {
    throw faultAt("clientSecret", PROVIDER_MESSAGES.secretNeeded);
  }
  // Whoever changes where it is sent has to know it: it must not reach a server of theirs.
  if (!clientSecret && isOther(before, fields)) {
    throw faultAt("clientSecret", PROVIDER_MESSAGES.secretAgain);
  }
  ensureDomains(fields, before, by);
  await ensureHospitals(tx, organizationId, fields);
  const id = await write(tx, organizationId, fields, { by, clientSecret, before });
  await tx`delete from sign_in_domains where provider_id = ${id}`;
  const domains = fields.emailDomains.map((domain) => ({ domain, providerId: id }));
  if (domains.length > 0) await tx`insert into sign_in_domains ${tx(domains)}`;
  if (fields.isPasswordOff) {
    await ensureNobodyLockedOut(tx, organizationId, { before, fields, by, clientSecret });
  }
  const action = before ? "sign_in_provider.changed" : "sign_in_provider.created";
  const { emailDomains } = fields;
  const subject = { subjectKind: "sign-in provider", subjectId: id } as const;
  await keepAuditEvent(tx, { actorId: by.id, action, ...subject, details: { emailDomains } });
}

async function write(
  tx: Sql,
  organizationId: string,
  { emailDomains: _, hospitalValues, ...fields }: ProviderFields,
  { by, clientSecret, before }: Pick<ProviderEdit, "by" | "clientSecret"> & {
    before: StoredProvider | null;
  },
): Promise<string> {
  const row = {
    ...fields,
    ...(clientSecret ? { clientSecret } : {}),
    hospitalValues: tx.json(hospitalValues.map((value) => ({ ...value }))),
    updatedById: by.id,
  };
  if (!before) {
    const whole = { ...row, organizationId, createdById: by.id };
    const [{ id }] = await tx<[{ id: string }]>`
      insert into sign_in_providers ${tx(whole)} returning id
    `;
    return id;
  }
  if (isOther(before, fields)) {
    await tx`delete from provider_accounts where provider_id = ${before.id}`;
  }
  const isNewConnection = clientSecret !== undefined || isOther(before, fields);
  await tx`
    update sign_in_providers
    set ${tx(row)},
      connected_at = case when ${isNewConnection} then clock_timestamp() else connected_at end,
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    where id = ${before.id}
  `;
  return before.id;
}

/** Removes the provider; its users sign in with passwords, and those without ask for a new one. */
export function removeProvider(sql: Sql, organizationId: string, by: User): Promise<void> {
  return sql.begin(async (tx) => {
    ensureTheirs(by, organizationId);
    const before = await lockProvider(tx, organizationId);
    if (!before) throw new NotFound(PROVIDER_MESSAGES.noProvider);
    await keepAuditEvent(tx, {
      actorId: by.id,
      action: "sign_in_provider.deleted",
      subjectKind: "sign-in provider",
      subjectId: before.id,
      details: { organizationId },
    });
    await tx`delete from sign_in_providers where id = ${before.id}`;
  });
}

function ensureTheirs(by: User, organizationId: string) {
  if (!can(by, "administerOrganization", { organizationId })) throw new NotFound();
}
