import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { StreamChanges, UserSnapshot } from "../../../domain/stream_messages.ts";
import { CrewIsland } from "../../../islands/crew/CrewIsland.tsx";
import type { CrewProps } from "../../../islands/crew/crew_props.ts";
import { type Call, calls, type Stream, streamOf } from "../far_end.ts";
import { GENERAL, LAKESIDE, NOW, paramedic, TIME_ZONE } from "./cast.ts";

export interface OpenCrewScreen {
  /** Calls so far of one method and the beginning of a path, oldest first. */
  callsTo: (method: string, path: string) => Call[];
  stream: Stream<StreamChanges<UserSnapshot>>;
  /** The page goes: all that was not kept on the device is gone. */
  close: () => void;
}

/** The crew's screen in a paramedic's hand, its stream and its calls in the hands of the test. */
export function openCrewScreen(
  { snapshot = {}, ...props }:
    & Partial<Omit<CrewProps, "snapshot">>
    & { snapshot?: Partial<UserSnapshot> } = {},
): OpenCrewScreen {
  const { unmount } = render(
    <CrewIsland
      appName="Ringdown"
      user={paramedic}
      snapshot={{ ringdowns: [], mcis: [], statusUpdates: [GENERAL, LAKESIDE], ...snapshot }}
      now={NOW}
      timeZone={TIME_ZONE}
      flags={{ disableCode3: false, pilotHospital: null }}
      ambulanceIdentifiers={["M1", "M2"]}
      tab="ringdown"
      sessionEndsAt={new Date(NOW + 7 * 24 * 3_600_000).toISOString()}
      {...props}
    />,
  );
  return {
    callsTo: (method, path) =>
      calls.filter((call) => call.method === method && call.path.startsWith(path)),
    stream: streamOf(),
    close: () => {
      act(() => void dispatchEvent(new Event("pagehide")));
      unmount();
    },
  };
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
/** A button of the dialog that is open. */
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

/** Fills in all that step 1 requires. */
export async function fillInPatient(): Promise<void> {
  await choose("Unit #", "M1");
  await choose("Incident #", "26110003");
  await userEvent.click(tile("Code 2"));
  await userEvent.type(field("Age"), "44");
  await userEvent.click(tile("Female"));
  await userEvent.click(button("fall"));
  await userEvent.click(tile("Stable"));
}

/** Fills in everything, up to pressing 'Send Ringdown'. */
export async function fillInAll(): Promise<void> {
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  await userEvent.click(tile("General Hospital"));
  await userEvent.click(button("10 min"));
}
