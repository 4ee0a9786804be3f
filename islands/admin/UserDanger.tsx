import { useEffect, useState } from "react";
import type { AskedFactor } from "../../domain/people/second_factor.ts";
import type { User } from "../../domain/people/user.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { ConfirmDialog } from "../shared/Dialog.tsx";
import { useFocusAtEach } from "../shared/use_focus_at_each.ts";
import { showFlash } from "../frame/flash.ts";
import type { AdminFrameData } from "../frame/frame.ts";
import { usePageNavigation } from "../frame/page_navigation.ts";
import { useSave } from "../form/use_save.ts";
import { t, type Words } from "../../words/t.ts";

type Step = "removeApp" | "deactivate" | "activate" | "delete";

interface StepWords {
  title: Words;
  confirm: Words;
  follows: (withoutApp: AskedFactor | null) => Words;
  flash: Words;
  notKnown: Words;
}

const AFTER_APP: Record<AskedFactor | "nothing", Words> = {
  mail:
    "Make sure that it is this person who asks. They are signed out at once on every device, and their codes come by mail again.",
  choice:
    "Make sure that it is this person who asks. They are signed out at once on every device, and set up another app when they sign in.",
  app:
    "Make sure that it is this person who asks. They are signed out at once on every device, and their codes come from another app.",
  nothing:
    "Make sure that it is this person who asks. They are signed out at once on every device, and sign in with their password alone, since the organization asks for no second factor.",
};

const STEPS: Record<Step, StepWords> = {
  removeApp: {
    title: "Are you sure you wish to remove this user's authenticator app?",
    confirm: "Remove authenticator app",
    follows: (withoutApp) => AFTER_APP[withoutApp ?? "nothing"],
    flash: "Authenticator app removed!",
    notKnown: "It is not known whether the authenticator app was removed. Please try again.",
  },
  deactivate: {
    title: "Are you sure you wish to deactivate this user?",
    confirm: "Deactivate user",
    follows: () =>
      "They are signed out at once on every device and cannot sign in until they are activated again. Their records are kept.",
    flash: "User deactivated!",
    notKnown: "It is not known whether the user was deactivated. Please try again.",
  },
  activate: {
    title: "Are you sure you wish to activate this user?",
    confirm: "Activate user",
    follows: () => "They can sign in again with their email and password.",
    flash: "User activated!",
    notKnown: "It is not known whether the user was activated. Please try again.",
  },
  delete: {
    title: "Are you sure you wish to delete this user?",
    confirm: "Delete user",
    follows: () =>
      "They are signed out at once, and their name, email and rights are removed. This cannot be undone: to only keep them out, deactivate them.",
    flash: "User deleted!",
    notKnown: "It is not known whether the user was deleted. Please try again.",
  },
};

/**
 * Deactivates or deletes a user, or removes their authenticator app. Users cannot do this to
 * themselves (design §5.2).
 */
export function UserDanger({ frame, person, loaded, hasApp, withoutApp, onChanged }: {
  frame: AdminFrameData;
  person: User;
  /** As the page was loaded last: another one ends every doubt. */
  loaded?: User | null;
  /** Whether the user had an authenticator app when the page was loaded. */
  hasApp: boolean;
  /** What they are asked for without it; by default what their organization asks for. */
  withoutApp?: AskedFactor | null;
  onChanged: (person: User) => void;
}) {
  const [step, setStep] = useState<Step | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isAppLeft, setIsAppLeft] = useState(hasApp);
  const saving = useSave([], step ? STEPS[step] : {});
  const { reload } = usePageNavigation();
  const isInDoubt = saving.isUnknown && !isAsking;
  const place = useFocusAtEach<HTMLElement>(isInDoubt ? "doubt" : "rest");
  useEffect(() => {
    setIsAppLeft(hasApp);
    saving.clear();
  }, [loaded]);
  if (person.id === frame.user.id) return null;
  const path = `/api/users/${person.id}`;
  const ofOrganization = person.organization.isMfaEnabled ? "mail" : null;
  const afterApp = withoutApp === undefined ? ofOrganization : withoutApp;

  async function confirm() {
    if (step === "delete") {
      const next = { flash: t(STEPS.delete.flash), href: "/admin/users" };
      return await saving.saveAndGo({ method: "DELETE", path }, next);
    }
    const isDone = step === "removeApp" ? await removeApp() : await setActive(step === "activate");
    if (!isDone || !step) return;
    showFlash(t(STEPS[step].flash));
    setIsAsking(false);
  }
  async function removeApp() {
    const removed = await saving.send({ method: "DELETE", path: `${path}/twoFactor` });
    if (removed) setIsAppLeft(false);
    return removed !== null;
  }
  async function setActive(isActive: boolean) {
    const saved = await saving.send<User>({ method: "PATCH", path, body: { isActive } });
    if (saved) onChanged(saved.answer);
    return saved !== null;
  }
  const ask = (next: Step) => () => {
    saving.clear();
    setStep(next);
    setIsAsking(true);
  };
  return (
    <section ref={place} className="admin-danger" aria-labelledby="access">
      <h2 id="access" tabIndex={-1}>{t("Access")}</h2>
      {isInDoubt
        ? (
          <Alert kind="warning" action={{ label: t("Check what is stored"), onAction: reload }}>
            {t("It is not known whether this was saved.")}
          </Alert>
        )
        : <Steps person={person} isAppLeft={isAppLeft} ask={ask} />}
      <ConfirmDialog
        open={isAsking}
        title={step ? t(STEPS[step].title) : ""}
        confirmLabel={step ? t(STEPS[step].confirm) : ""}
        danger={step !== "activate"}
        busy={saving.isBusy}
        error={saving.failure?.message}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        <p>
          <strong>{person.fullName}</strong>
          {`, ${person.email}`}
        </p>
        <p>{step && t(STEPS[step].follows(afterApp))}</p>
      </ConfirmDialog>
    </section>
  );
}

/** The buttons that ask. */
function Steps({ person, isAppLeft, ask }: {
  person: User;
  isAppLeft: boolean;
  ask: (step: Step) => () => void;
}) {
  return (
    <>
      {isAppLeft && <Button onClick={ask("removeApp")}>{t("Remove authenticator app")}</Button>}
      {person.isActive
        ? (
          <div>
            <Button variant="danger" onClick={ask("deactivate")}>{t("Deactivate user")}</Button>
            <p className="admin-section__hint">
              {t("They cannot sign in until they are activated again. Their records are kept.")}
            </p>
          </div>
        )
        : <Button onClick={ask("activate")}>{t("Activate user")}</Button>}
      <div>
        <Button variant="danger" onClick={ask("delete")}>{t("Delete user")}</Button>
        <p className="admin-section__hint">
          {t("Name, email and rights are removed. This cannot be undone.")}
        </p>
      </div>
    </>
  );
}
