import { useState } from "react";
import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { PASSWORD_RULE } from "../../domain/people/password.ts";
import { can } from "../../domain/people/permissions.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import type { User } from "../../domain/people/user.ts";
import { PasswordField } from "../form/PasswordField.tsx";
import { TextField } from "../form/TextField.tsx";
import { AdminForm } from "../form/AdminForm.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { missingOf } from "../form/missing.ts";
import { RoleFields } from "./RoleFields.tsx";
import { useSave } from "../form/use_save.ts";
import { changesFrom, useUnsaved } from "../form/unsaved.ts";
import { t } from "../../words/t.ts";

const LIST = "/admin/users";
const FIELDS = ["firstName", "lastName", "email", "password"] as const;
const NOBODY = {
  firstName: "",
  lastName: "",
  email: "",
  isSuperUser: false,
  isAdminUser: false,
  isOperationalUser: true,
};

/** Name, email, password and roles. An empty password is not sent, so the old one stays. */
export function UserForm({ frame, person }: { frame: AdminFrameData; person: User | null }) {
  const [opened] = useState(() => ({ ...valuesOf(person), password: "" }));
  const [form, setForm] = useState(opened);
  const saving = useSave(FIELDS, { onSaved: useUnsaved(form), values: form });
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const canGrantSuperUser = can(frame.user, "manageSite");
  const isSelf = person?.id === frame.user.id;
  // A new hospital user can do nothing until they have a hospital, so the next page offers these.
  const isNextHospitals = !person && frame.organization.type === "HEALTHCARE";

  async function submit() {
    const required = person ? (["firstName", "lastName", "email"] as const) : FIELDS;
    const missing = missingOf(form, required);
    if (missing) return saving.refuse(missing);
    const { password, isSuperUser, ...rest } = person ? changesFrom(opened, form) : form;
    const body = {
      ...rest,
      ...(password ? { password } : {}),
      ...(canGrantSuperUser && isSuperUser !== undefined ? { isSuperUser } : {}),
    };
    if (person) {
      const request = { method: "PATCH", path: `/api/users/${person.id}`, body } as const;
      return await saving.saveAndGo(request, { flash: t("User updated!"), href: LIST });
    }
    const OrganizationId = frame.organization.id;
    const request = {
      method: "POST",
      path: "/api/users",
      body: { ...body, OrganizationId },
    } as const;
    await saving.saveAndGo<User>(request, ({ id }) => ({
      flash: t("User created!"),
      href: isNextHospitals ? `${LIST}/${id}` : LIST,
    }));
  }

  const text = (name: typeof FIELDS[number]) => ({
    name,
    value: form[name],
    onChange: (value: string) => set({ [name]: value }),
    error: saving.errorOf(name),
    maxLength: TEXT_LIMITS.name,
  });
  return (
    <AdminForm
      label={t("User")}
      saving={saving}
      onSubmit={submit}
      submitLabel={t("Submit")}
      backHref={LIST}
    >
      <TextField label={t("First Name")} required autoComplete="off" {...text("firstName")} />
      <TextField label={t("Last Name")} required autoComplete="off" {...text("lastName")} />
      <TextField label={t("Email")} type="email" required autoComplete="off" {...text("email")} />
      {isSelf
        ? (
          <p>
            {t("Your own password is changed on")} <a href="/profile">{t("your profile")}</a>.
          </p>
        )
        : (
          <PasswordField
            label={t("Password")}
            required={!person}
            autoComplete="new-password"
            hint={person
              ? t("Leave empty to keep the old one. {rule}", { rule: t(PASSWORD_RULE) })
              : t(PASSWORD_RULE)}
            {...text("password")}
          />
        )}
      <RoleFields
        value={form}
        onChange={set}
        canGrantSuperUser={canGrantSuperUser}
        lockedAdmin={isSelf && person?.isAdminUser ? ADMINISTRATION_MESSAGES.ownRole : null}
      />
      {isNextHospitals && (
        <p className="admin-section__hint">{t("The hospitals are chosen on the next page.")}</p>
      )}
    </AdminForm>
  );
}

function valuesOf(person: User | null) {
  if (!person) return NOBODY;
  const { firstName, lastName, email, isSuperUser, isAdminUser, isOperationalUser } = person;
  return { firstName, lastName, email, isSuperUser, isAdminUser, isOperationalUser };
}
