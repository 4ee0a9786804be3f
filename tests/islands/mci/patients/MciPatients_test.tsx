import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { minutesAgo, moved, ringdown } from "../../hospital/cast.ts";
import { shownText } from "../../shown_text.ts";
import { aLiveMci, openMciPage } from "../page.tsx";

const region = () => within(screen.getByRole("region", { name: "Patients" }));
/** The text of the table's rows, without the header. */
const rows = () =>
  region().getAllByRole("row").slice(1)
    .map((row) => within(row).getAllByRole("cell").map(({ textContent }) => textContent));
const tags = () => rows().map(([tag]) => tag);
/** The counts above the table, such as 'Sent 1'. */
const counts = () =>
  region().getAllByRole("term").map((term) =>
    `${shownText(term)} ${term.nextElementSibling?.textContent}`
  );

const tagged = (triageTag: string, triagePriority: "RED" | "YELLOW" | "GREEN" | null) => ({
  patient: { triageTag, triagePriority },
});
const RED = ringdown("crush injury", tagged("T-1", "RED"));
const GREEN = ringdown("cut hand", {
  ...tagged("T-2", "GREEN"),
  status: "ARRIVED",
  reached: { ARRIVED: minutesAgo(5) },
});

Deno.test("without patients the page says what crews must do", async () => {
  await openMciPage();
  assert.ok(
    region().getByText("No patients yet. Crews choose incident number 26110999 in their form."),
  );
  assert.equal(region().queryAllByRole("term").length, 0);
});

Deno.test("a row says of whom the hospital has not heard or confirmed in time", async () => {
  const since = minutesAgo(1);
  const missing = (kind: "NO SCREEN" | "NOT RECEIVED" | "NOT CONFIRMED", id: string) => ({
    ...RED,
    id,
    attention: { kind, since },
  });
  const ringdowns = [
    missing("NO SCREEN", "a"),
    missing("NOT RECEIVED", "b"),
    missing("NOT CONFIRMED", "c"),
  ];
  await openMciPage(aLiveMci({ ringdowns }));
  const statuses = rows().map((cells) => cells[7]);
  assert.deepEqual(statuses.sort(), [
    "Sent No screen open",
    "Sent Not confirmed",
    "Sent Not received",
  ]);
});

Deno.test("a row shows patient, unit, hospital, status and time", async () => {
  await openMciPage(aLiveMci({ ringdowns: [GREEN, RED] }));
  assert.deepEqual(rows(), [
    [
      "T-1",
      "RImmediate",
      "68 Female",
      "crush injury",
      "M1",
      "City Fire",
      "General Hospital",
      "Sent",
      "ETA: 14:34",
      "14:23",
    ],
    [
      "T-2",
      "GMinor",
      "68 Female",
      "cut hand",
      "M1",
      "City Fire",
      "General Hospital",
      "Arrived",
      "Arrived At: 14:19",
      "14:22",
    ],
  ]);
});

Deno.test("patients are counted by status, and the counts follow the stream", async () => {
  const mci = aLiveMci({ ringdowns: [GREEN, RED] });
  const { stream } = await openMciPage(mci);
  assert.deepEqual(counts(), [
    "Sent 1",
    "Received 0",
    "Confirmed 0",
    "Arrived 1",
    "Offloaded 0",
    "Returned to service 0",
    "Patients 2",
  ]);
  const yellow = ringdown("burn", tagged("T-3", "YELLOW"));
  stream.send({
    mciRingdowns: [moved(RED, "RINGDOWN CONFIRMED"), yellow].map((it) => ({
      mciId: mci.id,
      ringdown: it,
    })),
  });
  assert.deepEqual(tags(), ["T-1", "T-3", "T-2"]);
  assert.deepEqual(counts().slice(0, 3), ["Sent 1", "Received 0", "Confirmed 1"]);
  stream.send({ gone: { mciRingdowns: [{ mciId: mci.id, id: RED.id }] } });
  assert.deepEqual(tags(), ["T-3", "T-2"]);
});

Deno.test("who is redirected stays in sight, in no count, until sent to the next hospital", async () => {
  const mci = aLiveMci({ ringdowns: [GREEN, RED] });
  const { stream } = await openMciPage(mci);
  const redirected = moved(RED, "REDIRECTED");
  stream.send({
    mciRedirected: [{ mciId: mci.id, ringdown: redirected }],
    gone: { mciRingdowns: [{ mciId: mci.id, id: RED.id }] },
  });
  assert.deepEqual(tags(), ["T-2"]);
  assert.equal(counts().at(-1), "Patients 1");
  const band = screen.getByRole("region", { name: "Redirected, no new hospital yet: 1" });
  assert.equal(
    within(band).getByRole("listitem").textContent,
    "RImmediateT-168 Female, crush injury, M1Redirected from General Hospital 14:24",
  );
  const next = { ...RED, id: "next" };
  stream.send({
    mciRingdowns: [{ mciId: mci.id, ringdown: next }],
    gone: { mciRingdowns: [{ mciId: mci.id, id: RED.id }] },
  });
  assert.deepEqual(tags(), ["T-1", "T-2"]);
  assert.equal(screen.queryByRole("region", { name: /^Redirected/ }), null);
});

Deno.test("a tag that two patients have is told with their units", async () => {
  const other = { ...ringdown("burn", tagged("t-1 ", "YELLOW")), ambulanceIdentifier: "M3" };
  const mci = aLiveMci({ ringdowns: [GREEN, RED, ringdown("walked in", tagged("", null))] });
  const { stream } = await openMciPage(mci);
  assert.equal(region().queryByText(/patients have tag/), null);
  stream.send({ mciRingdowns: [{ mciId: mci.id, ringdown: other }] });
  assert.ok(region().getByText("2 patients have tag t-1: M3, M1", { exact: false }));
});

Deno.test("a patient without tag and priority comes first and says so", async () => {
  await openMciPage(aLiveMci({ ringdowns: [RED, ringdown("walked in", tagged("", null))] }));
  assert.deepEqual(rows()[0].slice(0, 2), ["", "Without priority"]);
});

Deno.test("patients are found by the words on screen and sorted by value", async () => {
  const ringdowns = Array.from(
    { length: 12 },
    (_, index) =>
      ringdown(`patient ${index + 1}`, {
        ...tagged(`T-${index + 1}`, "RED"),
        hospitalId: "general",
        etaMinutes: 30 - index,
      }),
  );
  await openMciPage(aLiveMci({ ringdowns: [...ringdowns, GREEN] }));
  await userEvent.click(region().getByRole("button", { name: "ETA" }));
  assert.deepEqual(tags().slice(0, 3), ["T-2", "T-12", "T-11"], "arrived earlier than expected");
  await userEvent.type(
    region().getByRole("searchbox", { name: "Search patients" }),
    "arrived hand",
  );
  assert.deepEqual(tags(), ["T-2"]);
  assert.ok(region().getByText("1 of 13 found."));
});
