import { type ApiClient, type Scope, SCOPES } from "../../domain/people/api_client.ts";
import type { Answer, Person } from "../support/person.ts";
import { answered } from "./answers.ts";

/** A program that calls with a bearer token, without cookies or an Origin. */
export interface Program {
  call<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
}

/** A new API client with its secret, which is shown only once. */
export type NewApiClient = ApiClient & { clientSecret: string };

/** Creates an API client that acts as this person, with every scope unless others are given. */
export async function makeClient(
  superUser: Person,
  UserEmail: string,
  scopes: readonly Scope[] = SCOPES,
): Promise<NewApiClient> {
  return await newClient(superUser, { UserEmail, scopes });
}

/** Creates an API client with these fields. */
export async function newClient(superUser: Person, fields: object): Promise<NewApiClient> {
  const sent = { name: `Dispatch ${crypto.randomUUID()}`, ...fields };
  return answered(await superUser.post<NewApiClient>("/api/clients", sent), 201);
}

/** Requests a token with the given form and headers. */
export async function askForToken(
  origin: string,
  form: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<Answer<Record<string, unknown>>> {
  const response = await fetch(`${origin}/oauth/token`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: typeof form === "string" ? form : new URLSearchParams(form).toString(),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Gets a token for a client's credentials, sent in the body. */
export async function tokenOf(
  origin: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): Promise<string> {
  const form = { grant_type: "client_credentials", client_id: clientId };
  const answer = await askForToken(origin, { ...form, client_secret: clientSecret });
  return String(answered(answer, 200).access_token);
}

/** A program that calls with this token. */
export function programWith(origin: string, token: string): Program {
  return {
    async call<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
      const response = await fetch(`${origin}${path}`, {
        method,
        redirect: "manual",
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      const isJson = response.headers.get("Content-Type")?.includes("json");
      const { status, headers } = response;
      return { status, headers, body: (isJson ? JSON.parse(text) : text) as Body };
    },
  };
}

/** Creates a new API client for an account and returns a program that calls with its token. */
export async function programOf(superUser: Person, email: string): Promise<Program> {
  const client = await makeClient(superUser, email);
  return programWith(superUser.origin, await tokenOf(superUser.origin, client));
}
