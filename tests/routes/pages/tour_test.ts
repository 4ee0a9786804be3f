import assert from "node:assert/strict";
import { sharedApp } from "../shared_app.ts";
import { visitAs } from "../visitor.ts";

const { test, app } = sharedApp({ env: { TOUR: "true", TRUST_PROXY: "1" } });
const PATH = "/api/users/me/tour";

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
