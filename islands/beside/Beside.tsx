import { useEffect } from "react";
import { PasswordAgain } from "../form/PasswordAgain.tsx";
import { setPageUser } from "../call/page_user.ts";
import { SignInLater } from "../sign_in_over/SignInLater.tsx";
import { KeysLater } from "./KeysLater.tsx";
import { TourLater } from "./TourLater.tsx";
import { SessionEndsSoon } from "./SessionEndsSoon.tsx";
import type { BesideProps } from "./beside_props.ts";

/**
 * What every signed-in page has beside its own island: the end of the session, signing in over the
 * page, the password that is asked for again, the list of keys, and the tour (decision 0085).
 */
export function Beside(
  { user, ends, now, signsInItself, hasProvider, tour }: BesideProps,
) {
  useEffect(() => {
    setPageUser(user.id);
    return () => setPageUser(null);
  }, [user.id]);
  return (
    <>
      {!signsInItself && (
        <SignInLater
          user={user}
          holds={false}
          isRefused={false}
          isLost
          sendsItself={false}
          onSignedIn={() => {}}
        />
      )}
      {!signsInItself && <PasswordAgain email={user.email} hasProvider={hasProvider} />}
      <SessionEndsSoon ends={ends} now={now} timeZone={user.organization.timeZone} />
      <KeysLater />
      {tour && <TourLater role={tour} userId={user.id} />}
    </>
  );
}
