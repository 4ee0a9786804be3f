import type { Words } from "../../words/t.ts";

/** What an API client may be allowed to do; whatever is not in one of them, no client may. */
export const SCOPES = [
  "ringdowns:read",
  "ringdowns:write",
  "hospitals:write",
  "mcis:write",
  "feed:write",
  "reports:read",
  "users:provision",
] as const;
export type Scope = typeof SCOPES[number];

/** What a scope allows, for those who choose it. */
export const SCOPE_WORDS: Record<Scope, { label: Words; detail: Words }> = {
  "ringdowns:read": {
    label: "Read ringdowns",
    detail: "Patients on the way and past ones, their MCIs, and the live streams.",
  },
  "ringdowns:write": {
    label: "Send and change ringdowns",
    detail: "Send patients, correct them, and confirm or move their status.",
  },
  "hospitals:write": {
    label: "Publish hospital status",
    detail: "Beds, divert, capacity and notes.",
  },
  "mcis:write": { label: "Run MCIs", detail: "Start, change and end incidents, and their counts." },
  "feed:write": {
    label: "Dispatch feed",
    detail: "Report calls and units from the dispatch system of one EMS organization.",
  },
  "reports:read": {
    label: "Read reports",
    detail: "Response times, dashboard numbers, logs and counts of MCIs.",
  },
  "users:provision": {
    label: "Keep users (SCIM)",
    detail: "A directory makes, changes and deactivates the users of one organization.",
  },
};

/** A program that calls the API with an account of its own (wire §2.7). */
export interface ApiClient {
  id: string;
  name: string;
  redirectUri: string | null;
  /** What it may do, in the order of `SCOPES`. */
  scopes: Scope[];
  /** Whose data it reaches; null: those of all organizations. */
  OrganizationId: string | null;
  /** Only of a client that acts as a person, as all did before they had accounts of their own. */
  UserEmail: string | null;
  User: { id: string; email: string } | null;
  clientId: string;
  /** Only in the answers of create and regenerate; never again. */
  clientSecret?: string;
  CreatedById: string | null;
  createdAt: string;
  UpdatedById: string | null;
  updatedAt: string;
}

export const API_CLIENT_MESSAGES = {
  httpsOnly: "This must be an address that begins with https.",
  provisionsOne: "A directory keeps the users of one organization, with an account of its own.",
  feedOfOne: "The dispatch feed is of one EMS organization. Please choose it.",
} as const;

/** The scopes in `named`, each once and in the order of `SCOPES`. */
export function inOrder(named: readonly string[]): Scope[] {
  return SCOPES.filter((scope) => named.includes(scope));
}

/**
 * Why an address cannot be a client's redirect URI, or null (RFC 6749, 3.1.2). `isDemo` also allows
 * http on this machine.
 */
export function redirectUriFault(uri: string, { isDemo }: { isDemo: boolean }): string | null {
  const { protocol, hostname, username, password } = URL.parse(uri) ??
    { protocol: "", hostname: "", username: "", password: "" };
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const isSafe = protocol === "https:" || (isDemo && protocol === "http:" && isHere);
  return isSafe && !username && !password && !uri.includes("#")
    ? null
    : API_CLIENT_MESSAGES.httpsOnly;
}
