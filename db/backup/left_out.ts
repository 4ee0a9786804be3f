/**
 * Tables whose rows are in no backup (decision 0067): they let somebody in, or are true only for the
 * processes and devices of this moment. A restored site begins without them.
 */
export const LEFT_OUT: Record<string, string> = {
  sessions: "everybody signs in again",
  api_tokens: "API clients ask for a new one",
  one_time_codes: "codes and links that were mailed",
  provider_sign_ins: "who is on the way back from a provider, for minutes",
  sign_in_attempts: "who was wrong how often, for minutes",
  push_subscriptions: "each belongs to a session",
  changes: "what live screens have to hear of, and the change feed tells",
  changes_kept: "since when the changes are kept",
  webhook_deliveries: "what other programs had to be told: they read the lists again",
  live_processes: "who runs",
  live_screens: "who has a screen open",
  hospital_watches: "since when no screen is open",
  backup_runs: "where the backups of this site are",
};

/** Of these only some rows are in a backup: a condition on the table. */
export const ONLY_ROWS: Record<string, string> = {
  emails: "sent_at is not null", // the text of an unsent one may open an account
};
