import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { PatientVersion } from "../../domain/ringdown/versions.ts";
import type { User } from "../../domain/people/user.ts";

/** What a handover shows, and when the server began to read it (ms). */
export interface Handover {
  ringdown: Ringdown;
  versions: PatientVersion[];
  now: number;
}

export interface HandoverProps extends Handover {
  appName: string;
  user: User;
  /** IANA zone of the organisation. */
  timeZone: string;
  /** Whether the user works in an ambulance, where controls are larger. */
  isCrew: boolean;
}

/** What every part of the view needs to render. */
export interface HandoverView {
  ringdown: Ringdown;
  versions: PatientVersion[];
  /** The current time in ms. */
  now: number;
  /** IANA zone of the organisation. */
  timeZone: string;
}
