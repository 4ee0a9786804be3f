import { type Config, ConfigError, readConfig, VARIABLES } from "../config.ts";
import { type Finding, fine, note, wrong } from "./findings.ts";

/** Variables whose value is no secret. Of every other one the page says only that it is set. */
const PLAIN = [
  "PORT",
  "HOST",
  "APP_NAME",
  "BASE_URL",
  "NODE_ENV",
  "DATA_DIR",
  "DEMO",
  "MAIL_FROM",
  "LOG_LEVEL",
  "TRUST_PROXY",
  "MAX_SOCKETS_PER_USER",
  "RECEIVE_ALERT_SECONDS",
  "CONFIRM_ALERT_SECONDS",
  "NO_SCREEN_ALERT_SECONDS",
  "OUTBOX",
  "PILOT_HOSPITAL",
  "PILOT_SHOW_ALL_RINGDOWNS",
  "DISABLE_CODE_3",
  "BACKUP_DIR",
  "BACKUP_HOURS",
];
const ADDRESSES = ["DATABASE_URL", "SMTP_URL"];

/** What the environment says, without secrets, and the configuration; null if it is wrong. */
export function lookAtConfiguration(
  env: Record<string, string>,
): { config: Config | null; findings: Finding[] } {
  const says = sayingsOf(env);
  try {
    const config = readConfig(env);
    const isOpen = config.production && config.demo;
    return {
      config,
      findings: [
        fine("Configuration", says),
        ...isOpen
          ? [note("Demo", "DEMO is on: everybody knows the password of its accounts.")]
          : [],
      ],
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const faults = error.faults.map(({ name, reason }) => `${name} ${reason}`).join("; ");
    const toDo = "Correct it (README, 'Configuration'). The program does not start with it.";
    return { config: null, findings: [wrong("Configuration", `${faults}. Set: ${says}`, toDo)] };
  }
}

function sayingsOf(env: Record<string, string>): string {
  const set = Object.keys(VARIABLES).filter((name) => env[name]?.trim());
  if (set.length === 0) return "nothing is set, so the defaults hold.";
  return set.map((name) => `${name}=${shown(name, env[name])}`).join(" ");
}

function shown(name: string, value: string): string {
  if (PLAIN.includes(name)) return value;
  if (!ADDRESSES.includes(name)) return "(set)";
  return addressWithoutSecrets(value);
}

/** Protocol, host, port and database: no account, no password, no parameters. */
export function addressWithoutSecrets(address: string): string {
  const url = URL.parse(address);
  return url?.host ? `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, "")}` : "(set)";
}
