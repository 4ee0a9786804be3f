import { z } from "zod";
import { LOG_LEVELS } from "./log.ts";
import { INSECURE, type Insecure, unsafeFaults } from "./configuration/unsafe.ts";
import { nearlyOurs } from "./configuration/variable_names.ts";
import { type Networks, networksOf, PRIVATE_NETWORKS } from "./configuration/networks.ts";

/** The environment is wrong. Lists every fault, not only the first. Exit code 2. */
export class ConfigError extends Error {
  override name = "ConfigError";
  /** Name and reason only: a value may be a secret. */
  constructor(readonly faults: { name: string; reason: string }[]) {
    super(faults.map(({ name, reason }) => `${name} ${reason}`).join("\n"));
  }
}

interface Variable {
  /**
   * The default, as an operator would write it. Left out if an unset variable has its own meaning.
   */
  default?: string;
  meaning: string;
  /** Its value may be in a file, which the variable with `_FILE` at its end names. */
  isSecret?: true;
}

/** Every variable the program reads, in the order of the README's table. Source: design §14. */
export const VARIABLES = {
  PORT: { default: "8000", meaning: "Port to listen on; 0 takes a free one and logs it" },
  HOST: { default: "127.0.0.1", meaning: "Address to listen on; the container sets 0.0.0.0" },
  APP_NAME: { default: "Ringdown", meaning: "Name shown on the pages" },
  BASE_URL: {
    meaning:
      "Public address; unset, mails lead to this machine. Needed with SMTP_URL in production",
  },
  NODE_ENV: { meaning: "production serves what was built before; else assets are built at start" },
  DATABASE_URL: {
    meaning: "PostgreSQL to use (postgres://…); unset, a bundled one is started",
    isSecret: true,
  },
  MIGRATE_DATABASE_URL: {
    meaning: "The same as the role that owns the tables; unset, DATABASE_URL's role does all",
    isSecret: true,
  },
  DATA_DIR: { default: "./.data", meaning: "Folder of the bundled PostgreSQL and of secret_key" },
  SECRET_KEY: {
    meaning:
      "Seals keys in the database; unset, one is made in DATA_DIR. The same for all processes",
    isSecret: true,
  },
  ALLOW_INSECURE: {
    default: "false",
    meaning: `true, or a list of ${INSECURE.join(", ")}: let production use it unencrypted`,
  },
  BACKUP_DIR: {
    meaning: "Folder for backups that the program makes by itself; unset, it makes none",
  },
  BACKUP_HOURS: { default: "24", meaning: "How often it makes one; the 14 newest are kept" },
  DEMO: { default: "false", meaning: "Load the demo data into an empty database" },
  BOOTSTRAP_EMAIL: { meaning: "Email address of the first super user" },
  BOOTSTRAP_PASSWORD: { meaning: "Password of the first super user", isSecret: true },
  ADMIN_TWO_FACTOR: {
    meaning:
      "required or optional: a second factor of administrators; unset, required in production",
  },
  SMTP_URL: {
    meaning: "Mail server (smtp://… or smtps://…); without it mails wait, in the demo at /dev/mail",
    isSecret: true,
  },
  MAIL_FROM: { default: "Ringdown <no-reply@localhost>", meaning: "Sender of mails" },
  LOG_LEVEL: { default: "info", meaning: `One of ${LOG_LEVELS.join(", ")}` },
  TRUST_PROXY: { default: "0", meaning: "Number of proxies in front that set X-Forwarded-For" },
  TRUSTED_PROXIES: {
    meaning: "Addresses and ranges of these proxies; unset, this machine and private networks",
  },
  MAX_SOCKETS_PER_USER: { default: "50", meaning: "Most live streams of one user and process" },
  RINGDOWNS_PER_MINUTE: {
    default: "12",
    meaning: "Most ringdowns, and most updates, of a unit and of a user in a minute",
  },
  MEMORY_LIMIT_MB: {
    meaning:
      "Over so many megabytes all streams end and come back; unset, 3/4 of the container's, else 1024",
  },
  METRICS_TOKEN: {
    meaning: "Bearer token for /metrics; unset, only this machine may read it",
    isSecret: true,
  },
  RECEIVE_ALERT_SECONDS: { default: "60", meaning: "Alert when a ringdown is not received in it" },
  CONFIRM_ALERT_SECONDS: { default: "120", meaning: "Alert when it is not confirmed in it" },
  NO_SCREEN_ALERT_SECONDS: {
    default: "900",
    meaning: "Mail a hospital when no screen was open for it, in the hours it names",
  },
  RETENTION_DAYS: {
    meaning: "Remove words and vitals of ringdowns after so many days (30 or more); unset, never",
  },
  PUSH_ALLOW_LOOPBACK: {
    default: "false",
    meaning: "Only for tests: push services may be on this machine, without https",
  },
  OIDC_INTERNAL_HOSTS: {
    meaning: "Hosts of sign-in providers on a private network (keycloak.county.local, …)",
  },
  WEBHOOK_NETWORKS: {
    meaning:
      "Addresses and ranges that are not public and may get webhooks, also without https; unset, none",
  },
  OUTBOX: {
    default: "device",
    meaning: "memory: crews' devices store nothing that is not sent yet",
  },
  TOUR: { default: "true", meaning: "Show new users a tour of five steps beside their screen" },
  PILOT_HOSPITAL: { meaning: "Name of the only hospital that crews may choose" },
  PILOT_SHOW_ALL_RINGDOWNS: {
    default: "false",
    meaning: "Show every hospital's ringdowns on a board",
  },
  DISABLE_CODE_3: { default: "false", meaning: "Crews cannot choose Code 3" },
} as const satisfies Record<string, Variable>;

