import type { Locator } from "playwright-core";
import type { Page } from "../support/browser.ts";

export type Board = ReturnType<typeof boardOn>;
export type SectionTitle = "Waiting" | "MCI Incoming" | "Incoming";

/** A hospital's screen on a page, with the names that staff use for its parts. */
export function boardOn(page: Page) {
  const overlay = page.getByRole("dialog", { name: "New Ringdowns" });
  const section = (title: SectionTitle) =>
    page.getByRole("region", { name: new RegExp(`^${title} \\d+( \\+ \\d+ DRILL)?$`) });
  const confirmation = (complaint: string) =>
    overlay.getByRole("article", { name: complaint, exact: true })
      .getByRole("button", { name: /^Confirm Receipt/ });
  return {
    page,
    /** The dialog over the board while a ringdown is unconfirmed. */
    overlay,
    /** A card in the overlay. */
    newRingdown: (complaint: string) =>
      overlay.getByRole("article", { name: complaint, exact: true }),
    /** The button that confirms receipt of one ringdown in the overlay. */
    confirmation,
    confirmReceipt: (complaint: string) => confirmation(complaint).click(),
    section,
    /** The heading of a section that counts this many patients and, separately, drills. */
    count: (title: SectionTitle, count: number, drills = 0) =>
      page.getByRole("heading", {
        name: `${title} ${count}${drills > 0 ? ` + ${drills} DRILL` : ""}`,
        exact: true,
      }),
    /** A card in one of the sections. */
    card: (title: SectionTitle, complaint: string) =>
      section(title).getByRole("article", { name: complaint, exact: true }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    tab: (name: RegExp) => page.getByRole("tab", { name }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
  };
}

/** Whether a card's heading is struck through, because the patient is not coming. */
export function isStruck(card: Locator): Promise<boolean> {
  return card.getByRole("heading").first().evaluate((heading) =>
    getComputedStyle(heading).textDecorationLine === "line-through"
  );
}
