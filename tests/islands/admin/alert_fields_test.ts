import assert from "node:assert/strict";
import { alertFaults, alertsIn, typedAlerts } from "../../../islands/admin/typed_alerts.ts";

const NOBODY = { emails: "", from: "", to: "" };

Deno.test("nothing typed is nobody mailed", () => {
  assert.deepEqual(typedAlerts({}), NOBODY);
  assert.deepEqual(alertFaults(NOBODY), {});
  assert.deepEqual(alertsIn(NOBODY), { alertEmails: [], alertHours: null });
});

Deno.test("what is stored is shown, and typed times are read like all others", () => {
  const stored = {
    alertEmails: ["a@b.test", "c@d.test"],
    alertHours: { from: "22:00", to: "06:00" },
  };
  assert.deepEqual(alertsIn(typedAlerts(stored)), stored);
  const typed = { emails: "a@b.test", from: "10 pm", to: "600" };
  assert.deepEqual(alertFaults({ ...typed, to: "6am" }), {});
  assert.deepEqual(alertsIn({ ...typed, to: "6am" }).alertHours, { from: "22:00", to: "06:00" });
});

Deno.test("half of the hours, no time and too many addresses are said at their field", () => {
  const eleven = Array.from({ length: 11 }, (_, at) => `a${at}@b.test`).join("\n");
  assert.deepEqual(alertFaults({ emails: eleven, from: "07:00", to: "" }), {
    "alertEmails": "At most 10 addresses.",
    "alertHours.to": "Name both times, or none.",
  });
  assert.deepEqual(alertFaults({ emails: "a@b.test", from: "29:00", to: "06:00" }), {
    "alertHours.from": "Please enter a valid time",
  });
});

Deno.test("hours that nobody is mailed for are said at the addresses", () => {
  assert.deepEqual(alertFaults({ ...NOBODY, from: "07:00", to: "19:00" }), {
    "alertEmails": "Name an address, or no hours: nobody would be mailed.",
  });
});