const text = z.string();
const flag = z.enum(["true", "false", "1", "0"], "must be true or false")
  .transform((value) => value === "true" || value === "1");
const day = 24 * 60 * 60;

const SCHEMA = z.object(
  {
    PORT: wholeNumber(0, 65_535),
    HOST: text,
    APP_NAME: text,
    BASE_URL: address("http:", "https:").transform((value) => new URL(value))
      .refine((url) => url.href === `${url.origin}/`, "must be an origin, without a path")
      .optional(),
    NODE_ENV: text.optional(),
    DATABASE_URL: oneHost().pipe(address("postgres:", "postgresql:")).optional(),
    MIGRATE_DATABASE_URL: oneHost().pipe(address("postgres:", "postgresql:")).optional(),
    DATA_DIR: text,
    SECRET_KEY: text.min(32, "must have at least 32 characters, made by chance").optional(),
    ALLOW_INSECURE: insecure(),
    BACKUP_DIR: text.optional(),
    BACKUP_HOURS: wholeNumber(1, 8_760),
    DEMO: flag,
    BOOTSTRAP_EMAIL: z.email("must be an email address").optional(),
    BOOTSTRAP_PASSWORD: text.optional(),
    ADMIN_TWO_FACTOR: z.enum(["required", "optional"], "must be required or optional").optional(),
    SMTP_URL: address("smtp:", "smtps:").optional(),
    MAIL_FROM: text,
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`),
    TRUST_PROXY: wholeNumber(0, 10),
    TRUSTED_PROXIES: networks().optional(),
    MAX_SOCKETS_PER_USER: wholeNumber(1, 100_000),
    RINGDOWNS_PER_MINUTE: wholeNumber(1, 100_000),
    MEMORY_LIMIT_MB: wholeNumber(64, 1_000_000).optional(),
    METRICS_TOKEN: text.optional(),
    RECEIVE_ALERT_SECONDS: wholeNumber(1, day),
    CONFIRM_ALERT_SECONDS: wholeNumber(1, day),
    NO_SCREEN_ALERT_SECONDS: wholeNumber(1, day),
    RETENTION_DAYS: wholeNumber(30, 36_500).optional(),
    PUSH_ALLOW_LOOPBACK: flag,
    OIDC_INTERNAL_HOSTS: hosts().optional(),
    WEBHOOK_NETWORKS: networks().optional(),
    OUTBOX: z.enum(["device", "memory"], "must be device or memory"),
    TOUR: flag,
    PILOT_HOSPITAL: text.optional(),
    PILOT_SHOW_ALL_RINGDOWNS: flag,
    DISABLE_CODE_3: flag,
  } satisfies Record<keyof typeof VARIABLES, z.ZodType>,
)
  .refine(...needs("BOOTSTRAP_EMAIL", "BOOTSTRAP_PASSWORD"))
  .refine(...needs("BOOTSTRAP_PASSWORD", "BOOTSTRAP_EMAIL"))
  .refine(...needs("MIGRATE_DATABASE_URL", "DATABASE_URL"))
  .refine(...needs("SMTP_URL", "BASE_URL", {
    where: ({ NODE_ENV, DEMO }) => NODE_ENV === "production" && !DEMO,
    because: " in production: otherwise links in mails lead nowhere",
  }));

/** The configuration; null for a variable that has no default and is not set. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and validates the configuration in `env`. An empty variable counts as not set.
 * @throws {ConfigError} with all faults.
 */
export function readConfig(env: Record<string, string> = environment()) {
  const { values, faults } = withSecretFiles(env);
  const { data, error } = SCHEMA.safeParse(withDefaults(values));
  const unsafe = values.NODE_ENV?.trim() === "production" ? unsafeIn(values) : [];
  const wrong = error?.issues.map(faultOf) ?? [];
  const isNew = ({ name }: { name: string }) => !wrong.some((fault) => fault.name === name);
  const all = [...faults, ...wrong, ...unsafe.filter(isNew)];
  if (!data || all.length > 0) throw new ConfigError(all);
  return {
    port: data.PORT,
    host: data.HOST,
    appName: data.APP_NAME,
    baseUrl: data.BASE_URL ?? null,
    production: data.NODE_ENV === "production",
    databaseUrl: data.DATABASE_URL ?? null,
    migrateDatabaseUrl: data.MIGRATE_DATABASE_URL ?? null,
    dataDir: data.DATA_DIR,
    secretKey: data.SECRET_KEY ?? null,
    backupDir: data.BACKUP_DIR ?? null,
    backupHours: data.BACKUP_HOURS,
    demo: data.DEMO,
    bootstrapEmail: data.BOOTSTRAP_EMAIL ?? null,
    bootstrapPassword: data.BOOTSTRAP_PASSWORD ?? null,
    isAdminFactorRequired: isAdminFactorRequired(data),
    smtpUrl: data.SMTP_URL ?? null,
    isMailSeen: data.SMTP_URL !== undefined || data.DEMO || data.NODE_ENV !== "production",
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    trustedProxies: data.TRUSTED_PROXIES ?? PRIVATE_NETWORKS,
    maxSocketsPerUser: data.MAX_SOCKETS_PER_USER,
    ringdownsPerMinute: data.RINGDOWNS_PER_MINUTE,
    memoryLimitMb: data.MEMORY_LIMIT_MB ?? null,
    metricsToken: data.METRICS_TOKEN ?? null,
    alertLimits: {
      receivedWithin: data.RECEIVE_ALERT_SECONDS,
      confirmedWithin: data.CONFIRM_ALERT_SECONDS,
    },
    noScreenAlertSeconds: data.NO_SCREEN_ALERT_SECONDS,
    retentionDays: data.RETENTION_DAYS ?? null,
    pushAllowLoopback: data.PUSH_ALLOW_LOOPBACK,
    oidcInternalHosts: data.OIDC_INTERNAL_HOSTS ?? [],
    webhookNetworks: data.WEBHOOK_NETWORKS ?? null,
    hasTour: data.TOUR,
    isOutboxInMemory: data.OUTBOX === "memory",
    pilotHospital: data.PILOT_HOSPITAL ?? null,
    pilotShowAllRingdowns: data.PILOT_SHOW_ALL_RINGDOWNS,
    disableCode3: data.DISABLE_CODE_3,
  };
}

/** Unless it is said: where real patients are (decision 0071). */
function isAdminFactorRequired(
  { ADMIN_TWO_FACTOR, NODE_ENV, DEMO }: z.output<typeof SCHEMA>,
): boolean {
  if (ADMIN_TWO_FACTOR !== undefined) return ADMIN_TWO_FACTOR === "required";
  return NODE_ENV === "production" && !DEMO;
}

/** The environment of this process, for a program that starts another one with it. */
export function environment(): Record<string, string> {
  return Deno.env.toObject();
}

const ENTRIES: [string, Variable][] = Object.entries(VARIABLES);
const SECRETS = ENTRIES.filter(([, { isSecret }]) => isSecret).map(([name]) => name);
const FILES = SECRETS.map((name) => `${name}_FILE`);

/** What the launcher reads and the program gets, if at all, in another shape. */
const LAUNCHERS = ["DATABASE_URL", "MIGRATE_DATABASE_URL", "SECRET_KEY"];

/**
 * The environment without what only the launcher reads, and without the files that hold it. Node's
 * name for a file of certificate authorities becomes Deno's: the program may not read it by itself,
 * and would reach nothing by https.
 */
export function handedOn(
  { NODE_EXTRA_CA_CERTS: authorities, ...env }: Record<string, string> = environment(),
): Record<string, string> {
  const isLaunchers = (name: string) => LAUNCHERS.includes(name.replace(/_FILE$/, ""));
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !isLaunchers(name)));
  return authorities?.trim() ? { DENO_CERT: authorities, ...own } : own;
}

/** The files that the environment names for its secrets. */
export function secretFiles(env: Record<string, string> = environment()): string[] {
  return FILES.flatMap((name) => env[name]?.trim() || []);
}

/** The files of what only the launcher reads. */
export function launcherFiles(env: Record<string, string> = environment()): string[] {
  return LAUNCHERS.flatMap((name) => env[`${name}_FILE`]?.trim() || []);
}

/** Variables that are none of ours and look like one that was mistyped. */
export function mistypedVariables(env: Record<string, string> = environment()) {
  return nearlyOurs(Object.keys(env), [...Object.keys(VARIABLES), ...FILES]);
}

/** The environment with the secrets that are in files, without the line break at their end. */
function withSecretFiles(env: Record<string, string>) {
  const values = { ...env };
  const faults: { name: string; reason: string }[] = [];
  for (const name of SECRETS) {
    const file = `${name}_FILE`;
    const path = env[file]?.trim();
    if (!path) continue;
    try {
      if (env[name]?.trim()) faults.push({ name: file, reason: `must not be set when ${name} is` });
      else values[name] = Deno.readTextFileSync(path);
      if (!values[name].trim()) faults.push({ name: file, reason: "names an empty file" });
    } catch {
      faults.push({ name: file, reason: "names a file that cannot be read" });
    }
  }
  return { values, faults };
}

function unsafeIn(env: Record<string, string>) {
  const { success, data } = insecure().safeParse(withDefaults(env).ALLOW_INSECURE);
  return unsafeFaults({ ...withDefaults(env), PGHOST: env.PGHOST }, success ? data : []);
}

function withDefaults(env: Record<string, string>): Record<string, string | undefined> {
  return Object.fromEntries(ENTRIES.map(([name, variable]) => {
    return [name, env[name]?.trim() || variable.default];
  }));
}

function faultOf({ path, message }: z.core.$ZodIssue) {
  return { name: String(path[0]), reason: message };
}

function wholeNumber(min: number, max: number) {
  const reason = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d{1,9}$/, reason).transform(Number)
    .refine((number) => number >= min && number <= max, reason);
}

function address(...protocols: string[]) {
  const reason = `must be an address that starts with ${protocols.join("// or ")}//`;
  return z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ""), reason);
}

