import { useState } from "react";
import { ACCOUNT_MESSAGES } from "../../domain/people/account.ts";
import type { PublicInvite } from "../../domain/people/invite.ts";
import type { DomainProvider } from "../../domain/people/sign_in_provider.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { PASSWORD_RULE } from "../../domain/people/password.ts";
import { isBlank } from "../../domain/schema/blank.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { FormAlert } from "../form/FormAlert.tsx";
import { RequiredLegend } from "../form/Field.tsx";
import { useSave } from "../form/use_save.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { PasswordField } from "../form/PasswordField.tsx";
import { TextField } from "../form/TextField.tsx";
import { SignedOutCard, SignedOutForm } from "./SignedOutCard.tsx";
import { ContinueWith, useProviderWay } from "./ContinueWith.tsx";
import { SomebodyElse } from "./SomebodyElse.tsx";
import { useFilledBefore } from "./use_filled_before.ts";
import { say, t } from "../../words/t.ts";

export interface InviteProps {
  appName: string;
  /** The secret part of the link. */
  token: string;
  /** What the link opens, or null if it opens nothing. */
  invite: PublicInvite | null;
  /** Why the link opens nothing, or null if it works. */
  fault: string | null;
  /** Who is signed in on this device: they would make an account for somebody else. */
  signedInAs: string | null;
  /** The organisation, if it signs in with a provider only: then nobody chooses a password. */
  provider?: DomainProvider | null;
}

const FIELDS = ["firstName", "lastName", "email", "password"] as const;
type InviteDraft = Record<typeof FIELDS[number], string>;

/** Creates an account from an invite, unless the invite can no longer be used. */
export function InviteForm(
  { appName, token, invite, fault, signedInAs, provider = null }: InviteProps,
) {
  if (!invite) return <Unusable appName={appName} words={fault ?? ""} />;
  if (signedInAs) {
    return (
      <SomebodyElse
        appName={appName}
        title={t("Invite")}
        name={signedInAs}
        purpose={t("To accept the invite, log out first and then open its link again.")}
      />
    );
  }
  if (provider) return <Arrival appName={appName} invite={invite} provider={provider} />;
  return <Acceptance appName={appName} token={token} invite={invite} />;
}

/** The sign-in with the provider accepts the invite, if it is for the address that it tells. */
function Arrival(
  { appName, invite, provider }: {
    appName: string;
    invite: PublicInvite;
    provider: DomainProvider;
  },
) {
  const way = useProviderWay(provider.organizationId, invite.email);
  return (
    <SignedOutCard
      appName={appName}
      title={t("Join {organizationName}", { organizationName: invite.organizationName })}
    >
      <p>{t("Sign in as {email}. You need no password here.", { email: invite.email })}</p>
      <ContinueWith organizationName={provider.organizationName} way={way} isOnly />
    </SignedOutCard>
  );
}

function Unusable({ appName, words }: { appName: string; words: string }) {
  return (
    <SignedOutCard appName={appName} title={t("Invite")}>
      <Alert kind="error">{say(words)}</Alert>
      <p>
        {t("Ask whoever invited you to send it again, or sign in if you have made your account.")}
      </p>
      <a className="signed-out__link" href="/login">{t("Go to sign in")}</a>
    </SignedOutCard>
  );
}

function Acceptance(
  { appName, token, invite }: { appName: string; token: string; invite: PublicInvite },
) {
  const [draft, setDraft] = useState<InviteDraft>(() => draftOf(invite));
  const { email } = invite;
  const change = (part: Partial<InviteDraft>) =>
    setDraft((draft) => ({ ...draft, ...part, email }));
  const form = useFilledBefore(change);
  const saving = useSave(FIELDS, { values: draft });

  async function accept() {
    const missing = missingIn(draft);
    if (missing.length > 0) {
      return saving.refuse(Object.fromEntries(missing.map((name) => [name, MESSAGES.required])));
    }
    const path = `/api/invites/${token}/accept`;
    const next = { flash: ACCOUNT_MESSAGES.accountCreated, href: "/login" };
    await saving.saveAndGo({ method: "POST", path, body: draft }, next);
  }
  const field = (name: keyof InviteDraft) => ({
    name,
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
    error: saving.errorOf(name),
    required: true,
  });
  return (
    <SignedOutForm
      appName={appName}
      title={t("Join {organizationName}", { organizationName: invite.organizationName })}
      form={form}
      onSubmit={accept}
    >
      <FormAlert failure={saving.failure} />
      <RequiredLegend />
      <TextField
        label={t("First Name")}
        autoComplete="given-name"
        maxLength={TEXT_LIMITS.name}
        {...field("firstName")}
      />
      <TextField
        label={t("Last Name")}
        autoComplete="family-name"
        maxLength={TEXT_LIMITS.name}
        {...field("lastName")}
      />
      <TextField
        label={t("Email")}
        type="email"
        autoComplete="username"
        readOnly
        {...field("email")}
      />
      <PasswordField
        label={t("Password")}
        autoComplete="new-password"
        hint={t(PASSWORD_RULE)}
        {...field("password")}
      />
      <Button type="submit" variant="primary" wide busy={saving.isBusy}>{t("Submit")}</Button>
    </SignedOutForm>
  );
}

function draftOf({ firstName, lastName, email }: PublicInvite): InviteDraft {
  return { firstName: firstName ?? "", lastName: lastName ?? "", email, password: "" };
}

function missingIn(draft: InviteDraft) {
  return FIELDS.filter((name) => isBlank(draft[name]));
}
