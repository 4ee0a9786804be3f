/** What goes over a network in clear. ALLOW_INSECURE may allow each by its name. */
export const INSECURE = ["http", "database", "mail"] as const;
export type Insecure = typeof INSECURE[number];

interface Fault {
  name: string;
  reason: string;
}

type Values = Partial<Record<string, string>>;

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/**
 * What in these variables lets patient data, passwords or codes leave this machine in clear, or to
 * whoever answers. `values` are those of the environment, defaults included.
 */
export function unsafeFaults(values: Values, allowed: Insecure[]): Fault[] {
  const checks: Record<Insecure, (values: Values) => Fault[]> = { http, database, mail };
  return INSECURE.filter((what) => !allowed.includes(what)).flatMap((what) => checks[what](values));
}

/** A demo holds no patients: it may say http, as long as only this machine can be meant. */
function http({ BASE_URL, HOST = "", DEMO }: Values): Fault[] {
  const base = URL.parse(BASE_URL ?? "");
  if (base?.protocol === "https:") return [];
  const isBaseHere = base !== null && LOOPBACK.test(base.hostname);
  if (base && !isBaseHere) {
    return [{ name: "BASE_URL", reason: "must be an https address in production" }];
  }
  const isDemo = DEMO === "true" || DEMO === "1";
  if (LOOPBACK.test(HOST) || (isDemo && isBaseHere)) return [];
  const reason = "must be the public https address where HOST lets other machines connect; for a " +
    "demo on this machine it may be http://localhost:8000";
  return [{ name: "BASE_URL", reason }];
}

function database(values: Values): Fault[] {
  const reason = "must end in ?sslmode=verify-full, and name the host as its certificate does, " +
    "where the database is on another machine";
  return ["DATABASE_URL", "MIGRATE_DATABASE_URL"]
    .filter((name) => values[name] && !isDatabaseSafe(values[name], values.PGHOST))
    .map((name) => ({ name, reason }));
}

function isDatabaseSafe(address: string, PGHOST = "localhost"): boolean {
  const url = URL.parse(address);
  if (!url) return true; // refused for another reason
  const host = decodeURIComponent(url.hostname || PGHOST);
  if (LOOPBACK.test(host) || host.startsWith("/")) return true;
  return url.searchParams.getAll("sslmode").at(-1) === "verify-full";
}

function mail({ SMTP_URL }: Values): Fault[] {
  const url = URL.parse(SMTP_URL ?? "");
  if (!url || LOOPBACK.test(url.hostname)) return [];
  const given = (name: string) => url.searchParams.getAll(name).at(-1)?.toLowerCase();
  const isVerified = !["false", "0"].includes(given("tls.rejectUnauthorized") ?? "true");
  const isEncrypted = url.protocol === "smtps:" ||
    given("requireTLS") === "true" && !["true", "1"].includes(given("ignoreTLS") ?? "false");
  if (isEncrypted && isVerified) return [];
  const reason = "must begin with smtps:// or end in ?requireTLS=true, with a certificate that " +
    "can be verified, where the mail server is on another machine";
  return [{ name: "SMTP_URL", reason }];
}
