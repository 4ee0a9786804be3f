import { screensStateOf, UNKNOWN_SCREENS } from "../../../domain/hospital/hospital_counts.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { EdPhone } from "./EdPhone.tsx";
import { ScreensNote } from "../../hospital_facts/ScreensNote.tsx";
import { t } from "../../../words/t.ts";

/** Where 'Send Ringdown' sends to, and whether anybody there would see and hear it. */
export function SendTo({ hospital, isLive }: {
  hospital: HospitalStatus["hospital"];
  isLive: boolean;
}) {
  const counts = isLive ? hospital : UNKNOWN_SCREENS;
  if (screensStateOf(counts) === "none") {
    return (
      <div className="send-to" data-screens="none">
        <p>{t("No screen is open at {hospital}. Call the ED.", { hospital: hospital.name })}</p>
        <EdPhone {...hospital} />
      </div>
    );
  }
  return (
    <div className="send-to">
      <p className="action-bar__to">{t("To {hospital}", { hospital: hospital.name })}</p>
      <ScreensNote {...counts} />
    </div>
  );
}
