import assert from "node:assert/strict";
import fc from "fast-check";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Intent } from "../../../islands/outbox/intent.ts";
import type { Outbox } from "../../../islands/outbox/outbox.ts";
import type { TestSql } from "../database.ts";
import {
  type Fault,
  FAULTS,
  type Network,
  networkTo,
  type TestDevice,
  testDevice,
  type Window,
} from "./device.ts";
import { aRingdown, type Person } from "../person.ts";
import { untilTrue } from "../until_true.ts";

const STEPS = [
  "send",
  "vitals",
  "eta",
  "move",
  "undo",
  "wrong press",
  "cancel",
  "take back",
  "drop",
  "withdraw",
  "redirect",
  "reload",
  "kill",
  "open",
  "close",
  "offline",
  "online",
  "late",
  "wait",
  "hurry",
] as const;
type Step = { what: typeof STEPS[number]; which: number };

/** What a crew does, and what happens to its windows and calls meanwhile. */
export interface Schedule {
  steps: Step[];
  faults: Fault[];
}

const WEIGHTS: Partial<Record<Step["what"], number>> = {
  send: 3,
  vitals: 5,
  eta: 3,
  move: 6,
  "wrong press": 5,
};

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  steps: fc.array(
    fc.oneof(...STEPS.map((what) => ({
      weight: WEIGHTS[what] ?? 2,
      arbitrary: fc.record({ what: fc.constant(what), which: fc.nat(7) }),
    }))),
    { minLength: 6, maxLength: 24 },
  ).map((steps) => [{ what: "send" as const, which: 0 }, ...steps]),
  faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 3, maxLength: 40 }),
});

const WAY: DeliveryStatus[] = ["ARRIVED", "OFFLOADED", "RETURNED TO SERVICE"];

/** What one ringdown has to be in the end. */
interface Expected {
  id: string;
  pulses: number[];
  etas: number[];
  /** `at` is null where the outbox has chosen the time. */
  set: { status: DeliveryStatus; at: string | null }[];
  isTakenBack: boolean;
  /** The redirected ringdown that it continues. */
  origin: Expected | null;
}

interface Stage {
  network: Network;
  device: TestDevice;
  windows: Window[];
  expected: Expected[];
  hospitalId: string;
  /** Distinct values and times, in the order of presses. */
  count: number;
  done: Done;
}

/** How often something was done, by what: a schedule in which nothing can be undone proves little. */
export type Done = Record<string, number>;

export interface Ground {
  sql: TestSql;
  crew: Person;
  hospitalId: string;
}

/** Plays a schedule; in the end the network is there. @throws if rows are not equal to intents. */
export async function play(
  { sql, crew, hospitalId }: Ground,
  { steps, faults }: Schedule,
): Promise<{ calls: number; done: Done }> {
  const network = networkTo(crew, [...faults]);
  const device = testDevice(`${crew.user.id} ${crypto.randomUUID()}`, network);
  const stage: Stage = {
    network,
    device,
    windows: [await device.open()],
    expected: [],
    hospitalId,
    count: 0,
    done: {},
  };
  for (const step of steps) await take(step, stage);
  network.setOnline(true);
  stage.windows.push(await device.open()); // it has read what is kept now
  const outboxes = stage.windows.map(({ outbox }) => outbox);
  await untilTrue(() => {
    outboxes.forEach((outbox) => outbox.hurry());
    return outboxes.every((outbox) => outbox.view().isRead && outbox.view().unsent.length === 0);
  });
  await network.deliverLate();
  for (const ringdown of stage.expected) await compare(sql, ringdown);
  assert.equal(network.clashes(), 0, "two windows sent at once");
  for (const outbox of outboxes) assert.deepEqual(outbox.view().neverSent, []);
  stage.windows.forEach((window) => window.close());
  return { calls: network.calls(), done: stage.done };
}

async function take({ what, which }: Step, stage: Stage): Promise<void> {
  const { windows, network, device } = stage;
  const window = windows[which % Math.max(1, windows.length)];
  switch (what) {
    case "open":
      if (windows.length < 3) windows.push(await device.open());
      return;
    case "reload":
    case "kill":
      if (what === "kill") window?.kill();
      else window?.close();
      if (window) windows.splice(windows.indexOf(window), 1, await device.open());
      return;
    case "close":
      window?.close();
      if (window) windows.splice(windows.indexOf(window), 1);
      return;
    case "offline":
    case "online":
      return network.setOnline(what === "online");
    case "late":
      return await network.deliverLate();
    case "wait":
      return await new Promise((resolve) => setTimeout(resolve, which * 5));
    case "hurry":
      return window?.outbox.hurry();
    case "wrong press":
      if (!window) return;
      await press({ what: "move", which }, stage, window);
      await new Promise((resolve) => setTimeout(resolve, which * 10)); // it may be tried meanwhile
      return await press({ what: "undo", which }, stage, window);
    default:
      if (window) await press({ what, which }, stage, window);
  }
}

