import { useEffect, useState } from "react";
import { call } from "../call/call.ts";
import { useAction } from "../call/use_action.ts";
import { readingWords } from "../call/words.ts";
import { Alert } from "../shared/Alert.tsx";
import { ConfirmDialog } from "../shared/Dialog.tsx";
import { t } from "../../words/t.ts";

interface SignedIn {
  users: { id: string; fullName: string }[];
}

const WORDS = readingWords("Who is signed in could not be asked.");
const NAMED = 20;

/** Asks before an organization requires a second factor, and says who is signed out at once. */
export function SecondFactorQuestion({ organizationId, open, onConfirm, onClose }: {
  organizationId: string;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const [users, setUsers] = useState<SignedIn["users"] | null>(null);
  const asking = useAction<void, SignedIn>({
    act: () => call("GET", `/api/organizations/${organizationId}/signedIn`),
    words: WORDS,
    onDone: ({ users }) => setUsers(users),
  });
  useEffect(() => {
    if (!open) return;
    setUsers(null);
    asking.giveUp();
    void asking.start();
  }, [open]);
  return (
    <ConfirmDialog
      open={open}
      title={t("Require a second factor?")}
      confirmLabel={t("Require it")}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p role="status">{users ? signedOutWords(users) : asking.isBusy && t("Loading…")}</p>
      {asking.failed && (
        <Alert kind="error" action={{ label: t("Try again"), onAction: asking.tryAgain }}>
          {asking.failed.sentence}
        </Alert>
      )}
      <p>
        {t(
          "A board that is signed out shows no ringdowns until somebody signs in there with a code. You stay signed in here.",
        )}
      </p>
    </ConfirmDialog>
  );
}

function signedOutWords(users: SignedIn["users"]): string {
  const count = users.length;
  if (count === 0) return t("Nobody else is signed in now.");
  const first = users.slice(0, NAMED).map(({ fullName }) => fullName).join(", ");
  const names = count > NAMED
    ? t("{names} and {count} more", { names: first, count: count - NAMED })
    : first;
  return t(
    "{count, plural, one {# person is} other {# people are}} signed out at once, boards included: {names}.",
    { count, names },
  );
}
