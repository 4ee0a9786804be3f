import type { User } from "../../domain/people/user.ts";
import type { HospitalSnapshot } from "../../domain/stream_messages.ts";
import type { SwitchableHospital } from "../frame/HospitalSwitch.tsx";
import type { HospitalTab } from "./HospitalTabs.tsx";

/** What the page gives the hospital's screen. */
export interface HospitalProps {
  appName: string;
  user: User;
  hospitalId: string;
  /** The hospitals the user may switch to. */
  hospitals: SwitchableHospital[];
  canSeeRingdowns: boolean;
  canPublish: boolean;
  snapshot: HospitalSnapshot;
  /** When the server took the snapshot (ms). */
  now: number;
  /** IANA zone of the organisation. */
  timeZone: string;
  tab: HospitalTab;
  /** The board was opened in wall mode. */
  isWall: boolean;
  /** The board also shows the ringdowns of other hospitals, which the server marks as tests. */
  pilotShowAllRingdowns: boolean;
  /** The session's absolute limit (ISO 8601). */
  sessionEndsAt: string;
}
