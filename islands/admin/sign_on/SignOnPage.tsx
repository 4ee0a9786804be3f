import { useState } from "react";
import type { ProviderSettings } from "../../../domain/people/sign_in_provider.ts";
import type { AdminFrameData } from "../../frame/frame.ts";
import { TitledPage } from "../../frame/TitledPage.tsx";
import { usePageNavigation } from "../../frame/page_navigation.ts";
import { showFlash } from "../../frame/flash.ts";
import { Alert } from "../../shared/Alert.tsx";
import type { HospitalChoice } from "../pages.ts";
import { SignOnForm } from "./SignOnForm.tsx";
import { SignOnRemoval } from "./SignOnRemoval.tsx";
import { TestSignIn } from "./TestSignIn.tsx";
import { t } from "../../../words/t.ts";

/** Single sign-on of an organization: its provider, a test, and the end of passwords. */
export function SignOnPage({ settings, hospitals, tested, frame }: {
  settings: ProviderSettings;
  hospitals: HospitalChoice[];
  tested: { isDone: boolean; words: string } | null;
  frame: Pick<AdminFrameData, "organization" | "user">;
}) {
  const [saved, setSaved] = useState(settings);
  const { reload } = usePageNavigation();
  const { id, name } = frame.organization;
  const path = `/api/organizations/${id}/signInProvider`;
  const isOwn = frame.user.OrganizationId === id && !frame.user.isSuperUser;

  function show(answer: ProviderSettings) {
    setSaved(answer);
    showFlash(t("Single sign-on updated!"));
    reload();
  }
  return (
    <TitledPage title={t("Single Sign-On")}>
      {tested && <Alert kind={tested.isDone ? "success" : "error"}>{tested.words}</Alert>}
      <p className="admin-section__hint">
        {wordsOf(saved, name)}
      </p>
      <SignOnForm
        key={saved.provider?.updatedAt}
        path={path}
        settings={saved}
        hospitals={hospitals}
        mayAddDomains={frame.user.isSuperUser}
        onSaved={show}
      />
      {saved.provider && <TestSignIn organizationId={id} settings={saved} isOwn={isOwn} />}
      {saved.provider && <SignOnRemoval path={path} />}
    </TitledPage>
  );
}

/** How the users sign in as it is saved. */
function wordsOf({ provider }: ProviderSettings, organization: string): string {
  if (!provider?.isEnabled) {
    return t(
      "The users of {organization} sign in with their passwords. Here they can be let in by the OpenID Connect provider of their organization, such as Entra ID, Okta or Keycloak.",
      { organization },
    );
  }
  if (provider.isPasswordOff) {
    return t(
      "The users of {organization} sign in with the OpenID Connect provider of their organization only. Super users always sign in with a password.",
      { organization },
    );
  }
  return t(
    "The users of {organization} sign in with the OpenID Connect provider of their organization, or with their passwords.",
    { organization },
  );
}
