import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { SiteDashboard } from "../../../islands/site/SiteDashboard.tsx";
import { frameAt } from "./cast.ts";

Deno.test("the site's dashboard shows the numbers of all organizations, and their time", () => {
  const dashboard = {
    openRingdowns: 7,
    unconfirmed: 2,
    waitingAtTheDoor: 3,
    hospitalsOnDivert: 1,
    outdatedStatuses: 0,
    pendingInvites: 4,
  };
  const frame = frameAt("/admin/site/dashboard");
  render(<SiteDashboard frame={frame} dashboard={dashboard} />);
  assert.ok(screen.getByRole("heading", { name: "Site Administration" }));
  const figures = screen.getAllByRole("term").map((term) =>
    `${term.textContent}: ${term.nextElementSibling?.textContent}`
  );
  assert.deepEqual(figures, [
    "Unconfirmed ringdowns: 2",
    "Waiting at the door now: 3",
    "Open ringdowns: 7",
    "Hospitals on divert: 1",
    "Status updates older than 4 h: 0",
    "Pending invites: 4",
  ]);
  assert.ok(screen.getByText("all organizations, as of 12:00"));
});