async function press({ what, which }: Step, stage: Stage, { outbox }: Window): Promise<void> {
  const about = { who: "44 F, fall", hospital: "General Hospital", phone: null };
  const add = (intent: Intent) => outbox.add({ intent, about });
  const number = stage.count++;
  const note = (how: string) => void (stage.done[how] = (stage.done[how] ?? 0) + 1);
  const at = new Date(Date.now() - 60_000 + number).toISOString();
  if (what === "send") return await add(sending(stage, at));

  const open = stage.expected.filter(({ isTakenBack }) => !isTakenBack);
  const ringdown = open[which % Math.max(1, open.length)];
  if (!ringdown) return;
  const { id: ringdownId, set } = ringdown;
  const isChangeable = !set.some(({ status }) => status !== "ARRIVED");
  if (what === "take back") {
    ringdown.isTakenBack = await outbox.takeBack(ringdownId) !== null;
    note(ringdown.isTakenBack ? "taken back" : "too late to take back");
  } else if (what === "vitals" && isChangeable) {
    const heartRateBpm = 60 + number;
    ringdown.pulses.push(heartRateBpm);
    const update = { patient: { heartRateBpm }, takenAt: at };
    await add({ ringdownId, kind: "update", updateId: crypto.randomUUID(), update });
  } else if (what === "eta" && isChangeable) {
    const etaMinutes = 20 + number;
    ringdown.etas.push(etaMinutes);
    const update = { etaMinutes };
    await add({ ringdownId, kind: "update", updateId: crypto.randomUUID(), update });
  } else if (what === "move" || what === "cancel") {
    const to = what === "cancel" ? "CANCELLED" : WAY[set.length];
    const isOver = set.some(({ status }) => !WAY.includes(status));
    if (!to || (what === "cancel" && !isChangeable) || isOver) return;
    set.push({ status: to, at });
    await add({ ringdownId, kind: "move", to, at });
  } else if (what === "drop" && isChangeable) {
    const canceled = await outbox.cancel(ringdownId, about);
    if (canceled === "left") ringdown.isTakenBack = true;
    else set.push({ status: "CANCELLED", at: null });
    note(`cancel ${canceled}`);
  } else if (what === "redirect" && isChangeable) {
    note("redirected");
    set.push({ status: "REDIRECTED", at });
    await add({ ringdownId, kind: "move", to: "REDIRECTED", at });
    await add(sending(stage, at, ringdown));
  } else if (what === "withdraw") {
    if (await withdraw(ringdown, outbox)) note("withdrawn");
  } else if (what === "undo" && WAY.includes(set.at(-1)?.status ?? "RINGDOWN SENT")) {
    const { status, at } = set.pop()!;
    const undone = await outbox.undo(ringdownId, status);
    note(`undo ${undone}`);
    if (undone === "none") await add({ ringdownId, kind: "undo", status, at });
  }
}

/** Takes back what was said last, if it was never tried. */
async function withdraw({ id, pulses, set }: Expected, outbox: Outbox): Promise<boolean> {
  const last = outbox.view().unsent.findLast(({ intent }) => intent.ringdownId === id);
  const { intent } = last ?? {};
  const pulse = intent?.kind === "update" ? intent.update.patient?.heartRateBpm : undefined;
  const isCancel = intent?.kind === "move" && intent.to === "CANCELLED";
  if (!last || (pulse == null && !isCancel) || !await outbox.withdraw(last.id)) return false;
  if (isCancel) set.pop();
  else pulses.splice(pulses.indexOf(pulse!), 1);
  return true;
}

function sending(stage: Stage, dateTimeLocal: string, origin: Expected | null = null): Intent {
  const id = crypto.randomUUID();
  const patient = { heartRateBpm: 59 };
  stage.expected.push({ id, pulses: [59], etas: [12], set: [], isTakenBack: false, origin });
  const request = {
    ...aRingdown(stage.hospitalId, { id, patient }),
    ...(origin ? { redirectedFromId: origin.id } : {}),
    patientDelivery: { etaMinutes: 12, dateTimeLocal },
  };
  return {
    kind: "send",
    ringdownId: id,
    request: request as unknown as (Intent & { kind: "send" })["request"],
  };
}

async function compare(sql: TestSql, { id, pulses, etas, set, isTakenBack, origin }: Expected) {
  const rows = await sql<
    { etaMinutes: number; status: string; pulse: number; origin: string | null }[]
  >`
    select d.eta_minutes, d.current_delivery_status as status, p.heart_rate_bpm as pulse,
      d.redirected_from_id as origin
    from patient_deliveries d join patients p on p.id = d.patient_id
    where d.id = ${id}
  `;
  if (isTakenBack) return assert.deepEqual([...rows], [], "what was taken back is there");
  const status = set.at(-1)?.status ?? "RINGDOWN SENT";
  const newest = {
    etaMinutes: etas.at(-1),
    status,
    pulse: pulses.at(-1),
    origin: origin?.isTakenBack ? null : origin?.id ?? null,
  };
  assert.deepEqual(rows.map((row) => ({ ...row })), [newest]);
  const statuses = await sql<{ status: string; at: Date }[]>`
    select delivery_status as status, delivery_status_at as at
    from patient_delivery_updates
    where patient_delivery_id = ${id} and delivery_status <> 'RINGDOWN SENT'
    order by created_at, id
  `;
  const times = statuses.map(({ status, at }, place) => ({
    status,
    at: set[place]?.at === null ? null : at.toISOString(),
  }));
  assert.deepEqual(times, set);
  const versions = await sql<{ pulse: string; eta: number }[]>`
    select patient ->> 'heartRateBpm' as pulse, eta_minutes as eta
    from ringdown_versions where ringdown_id = ${id} order by created_at, id
  `;
  const told = versions.filter(({ pulse }) => pulse !== null).map(({ pulse }) => Number(pulse));
  assert.deepEqual(told, pulses, "the order of the vitals");
  const toldEtas = versions.map(({ eta }) => eta).filter((eta, at, all) => eta !== all[at - 1]);
  const inOrder = etas.filter((eta) => toldEtas.includes(eta)); // a newer one may replace one
  assert.deepEqual(toldEtas, inOrder, "the order of the ETAs");
}
