import type { User } from "../../domain/people/user.ts";
import type { Connection } from "../shared/use_live_stream.ts";

/** What every part of the crew's screen needs to render. */
export interface CrewView {
  user: User;
  /** The current time in ms; it advances. */
  now: number;
  /** Gives the server's time (ms), to be sent with a call made now. */
  serverTime: () => number;
  /** IANA zone of the organisation. */
  timeZone: string;
  connection: Connection;
}
