import type { User } from "../../domain/people/user.ts";
import type { Connection } from "../shared/use_live_stream.ts";

/** What every part of the crew's screen is drawn with. */
export interface CrewView {
  user: User;
  /** In ms, ticking. */
  now: number;
  /** Gives the time (ms) to send with what happens now. */
  serverTime: () => number;
  /** IANA zone of the organisation. */
  timeZone: string;
  connection: Connection;
}
