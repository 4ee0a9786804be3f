import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { API_CLIENT_MESSAGES } from "../../domain/people/api_client.ts";
import { Invalid } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * Makes the account of an API client, or brings it in line with the client. It is no person: it has
 * no password, no address that receives mail, and is in no list of users. That of a client for all
 * organisations stands in the organisation of who made it.
 * @throws {Invalid} the organisation is unknown, or it has no dispatch feed.
 */
export async function keepOwnAccount(tx: Sql, id: string, by: User): Promise<void> {
  const client = await findReach(tx, id);
  if (client.isPerson) return;
  ensureOneAgency(client);
  const row = {
    organizationId: client.organizationId ?? by.OrganizationId,
    firstName: client.name,
    lastName: "(program)",
    isOperationalUser: true,
    isEverywhere: client.organizationId === null,
  };
  if (client.accountId !== null) {
    await tx`
      update users set ${tx(row)}, updated_at = clock_timestamp(), updated_by_id = ${by.id}
      where id = ${client.accountId}
    `;
    return;
  }
  const whole = {
    ...row,
    email: `${crypto.randomUUID()}@program.invalid`,
    isServiceAccount: true,
    createdById: by.id,
    updatedById: by.id,
  };
  const [account] = await tx<[{ id: string }]>`insert into users ${tx(whole)} returning id`;
  await tx`update api_clients set account_id = ${account.id} where id = ${id}`;
}

/** Ends the account of an API client that is deleted. Others may refer to it, so its row stays. */
export async function endOwnAccount(tx: Sql, id: string, by: User): Promise<void> {
  await tx`
    update users set is_active = false, deleted_at = clock_timestamp(),
      updated_at = clock_timestamp(), updated_by_id = ${by.id}
    where id = (select account_id from api_clients where id = ${id})
  `;
}

interface Reach {
  name: string;
  scopes: string[];
  isPerson: boolean;
  accountId: string | null;
  organizationId: string | null;
  /** Of the organisation. */
  type: string | null;
}

async function findReach(tx: Sql, id: string): Promise<Reach> {
  const [client] = await tx<[Reach]>`
    select ac.name, ac.scopes, ac.user_id is not null as is_person, ac.account_id,
      ac.organization_id, o.type
    from api_clients ac left join organizations o on o.id = ac.organization_id
    where ac.id = ${id}
  `;
  return client;
}

/** @throws {Invalid} calls would belong to no agency. */
function ensureOneAgency({ scopes, organizationId, type }: Reach) {
  if (!scopes.includes("feed:write") || type === "EMS") return;
  const message = API_CLIENT_MESSAGES.feedOfOne;
  throw new Invalid([{ path: "OrganizationId", message, value: organizationId }]);
}

/** @throws {Invalid} there is no such organisation. */
export async function ensureOrganization(tx: Sql, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await tx`select from organizations where id = ${id} for share`;
  if (found.length > 0) return;
  const message = ADMINISTRATION_MESSAGES.unknownOrganization;
  throw new Invalid([{ path: "OrganizationId", message, value: id }]);
}
