import { hasSuperUser, keepSetupCode, makeFirstSuperUser } from "../db/people/first_super_user.ts";
import type { Sql } from "../db/postgres/sql.ts";
import { type Config, ConfigError } from "./config.ts";
import type { Log } from "./log.ts";
import { hashPassword } from "./passwords.ts";
import { faultOfChosen } from "./sign_in/common_passwords.ts";
import { newToken, tokenHashOf } from "./tokens.ts";

/** What the first start needs. `origin` is the start of the setup link in the log. */
export interface FirstStart {
  sql: Sql;
  log: Log;
  config: Config;
  origin: string;
}

/**
 * Checks BOOTSTRAP_PASSWORD by the rule for passwords.
 * @throws {ConfigError} too weak (product §10.3).
 */
export function ensureBootstrapPassword({ bootstrapPassword }: Config) {
  const fault = bootstrapPassword === null ? null : faultOfChosen(bootstrapPassword);
  if (fault) {
    throw new ConfigError([{ name: "BOOTSTRAP_PASSWORD", reason: `is too weak. ${fault}` }]);
  }
}

/**
 * Creates the first super user from BOOTSTRAP_EMAIL and BOOTSTRAP_PASSWORD if no super user exists.
 * Without these variables it logs a link to a page where the operator creates their own account
 * (design §9.9).
 */
export async function bootstrap(start: FirstStart): Promise<void> {
  const { sql, log, config } = start;
  if (await hasSuperUser(sql)) return;
  const { bootstrapEmail: email, bootstrapPassword: password } = config;
  if (!email || !password) return await logSetupLink(start);
  const outcome = await makeFirstSuperUser(sql, {
    organizationName: config.appName,
    firstName: "Super",
    lastName: "User",
    email,
    hashedPassword: await hashPassword(password),
  });
  if (outcome === "made") return log.info("first super user made");
  if (outcome === "there is one") return;
  log.error("cannot make the first super user", { reason: outcome });
  await logSetupLink(start);
}

/**
 * Logs the setup link. It is the only secret in the log: without it nobody could sign in at all.
 */
async function logSetupLink({ sql, log, origin }: FirstStart) {
  const code = newToken();
  await keepSetupCode(sql, await tokenHashOf(code));
  const link = `${origin}/setup?code=${code}`;
  log.warn("nobody is a super user yet: open the link to become the first", { link });
}
