import "../../support/dom.ts";
import assert from "node:assert/strict";
import { cleanup, render, screen, within } from "@testing-library/react";
import type { SiteMail } from "../../../domain/people/mail_state.ts";
import { SiteDashboard } from "../../../islands/site/SiteDashboard.tsx";
import type { SiteState } from "../../../domain/organization/site_state.ts";
import { frameAt } from "./cast.ts";

const QUIET: SiteState = {
  backup: {
    everyHours: 24,
    madeAt: "2026-11-22T09:00:00Z",
    ageSeconds: 3 * 3600,
    bytes: 12_300_000,
    error: null,
    failedAt: null,
  },
  firstDay: null,
};
const DASHBOARD = {
  openRingdowns: 0,
  unconfirmed: 0,
  waitingAtTheDoor: 0,
  hospitalsOnDivert: 0,
  namesOnDivert: [],
  outdatedStatuses: 0,
  pendingInvites: 0,
};

const MAIL: SiteMail = {
  server: "SET",
  waiting: 0,
  waitingSince: null,
  lastSentAt: null,
  lastError: null,
};

const LISTS = "To see the lists of one organization, press 'Switch organization'.";

function show(site: SiteState) {
  render(
    <SiteDashboard
      frame={frameAt("/admin/site/dashboard")}
      dashboard={DASHBOARD}
      site={site}
      mail={MAIL}
    />,
  );
  return screen.getByRole("region", { name: "Backups" });
}

Deno.test.afterEach(cleanup);

Deno.test("the site's dashboard shows the numbers of all organizations, and their time", () => {
  const dashboard = {
    openRingdowns: 7,
    unconfirmed: 2,
    waitingAtTheDoor: 3,
    hospitalsOnDivert: 1,
    namesOnDivert: ["General Hospital"],
    outdatedStatuses: 0,
    pendingInvites: 4,
  };
  const frame = frameAt("/admin/site/dashboard");
  const mail: SiteMail = {
    server: "SET",
    waiting: 2,
    waitingSince: "2026-11-20T18:00:00.000Z",
    lastSentAt: null,
    lastError: {
      at: "2026-11-20T19:00:00.000Z",
      reason: "The mail server cannot be reached. (ECONNECTION)",
    },
  };
  render(<SiteDashboard frame={frame} dashboard={dashboard} site={QUIET} mail={mail} />);
  assert.ok(screen.getByRole("heading", { name: "Site Administration" }));
  const figures = screen.getAllByRole("term").map((term) =>
    `${term.textContent}: ${term.nextElementSibling?.textContent}`
  );
  assert.deepEqual(figures, [
    "Unconfirmed ringdowns: 2",
    "Waiting at the door now: 3",
    "Open ringdowns: 7",
    "Hospital on divert: 1",
    "Status updates older than 4 h: 0",
    "Pending invites: 4",
    "Waiting: 2, the first since 11/20/2026 10:00",
    "Last sent: None in the last 7 days",
    "Last failure: 11/20/2026 11:00. The mail server cannot be reached. (ECONNECTION)",
  ]);
  assert.ok(screen.getByRole("heading", { name: "All organizations" }));
  assert.ok(screen.getByText("As of 12:00."));
  assert.ok(screen.getByText(LISTS), "no page lists what they count of all organizations");
});

Deno.test("nothing is said of lists where nothing is counted", () => {
  show(QUIET);
  assert.equal(screen.queryByText(LISTS), null);
});

Deno.test("a demo, which sends no mail, offers no test mail", () => {
  const mail: SiteMail = { ...MAIL, server: "SHOWN" };
  const frame = frameAt("/admin/site/dashboard");
  render(<SiteDashboard frame={frame} dashboard={DASHBOARD} site={QUIET} mail={mail} />);
  assert.match(screen.getByRole("region", { name: "Mail" }).textContent!, /mails are not sent/);
  assert.equal(screen.queryByRole("button", { name: "Send a test mail" }), null);
});

Deno.test("the site's dashboard says how old the last backup is, and nothing of a first day that is over", () => {
  const card = show(QUIET);
  assert.match(card.textContent!, /Last backup 3 h ago: .*12\.3 MB\./);
  assert.match(card.textContent!, /One is made every 24 h\./);
  assert.equal(card.dataset.grave, undefined);
  assert(screen.queryByRole("region", { name: "First day" }) === null);
});

Deno.test("a backup that failed, is late or was never made stands out, with the reason", () => {
  const { backup } = QUIET;
  const failed = { error: "No space left on device", failedAt: "2026-11-22T10:00:00Z" };
  const wrong: [SiteState["backup"], RegExp][] = [
    [{ ...backup, ...failed }, /The backup of .* failed: No space left on device/],
    [{ ...backup, ageSeconds: 49 * 3600 }, /Last backup 2 days ago/],
    [
      { ...backup, everyHours: null, madeAt: null, ageSeconds: null, bytes: null },
      /No backup has been made yet\.Backups are not made automatically: set BACKUP_DIR\./,
    ],
  ];
  for (const [backup, words] of wrong) {
    const card = show({ ...QUIET, backup });
    assert.equal(card.dataset.grave, "true");
    assert.match(card.textContent!, words);
    cleanup();
  }
});

Deno.test("the card of the first day says what is done and where to do the rest", () => {
  show({
    ...QUIET,
    firstDay: [{ step: "mail", isDone: true }, { step: "hospitals", isDone: false }],
  });
  const card = screen.getByRole("region", { name: "First day" });
  assert.match(card.textContent!, /1 of 2 done/);
  const [mail, hospitals] = within(card).getAllByRole("listitem");
  assert.match(mail.textContent!, /^DoneSet SMTP_URL/);
  assert.match(hospitals.textContent!, /^To doAdd hospitals/);
  assert.equal(
    within(hospitals).getByRole("link").getAttribute("href"),
    "/admin/site/organizations",
  );
});
