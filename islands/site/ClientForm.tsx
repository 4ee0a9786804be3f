import { useState } from "react";
import type { ApiClient, Scope } from "../../domain/people/api_client.ts";
import type { Webhook } from "../../domain/webhooks/webhook.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { SelectField } from "../form/SelectField.tsx";
import { AdminForm } from "../form/AdminForm.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { TitledPage } from "../frame/TitledPage.tsx";
import { usePageNavigation } from "../frame/page_navigation.ts";
import { missingOf } from "../form/missing.ts";
import { useSave } from "../form/use_save.ts";
import { useUnsaved } from "../form/unsaved.ts";
import { TextField } from "../form/TextField.tsx";
import { type Credentials, CredentialsDialog } from "./CredentialsDialog.tsx";
import { CopyField } from "../form/CopyField.tsx";
import { ClientScopes } from "./ClientScopes.tsx";
import { ClientDeletion } from "./ClientDeletion.tsx";
import { ClientRegeneration } from "./ClientRegeneration.tsx";
import { Webhooks } from "./Webhooks.tsx";
import { t, type Words } from "../../words/t.ts";

const LIST = "/admin/site/clients";
const FIELDS = ["name", "redirectUri", "OrganizationId", "UserEmail"] as const;
const CREATION = {
  notKnown:
    "It is not known whether the client was made. Look at the list before you try again, or there may be two.",
} as const satisfies Record<string, Words>;

/** The fields of an API client as typed; no organization means all of them. */
type ClientDraft = Record<typeof FIELDS[number], string> & { scopes: Scope[] };

/** The form of an API client, new or existing. */
export function ClientForm(
  { client, webhooks, frame }: {
    client: ApiClient | null;
    webhooks: Webhook[] | null;
    frame: Pick<AdminFrameData, "organizations" | "organization">;
  },
) {
  const [draft, setDraft] = useState<ClientDraft>(() => draftOf(client));
  const [created, setCreated] = useState<Credentials | null>(null);
  const onSaved = useUnsaved(draft);
  const saving = useSave(FIELDS, {
    ...(client ? {} : CREATION),
    onSaved,
    values: draft,
  });
  const { go } = usePageNavigation();
  const body = { ...draft, OrganizationId: draft.OrganizationId || null };
  const fieldFor = (name: typeof FIELDS[number]) => ({
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    error: saving.errorOf(name),
  });

  async function submit() {
    const missing = missingOf(draft, ["name"]);
    if (missing) return saving.refuse(missing);
    if (client) {
      const request = { method: "PATCH", path: `/api/clients/${client.id}`, body } as const;
      return await saving.saveAndGo(request, { flash: t("Client updated!"), href: LIST });
    }
    const saved = await saving.send<Credentials>({
      method: "POST",
      path: "/api/clients",
      body,
    });
    if (saved) setCreated(saved.answer);
  }
  return (
    <TitledPage title={client?.name ?? t("New Client")}>
      <AdminForm
        label={t("Client")}
        saving={saving}
        onSubmit={submit}
        submitLabel={t("Submit")}
        backHref={LIST}
      >
        <TextField
          label={t("Name")}
          required
          autoComplete="off"
          maxLength={TEXT_LIMITS.name}
          {...fieldFor("name")}
        />
        <TextField label={t("Redirect URI")} maxLength={2000} {...fieldFor("redirectUri")} />
        <ClientScopes
          value={draft.scopes}
          onChange={(scopes) => setDraft({ ...draft, scopes })}
        />
        <SelectField
          label={t("Organization")}
          hint={t("Whose patients and hospitals it reaches.")}
          none={t("All organizations")}
          choices={frame.organizations.map(({ id, name }) => ({ value: id, label: name }))}
          {...fieldFor("OrganizationId")}
        />
        <TextField
          label={t("Service Account User Email")}
          type="email"
          autoComplete="off"
          hint={t(
            "If empty, the client has an account of its own. With the email of a user it acts as that user, in what it may do: it reaches what they reach, whatever the organization above, what it does stands in their name, and it stops when their account does.",
          )}
          {...fieldFor("UserEmail")}
        />
        {client && <CopyField label={t("Client ID")} value={client.clientId} />}
      </AdminForm>
      {client && (
        <Webhooks
          key={client.id}
          client={client}
          webhooks={webhooks}
          timeZone={frame.organization.timeZone}
        />
      )}
      {client && <ClientRegeneration client={client} />}
      {client && <ClientDeletion client={client} listHref={LIST} />}
      <CredentialsDialog credentials={created} onDone={() => go(LIST, t("Client created!"))} />
    </TitledPage>
  );
}

function draftOf(client: ApiClient | null): ClientDraft {
  return {
    name: client?.name ?? "",
    redirectUri: client?.redirectUri ?? "",
    scopes: client?.scopes ?? [],
    OrganizationId: client?.OrganizationId ?? "",
    UserEmail: client?.UserEmail ?? "",
  };
}
