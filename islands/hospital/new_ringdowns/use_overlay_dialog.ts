import { type RefObject, useEffect, useRef } from "react";

/** While somebody types, the overlay waits for so long without a key before it takes the focus. */
const QUIET_MS = 1_000;

/**
 * Opens the overlay over everything else, and keeps it open. The focus goes to its title and not to
 * a button: otherwise a key meant for another field would confirm a ringdown unread. From somebody
 * who is typing the focus is taken only in a pause: until then the overlay is in sight and the keys
 * go on into the field (decision 0041). Afterwards the focus returns to where it was.
 */
export function useOverlayDialog(
  isOpen: boolean,
  cardIds: string,
): RefObject<HTMLDialogElement | null> {
  const overlay = useRef<HTMLDialogElement>(null);
  const msWithoutKey = useMsWithoutKey();
  useEffect(() => {
    const dialog = overlay.current;
    if (!isOpen || !dialog) return;
    let before = document.activeElement;
    let timer: ReturnType<typeof setTimeout>;
    const takeFocus = () => {
      const quiet = isTextField(document.activeElement) ? QUIET_MS - msWithoutKey() : 0;
      if (quiet > 0) {
        showInSight(dialog);
        timer = setTimeout(takeFocus, quiet);
        return;
      }
      if (!dialog.contains(document.activeElement)) before = document.activeElement;
      hideFromSight(dialog);
      dialog.showModal();
      focusTitle(dialog);
    };
    const reopen = () => isOpen && !dialog.open && dialog.showModal(); // after the back gesture
    takeFocus();
    document.addEventListener("keydown", dropAct, { capture: true });
    dialog.addEventListener("close", reopen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", dropAct, { capture: true });
      dialog.removeEventListener("close", reopen);
      hideFromSight(dialog);
      dialog.close();
      returnFocus(before);
    };

    /** Behind the overlay Enter and Space must not press, send or publish anything. */
    function dropAct(event: KeyboardEvent) {
      const { activeElement } = document;
      if (!isOnlyInSight(dialog!) || dialog!.contains(activeElement)) return;
      const isAct = event.key === "Enter" && !(activeElement instanceof HTMLTextAreaElement) ||
        event.key === " " && !isTextField(activeElement);
      if (!isAct) return;
      event.preventDefault();
      event.stopPropagation();
    }
  }, [isOpen]);

  useEffect(() => {
    const dialog = overlay.current;
    if (!dialog?.open || isOnlyInSight(dialog)) return;
    if (!dialog.contains(document.activeElement)) focusTitle(dialog); // its card has left
  }, [cardIds]);
  return overlay;
}

/** Gives a function that tells how long ago a key went into a text field (ms). */
function useMsWithoutKey(): () => number {
  const lastKeyAt = useRef(-Infinity);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (isTextField(target)) lastKeyAt.current = performance.now();
    };
    const keys = ["keydown", "input"]; // on a phone some keys come only as input
    for (const key of keys) document.addEventListener(key, note, { capture: true });
    return () => {
      for (const key of keys) document.removeEventListener(key, note, { capture: true });
    };
  }, []);
  return () => performance.now() - lastKeyAt.current;
}

const NO_TEXT = ["checkbox", "radio", "button", "submit", "range"];

function isTextField(element: unknown): boolean {
  return element instanceof HTMLTextAreaElement ||
    element instanceof HTMLInputElement && !NO_TEXT.includes(element.type);
}

/**
 * Shows the dialog over the page without taking the focus. Both `show` and a popover would take it.
 */
function showInSight(dialog: HTMLDialogElement) {
  dialog.setAttribute("open", "");
  dialog.dataset.inSight = "";
}

function hideFromSight(dialog: HTMLDialogElement) {
  if (!isOnlyInSight(dialog)) return;
  dialog.removeAttribute("open");
  delete dialog.dataset.inSight;
}

function isOnlyInSight(dialog: HTMLDialogElement): boolean {
  return dialog.dataset.inSight !== undefined;
}

function focusTitle(dialog: HTMLDialogElement) {
  dialog.querySelector<HTMLElement>("h2")?.focus();
}

/** Focuses what had the focus; what has gone meanwhile, or was nothing, is replaced by the board. */
function returnFocus(before: Element | null) {
  if (before instanceof HTMLElement) before.focus();
  if (before === document.body || document.activeElement !== before) {
    document.querySelector("main")?.focus();
  }
}
