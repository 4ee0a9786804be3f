/** What a crew is asked before they go on with a form that was left. */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Vault } from "../../../islands/outbox/store.ts";
import { settled } from "../far_end.ts";
import { catchTimers } from "../timers.ts";
import { NOW, storedFrom, underWay } from "./cast.ts";
import { setNetwork } from "./network.ts";
import {
  answerDialog,
  button,
  changeKeptDraft,
  field,
  fillInAll,
  fillInPatient,
  isDraftKept,
  keptDraft,
  openCrewScreen,
  TEST_VAULT,
  tile,
} from "./screen.tsx";

const KEY = "ringdown.draft.paramedic";
const MINUTE_MS = 60_000;

function heading(name: string): HTMLElement | null {
  return screen.queryByRole("heading", { name });
}

Deno.test("a form that was left less than 10 minutes ago comes back with a line", async () => {
  const { close } = openCrewScreen();
  await fillInPatient();
  close();
  openCrewScreen({ now: NOW + 9 * MINUTE_MS });
  assert.ok(await screen.findByText("Draft restored"));
  assert.equal(field("Age").value, "44");
  assert.ok(!heading("Continue this patient?"));
});

Deno.test("an older form asks first, shows whose it is, and comes back without its ETA", async () => {
  const { close } = openCrewScreen();
  await fillInAll();
  close();
  openCrewScreen({ now: NOW + 11 * MINUTE_MS });
  assert.ok(await screen.findByRole("heading", { name: "Continue this patient?" }));
  const card = screen.getByRole("region", { name: "Unfinished form" });
  assert.match(card.textContent!, /44 F, fall, saved 12:03/);
  assert.match(card.textContent!, /Unit M1 · Incident 26110003/);
  assert.ok(!screen.queryByRole("button", { name: "Send Ringdown" }));
  assert.ok(!screen.queryByText("Draft restored"));

  await userEvent.click(button("Continue"));
  assert.equal(field("ETA").value, "");
  assert.ok(button("Send Ringdown").disabled);
  await userEvent.click(button("10 min"));
  assert.ok(!button("Send Ringdown").disabled);
});

Deno.test("an older form that is discarded leaves an empty form, and nothing on the device", async () => {
  const { close } = openCrewScreen();
  await fillInAll();
  close();
  openCrewScreen({ now: NOW + 11 * MINUTE_MS });
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  assert.equal(field("Age").value, "");
  assert.equal(screen.getByRole<HTMLInputElement>("combobox", { name: "Unit #" }).value, "M1");
  await waitFor(() => assert.ok(!isDraftKept()));
});

Deno.test("a page that was open all the time asks, too, when the crew comes back to it", async () => {
  const { stream } = openCrewScreen();
  await fillInPatient();
  const back = () => act(() => void document.dispatchEvent(new Event("visibilitychange")));
  back();
  assert.ok(!heading("Continue this patient?"), "they were away for a moment");
  stream.send({ now: new Date(NOW + 11 * MINUTE_MS).toISOString() });
  assert.ok(!heading("Continue this patient?"), "they are at it");
  back();
  assert.ok(heading("Continue this patient?"));
});

