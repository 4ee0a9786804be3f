import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { StreamChanges, UserSnapshot } from "../../../domain/stream_messages.ts";
// What the screen loads after its start is there before anybody presses a button.
import "../../../islands/crew/delivery/AgencyRingdowns.tsx";
import "../../../islands/crew/later.ts";
import { CrewIsland } from "../../../islands/crew/CrewIsland.tsx";
import type { CrewProps } from "../../../islands/crew/crew_props.ts";
import type { Vault } from "../../../islands/outbox/store.ts";
import { type Call, calls, type Stream, streamOf } from "../far_end.ts";
import { GENERAL, LAKESIDE, NOW, paramedic, TIME_ZONE } from "./cast.ts";

export interface OpenCrewScreen {
  /** The calls so far with this method and a path that starts with `path`, oldest first. */
  callsTo: (method: string, path: string) => Call[];
  stream: Stream<StreamChanges<UserSnapshot>>;
  /** The device's vault is there, some time after the page. */
  giveVault: (vault: Vault) => void;
  /** Closes the page: everything not stored on the device is lost. */
  close: () => void;
}

/** Opens the crew's screen as a paramedic; the test controls its stream and its calls. */
export function openCrewScreen(
  { snapshot = {}, vault = TEST_VAULT, ...props }:
    & Partial<Omit<CrewProps, "snapshot">>
    & { vault?: Vault | null }
    & { snapshot?: Partial<UserSnapshot> } = {},
): OpenCrewScreen {
  const screenWith = (vault: Vault | null) => (
    <CrewIsland
      appName="Ringdown"
      user={paramedic}
      snapshot={{ ringdowns: [], mcis: [], statusUpdates: [GENERAL, LAKESIDE], ...snapshot }}
      now={NOW}
      timeZone={TIME_ZONE}
      flags={{ disableCode3: false, pilotHospital: null }}
      ambulanceIdentifiers={["M1", "M2"]}
      tab="ringdown"
      isOutboxInMemory
      vault={vault ?? undefined}
      sessionEndsAt={new Date(NOW + 7 * 24 * 3_600_000).toISOString()}
      {...props}
    />
  );
  const { unmount, rerender } = render(screenWith(vault));
  return {
    callsTo: (method, path) =>
      calls.filter((call) => call.method === method && call.path.startsWith(path)),
    stream: streamOf(),
    giveVault: (vault) => rerender(screenWith(vault)),
    close: () => {
      act(() => void dispatchEvent(new Event("pagehide")));
      unmount();
    },
  };
}

const DRAFT = "ringdown.draft.";

/** What the device keeps of a form, opened. */
export interface KeptDraft {
  savedAt: number;
  stamp: string;
  // deno-lint-ignore no-explicit-any
  desk: any;
}

export function isDraftKept(userId = "paramedic"): boolean {
  return localStorage.getItem(DRAFT + userId) !== null;
}

/** @throws if the device keeps none. */
export function keptDraft(userId = "paramedic"): KeptDraft {
  const { sealed, ...draft } = JSON.parse(localStorage.getItem(DRAFT + userId)!);
  return { ...draft, desk: unsealed(sealed) };
}

/** Changes what the device keeps, as another window, or the time, would. */
export function changeKeptDraft(change: (draft: KeptDraft) => void, userId = "paramedic"): void {
  const draft = keptDraft(userId);
  change(draft);
  const { desk, ...rest } = draft;
  localStorage.setItem(DRAFT + userId, JSON.stringify({ ...rest, sealed: sealedText(desk) }));
}

/** Seals as a device does, but so that a test can open it. */
export const TEST_VAULT: Vault = {
  seal: (_where, value) => Promise.resolve(sealedText(value)),
  open: (_where, text) => Promise.resolve(unsealed(text)),
};

function sealedText(value: unknown): string {
  return btoa(encodeURIComponent(JSON.stringify(value)));
}

function unsealed(text: string): unknown {
  return JSON.parse(decodeURIComponent(atob(text)));
}

export function field(name: string): HTMLInputElement {
  return screen.getByRole("textbox", { name });
}
export function tile(name: string): HTMLInputElement {
  return screen.getByRole("radio", { name });
}
export function tick(name: string | RegExp): HTMLInputElement {
  return screen.getByRole("checkbox", { name });
}
export function button(name: string | RegExp): HTMLButtonElement {
  return screen.getByRole("button", { name });
}
/** Presses a button of the open dialog. */
export function answerDialog(name: string): Promise<void> {
  const dialog = document.querySelector("dialog[open]")!;
  const found = [...dialog.querySelectorAll("button")].find(({ textContent }) =>
    textContent === name
  );
  return userEvent.click(found!);
}

export async function choose(box: "Unit #" | "Incident #", value: string): Promise<void> {
  await userEvent.type(screen.getByRole("combobox", { name: box }), `${value}{Enter}`);
}

/** Fills in all required fields of step 1. */
export async function fillInPatient(): Promise<void> {
  await choose("Unit #", "M1");
  await choose("Incident #", "26110003");
  await userEvent.click(tile("Code 2"));
  await userEvent.type(field("Age"), "44");
  await userEvent.click(tile("Female"));
  await userEvent.click(button("fall"));
  await userEvent.click(tile("Stable"));
}

/** Fills in everything needed before 'Send Ringdown' can be pressed. */
export async function fillInAll(): Promise<void> {
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  await userEvent.click(tile("General Hospital"));
  await userEvent.click(button("10 min"));
}
