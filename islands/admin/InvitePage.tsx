import { useState } from "react";
import type { HospitalInvite, Invite } from "../../domain/people/invite.ts";
import { type MailState, sayMailReason } from "../../domain/people/mail_state.ts";
import { can } from "../../domain/people/permissions.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { TextArea } from "../form/TextArea.tsx";
import { TextField } from "../form/TextField.tsx";
import { AdminForm } from "../form/AdminForm.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { InviteHospitals, onlyHospital } from "./InviteHospitals.tsx";
import { missingOf } from "../form/missing.ts";
import type { HospitalChoice } from "./pages.ts";
import { RoleFields } from "./RoleFields.tsx";
import { useSave } from "../form/use_save.ts";
import { useUnsaved } from "../form/unsaved.ts";
import { t, type Words } from "../../words/t.ts";

const LIST = "/admin/users";
const FIELDS = ["firstName", "lastName", "email", "message"] as const;
const NOT_KNOWN: Words =
  "It is not known whether the invite was sent. Look at the list of invites before you try again.";

/** Whether the mail has left is seen in the list, later. */
function flashOf({ reason }: MailState): string {
  return reason
    ? t("Invite stored. {reason}", { reason: sayMailReason(reason) })
    : t("Invite stored. Its mail is on its way.");
}

/** Invites a person by email. The roles and hospitals of the new account are chosen here. */
export function InvitePage(
  { frame, hospitals }: { frame: AdminFrameData; hospitals: HospitalChoice[] },
) {
  const [form, setForm] = useState({ firstName: "", lastName: "", email: "", message: "" });
  const [roles, setRoles] = useState({
    isSuperUser: false,
    isAdminUser: false,
    isOperationalUser: true,
  });
  const [invited, setInvited] = useState<HospitalInvite[]>(() => onlyHospital(hospitals));
  const saving = useSave(FIELDS, {
    notKnown: NOT_KNOWN,
    onSaved: useUnsaved({ form, roles, invited }),
    values: form,
  });
  const canGrantSuperUser = can(frame.user, "manageSite");

  function submit() {
    const missing = missingOf(form, ["email"]);
    if (missing) return saving.refuse(missing);
    const { isSuperUser, ...others } = roles;
    const body = {
      ...form,
      ...others,
      ...(canGrantSuperUser ? { isSuperUser } : {}),
      OrganizationId: frame.organization.id,
      HospitalInvites: invited,
    };
    const request = { method: "POST", path: "/api/invites", body } as const;
    saving.saveAndGo<Invite>(request, ({ mail }) => ({ flash: flashOf(mail), href: LIST }));
  }

  const text = (name: typeof FIELDS[number]) => ({
    name,
    value: form[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
    error: saving.errorOf(name),
    maxLength: name === "message" ? TEXT_LIMITS.notes : TEXT_LIMITS.name,
  });
  return (
    <TitledPage title={t("Invite User")}>
      <AdminForm
        label={t("Invite")}
        saving={saving}
        onSubmit={submit}
        submitLabel={t("Send Invite")}
        backHref={LIST}
      >
        <TextField label={t("First Name")} autoComplete="off" {...text("firstName")} />
        <TextField label={t("Last Name")} autoComplete="off" {...text("lastName")} />
        <TextField label={t("Email")} type="email" required autoComplete="off" {...text("email")} />
        <TextArea label={t("Message")} hint={t("Included in the mail.")} {...text("message")} />
        <RoleFields
          value={roles}
          onChange={(change) => setRoles({ ...roles, ...change })}
          canGrantSuperUser={canGrantSuperUser}
        />
        {frame.organization.type === "HEALTHCARE" && (
          <InviteHospitals
            hospitals={hospitals}
            value={invited}
            isOperational={roles.isOperationalUser}
            onChange={setInvited}
          />
        )}
      </AdminForm>
    </TitledPage>
  );
}
