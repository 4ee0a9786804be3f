import { SignedOutCard } from "./SignedOutCard.tsx";
import { t } from "../../words/t.ts";

/**
 * Shown to a user who follows their own link while somebody else is signed in here: otherwise they
 * would continue as that other user.
 */
export function SomebodyElse({ appName, title, name, purpose }: {
  appName: string;
  title: string;
  /** The name of the user who is signed in. */
  name: string;
  /** What the link is for, and what to do: 'To accept the invite, log out first …' */
  purpose: string;
}) {
  return (
    <SignedOutCard appName={appName} title={title}>
      <p>{t("{name} is signed in here.", { name })} {purpose}</p>
      <a className="signed-out__link" href="/auth/local/logout">{t("Log out")}</a>
      <a className="signed-out__link" href="/">{t("Stay signed in as {name}", { name })}</a>
    </SignedOutCard>
  );
}
