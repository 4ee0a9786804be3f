/** Stands in for the server and the address line in tests of signed-out pages. */
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { answerEachCall, refusal, responseOf, type Sent, settled } from "../far_end.ts";

const realAssign = location.assign;

/** The calls of this test, and the addresses it opened. */
export const sent: Sent[] = [];
export const went: string[] = [];

Deno.test.beforeEach(() => {
  sent.length = 0;
  went.length = 0;
  location.assign = (path) => void went.push(String(path));
});
Deno.test.afterEach(() => {
  location.assign = realAssign;
});

/** Answers every call from now on with this status and body. Status 0: no answer comes. */
export function answer(status: number, body: unknown = {}) {
  answerEachCall((call) => {
    sent.push(call);
    if (status === 0) throw new TypeError("no network");
    return responseOf(status, body);
  });
}

/** Answers every call from now on with a refusal that has one message. */
export function refuse(status: number, message = "Words of the server.", path?: string) {
  answer(status, refusal(status, { message, ...(path ? { path } : {}) }));
}

export function button(name: string): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>("button", { name });
}

export async function press(name: string) {
  await userEvent.click(button(name));
  await settled();
}

/** The field of a label, required or not. */
export function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(new RegExp(`^\\*?${label}$`));
}

export async function type(label: string, text: string) {
  await userEvent.type(field(label), text);
}

export function valueOf(label: string): string {
  return field(label).value;
}

/** The message at a field that is marked as wrong. */
export function errorAt(label: string): string | undefined {
  const input = field(label);
  if (input.getAttribute("aria-invalid") !== "true") return undefined;
  const id = input.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
  return document.getElementById(id)?.textContent;
}

/** The words of the alert, without the word for its kind. */
export function alertText(): string | undefined {
  return screen.queryByRole("alert")?.querySelector(".usa-alert__text")?.textContent ?? undefined;
}

export function statusText(): string | undefined {
  return screen.queryByRole("status")?.querySelector(".usa-alert__text")?.textContent ?? undefined;
}
