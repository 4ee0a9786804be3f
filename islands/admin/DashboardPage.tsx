import type { Dashboard } from "../../domain/organization/dashboard.ts";
import type { OrganizationType } from "../../domain/organization/organization.ts";
import { can } from "../../domain/people/permissions.ts";
import type { MciSnapshot } from "../../domain/stream_messages.ts";
import { TitledPage } from "../frame/TitledPage.tsx";
import { ButtonLink } from "../shared/Button.tsx";
import { type FigureKey, Figures } from "../table/Figures.tsx";
import { type AdminFrameData, linksOf } from "../frame/frame.ts";
import { OpenIncidents } from "../mci/OpenIncidents.tsx";
import { ALL_HOSPITALS, choiceOf, NO_FILTERS, searchOf } from "../history/history_query.ts";
import { t, type Words } from "../../words/t.ts";

/** What the numbers are of. */
const SCOPES: Record<OrganizationType, Words> = {
  HEALTHCARE: "Our hospitals and invites",
  EMS: "Ringdowns of our crews, divert of all hospitals, our invites",
  C4SF: "All hospitals, our invites",
};

/**
 * The organization's current numbers and its active users. For those who run MCIs it begins with the
 * open ones.
 */
export function DashboardPage({ frame, dashboard, isEmpty, incidents }: {
  frame: AdminFrameData;
  dashboard: Dashboard;
  /** Whether the organization has no hospital, or no unit, yet. */
  isEmpty: boolean;
  /** For those who run MCIs; null if they could not be read. */
  incidents?: MciSnapshot | null;
}) {
  const { id, type } = frame.organization;
  return (
    <TitledPage title={t("Dashboard")}>
      {incidents !== undefined && <OpenIncidents frame={frame} incidents={incidents} />}
      {isEmpty ? <FirstStep frame={frame} /> : (
        <Figures
          frame={frame}
          path={`/api/dashboard?organizationId=${id}`}
          dashboard={dashboard}
          heading={t(SCOPES[type])}
          hrefs={hrefsOf(frame)}
        />
      )}
    </TitledPage>
  );
}

/** The pages that list what is counted, where the user may open them. */
function hrefsOf(frame: AdminFrameData): Partial<Record<FigureKey, string>> {
  const pendingInvites = "/admin/users#invites";
  const path = "/admin/ringdowns";
  if (!linksOf(frame).some(({ href }) => href === path)) return { pendingInvites };
  const hospitalId = frame.organization.type === "HEALTHCARE" ? ALL_HOSPITALS : null;
  const openRingdowns = `${path}${searchOf(NO_FILTERS, { hospitalId })}`; // the newest come first
  const filters = { ...NO_FILTERS, status: choiceOf("ARRIVED") };
  const waitingAtTheDoor = `${path}${searchOf(filters, { hospitalId })}`;
  return { pendingInvites, openRingdowns, unconfirmed: openRingdowns, waitingAtTheDoor };
}

/** Stands in place of numbers that count nothing yet. */
function FirstStep({ frame }: { frame: AdminFrameData }) {
  const isAgency = frame.organization.type === "EMS";
  const canAdd = isAgency || can(frame.user, "manageSite");
  const [href, label, words] = isAgency
    ? [
      "/admin/ambulances",
      t("Add ambulances"),
      t("There are no ambulances yet. The first step is to add some."),
    ]
    : [
      "/admin/hospitals/new",
      t("Add new Hospital"),
      canAdd
        ? t("There are no hospitals yet. The first step is to add one.")
        : t("There are no hospitals yet. A super user adds the first one."),
    ];
  return (
    <section className="admin-section">
      <p>{words}</p>
      {canAdd && (
        <p>
          <ButtonLink variant="primary" href={href}>{label}</ButtonLink>
        </p>
      )}
    </section>
  );
}
