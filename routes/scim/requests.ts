import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import type { UserFields } from "../../db/people/changes.ts";
import { Invalid } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { emailAddress } from "../../domain/people/email_address.ts";
import { requiredLine, TEXT_LIMITS } from "../../domain/schema/text.ts";
import type { AppEnv } from "../app_env.ts";
import { jsonOf, readBytes } from "../body.ts";
import { PATCH_MESSAGES, URN } from "./resources.ts";

const MAX_KB = 64;
const MOST_ROLES = 500;
/** As deep as a role within a patch: body, operations, one, its value, roles, one. */
const DEEPEST = 6;

const name = requiredLine(TEXT_LIMITS.name);
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
  roles?: {
    values: string[];
    /** Whether these are all: then roles that none of them gives are taken. */
    areAll: boolean;
  };
}

/** A whole user. @throws {Invalid} @throws {HTTPException} 415, 413 */
export async function readUser(
  c: Context<AppEnv>,
): Promise<Wanted & { fields: Required<Wanted["fields"]> }> {
  const { userName, name, active = true, roles } = parsed(Whole, await readScim(c));
  const fields = { email: userName, firstName: name.givenName, lastName: name.familyName };
  return {
    fields: { ...fields, isActive: active },
    roles: roles && { values: roles, areAll: true },
  };
}

/** The attributes of a patch that are kept, by their path in small letters. */
const KEPT: Record<string, (value: unknown) => Wanted> = {
  active: (value) => ({ fields: { isActive: parsed(flag, value) } }),
  username: (value) => ({ fields: { email: parsed(emailAddress(), value) } }),
  "name.givenname": (value) => ({ fields: { firstName: parsed(name, value) } }),
  "name.familyname": (value) => ({ fields: { lastName: parsed(name, value) } }),
  roles: (value) => ({ fields: {}, roles: { values: parsed(roles, value), areAll: true } }),
};

/**
 * Changes, one after the other. Attributes that are not kept are left out; what cannot be done of
 * those that are is refused. @throws as `readUser`
 */
export async function readPatch(c: Context<AppEnv>): Promise<Wanted> {
  const { Operations } = parsed(Patch, await readScim(c));
  const changes = Operations.flatMap(({ op, path, value }) => {
    if (op === "remove") return removed(path, value);
    return entriesOf(path, value).flatMap(([name, value]) => {
      if (!isKept(name)) return [];
      const wanted = KEPT[name](value);
      return op === "add" && wanted.roles
        ? { ...wanted, roles: { ...wanted.roles, areAll: false } }
        : wanted;
    });
  });
  return changes.reduce<Wanted>((all, { fields, roles }) => ({
    fields: { ...all.fields, ...fields },
    roles: rolesAfter(all.roles, roles),
  }), { fields: {} });
}

function rolesAfter(before: Wanted["roles"], next: Wanted["roles"]): Wanted["roles"] {
  if (!next) return before;
  if (!before || next.areAll) return next;
  return { ...before, values: [...before.values, ...next.values] };
}

/**
 * All roles can be taken; nobody is without the other attributes. The values that somebody was given
 * are not stored, so what stays without one of them is not known. @throws {Invalid}
 */
function removed(path: string | undefined, value: unknown): Wanted[] {
  if (path === undefined) throw new Invalid([{ message: PATCH_MESSAGES.noPath }]);
  const name = nameOf(path);
  if (name === "name" || (isKept(name) && name !== "roles")) throw notValid(path);
  if (name !== "roles") return [];
  if (value !== undefined && value !== null) {
    throw new Invalid([{ message: PATCH_MESSAGES.singleRoles }]);
  }
  return [KEPT.roles([])];
}

function isKept(name: string): boolean {
  return Object.hasOwn(KEPT, name);
}

const WHOLE = URN.user.toLowerCase();
const PREFIX = `${WHOLE}:`;

/**
 * An attribute by its short name in small letters. One that only begins like a kept one is not
 * forgotten as others are: a directory would believe that somebody is deactivated.
 * @throws {Invalid}
 */
function nameOf(path: string): string {
  const name = withoutPrefix(path).toLowerCase();
  const isLikeOne = name.startsWith(WHOLE) || name.startsWith(":") ||
    Object.keys(KEPT).some((kept) => name.startsWith(kept));
  if (isLikeOne && !isKept(name)) throw new Invalid([{ message: PATCH_MESSAGES.partOfOne }]);
  return name;
}

/** A path with its value, or an object of several, with the parts of a name by their paths. */
function entriesOf(path: string | undefined, value: unknown): [string, unknown][] {
  const whole = path === undefined ? undefined : nameOf(path);
  if (whole !== undefined && whole !== "name") return [[whole, value]];
  if (typeof value !== "object" || value === null) throw notValid(path ?? "value");
  const before = whole === undefined ? "" : "name.";
  return Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const isName = before === "" && nameOf(name) === "name";
    return isName ? entriesOf("name", inner) : [[nameOf(`${before}${name}`), inner]];
  });
}

function withoutPrefix(name: string): string {
  return name.toLowerCase().startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}

/** The names that we read, as we write them, by those in small letters. */
const NAMES = new Map(
  [
    ...["userName", "name", "givenName", "familyName", "active", "roles", "value"],
    ...["Operations", "op", "path"],
  ].map((name) => [name.toLowerCase(), name]),
);

/** With names as we write them: they come in any case, and with the name of the schema (RFC 7643, 2.1). */
function inOurCase(sent: unknown, depth = 1): unknown {
  if (typeof sent !== "object" || sent === null || depth > DEEPEST) return sent;
  if (Array.isArray(sent)) return sent.map((part) => inOurCase(part, depth + 1));
  const entries = Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
    const inner = inOurCase(value, depth + 1);
    const isSchema = name.toLowerCase() === WHOLE && typeof inner === "object" && inner !== null;
    if (isSchema) return Object.entries(inner);
    const short = withoutPrefix(name);
    return [[NAMES.get(short.toLowerCase()) ?? short, inner]];
  });
  return Object.fromEntries(entries);
}

async function readScim(c: Context<AppEnv>): Promise<unknown> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/(scim\+)?json\s*(;|$)/i.test(type)) {
    throw new HTTPException(415, { message: "Send application/scim+json." });
  }
  return inOurCase(jsonOf(await readBytes(c, MAX_KB)));
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
