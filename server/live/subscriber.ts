import type { User } from "../../domain/people/user.ts";
import type { Audience } from "./audiences.ts";
import type { Sink } from "./outbox.ts";

/** One open stream. */
export interface Subscriber {
  socket: Sink;
  audience: Audience;
  /** The client asked for `ringdown.changes`: the full state once, then only the changes. */
  wantsChanges: boolean;
  userId: string;
  organizationId: string;
  /** How the screen names itself; null if it does not. */
  screen: string | null;
  /** Whether it is the stream of a hospital, and the user a ringdown user there: a live screen. */
  isRingdownUser: boolean;
  sessionId: string;
  /** When the session ends, even if it is in use. In ms since 1970. */
  expiresAt: number;
  /** Whether the user, with their current rights, still belongs to exactly this audience. */
  isAllowed: (user: User) => boolean;
}
