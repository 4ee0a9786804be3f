import assert from "node:assert/strict";

const ACCOUNT = { username: "crew1@demo.test", password: "Ringdown1!" };

/** Opens the sign-in page as a browser would, with its scripts and styles. */
export async function openSignInPage(origin: string): Promise<void> {
  const page = await (await fetch(`${origin}/login`)).text();
  const assets = [...page.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, path]) => path);
  assert(assets.length > 0, `The page names its assets: ${page}`);
  for (const path of assets) {
    const answer = await fetch(origin + path);
    await answer.body?.cancel();
    assert.equal(answer.status, 200, path);
  }
  console.log(`Opened the sign-in page with ${assets.length} assets`);
}

/** Signs a demo crew in, checks that its cookie works, and returns the cookie. */
export async function signIn(origin: string): Promise<string> {
  const answer = await post(`${origin}/auth/local/login`, ACCOUNT);
  assert.equal(answer.status, 200, await answer.clone().text());
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]).join("; ");
  await answer.body?.cancel();
  assert(cookie, "Signing in sets a cookie");

  const { email } = await get(`${origin}/api/users/me`, cookie);
  assert.equal(email, ACCOUNT.username);
  console.log(`Signed in as ${email}`);
  return cookie;
}

/** Sends a ringdown to the first hospital and returns it as the server stored it. */
export async function sendRingdown(origin: string, cookie: string): Promise<{ id: string }> {
  const [{ HospitalId }] = await get(`${origin}/api/hospitalstatuses`, cookie);
  const answer = await post(`${origin}/api/ringdowns`, ringdownTo(HospitalId), cookie);
  assert.equal(answer.status, 201, await answer.clone().text());
  const ringdown = await answer.json();
  console.log(`Sent a ringdown to ${ringdown.hospital.name}`);
  return ringdown;
}

/** Reads a ringdown. @throws {AssertionError} when it is not found. */
export function findRingdown(origin: string, cookie: string, id: string) {
  return get(`${origin}/api/ringdowns/${id}`, cookie);
}

function ringdownTo(hospitalId: string) {
  return {
    ambulance: { ambulanceIdentifier: "M1" },
    emergencyMedicalServiceCall: { dispatchCallNumber: "26110001" },
    hospital: { id: hospitalId },
    patient: {
      emergencyServiceResponseType: "CODE 2",
      age: 44,
      sex: "FEMALE",
      chiefComplaintDescription: "Chest pain",
      stableIndicator: true,
    },
    patientDelivery: { etaMinutes: 12 },
  };
}

function post(url: string, body: unknown, cookie = ""): Promise<Response> {
  const { origin } = new URL(url);
  const headers = { "content-type": "application/json", origin, cookie };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

async function get(url: string, cookie: string) {
  const answer = await fetch(url, { headers: { cookie } });
  assert.equal(answer.status, 200, await answer.clone().text());
  return await answer.json();
}
