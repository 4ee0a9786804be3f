import { SignedOutCard } from "./SignedOutCard.tsx";

/** Whoever follows a link of his own while another is signed in here would go on as that other. */
export function SomebodyElse({ appName, title, name, purpose }: {
  appName: string;
  title: string;
  /** Who is signed in. */
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
