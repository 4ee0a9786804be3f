import type { ReactNode } from "react";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { FormFieldName } from "../../../domain/ringdown/form_fields.ts";
import type { CrewView } from "../crew_view.ts";
import type { Desk, DeskAction } from "../desk.ts";
import type { Sending } from "../use_sending.ts";
import type { FormTools } from "./form_tools.ts";

/** What the form needs to render. */
export type RingdownFormProps = {
  view: CrewView;
  desk: Desk;
  act: (action: DeskAction) => void;
  sending: Sending;
  units: string[];
  /** The open MCIs. */
  mcis: Mci[];
  statuses: HospitalStatus[];
  flags: { disableCode3: boolean; pilotHospital: string | null };
  /** Shown beside the title: other things to do. */
  aside: ReactNode;
  /** What the crew should know about this report. */
  news: ReactNode;
  /** What is known of the delivery that it continues, if it does. */
  redirected: ReactNode;
  /** A colleague has the patient of that delivery, who is on the way nowhere yet. */
  isTaken: boolean;
};

/** What a step needs to render. */
export type StepProps = RingdownFormProps & { tools: FormTools };

/** What the buttons below a step need to render. They can jump to any field. */
export type ActionProps = RingdownFormProps & {
  jumpTo: (name: FormFieldName) => void;
  /** A text field has the focus. */
  isTyping: boolean;
};
