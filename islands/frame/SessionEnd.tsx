import { useEffect, useState } from "react";
import { timeOrDate } from "../../domain/time/local_time.ts";
import { whenSignedInAgain } from "../call/session_end.ts";
import { Alert } from "../shared/Alert.tsx";
import { t } from "../../words/t.ts";

const ANNOUNCED_BEFORE_MS = 60 * 60 * 1000;

/**
 * Says until when the user is signed in, an hour before the session reaches its latest end (product
 * §2.3).
 */
export function SessionEnd(
  { endsAt, now, timeZone, isWall = false }: {
    endsAt: string;
    now: number;
    timeZone: string;
    /** On a wall the way out is not a link. */
    isWall?: boolean;
  },
) {
  const way = t("Log out and sign in again");
  const [isRenewed, setIsRenewed] = useState(false);
  useEffect(() => whenSignedInAgain(() => setIsRenewed(true)), []);
  if (isRenewed || Date.parse(endsAt) - now > ANNOUNCED_BEFORE_MS) return null;
  return (
    <Alert kind="warning">
      {t("This screen is signed in until {time}.", { time: timeOrDate(endsAt, now, timeZone) })}
      {" "}
      {isWall ? way : <a href="/auth/local/logout">{way}</a>} {t("so that it stays live.")}
    </Alert>
  );
}
