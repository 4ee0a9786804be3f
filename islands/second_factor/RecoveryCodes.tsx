import { type ReactNode, useEffect, useState } from "react";
import { Button, ButtonLink } from "../shared/Button.tsx";
import { t, type Words } from "../../words/t.ts";

const FILE_NAME = "recovery-codes.txt";
const COPIED: Words = "Copied.";
const BY_HAND: Words =
  "Not copied: this browser does not allow it here. Select and copy them, please.";

/**
 * The codes for a user who loses the app. They are shown only once, so the user must confirm that
 * they kept them.
 */
export function RecoveryCodes(
  { codes, heading, onKept }: { codes: string[]; heading?: ReactNode; onKept: () => void },
) {
  const [outcome, setOutcome] = useState("");
  useStayingHere();
  const text = codes.join("\n") + "\n";

  async function copy() {
    // Without https the browser has no clipboard API.
    const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    setOutcome(t(isCopied ? COPIED : BY_HAND));
  }
  return (
    <div className="recovery-codes">
      {heading}
      <p>
        {t(
          "Each signs you in once when the app is not at hand. They are not shown again: print them or keep them where your passwords are.",
        )}
      </p>
      <ol className="recovery-codes__list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="profile-form__actions">
        <Button onClick={copy}>{t("Copy")}</Button>
        <ButtonLink
          download={FILE_NAME}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t("Download as text")}
        </ButtonLink>
        <Button variant="primary" onClick={onKept}>{t("I have kept them")}</Button>
      </div>
      <p className="usa-hint" role="status">{outcome}</p>
    </div>
  );
}

/** A user who leaves the page now has no codes, so the browser asks first. */
function useStayingHere() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
}
