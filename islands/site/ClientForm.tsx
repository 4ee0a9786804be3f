import { useState } from "react";
import type { ApiClient } from "../../domain/people/api_client.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { AdminForm } from "../form/AdminForm.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import { usePageNavigation } from "../frame/page_navigation.ts";
import { missingOf } from "../form/missing.ts";
import { useSave } from "../form/use_save.ts";
import { useUnsaved } from "../form/unsaved.ts";
import { TextField } from "../form/TextField.tsx";
import { type Credentials, CredentialsDialog } from "./CredentialsDialog.tsx";
import { CopyField } from "./CopyField.tsx";
import { ClientDeletion } from "./ClientDeletion.tsx";
import { ClientRegeneration } from "./ClientRegeneration.tsx";

const LIST = "/admin/site/clients";
const FIELDS = ["name", "redirectUri", "UserEmail"] as const;
const CREATION = {
  notKnown: "It is not known whether the client was made. Look at the list before you try again, " +
    "or there may be two.",
};

/** The fields of an API client as typed. */
type ClientDraft = Record<typeof FIELDS[number], string>;

/** The form of an API client, new or existing. */
export function ClientForm(
  { client }: { client: ApiClient | null },
) {
  const [draft, setDraft] = useState<ClientDraft>(() => draftOf(client));
  const [created, setCreated] = useState<Credentials | null>(null);
  const onSaved = useUnsaved(draft);
  const saving = useSave(FIELDS, client ? { onSaved } : { ...CREATION, onSaved });
  const { go } = usePageNavigation();
  const fieldFor = (name: keyof ClientDraft) => ({
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    error: saving.errorOf(name),
  });

  async function submit() {
    const missing = missingOf(draft, ["name"]);
    if (missing) return saving.refuse(missing);
    if (client) {
      const request = { method: "PATCH", path: `/api/clients/${client.id}`, body: draft } as const;
      return await saving.saveAndGo(request, { flash: "Client updated!", href: LIST });
    }
    const saved = await saving.send<Credentials>({
      method: "POST",
      path: "/api/clients",
      body: draft,
    });
    if (saved) setCreated(saved.answer);
  }
  return (
    <TitledPage title={client?.name ?? "New Client"}>
      <AdminForm
        label="Client"
        saving={saving}
        onSubmit={submit}
        submitLabel="Submit"
        backHref={LIST}
      >
        <TextField
          label="Name"
          required
          autoComplete="off"
          maxLength={TEXT_LIMITS.name}
          {...fieldFor("name")}
        />
        <TextField label="Redirect URI" maxLength={2000} {...fieldFor("redirectUri")} />
        <TextField
          label="Service Account User Email"
          type="email"
          autoComplete="off"
          hint="The client has the rights of this user. Without one it has none."
          {...fieldFor("UserEmail")}
        />
        {client && <CopyField label="Client ID" value={client.clientId} />}
      </AdminForm>
      {client && <ClientRegeneration client={client} />}
      {client && <ClientDeletion client={client} listHref={LIST} />}
      <CredentialsDialog credentials={created} onDone={() => go(LIST, "Client created!")} />
    </TitledPage>
  );
}

function draftOf(client: ApiClient | null): ClientDraft {
  return {
    name: client?.name ?? "",
    redirectUri: client?.redirectUri ?? "",
    UserEmail: client?.UserEmail ?? "",
  };
}
