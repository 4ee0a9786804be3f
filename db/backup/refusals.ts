/** A backup or a restore that is not done, and why, in words for whoever asked for it. */
export class Refused extends Error {
  override name = "Refused";
}

/** The database is not one of this program. */
export class NotOurs extends Refused {}
