import { parseArgs } from "node:util";
import { connect } from "../../db/postgres/connect.ts";
import { type Config, environment } from "../config.ts";
import { EXIT } from "../exit.ts";
import { VERSION } from "../version.ts";
import { createAccountMarks } from "../watching/account_marks.ts";
import { findBundled } from "./bundled.ts";
import { addressWithoutSecrets, lookAtConfiguration } from "./configuration.ts";
import { lookAtDatabase } from "./database.ts";
import { type Finding, fine, note, pageOf, wrong } from "./findings.ts";
import { lookAtBackups, lookAtDisk, lookAtFiles } from "./machine.ts";
import { lookAtMailServer } from "./mail_server.ts";
import { lookAtProgram } from "./program.ts";
import { lookAtSecretKey } from "./secret_key.ts";

/** The database, as it can be reached now; null if it cannot. */
interface Found {
  url: string | null;
  where: string;
  programPid: number | null;
  findings: Finding[];
}

/**
 * Looks at everything, changes nothing, and never throws for what it finds: each look that fails is a
 * finding.
 */
export async function examine(env: Record<string, string>): Promise<Finding[]> {
  const { config, findings } = lookAtConfiguration(env);
  if (!config) return [...findings, await lookAtFiles(null)];
  const found = await findDatabase(config);
  return [
    fine("Version", VERSION),
    ...findings,
    ...await lookAtProgram(config),
    ...found.findings,
    ...await withDatabase(found, config),
    ...config.databaseUrl === null ? [await lookAtDisk(config.dataDir)] : [],
    await lookAtFiles(found.programPid),
    ...config.smtpUrl
      ? [await lookAtMailServer(config.smtpUrl, addressWithoutSecrets(config.smtpUrl))]
      : [],
    await lookAtBackups(env),
  ];
}

async function findDatabase({ databaseUrl, dataDir }: Config): Promise<Found> {
  const nothing = { url: null, where: dataDir, programPid: null };
  if (databaseUrl !== null) {
    const where = addressWithoutSecrets(databaseUrl);
    return { url: databaseUrl, where, programPid: null, findings: [] };
  }
  const bundled = await findBundled(dataDir);
  if (bundled.state === "runs") {
    const { url, programPid } = bundled;
    return { url, where: `${dataDir} (bundled)`, programPid, findings: [] };
  }
  if (bundled.state === "not to be read") {
    const says = `${dataDir} is not to be read from this account: ${bundled.reason}`;
    const toDo = "Run this as the account that runs the program.";
    return { ...nothing, findings: [wrong("Database", says, toDo)] };
  }
  const says = bundled.state === "stopped"
    ? `The bundled PostgreSQL in ${dataDir} does not run; it starts with the program.`
    : `There is no data in ${dataDir} yet; the first start makes it.`;
  return { ...nothing, findings: [note("Database", says)] };
}

async function withDatabase({ url, where }: Found, config: Config): Promise<Finding[]> {
  if (url === null) return [];
  const sql = connect(url, { applicationName: "ringdown doctor", max: 1 });
  try {
    return [
      ...await lookAtDatabase(sql, { where, sendsMails: config.smtpUrl !== null }),
      ...await lookAtSecretKey(sql, config),
    ];
  } catch (error) {
    const toDo = "Report this with the log of the program.";
    return [
      wrong("Database", `It could not be looked at whole: ${(error as Error).message}`, toDo),
    ];
  } finally {
    await sql.end();
  }
}

/** The mark by which the log names this account (decision 0070); null without a database. */
async function accountMark(env: Record<string, string>, email: string): Promise<string | null> {
  const { config } = lookAtConfiguration(env);
  const { url } = config ? await findDatabase(config) : { url: null };
  if (url === null) return null;
  const sql = connect(url, { applicationName: "ringdown doctor", max: 1 });
  return await createAccountMarks(sql).markOf(email).finally(() => sql.end());
}

/** `deno task doctor`: exit code 1 if anything is wrong. */
async function main() {
  const { values } = parseArgs({ args: Deno.args, options: { account: { type: "string" } } });
  if (values.account !== undefined) {
    const mark = await accountMark(environment(), values.account);
    console.log(mark ?? "The database cannot be asked, and only it knows the key of the marks.");
    Deno.exit(mark ? EXIT.signal : EXIT.failure);
  }
  const findings = await examine(environment());
  console.log(pageOf(findings));
  const isWrong = findings.some(({ state }) => state === "wrong");
  Deno.exit(isWrong ? EXIT.failure : EXIT.signal);
}

if (import.meta.main) await main();
