import assert from "node:assert/strict";
import { TOUR_STEPS } from "../../../islands/beside/tour_steps.ts";
import { sharedApp } from "../shared_app.ts";
import { visitAs } from "../visitor.ts";

const { test, app } = sharedApp({ env: { TOUR: "true", TRUST_PROXY: "1" } });
const PATH = "/api/users/me/tour";

test("a super user's tour is of the site, where they begin, and names links that are there", async () => {
  const { cookies } = await visitAs(app(), "super");
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${app().origin}/admin/site/dashboard`, { headers: { Cookie } });
  const page = await answer.text();
  assert.match(page, /tour(&quot;|"):(&quot;|")site/);
  for (const name of ["Organizations", "Hospitals", "Manage Orgs", "Switch organization"]) {
    assert(TOUR_STEPS.site.some(({ text }) => text.includes(`'${name}'`)), name);
    assert(page.includes(`>${name}<`), name);
  }
});

test("whoever has finished the tour has finished it on every device, and nobody else has", async () => {
  const crew = await visitAs(app(), "crew1");
  assert.deepEqual((await crew.call("GET", PATH)).body, { isFinished: false });
  assert.equal((await crew.call("POST", PATH)).status, 204);
  assert.equal((await crew.call("POST", PATH)).status, 204, "twice is once");
  const elsewhere = await visitAs(app(), "crew1");
  assert.deepEqual((await elsewhere.call("GET", PATH)).body, { isFinished: true });
  const other = await visitAs(app(), "crew2");
  assert.deepEqual((await other.call("GET", PATH)).body, { isFinished: false });
});
