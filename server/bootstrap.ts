import { hasSuperUser, keepSetupCode, makeFirstSuperUser } from "../db/people/first_super_user.ts";
import type { Sql } from "../db/postgres/sql.ts";
import { passwordFault } from "../domain/people/password.ts";
import { type Config, ConfigError } from "./config.ts";
import type { Log } from "./log.ts";
import { hashPassword } from "./passwords.ts";
import { newToken, tokenHashOf } from "./tokens.ts";

/** What the first start works with. `origin` begins the link that is logged. */
export interface FirstStart {
  sql: Sql;
  log: Log;
  config: Config;
  origin: string;
}

/** @throws {ConfigError} BOOTSTRAP_PASSWORD is one that nobody may choose (product §10.3). */
export function ensureBootstrapPassword({ bootstrapPassword }: Config) {
  const fault = bootstrapPassword === null ? null : passwordFault(bootstrapPassword);
  if (fault) {
    throw new ConfigError([{ name: "BOOTSTRAP_PASSWORD", reason: `is too weak. ${fault}` }]);
  }
}

/**
 * While nobody is a super user: makes the one of BOOTSTRAP_EMAIL and BOOTSTRAP_PASSWORD, or logs a
 * link by which whoever reads the log makes himself one (design §9.9).
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

/** The only secret that is ever logged: without it nobody could get in at all. */
async function logSetupLink({ sql, log, origin }: FirstStart) {
  const code = newToken();
  await keepSetupCode(sql, await tokenHashOf(code));
  const link = `${origin}/setup?code=${code}`;
  log.warn("nobody is a super user yet: open the link to become the first", { link });
}