function insecure() {
  const reason = `must be true, false or a list of ${INSECURE.join(", ")}`;
  return z.string().transform((value): Insecure[] | null => {
    if (["true", "1"].includes(value)) return [...INSECURE];
    if (["false", "0"].includes(value)) return [];
    const given = value.split(/[\s,]+/);
    const known = INSECURE.filter((what) => given.includes(what));
    return known.length === new Set(given).size ? known : null;
  }).refine((allowed) => allowed !== null, reason).transform((allowed) => allowed!);
}

function networks() {
  const reason = "must list addresses and ranges, such as 192.0.2.7, 10.0.0.0/8";
  return z.string().transform((value): Networks | null => networksOf(value.split(/[\s,]+/)))
    .refine((found) => found !== null, reason).transform((found) => found!);
}

function hosts() {
  const reason = "must list names or addresses of hosts, without https:// and port";
  return z.string().transform((value) => value.toLowerCase().split(/[\s,]+/).filter(Boolean))
    .refine(
      (found) =>
        found.every((host) => URL.parse(`https://${bracketed(host)}`)?.host === bracketed(host)),
      reason,
    );
}

function bracketed(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

/** Of several servers one might be a standby, and then some would see what is not true any more. */
function oneHost() {
  const reason = "must name one host: that of the primary, or of a proxy that leads to it";
  return z.string().refine((value) => !/,|%2c/i.test(hostOf(value)), reason);
}

/** Host and port, also where `URL` cannot read them. */
function hostOf(address: string): string {
  const [, host = ""] = address.match(/^[^:]*:\/\/([^/?#]*)/) ?? [];
  return host.slice(host.lastIndexOf("@") + 1);
}

/**
 * A rule that `name` needs `other`. Zod checks it even if other variables are wrong. `because` ends
 * the sentence of the fault.
 */
function needs(
  name: keyof typeof VARIABLES,
  other: keyof typeof VARIABLES,
  { where = () => true, because = "" }: { where?: (values: Values) => boolean; because?: string } =
    {},
): Rule {
  const isComplete: Rule[0] = (values) => !values[name] || !!values[other] || !where(values);
  const when = () => true;
  return [isComplete, { path: [other], message: `must be set when ${name} is${because}`, when }];
}

type Values = Partial<Record<string, unknown>>;

type Rule = [
  (values: Values) => boolean,
  { path: string[]; message: string; when: () => boolean },
];
