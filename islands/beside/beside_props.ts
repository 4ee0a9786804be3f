import type { User } from "../../domain/people/user.ts";

/** When the session ends (ISO 8601): if it is not used again, and in any case. */
export interface SessionEnds {
  idleEndsAt: string;
  endsAt: string;
}

/** Who is led through their own screen, which differs by what they do there. */
export type TourRole = "crew" | "ed" | "coordinator" | "admin" | "site";

/** What the page gives to what stands beside its island. */
export interface BesideProps {
  user: User;
  ends: SessionEnds;
  /** When the server made the page (ms). */
  now: number;
  /** The island of the page signs in over itself: it alone knows what is unsent. */
  signsInItself: boolean;
  /** Whether they may also prove themselves at the provider of their organization. */
  hasProvider: boolean;
  /** The tour of this page; null if it has none, or tours are turned off. */
  tour: TourRole | null;
}
