import type { ReactNode } from "react";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { FormFieldName } from "../../../domain/ringdown/form_fields.ts";
import type { CrewView } from "../crew_view.ts";
import type { Desk, DeskAction } from "../desk.ts";
import type { Sending } from "../use_sending.ts";
import type { FormTools } from "./form_tools.ts";

/** What the form is drawn with. */
export type RingdownFormProps = {
  view: CrewView;
  desk: Desk;
  act: (action: DeskAction) => void;
  sending: Sending;
  units: string[];
  /** The open ones. */
  mcis: Mci[];
  statuses: HospitalStatus[];
  flags: { disableCode3: boolean; pilotHospital: string | null };
  /** Beside the title: what else there is to do. */
  aside: ReactNode;
};

/** What a step is drawn with. */
export type StepProps = RingdownFormProps & { tools: FormTools };

/** What the buttons beneath a step are drawn with: they lead to any field. */
export type ActionProps = RingdownFormProps & { jumpTo: (name: FormFieldName) => void };
