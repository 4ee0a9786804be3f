import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import type { UserFields } from "../../db/people/changes.ts";
import { Invalid } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { emailAddress } from "../../domain/people/email_address.ts";
import { requiredText, TEXT_LIMITS } from "../../domain/schema/text.ts";
import type { AppEnv } from "../app_env.ts";
import { jsonOf, readBytes } from "../body.ts";

const MAX_KB = 64;
const MOST_ROLES = 500;

const name = requiredText(TEXT_LIMITS.name);
/** Entra ID writes 'True' and 'False'. */
const flag = z.union([
  z.boolean(),
  z.string().regex(/^(true|false)$/i).transform((text) => text.toLowerCase() === "true"),
]);
const roles = z.array(z.object({ value: z.string() })).max(MOST_ROLES)
  .transform((all) => all.map(({ value }) => value));

const Whole = z.object({
  userName: emailAddress(),
  name: z.object({ givenName: name, familyName: name }),
  active: flag.optional(),
  roles: roles.optional(),
});

const Patch = z.object({
  Operations: z.array(z.object({
    op: z.string().transform((op) => op.toLowerCase()).pipe(z.enum(["add", "replace", "remove"])),
    path: z.string().optional(),
    value: z.unknown().optional(),
  })).min(1).max(100),
});

/** What a directory wants of a user. */
export interface Wanted {
  fields: Pick<UserFields, "email" | "firstName" | "lastName" | "isActive">;
  /** Values for the roles of the organisation's sign-in provider; undefined: none were sent. */
  roles?: string[];
}

/** A whole user. @throws {Invalid} @throws {HTTPException} 415, 413 */
export async function readUser(
  c: Context<AppEnv>,
): Promise<Wanted & { fields: Required<Wanted["fields"]> }> {
  const { userName, name, active = true, roles } = parsed(Whole, await readScim(c));
  const fields = { email: userName, firstName: name.givenName, lastName: name.familyName };
  return { fields: { ...fields, isActive: active }, roles };
}

/** The attributes of a patch that are kept, by their path in small letters. */
const KEPT: Record<string, (value: unknown) => Wanted> = {
  active: (value) => ({ fields: { isActive: parsed(flag, value) } }),
  username: (value) => ({ fields: { email: parsed(emailAddress(), value) } }),
  "name.givenname": (value) => ({ fields: { firstName: parsed(name, value) } }),
  "name.familyname": (value) => ({ fields: { lastName: parsed(name, value) } }),
  roles: (value) => ({ fields: {}, roles: parsed(roles, value) }),
};

/** Changes, one after the other. Attributes that are not kept are left out. @throws as `readUser` */
export async function readPatch(c: Context<AppEnv>): Promise<Wanted> {
  const { Operations } = parsed(Patch, await readScim(c));
  const changes = Operations.flatMap(({ op, path, value }) => {
    if (op === "remove") return removed(path ?? "");
    return entriesOf(path, value).flatMap(([name, value]) =>
      Object.hasOwn(KEPT, name) ? KEPT[name](value) : []
    );
  });
  return changes.reduce<Wanted>((all, { fields, roles }) => ({
    fields: { ...all.fields, ...fields },
    roles: roles ?? all.roles,
  }), { fields: {} });
}

/** Roles can be taken; nobody is without the others. @throws {Invalid} */
function removed(path: string): Wanted[] {
  const name = path.toLowerCase();
  if (name === "roles") return [{ fields: {}, roles: [] }];
  if (Object.hasOwn(KEPT, name)) throw notValid(path);
  return [];
}

/** A path with its value, or an object of several, with the parts of a name by their paths. */
function entriesOf(path: string | undefined, value: unknown): [string, unknown][] {
  if (path !== undefined && path.toLowerCase() !== "name") return [[path.toLowerCase(), value]];
  if (typeof value !== "object" || value === null) throw notValid(path ?? "value");
  const before = path === undefined ? "" : "name.";
  return Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const isName = before === "" && name.toLowerCase() === "name";
    return isName ? entriesOf("name", inner) : [[`${before}${name}`.toLowerCase(), inner]];
  });
}

async function readScim(c: Context<AppEnv>): Promise<unknown> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/(scim\+)?json\s*(;|$)/i.test(type)) {
    throw new HTTPException(415, { message: "Send application/scim+json." });
  }
  return jsonOf(await readBytes(c, MAX_KB));
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const [{ path, message }] = error.issues;
  throw new Invalid([{ message: path.length > 0 ? `${path.join(".")}: ${message}` : message }]);
}

function notValid(path: string): Invalid {
  return new Invalid([{ message: `${path}: ${MESSAGES.notValid}` }]);
}
