import type { User } from "../../domain/people/user.ts";
import type { UserSnapshot } from "../../domain/stream_messages.ts";
import type { CrewTab } from "./use_crew_tab.ts";

/** What the page gives the crew's screen. */
export interface CrewProps {
  appName: string;
  user: User;
  snapshot: UserSnapshot;
  /** The server's time when it rendered the page, in ms. */
  now: number;
  /** When the server took `snapshot` (ms), if that was earlier: this screen started without it. */
  asOf?: number;
  /** IANA zone of the organisation. */
  timeZone: string;
  flags: {
    disableCode3: boolean;
    /** Name of the only hospital that takes part in the pilot; the others are greyed out. */
    pilotHospital: string | null;
  };
  ambulanceIdentifiers: string[];
  tab: CrewTab;
  /** The site wants nothing of a patient stored on devices. */
  isOutboxInMemory: boolean;
  /** When the session ends even if the user stays active, ISO 8601. */
  sessionEndsAt: string;
}
