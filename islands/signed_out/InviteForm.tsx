import { useState } from "react";
import { ACCOUNT_MESSAGES } from "../../domain/people/account.ts";
import type { PublicInvite } from "../../domain/people/invite.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { PASSWORD_RULE } from "../../domain/people/password.ts";
import { isBlank } from "../../domain/schema/blank.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { FormAlert } from "../form/FormAlert.tsx";
import { useSave } from "../form/use_save.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { TextField } from "../form/TextField.tsx";
import { SignedOutCard, SignedOutForm } from "./SignedOutCard.tsx";
import { SomebodyElse } from "./SomebodyElse.tsx";
import { useFilledBefore } from "./use_filled_before.ts";

export interface InviteProps {
  appName: string;
  /** The invite, or null if it does not exist. */
  invite: PublicInvite | null;
  /** Why the invite cannot be used, or null if it can. */
  fault: string | null;
  /** Who is signed in on this device: they would make an account for somebody else. */
  signedInAs: string | null;
}

const FIELDS = ["firstName", "lastName", "email", "password"] as const;
type InviteDraft = Record<typeof FIELDS[number], string>;

/** Creates an account from an invite, unless the invite can no longer be used. */
export function InviteForm({ appName, invite, fault, signedInAs }: InviteProps) {
  if (!invite || fault) return <Unusable appName={appName} words={fault ?? NO_INVITE} />;
  if (signedInAs) {
    return (
      <SomebodyElse
        appName={appName}
        title="Invite"
        name={signedInAs}
        purpose="accept the invite"
      />
    );
  }
  return <Acceptance appName={appName} invite={invite} />;
}

const NO_INVITE = "There is no such invite. Please check the link in your mail.";

function Unusable({ appName, words }: { appName: string; words: string }) {
  return (
    <SignedOutCard appName={appName} title="Invite">
      <Alert kind="error">{words}</Alert>
      <a className="signed-out__link" href="/login">Go to sign in</a>
    </SignedOutCard>
  );
}

function Acceptance({ appName, invite }: { appName: string; invite: PublicInvite }) {
  const [draft, setDraft] = useState<InviteDraft>(() => draftOf(invite));
  const change = (part: Partial<InviteDraft>) => setDraft((draft) => ({ ...draft, ...part }));
  const form = useFilledBefore(change);
  const saving = useSave(FIELDS);

  async function accept() {
    const missing = missingIn(draft);
    if (missing.length > 0) {
      return saving.refuse(Object.fromEntries(missing.map((name) => [name, MESSAGES.required])));
    }
    const path = `/api/invites/${invite.id}/accept`;
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
      title={`Join ${invite.organizationName}`}
      form={form}
      onSubmit={accept}
    >
      <FormAlert failure={saving.failure} />
      <TextField
        label="First Name"
        autoComplete="given-name"
        maxLength={TEXT_LIMITS.name}
        {...field("firstName")}
      />
      <TextField
        label="Last Name"
        autoComplete="family-name"
        maxLength={TEXT_LIMITS.name}
        {...field("lastName")}
      />
      <TextField label="Email" type="email" autoComplete="username" {...field("email")} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_RULE}
        {...field("password")}
      />
      <Button type="submit" variant="primary" wide busy={saving.isBusy}>Submit</Button>
    </SignedOutForm>
  );
}

function draftOf({ firstName, lastName, email }: PublicInvite): InviteDraft {
  return { firstName: firstName ?? "", lastName: lastName ?? "", email, password: "" };
}

function missingIn(draft: InviteDraft) {
  return FIELDS.filter((name) => isBlank(draft[name]));
}
