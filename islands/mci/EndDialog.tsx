import type { ReactNode } from "react";
import { isUnreceived } from "../../domain/hospital/attention.ts";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import { offeredOf } from "../../domain/mci/balance.ts";
import { areOffersVoid, openKind } from "../../domain/mci/mci.ts";
import { isEnRoute } from "../../domain/ringdown/delivery_status.ts";
import type { LiveMci } from "../../domain/stream_messages.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "../shared/Dialog.tsx";
import { t } from "../../words/t.ts";

/** What is open, and what hospitals offer. */
export interface MciNow {
  mci: LiveMci;
  /** All open MCIs. */
  mcis: LiveMci[];
  statuses: HospitalStatus[];
}

/** Asks before an MCI is ended, by its button or its form, and says what follows. */
export function EndDialog({ mci, mcis, statuses, children, ...dialog }:
  & MciNow
  & Pick<ConfirmDialogProps, "open" | "busy" | "error" | "onConfirm" | "onClose">
  & { children?: ReactNode }) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t("End MCI #{number}?", { number: mci.incidentNumber })}
      confirmLabel={t("End MCI")}
      danger
    >
      {children}
      <WhatFollows mci={mci} mcis={mcis} statuses={statuses} />
    </ConfirmDialog>
  );
}

function WhatFollows({ mci, mcis, statuses }: MciNow) {
  const { redirected = [] } = mci;
  const underWay =
    mci.ringdowns.filter(({ currentDeliveryStatus }) => isEnRoute(currentDeliveryStatus)).length;
  const unknown = mci.ringdowns.filter(isUnreceived);
  const offers = offersAfter(mci, mcis, statuses);
  const names = [...new Set(unknown.map(({ hospital }) => hospital.name))];
  return (
    <ul className="what-follows">
      <li>{t("It ends for all hospitals and all crews at once.")}</li>
      <li>
        {t("Patients under way ({count}) stay on the boards of their hospitals.", {
          count: underWay,
        })}
      </li>
      {unknown.length > 0 && (
        <li>
          <strong>
            {t(
              "Not received yet: {count, plural, one {# patient} other {# patients}} under way to {names}. Call the hospital.",
              { count: unknown.length, names: names.join(", ") },
            )}
          </strong>
        </li>
      )}
      {redirected.length > 0 && (
        <li>
          {t(
            "Redirected patients without a new hospital ({count}) stay on this page until their crews have sent again.",
            { count: redirected.length },
          )}
        </li>
      )}
      <li>
        {t(
          "Crews no longer choose the number {number}. A report that is sent under it all the same still arrives: it is marked 'Sent after the end'.",
          { number: mci.incidentNumber },
        )}
      </li>
      {offers && <li>{offers}</li>}
    </ul>
  );
}

/** Null: nothing is offered, so nothing is deleted. */
function offersAfter(mci: LiveMci, mcis: LiveMci[], statuses: HospitalStatus[]): string | null {
  const others = openKind(mcis.filter(({ id }) => id !== mci.id));
  if (!areOffersVoid(openKind(mcis), others)) {
    return t("Other MCIs stay open: what hospitals have offered still holds.");
  }
  const count =
    statuses.filter((status) =>
      Object.values(offeredOf(status)).some((offered) => offered !== null)
    ).length;
  if (count === 0) return null;
  return others === "drill"
    ? t(
      "Only drills stay open, so the MCI capacity that {count, plural, one {# hospital has} other {# hospitals have}} offered is deleted. For the drills it must be offered again.",
      { count },
    )
    : t(
      "No other MCI is open, so the MCI capacity that {count, plural, one {# hospital has} other {# hospitals have}} offered is deleted. For the next MCI it must be offered again.",
      { count },
    );
}
