import { useEffect } from "react";
import { type PatientFacts, patientWithFacts } from "../../../domain/ringdown/patient.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Unsent } from "../../outbox/outbox.ts";
import type { OutboxInHand } from "../../outbox/use_outbox.ts";
import type { CrewView } from "../crew_view.ts";
import { corrected, type Reported } from "../update/form_update.ts";
import { type ReportOptions, UpdatePatient } from "../update/UpdatePatient.tsx";
import { useUpdate } from "../update/use_update.ts";
import type { Writings } from "../update/use_writings.ts";

/** Tells more of a patient whose ringdown is not sent yet: it is sent behind it. */
export function UpdateUnsent({ view, unsent, outbox, writings, options, onChanged, onClose }: {
  view: CrewView;
  /** What sends the ringdown, as it was when this was opened: it may be sent meanwhile. */
  unsent: Unsent;
  outbox: OutboxInHand;
  writings: Writings;
  options: ReportOptions;
  onChanged: (ringdown: Ringdown) => void;
  onClose: () => void;
}) {
  const update = useUpdate({
    view,
    ringdown: reportedBy(unsent, outbox.view.unsent),
    context: { ...options.flags, openMcis: options.mcis },
    outbox,
    writings,
    onChanged,
  });
  const { writing, open } = update;
  useEffect(() => {
    if (!writing) open(); // otherwise the device had it
  }, []);
  useEffect(() => {
    if (writing) return onClose; // when it is sent or closed
  }, [writing === null]);
  if (!writing) return null;
  return (
    <div className="delivery">
      <div className="delivery__body">
        <UpdatePatient update={update} options={options} trend={null} />
      </div>
    </div>
  );
}

/** The report as it is going to be sent, with the updates behind it. */
function reportedBy({ intent, line }: Unsent, unsent: Unsent[]): Reported {
  if (intent.kind !== "send") throw new Error("Only a ringdown has a report.");
  const { ringdownId: id, request, form } = intent;
  const updates = unsent.flatMap(({ intent }) =>
    intent.kind === "update" && intent.ringdownId === id ? [intent.update] : []
  );
  const first: Reported = {
    id,
    patient: patientWithFacts(request.patient as PatientFacts),
    ambulanceIdentifier: request.ambulance.ambulanceIdentifier,
    dispatchCallNumber: request.emergencyMedicalServiceCall.dispatchCallNumber,
    isMci: form?.isMci ?? false,
    isDrill: form?.drillNumber != null,
    hospital: { name: line.hospital, phone: line.phone },
  };
  return updates.reduce(corrected, first);
}
