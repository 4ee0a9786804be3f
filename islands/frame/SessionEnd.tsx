import { timeOrDate } from "../../domain/time/local_time.ts";
import { Alert } from "../shared/Alert.tsx";

const ANNOUNCED_BEFORE_MS = 60 * 60 * 1000;

/**
 * Says until when the user is signed in, an hour before the session reaches its latest end (product
 * §2.3).
 */
export function SessionEnd(
  { endsAt, now, timeZone }: { endsAt: string; now: number; timeZone: string },
) {
  if (Date.parse(endsAt) - now > ANNOUNCED_BEFORE_MS) return null;
  return (
    <Alert kind="warning">
      This screen is signed in until {timeOrDate(endsAt, now, timeZone)}.{" "}
      <a href="/auth/local/logout">Log out and sign in again</a> so that it stays live.
    </Alert>
  );
}
