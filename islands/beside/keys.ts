import type { Words } from "../../words/t.ts";

/** A key, or several, and what it does there. */
export interface KeyLine {
  keys: string[];
  does: Words;
}

/** The keys of the program, by where they work. `part`: what has to be on the page for them. */
export interface KeyGroup {
  where: Words;
  part: string | null;
  lines: KeyLine[];
}

/** Every key that does more than a browser's own. Only what is on the page is listed. */
export const KEY_GROUPS: KeyGroup[] = [
  {
    where: "Everywhere",
    part: null,
    lines: [
      { keys: ["?", "Ctrl + /"], does: "Shows these keys, when you are not typing" },
      { keys: ["Tab", "Shift + Tab"], does: "The next control, the one before" },
      { keys: ["Enter"], does: "Presses a button, sends the form you type in" },
      { keys: ["Space"], does: "Presses a button, ticks a box" },
      { keys: ["Esc"], does: "Closes a dialog, the menu, a list or a tooltip" },
    ],
  },
  {
    where: "Tabs",
    part: "[role=tablist]",
    lines: [
      { keys: ["←", "→"], does: "The tab before, the next tab" },
      { keys: ["Home", "End"], does: "The first tab, the last tab" },
    ],
  },
  {
    where: "Choices in tiles",
    part: ".choice-tiles",
    lines: [{ keys: ["←", "→", "↑", "↓"], does: "Another choice" }],
  },
  {
    where: "The crew's form",
    part: ".crew-form",
    lines: [{ keys: ["Enter"], does: "The next field" }],
  },
  {
    where: "Fields with a list",
    part: ".combo-box",
    lines: [
      { keys: ["↓", "↑"], does: "Opens the list, moves in it" },
      { keys: ["Enter"], does: "Takes what is marked, or what is typed" },
      { keys: ["Esc"], does: "Closes the list; what is typed stays" },
    ],
  },
  {
    where: "The calendar of a date",
    part: ".date-field",
    lines: [
      { keys: ["←", "→", "↑", "↓"], does: "The day before or after, a week before or after" },
      { keys: ["Home", "End"], does: "The first and the last day of the week" },
      { keys: ["Page up", "Page down"], does: "The month before or after; with Shift the year" },
    ],
  },
  {
    where: "The order of hospitals",
    part: ".hospital-order__words",
    lines: [
      { keys: ["Enter", "Space"], does: "On a handle: lifts its hospital, and puts it down" },
      { keys: ["↑", "↓"], does: "Moves a lifted hospital" },
      { keys: ["Esc"], does: "Puts it back where it was" },
    ],
  },
];
