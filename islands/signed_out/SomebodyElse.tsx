import { SignedOutCard } from "./SignedOutCard.tsx";

/**
 * Shown to a user who follows their own link while somebody else is signed in here: otherwise they
 * would continue as that other user.
 */
export function SomebodyElse({ appName, title, name, purpose }: {
  appName: string;
  title: string;
  /** The name of the user who is signed in. */
  name: string;
  /** What the link is for: 'accept the invite'. */
  purpose: string;
}) {
  return (
    <SignedOutCard appName={appName} title={title}>
      <p>
        {name} is signed in here. To {purpose}, log out first and then open its link again.
      </p>
      <a className="signed-out__link" href="/auth/local/logout">Log out</a>
      <a className="signed-out__link" href="/">Stay signed in as {name}</a>
    </SignedOutCard>
  );
}
