import type { AdminFrameData } from "./frame.ts";

const A_YEAR_S = 365 * 24 * 60 * 60;

/** What this window administers; null for those who have no choice. */
let chosen: string | null = null;

/**
 * Chooses what a super user administers. The choice is in a cookie, which the server reads and
 * checks (routes/pages/admin_frame.ts) and which all windows of the browser share.
 */
export function chooseOrganization(id: string): void {
  chosen = id;
  document.cookie = `organization=${id}; path=/; max-age=${A_YEAR_S}; SameSite=Lax`;
}

/** Notes whose page this window shows. */
export function noteOrganization({ organization, organizations }: AdminFrameData): void {
  chosen = organizations.length > 0 ? organization.id : null;
}

/** Chooses what this window shows once more: another window may have chosen differently since. */
export function chooseOrganizationAgain(): void {
  if (chosen !== null) chooseOrganization(chosen);
}
