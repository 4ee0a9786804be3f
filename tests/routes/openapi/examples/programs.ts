import { openStream } from "../../../support/stream.ts";
import { programWith } from "../../programs.ts";
import { PUBLIC_URL } from "../../wire/inputs.ts";
import type { Scene } from "./scene.ts";
import type { Caller } from "./told.ts";

/** A program with its token, which sends calls, updates an MCI, and has webhooks. */
export async function tellPrograms({ app: { origin }, as, ask, ids }: Scene): Promise<void> {
  const admin = await as("super");
  const scopes = ["feed:write", "mcis:write"];
  const make = async (fields: object) =>
    await ask("POST /api/clients", admin, { body: { scopes, ...fields }, status: 201 });
  const client = await make({ name: "Dispatch of the city", OrganizationId: ids.agency });
  const { access_token } = await ask("POST /oauth/token", byForm(origin), {
    body: {
      grant_type: "client_credentials",
      client_id: client.clientId,
      client_secret: client.clientSecret,
    },
  });
  const dispatch = programWith(origin, access_token);
  const startDateTimeLocal = new Date().toISOString();
  await ask("POST /api/emscalls", dispatch, {
    body: [{ ambulanceIdentifier: "M12", dispatchCallNumber: "26-104233", startDateTimeLocal }],
  });
  const query = "ambulanceIdentifier=M12";
  await ask("GET /api/emscalls/dispatch-call-numbers", dispatch, { query });
  await ask("POST /oauth/revoke", byForm(origin), {
    body: {
      client_id: client.clientId,
      client_secret: client.clientSecret,
      token: access_token,
    },
  });
  await ask("GET /api/clients", admin);
  await ask("GET /api/lists/clients.csv", admin);
  const at = client.id;
  await ask("GET /api/clients/{id}", admin, { at });
  await ask("PATCH /api/clients/{id}", admin, { at, body: { name: "Dispatch" } });
  await ask("PATCH /api/clients/{id}/regenerate", admin, { at });
  await tellWebhooks(admin, ask, at);
  await ask("DELETE /api/clients/{id}", admin, { at, status: 204 });
}

async function tellWebhooks(admin: Caller, ask: Scene["ask"], clientId: string): Promise<void> {
  const body = { clientId, url: PUBLIC_URL, kinds: ["mci"] };
  const { id: at } = await ask("POST /api/webhooks", admin, { body, status: 201 });
  await ask("GET /api/webhooks", admin, { query: `clientId=${clientId}` });
  await ask("PATCH /api/webhooks/{id}", admin, { at, body: { isFull: false } });
  await ask("PATCH /api/webhooks/{id}/secret", admin, { at });
  await ask("POST /api/webhooks/{id}/again", admin, { at, body: {} });
  await ask("DELETE /api/webhooks/{id}", admin, { at, status: 204 });
}

/** An MCI that a program has begun is updated by the same call. */
export async function tellRegistrar({ app: { origin }, as, ask }: Scene): Promise<void> {
  const fields = { name: "Registrar", scopes: ["mcis:write"], UserEmail: "mci@demo.test" };
  const client = await ask("POST /api/clients", await as("super"), { body: fields, status: 201 });
  const { access_token } = await ask("POST /oauth/token", byForm(origin), {
    body: {
      grant_type: "client_credentials",
      client_id: client.clientId,
      client_secret: client.clientSecret,
    },
  });
  const registrar = programWith(origin, access_token);
  const body = { incidentNumber: "26120002", startedAt: new Date().toISOString() };
  await ask("POST /api/mcis", registrar, { body, status: 201 });
  await ask("POST /api/mcis", registrar, { body: { ...body, treatedRedCount: 1 } });
}

/** Sends a form, as clients do to get a token. */
export function byForm(origin: string): Caller {
  return {
    async call<Body>(method: string, path: string, body?: unknown) {
      const form = new URLSearchParams(body as Record<string, string>);
      const response = await fetch(`${origin}${path}`, { method, body: form });
      const { status, headers } = response;
      return { status, headers, body: await response.json() as Body };
    },
  };
}

const DEVICE = {
  endpoint: PUBLIC_URL,
  keys: {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

/** A screen and a device of a nurse. Last of all: nothing is pushed any more. */
export async function tellDevices({ app: { origin }, as, ask, ids }: Scene): Promise<void> {
  const nurse = await as("nurse");
  const cookie = [...nurse.cookies].map((pair) => pair.join("=")).join("; ");
  const screen = crypto.randomUUID();
  const path = `/wss/hospital?id=${ids.hospital}&screen=${screen}`;
  const stream = await openStream({ origin, cookie }, path);
  await ask("POST /api/screens", nurse, { body: { screen, sound: true }, status: 204 });
  await ask("GET /api/users/active", await as("super"), {
    query: `organizationId=${ids.healthcare}`,
  });
  await stream.close();
  await ask("POST /api/push", nurse, { body: DEVICE, status: 204 });
  await ask("GET /api/push", nurse);
  await ask("DELETE /api/push", nurse, { status: 204 });
}
