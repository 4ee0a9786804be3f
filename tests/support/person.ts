import type { HospitalStatus } from "../../domain/hospital/status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { User } from "../../domain/people/user.ts";
import { DEMO_PASSWORD } from "../../db/demo/accounts.ts";

/** An answer with its body already read; a JSON body is parsed. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A signed-in user who calls the program as a browser would. */
export interface Person {
  user: User;
  cookie: string;
  origin: string;
  get<Body>(path: string): Promise<Answer<Body>>;
  /** Asks for a page, as a browser does that opens it. */
  open(path: string): Promise<Answer<string>>;
  post<Body>(path: string, body?: unknown): Promise<Answer<Body>>;
  patch<Body>(path: string, body?: unknown): Promise<Answer<Body>>;
  delete<Body>(path: string): Promise<Answer<Body>>;
}

/** Signs a user in at a running program. @throws {Error} when the sign-in is refused. */
export async function signIn(
  origin: string,
  username: string,
  password = DEMO_PASSWORD,
): Promise<Person> {
  const response = await fetch(`${origin}/auth/local/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ username, password }),
  });
  const user = await response.json() as User;
  if (!response.ok) throw new Error(`${username} cannot sign in: ${response.status}`);
  const cookie = response.headers.getSetCookie().map((line) => line.split(";")[0]).join("; ");
  return personWith({ origin, cookie, user });
}

/** A caller who is not signed in. */
export function stranger(origin: string): Person {
  return personWith({ origin, cookie: "", user: {} as User });
}

/** Somebody with the cookie of a sign-in, at any address of the program. */
export function personWith(
  { origin, cookie, user }: Pick<Person, "origin" | "cookie" | "user">,
): Person {
  async function call<Body>(
    method: string,
    path: string,
    body?: unknown,
    accept = "application/json",
  ): Promise<Answer<Body>> {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: "manual",
      headers: {
        Accept: accept,
        ...(cookie ? { Cookie: cookie } : {}),
        ...(method === "GET" ? { Referer: `${origin}/` } : { Origin: origin }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
    };
  }
  return {
    user,
    cookie,
    origin,
    get: (path) => call("GET", path),
    open: (path) => call("GET", path, undefined, "text/html"),
    post: (path, body) => call("POST", path, body),
    patch: (path, body) => call("PATCH", path, body),
    delete: (path) => call("DELETE", path),
  };
}

/** Finds the id of a hospital by its name. */
export async function hospitalIdOf(person: Person, name: string): Promise<string> {
  const { body } = await person.get<HospitalStatus[]>("/api/hospitalstatuses");
  return body.find(({ hospital }) => hospital.name === name)!.HospitalId;
}

/** The body of a complete ringdown to POST; `patient` overrides fields of the report. */
export function aRingdown(
  hospitalId: string,
  { patient = {}, ...rest }: { patient?: object; [key: string]: unknown } = {},
) {
  return {
    ambulance: { ambulanceIdentifier: "M1" },
    emergencyMedicalServiceCall: { dispatchCallNumber: "26110001" },
    hospital: { id: hospitalId },
    patient: {
      emergencyServiceResponseType: "CODE 2",
      age: 44,
      sex: "FEMALE",
      chiefComplaintDescription: "Chest pain since an hour",
      stableIndicator: true,
      ...patient,
    },
    patientDelivery: { etaMinutes: 12 },
    ...rest,
  };
}

/** Everything that a crew may tick in a report. */
export const TICKED = {
  etohSuspectedIndicator: true,
  drugsSuspectedIndicator: true,
  psychIndicator: true,
  combativeBehaviorIndicator: true,
  restraintIndicator: true,
  covid19SuspectedIndicator: true,
  ivIndicator: true,
};

/** Sends a complete ringdown and returns what was stored. */
export async function send(
  crew: Person,
  hospitalId: string,
  changes: { patient?: object; [key: string]: unknown } = {},
): Promise<Ringdown> {
  const { status, body } = await crew.post<Ringdown>(
    "/api/ringdowns",
    aRingdown(hospitalId, changes),
  );
  if (status !== 201) throw new Error(`not sent: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Requests a new delivery status with the current time and returns the answer. */
export function move(
  person: Person,
  ringdown: { id: string },
  deliveryStatus: string,
): Promise<Answer<Ringdown>> {
  const dateTimeLocal = new Date().toISOString();
  return person.patch(`/api/ringdowns/${ringdown.id}/deliveryStatus`, {
    deliveryStatus,
    dateTimeLocal,
  });
}
