import { isCalling } from "../call/call.ts";
import { hasUnsaved } from "../form/unsaved.ts";

/** What would be lost or would surprise somebody if the page was loaded now. */
const HOLDS = [
  "dialog[open]",
  "[role=dialog]",
  "[aria-busy=true]",
  "[data-kind=error]", // somebody has yet to read it
  "[data-kind=warning]",
].join();
const NO_TEXT = ["checkbox", "radio", "button", "submit", "range"];

/** Whether nobody is in a dialog or in a field, and nothing is being sent. */
export function isQuiet(): boolean {
  return navigator.onLine && !isCalling() && !hasUnsaved() && !isInField(document.activeElement) &&
    document.querySelector(HOLDS) === null;
}

function isInField(element: Element | null): boolean {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement ||
    element instanceof HTMLInputElement && !NO_TEXT.includes(element.type);
}
