import { type Context, Hono } from "hono";
import { changeUser, createUser } from "../../db/people/changes.ts";
import { getProvisioned, listProvisioned } from "../../db/people/provisioning.ts";
import { findProvider } from "../../db/providers/providers.ts";
import { giveRoles } from "../../db/providers/roles.ts";
import { Conflict, Invalid } from "../../domain/errors.ts";
import { EMAIL_MESSAGES, isEmailAddress } from "../../domain/people/email_address.ts";
import { onlyGiven, rolesFrom } from "../../domain/people/sign_in_provider.ts";
import type { User } from "../../domain/people/user.ts";
import type { AppEnv } from "../app_env.ts";
import { accountNews } from "../auth/account_news.ts";
import { provisionsUsers } from "../guards.ts";
import { inviteLetters } from "../invite_letters.ts";
import { ownOrigin } from "../own_origin.ts";
import { readPatch, readUser, type Wanted } from "./requests.ts";
import {
  MOST_OF_A_PAGE,
  ONLY_FILTER,
  resourceTypes,
  schemas,
  SCIM_TYPE,
  scimList,
  scimUser,
  serviceConfig,
} from "./resources.ts";

/** SCIM 2.0 for a directory that keeps the users of one organisation, mounted at /scim/v2. */
export const scim = new Hono<AppEnv>()
  .get("/ServiceProviderConfig", provisionsUsers, (c) => answer(c, serviceConfig(baseOf(c))))
  .get("/ResourceTypes", provisionsUsers, (c) => answer(c, allOf(resourceTypes(baseOf(c)))))
  .get("/Schemas", provisionsUsers, (c) => answer(c, allOf(schemas(baseOf(c)))))
  .get("/Users", provisionsUsers, async (c) => {
    const startIndex = Math.max(numberIn(c, "startIndex", 1), 1);
    const count = Math.min(Math.max(numberIn(c, "count", MOST_OF_A_PAGE), 0), MOST_OF_A_PAGE);
    const email = filteredEmail(c);
    const organizationId = c.var.user.OrganizationId;
    const query = { organizationId, email, startIndex, count };
    const { total, users } = await listProvisioned(c.var.sql, query);
    return answer(
      c,
      scimList(users.map((user) => scimUser(user, baseOf(c))), { total, startIndex }),
    );
  })
  .post("/Users", provisionsUsers, async (c) => {
    const { fields: { isActive, ...fields }, roles } = await readUser(c);
    const by = administrator(c);
    const nothing = { isOperationalUser: false, isAdminUser: false, isSuperUser: false };
    const whole = { ...fields, ...nothing, OrganizationId: by.OrganizationId };
    const { id } = await orTaken(() => createUser(c.var.sql, whole, by));
    await change(c, id, { fields: isActive ? {} : { isActive }, roles });
    c.header("Location", `${baseOf(c)}/Users/${id}`);
    return await answerUser(c, id, 201);
  })
  .get("/Users/:id", provisionsUsers, (c) => answerUser(c, c.req.param("id")))
  .put("/Users/:id", provisionsUsers, async (c) => {
    await change(c, c.req.param("id"), await readUser(c));
    return await answerUser(c, c.req.param("id"));
  })
  .patch("/Users/:id", provisionsUsers, async (c) => {
    await change(c, c.req.param("id"), await readPatch(c));
    return await answerUser(c, c.req.param("id"));
  })
  .delete("/Users/:id", provisionsUsers, async (c) => {
    await change(c, c.req.param("id"), { fields: { isActive: false } });
    return c.body(null, 204);
  });

/**
 * Changes what differs, as an administrator of the organisation would.
 * @throws {NotFound} @throws {Conflict} the last administrator, or the only crew of patients under way.
 */
async function change(c: Context<AppEnv>, id: string, { fields, roles }: Wanted): Promise<void> {
  const { sql, config } = c.var;
  const by = administrator(c);
  const { user } = await getProvisioned(sql, { id, organizationId: by.OrganizationId });
  const differing = Object.entries(fields)
    .filter(([name, value]) => value !== undefined && value !== user[name as keyof User]);
  if (differing.length > 0) {
    const how = {
      by,
      letterOf: inviteLetters(c),
      newsOf: accountNews(c),
      isAdminFactorRequired: config.isAdminFactorRequired,
    };
    await orTaken(() => changeUser(sql, user.id, Object.fromEntries(differing), how));
  }
  const provider = roles && await findProvider(sql, by.OrganizationId);
  if (!provider) return;
  const decided = rolesFrom(provider, roles.values);
  await giveRoles(sql, user.id, roles.areAll ? decided : onlyGiven(decided), config);
}

/** The program's account, as far as it keeps users: within this one organisation. */
function administrator(c: Context<AppEnv>): User {
  return { ...c.var.user, isAdminUser: true };
}

/** @throws {Conflict} somebody has the address, of whatever organisation. */
async function orTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isTaken = error instanceof Invalid && error.message === EMAIL_MESSAGES.taken;
    throw isTaken ? new Conflict(EMAIL_MESSAGES.taken) : error;
  }
}

async function answerUser(c: Context<AppEnv>, id: string, status: 200 | 201 = 200) {
  const organizationId = c.var.user.OrganizationId;
  return answer(
    c,
    scimUser(await getProvisioned(c.var.sql, { id, organizationId }), baseOf(c)),
    status,
  );
}

function answer(c: Context<AppEnv>, body: object, status: 200 | 201 = 200): Response {
  return c.json(body, status, { "Content-Type": SCIM_TYPE });
}

function allOf(resources: object[]) {
  return scimList(resources, { total: resources.length, startIndex: 1 });
}

function baseOf(c: Context<AppEnv>): string {
  return `${ownOrigin(c)}/scim/v2`;
}

const FILTER = /^\s*userName\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;

/** The address in the only filter that is known. @throws {Invalid} another one. */
function filteredEmail(c: Context<AppEnv>): string | undefined {
  const filter = c.req.query("filter");
  if (filter === undefined || filter === "") return undefined;
  const quoted = FILTER.exec(filter)?.[1];
  const email = quoted === undefined ? null : textIn(quoted);
  if (email === null) throw new Invalid([{ message: ONLY_FILTER }]);
  return isEmailAddress(email) ? email : "nobody has this";
}

function textIn(quoted: string): string | null {
  try {
    return JSON.parse(quoted);
  } catch {
    return null;
  }
}

/** @throws {Invalid} no whole number. */
function numberIn(c: Context<AppEnv>, name: string, otherwise: number): number {
  const text = c.req.query(name);
  if (text === undefined || text === "") return otherwise;
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  throw new Invalid([{ message: `${name} is not a whole number.` }]);
}