Deno.test("an unfinished form behind a delivery asks when it is opened again", async () => {
  const { stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Another patient"));
  await userEvent.type(field("Age"), "7");
  await userEvent.click(button("Delivery status (1)"));
  stream.send({ now: new Date(NOW + 11 * MINUTE_MS).toISOString() });
  await userEvent.click(button("Another patient: unfinished form"));
  assert.ok(heading("Continue this patient?"));
});

for (const network of ["with", "without"] as const) {
  Deno.test(`${network} a network a redirect is sent only when the device has its patient`, async () => {
    setNetwork(network === "with");
    const sealed = Promise.withResolvers<void>();
    const vault: Vault = {
      ...TEST_VAULT,
      seal: (...what) => sealed.promise.then(() => TEST_VAULT.seal(...what)),
    };
    const { callsTo, giveVault } = openCrewScreen({
      vault: null,
      snapshot: { ringdowns: [underWay()] },
    });
    giveVault(vault);
    await userEvent.click(button("Redirect patient"));
    await answerDialog("Redirect patient");
    await settled();
    const sent = () => callsTo("PATCH", "/api/ringdowns/r1").length;
    assert.equal(sent(), 0, "a reload would lose them now");
    await settled(sealed.resolve);
    await waitFor(() => assert.equal(sent(), 1));
    const { copy, form } = keptDraft().desk;
    assert.ok(copy?.ringdownId === "r1" || form.redirectedFromId === "r1");
  });
}

Deno.test("a redirect is sent all the same when the device seals nothing", async () => {
  const vault = { ...TEST_VAULT, seal: () => new Promise<string>(() => {}) };
  const { callsTo } = openCrewScreen({ vault, snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Redirect patient"));
  await answerDialog("Redirect patient");
  await waitFor(() => assert.equal(callsTo("PATCH", "/api/ringdowns/r1").length, 1));
});

Deno.test("a redirected patient is not discarded without a question", async () => {
  const { callsTo, close } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Redirect patient"));
  await answerDialog("Redirect patient");
  const redirected = { ...underWay(), currentDeliveryStatus: "REDIRECTED" };
  await callsTo("PATCH", "/api/ringdowns/r1")[0].answer(200, redirected);
  close();
  openCrewScreen({ now: NOW + 11 * MINUTE_MS });
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  const words = "This patient was redirected. Clear the form only if somebody else sends them on.";
  assert.ok(document.querySelector("dialog[open]")?.textContent?.includes(words));
  await answerDialog("Go back");
  assert.ok(heading("Continue this patient?"));
});

Deno.test("the patient's line is in the header on both steps", async () => {
  openCrewScreen();
  await fillInPatient();
  const header = screen.getByRole("banner");
  assert.match(header.textContent!, /M1\s*44 F, fall/);
  await userEvent.click(button("Select Hospital"));
  assert.match(header.textContent!, /44 F, fall/);
});

Deno.test("an age alone is not in the header, where it would look like the number of a unit", async () => {
  openCrewScreen();
  await userEvent.type(field("Age"), "44");
  const header = screen.getByRole("banner");
  assert.doesNotMatch(header.textContent!, /44/);
  await userEvent.click(tile("Female"));
  assert.match(header.textContent!, /44 F/);
});

/** What another window of the same device has stored. */
async function storedElsewhere(change: (form: Record<string, unknown>) => void): Promise<void> {
  changeKeptDraft((draft) => {
    change(draft.desk.form);
    draft.stamp = "other";
  });
  await act(() => {
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
    return Promise.resolve();
  });
}

function isKept(): Promise<void> {
  return waitFor(() => assert.ok(isDraftKept()));
}

Deno.test("a window without changes of its own shows what another window has changed", async () => {
  openCrewScreen();
  await fillInPatient();
  await new Promise((resolve) => setTimeout(resolve, 400)); // until the last key is stored
  await storedElsewhere((form) => form.age = "51");
  assert.equal(field("Age").value, "51");
  assert.ok(screen.getByText(/open in another window, too, and was changed there/));
});

Deno.test("a window that has not shown yet what another one changed stores nothing older over it", async () => {
  const saving = catchTimers(300);
  try {
    openCrewScreen();
    await userEvent.type(field("Age"), "44");
    act(() => saving.run());
    await storedElsewhere((form) => form.age = "51");
    assert.equal(field("Age").value, "51");
    changeKeptDraft((draft) => { // and again, on a device that is slow to show it
      draft.desk.form.age = "52";
      draft.stamp = "newest";
    });
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    saving.run();
    await settled();
    assert.equal(keptDraft().desk.form.age, "52");
    assert.equal(field("Age").value, "52");
    assert.ok(!heading("Which form counts?"));
  } finally {
    saving.restore();
  }
});

Deno.test("two windows with changes of their own ask which form counts", async () => {
  openCrewScreen();
  await userEvent.type(field("Age"), "44");
  await isKept();
  fireEvent.change(field("GCS"), { target: { value: "9" } }); // at once: soon it is stored
  await storedElsewhere((form) => {
    form.age = "51";
    form.sex = "MALE";
  });
  assert.ok(heading("Which form counts?"));
  const other = screen.getByRole("region", { name: "In the other window" });
  assert.match(other.textContent!, /51 M/);
  const stored = localStorage.getItem(KEY);
  await new Promise((resolve) => setTimeout(resolve, 400));
  assert.equal(localStorage.getItem(KEY), stored, "nothing is overwritten before the answer");

  await userEvent.click(button("Keep this one"));
  assert.equal(field("GCS").value, "9");
  await waitFor(() => assert.equal(keptDraft().desk.form.age, "44"));
});

Deno.test("a form that another window has sent is not sent again", async () => {
  const { callsTo } = openCrewScreen();
  await fillInAll();
  await new Promise((resolve) => setTimeout(resolve, 400));
  localStorage.removeItem(KEY); // the event has not come yet: this window was frozen
  await userEvent.click(button("Send Ringdown"));
  assert.equal(callsTo("POST", "/api/ringdowns").length, 0);
  assert.equal(field("Age").value, "");
});

Deno.test("an answer that comes after a long wait still sends the form once", async () => {
  const { callsTo, stream } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  const [sent] = callsTo("POST", "/api/ringdowns");
  stream.send({ now: new Date(NOW + 11 * MINUTE_MS).toISOString() });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  assert.ok(heading("Continue this patient?"));
  await sent.answer(201, storedFrom(sent.body));
  assert.ok(heading("Delivery status"));
});

/** A vault that opens nothing before `release` is called. */
function slowVault() {
  let release = () => {};
  const released = new Promise<void>((resolve) => release = resolve);
  const vault: Vault = {
    seal: TEST_VAULT.seal,
    open: (where, text) => released.then(() => TEST_VAULT.open(where, text)),
  };
  return { vault, release: () => act(() => Promise.resolve(release())) };
}

Deno.test("what is typed before the device was read is asked about, and never sent unasked", async () => {
  const { close } = openCrewScreen();
  await fillInAll();
  close();
  const { vault, release } = slowVault();
  const { callsTo } = openCrewScreen({ vault });
  await fillInAll();
  await userEvent.clear(field("ETA"));
  await userEvent.type(field("ETA"), "7");
  const kept = localStorage.getItem(KEY);
  const before = callsTo("POST", "/api/ringdowns").length;
  await userEvent.click(button("Send Ringdown"));
  assert.equal(callsTo("POST", "/api/ringdowns").length, before);
  assert.equal(localStorage.getItem(KEY), kept, "nothing is overwritten");
  await release();
  assert.ok(await screen.findByRole("heading", { name: "Which form counts?" }));
  assert.ok(screen.getByText("This device kept a form from before."));
  await userEvent.click(button("Keep this one"));
  assert.equal(field("ETA").value, "7");
  await waitFor(() => assert.equal(keptDraft().desk.form.etaMinutes, "7"));
});

Deno.test("a form that an older version left in clear is taken over once, sealed", async () => {
  const { close } = openCrewScreen();
  await fillInPatient();
  close();
  const { savedAt, stamp, desk } = keptDraft();
  localStorage.setItem(KEY, JSON.stringify({ version: 2, savedAt, stamp, desk }));
  openCrewScreen();
  assert.ok(await screen.findByText("Draft restored"));
  assert.equal(field("Age").value, "44");
  await waitFor(() => assert.equal(keptDraft().desk.form.age, "44"));
  assert.ok(!localStorage.getItem(KEY)!.includes("fall"));
});

Deno.test("what a page has just sealed is stored when it closes, and the newest counts", async () => {
  const { close } = openCrewScreen();
  await userEvent.type(field("Age"), "44");
  close();
  assert.equal(keptDraft().desk.form.age, "44");
});

Deno.test("a device that cannot seal says that it keeps no draft, and still sends", async () => {
  const vault: Vault = { ...TEST_VAULT, seal: () => Promise.reject(new Error("no key")) };
  const { callsTo } = openCrewScreen({ vault });
  await fillInAll();
  assert.ok(await screen.findByText(/This device keeps no draft/));
  const before = callsTo("POST", "/api/ringdowns").length;
  await userEvent.click(button("Send Ringdown"));
  await waitFor(() => assert.equal(callsTo("POST", "/api/ringdowns").length, before + 1));
  assert.ok(!isDraftKept());
});

Deno.test("a form whose key is gone is no form: nothing is asked, and the next one is kept", async () => {
  const { close } = openCrewScreen();
  await fillInPatient();
  close();
  const vault: Vault = { ...TEST_VAULT, open: () => Promise.reject(new Error("another key")) };
  openCrewScreen({ vault });
  await userEvent.type(field("Age"), "51");
  assert.ok(!heading("Which form counts?"));
  await waitFor(() => assert.equal(keptDraft().desk.form.age, "51"));
});

Deno.test("where nothing may be stored, a form is in the page's memory only, and the screen says so", async () => {
  const { close } = openCrewScreen({ vault: null });
  await fillInPatient();
  assert.ok(await screen.findByText(/This device keeps no draft/));
  close();
  assert.ok(!isDraftKept());
});
