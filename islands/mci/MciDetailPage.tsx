import { useState } from "react";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import type { LiveMci, MciSnapshot } from "../../domain/stream_messages.ts";
import type { User } from "../../domain/people/user.ts";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { ButtonLink } from "../shared/Button.tsx";
import { DrillBand } from "../shared/DrillBand.tsx";
import { StaleBanner } from "../shared/StaleBanner.tsx";
import { EndedMci } from "./EndedMci.tsx";
import { EndMci } from "./EndMci.tsx";
import { HospitalCapacities } from "./capacity/HospitalCapacities.tsx";
import { LiveMark } from "./LiveMark.tsx";
import { MciCounts } from "./MciCounts.tsx";
import { MciExport } from "./MciExport.tsx";
import { MciFacts } from "./MciFacts.tsx";
import { MciLog } from "./MciLog.tsx";
import { MciPatients } from "./patients/MciPatients.tsx";
import { NotSavedDialog } from "./NotSavedDialog.tsx";
import { Redirected } from "./patients/Redirected.tsx";
import { type MciOnPage, useMci } from "./use_mci.ts";
import { t } from "../../words/t.ts";

export interface MciDetailProps {
  frame: AdminFrameData;
  mciId: string;
  /** All open MCIs, and the status of every hospital. */
  snapshot: MciSnapshot;
  /** The MCI, if it had ended before the page was opened. */
  ended: LiveMci | null;
}

/** One MCI: live while it is open, a summary after its end. */
export function MciDetailPage({ frame, mciId, snapshot, ended }: MciDetailProps) {
  const page = useMci({ mciId, snapshot, ended, initialNow: frame.now });
  const [isAsking, setIsAsking] = useState(false);
  const [endedHere, setEndedHere] = useState(false);
  const [exported, setExported] = useState(0);
  const { state, mci, wasOpen } = page.standing;
  const { timeZone } = frame.user.organization;
  const action = (
    <>
      <ButtonLink href={`/admin/mcis/${mciId}/edit`}>{t("Edit")}</ButtonLink>
      {state === "open" && (
        <EndMci
          mci={mci}
          page={page}
          onAsking={setIsAsking}
          onEnding={setEndedHere}
          onEnded={page.take}
        />
      )}
    </>
  );
  return (
    <TitledPage
      title={t("MCI #{number}", { number: mci.incidentNumber })}
      beside={state !== "open" && mci.endedAt && (
        <span className="status-badge" data-active={false}>{t("Ended")}</span>
      )}
      action={action}
    >
      {mci.isDrill && <DrillBand>{t("This is an exercise. Nobody is hurt.")}</DrillBand>}
      {state === "open" ? <OpenMci page={page} user={frame.user} /> : (
        <EndedMci
          mci={mci}
          asOf={wasOpen ? page.connection.since : frame.now}
          wasOpen={wasOpen}
          endedHere={endedHere}
          onRead={page.take}
          clock={page.clock}
          now={page.now}
          timeZone={timeZone}
        />
      )}
      <MciLog
        mciId={mciId}
        version={`${versionOf(page)} ${exported}`}
        now={page.now}
        stale={state === "open" && page.stale}
        timeZone={timeZone}
      />
      <MciExport mciId={mciId} onExported={() => setExported((count) => count + 1)} />
      <NotSavedDialog
        mci={mci}
        hasCounters={state === "open" && !mci.isExternallyUpdated}
        counts={page.counts}
        isOtherAsking={isAsking}
      />
    </TitledPage>
  );
}

function OpenMci({ page, user }: { page: MciOnPage; user: User }) {
  const { standing: { mci }, mcis, statuses, stale, connection, now } = page;
  const { timeZone } = user.organization;
  const live = { mci, mcis, statuses, now, timeZone, stale };
  return (
    <>
      <StaleBanner connection={connection} timeZone={timeZone} />
      <MciFacts mci={mci} endedAt={null} now={now} stale={stale} timeZone={timeZone}>
        <LiveMark connection={connection} timeZone={timeZone} />
      </MciFacts>
      <Redirected ringdowns={mci.redirected} stale={stale} now={now} timeZone={timeZone} />
      <div className="mci-live" data-state="open" data-stale={stale || undefined}>
        <MciCounts mci={mci} stale={stale} counts={page.counts} />
        <MciPatients {...live} />
        <HospitalCapacities user={user} {...live} onPublished={page.onPublished} />
      </div>
    </>
  );
}

/**
 * Changes when the event log may have new entries: with the MCI and with the hospitals' capacities.
 * Of exports the stream tells nothing.
 */
function versionOf({ standing: { state, mci }, statuses }: MciOnPage): string {
  const offeredAt = (status: HospitalStatus) => status.mciUpdateDateTime ?? "";
  return [state, mci.updatedAt, ...statuses.map(offeredAt)].join(" ");
}
