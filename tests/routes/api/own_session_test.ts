import assert from "node:assert/strict";
import { sharedApp } from "../shared_app.ts";
import { visit, visitAs } from "../visitor.ts";

const { test, app } = sharedApp({ env: { TRUST_PROXY: "1" } });

interface Ends {
  idleEndsAt: string;
  endsAt: string;
  now: string;
}
const MINUTE = 60_000;

test("a user asks when their session ends; asking in the background is no use of it", async () => {
  const nurse = visit(app());
  await nurse.login("crew1");
  await app().sql`
    update sessions set last_used_at = clock_timestamp() - interval '11 hours'
  `;
  const cookie = [...nurse.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = async (headers: HeadersInit): Promise<Ends> => {
    const answer = await fetch(`${app().origin}/api/users/me/session`, {
      headers: { Cookie: cookie, ...headers },
    });
    assert.equal(answer.status, 200);
    return await answer.json();
  };
  const left = ({ idleEndsAt, now }: Ends) => Date.parse(idleEndsAt) - Date.parse(now);
  const background = await ask({ "X-Background": "true" });
  assert(left(background) <= 60 * MINUTE, "it was not used for eleven hours");
  assert(left(await ask({ "X-Background": "true" })) <= 60 * MINUTE);
  assert(left(await ask({})) > 11 * 60 * MINUTE, "staying signed in is use");
  const days = (Date.parse(background.endsAt) - Date.parse(background.now)) / (24 * 60 * MINUTE);
  assert(days > 6.9 && days <= 7);
});

test("a page of somebody else writes nothing in the name of who is signed in now", async () => {
  const crew = visit(app());
  const { body: user } = await crew.login("crew1") as { body: { id: string; firstName: string } };
  const cookie = [...crew.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const rename = (sender: string) =>
    fetch(`${app().origin}/api/users/me`, {
      method: "PATCH",
      headers: {
        Cookie: cookie,
        Origin: app().origin,
        "Content-Type": "application/json",
        "X-Sender": sender,
      },
      body: JSON.stringify({ firstName: user.firstName }),
    });
  const refused = await rename(crypto.randomUUID());
  assert.equal(refused.status, 401);
  await refused.body?.cancel();
  const done = await rename(user.id);
  assert.equal(done.status, 200);
  await done.body?.cancel();
});

test("with TOUR=false nobody has a tour before them", async () => {
  const crew = await visitAs(app(), "crew2");
  const { body } = await crew.call("GET", "/api/users/me/tour");
  assert.deepEqual(body, { isFinished: true });
});
