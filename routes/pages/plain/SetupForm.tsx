import type { FieldMessage } from "../../../domain/errors.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import { PASSWORD_RULE } from "../../../domain/people/password.ts";
import { RequiredLegend, RequiredMark } from "../../../islands/form/Field.tsx";
import { Alert } from "../../../islands/shared/Alert.tsx";
import { say, t, type Words } from "../../../words/t.ts";

/** The typed values, by field. */
export type SetupValues = Partial<Record<string, string>>;

export interface SetupFormProps {
  appName: string;
  /** The token from the setup link. */
  code: string;
  values: SetupValues;
  faults: FieldMessage[];
}

interface SetupField {
  name: string;
  label: Words;
  type?: string;
  autoComplete: string;
  hint?: Words;
}

const FIELDS: SetupField[] = [
  { name: "organizationName", label: "Organization", autoComplete: "organization" },
  { name: "firstName", label: "First Name", autoComplete: "given-name" },
  { name: "lastName", label: "Last Name", autoComplete: "family-name" },
  { name: "email", label: "Email", type: "email", autoComplete: "username" },
  {
    name: "password",
    label: "Password",
    type: "password",
    autoComplete: "new-password",
    hint: PASSWORD_RULE,
  },
];

/** A form that works without scripts. A password is never sent back to the browser. */
export function SetupForm({ appName, code, values, faults }: SetupFormProps) {
  return (
    <main className="signed-out">
      <form method="post" action="/setup" className="signed-out__card" aria-labelledby="setup">
        <img
          className="signed-out__logo"
          src="/static/logo.svg"
          alt={t("{appName} logo", { appName })}
        />
        <h1 id="setup" className="signed-out__title">{t("Set up {appName}", { appName })}</h1>
        <p>{t("Make the first super user and the organization that runs this site.")}</p>
        {faults.length > 0 && <Alert kind="error">{MESSAGES.reviewErrors}</Alert>}
        <RequiredLegend />
        <input type="hidden" name="code" value={code} />
        {FIELDS.map((field) => (
          <TypedField
            key={field.name}
            {...field}
            value={field.type === "password" ? "" : values[field.name] ?? ""}
            fault={faults.find(({ path }) => path === field.name)?.message}
          />
        ))}
        <button type="submit" className="button button--primary usa-button button--wide">
          {t("Submit")}
        </button>
      </form>
    </main>
  );
}

function TypedField(
  { name, label, type = "text", autoComplete, hint, value, fault }: SetupField & {
    value: string;
    fault?: string;
  },
) {
  const notes = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(" ");
  return (
    <div className={`field usa-form-group${fault ? " usa-form-group--error" : ""}`}>
      <label className="usa-label" htmlFor={name}>
        <RequiredMark />
        {t(label)}
      </label>
      {hint && <span id={`${name}-hint`} className="usa-hint">{t(hint)}</span>}
      <input
        id={name}
        className={`usa-input${fault ? " usa-input--error" : ""}`}
        name={name}
        type={type}
        autoComplete={autoComplete}
        defaultValue={value}
        required
        aria-describedby={notes || undefined}
        aria-invalid={fault ? true : undefined}
      />
      {fault && <span id={`${name}-fault`} className="usa-error-message">{say(fault)}</span>}
      {type === "password" && (
        <button type="button" className="password-field__show" aria-pressed="false">
          {t("Show password")}
        </button>
      )}
    </div>
  );
}
