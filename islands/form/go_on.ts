import { leaveFlash } from "../frame/flash.ts";

/** Where to go when something is saved, and what to say there. */
export interface SavedStep {
  flash: string;
  href: string;
}

/** Goes on to the next page. */
export function goOn({ flash, href }: SavedStep): void {
  leaveFlash(flash);
  location.assign(href);
}
