import { z } from "zod";
import { LOG_LEVELS } from "./log.ts";

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
}

/** Every variable the program reads, in the order of the README's table. Source: design §14. */
export const VARIABLES = {
  PORT: { default: "8000", meaning: "Port to listen on; 0 takes a free one and logs it" },
  HOST: { default: "127.0.0.1", meaning: "Address to listen on; the container sets 0.0.0.0" },
  APP_NAME: { default: "Ringdown", meaning: "Name shown on the pages" },
  BASE_URL: {
    meaning: "Public address; unset, the request's Host. Needed with SMTP_URL in production",
  },
  NODE_ENV: { meaning: "production serves what was built before; else assets are built at start" },
  DATABASE_URL: { meaning: "PostgreSQL to use (postgres://…); unset, a bundled one is started" },
  DATA_DIR: { default: "./.data", meaning: "Folder of the bundled PostgreSQL" },
  DEMO: { default: "false", meaning: "Load the demo data into an empty database" },
  BOOTSTRAP_EMAIL: { meaning: "Email address of the first super user" },
  BOOTSTRAP_PASSWORD: { meaning: "Password of the first super user" },
  SMTP_URL: {
    meaning: "Mail server (smtp://… or smtps://…); without it mails wait, in the demo at /dev/mail",
  },
  MAIL_FROM: { default: "Ringdown <no-reply@localhost>", meaning: "Sender of mails" },
  LOG_LEVEL: { default: "info", meaning: `One of ${LOG_LEVELS.join(", ")}` },
  TRUST_PROXY: { default: "0", meaning: "Number of proxies in front that set X-Forwarded-For" },
  MAX_SOCKETS_PER_USER: { default: "50", meaning: "Most live streams of one user and process" },
  METRICS_TOKEN: { meaning: "Bearer token for /metrics; unset, only this machine may read it" },
  RECEIVE_ALERT_SECONDS: { default: "60", meaning: "Alert when a ringdown is not received in it" },
  CONFIRM_ALERT_SECONDS: { default: "120", meaning: "Alert when it is not confirmed in it" },
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
    DATA_DIR: text,
    DEMO: flag,
    BOOTSTRAP_EMAIL: z.email("must be an email address").optional(),
    BOOTSTRAP_PASSWORD: text.optional(),
    SMTP_URL: address("smtp:", "smtps:").optional(),
    MAIL_FROM: text,
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`),
    TRUST_PROXY: wholeNumber(0, 10),
    MAX_SOCKETS_PER_USER: wholeNumber(1, 100_000),
    METRICS_TOKEN: text.optional(),
    RECEIVE_ALERT_SECONDS: wholeNumber(1, day),
    CONFIRM_ALERT_SECONDS: wholeNumber(1, day),
    PILOT_HOSPITAL: text.optional(),
    PILOT_SHOW_ALL_RINGDOWNS: flag,
    DISABLE_CODE_3: flag,
  } satisfies Record<keyof typeof VARIABLES, z.ZodType>,
)
  .refine(...needs("BOOTSTRAP_EMAIL", "BOOTSTRAP_PASSWORD"))
  .refine(...needs("BOOTSTRAP_PASSWORD", "BOOTSTRAP_EMAIL"))
  .refine(...needs("SMTP_URL", "BASE_URL", {
    where: ({ NODE_ENV, DEMO }) => NODE_ENV === "production" && !DEMO,
    because: " in production: otherwise whoever asks for a mail chooses where its link leads",
  }));

/** The configuration; null for a variable that has no default and is not set. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and validates the configuration in `env`. An empty variable counts as not set.
 * @throws {ConfigError} with all faults.
 */
export function readConfig(env: Record<string, string> = environment()) {
  const { success, data, error } = SCHEMA.safeParse(withDefaults(env));
  if (!success) throw new ConfigError(error.issues.map(faultOf));
  return {
    port: data.PORT,
    host: data.HOST,
    appName: data.APP_NAME,
    baseUrl: data.BASE_URL ?? null,
    production: data.NODE_ENV === "production",
    databaseUrl: data.DATABASE_URL ?? null,
    dataDir: data.DATA_DIR,
    demo: data.DEMO,
    bootstrapEmail: data.BOOTSTRAP_EMAIL ?? null,
    bootstrapPassword: data.BOOTSTRAP_PASSWORD ?? null,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    maxSocketsPerUser: data.MAX_SOCKETS_PER_USER,
    metricsToken: data.METRICS_TOKEN ?? null,
    receiveAlertSeconds: data.RECEIVE_ALERT_SECONDS,
    confirmAlertSeconds: data.CONFIRM_ALERT_SECONDS,
    pilotHospital: data.PILOT_HOSPITAL ?? null,
    pilotShowAllRingdowns: data.PILOT_SHOW_ALL_RINGDOWNS,
    disableCode3: data.DISABLE_CODE_3,
  };
}

/** The environment of this process, for a program that starts another one with it. */
export function environment(): Record<string, string> {
  return Deno.env.toObject();
}

function withDefaults(env: Record<string, string>): Record<string, string | undefined> {
  const variables: [string, Variable][] = Object.entries(VARIABLES);
  return Object.fromEntries(variables.map(([name, variable]) => {
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
