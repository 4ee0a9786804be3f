import type { ReactNode } from "react";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { TextField } from "./TextField.tsx";
import { TimeZoneField } from "../time/TimeZoneField.tsx";
import type { Saving } from "./use_save.ts";

interface Named {
  name: string;
  /** The name of the choice, as `timeZoneLabel` gives it. */
  timeZoneLabel: string;
}

/**
 * The fields of an organisation that both its own administrators and super users may edit;
 * `children` come in between.
 */
export function OrganizationFields({ draft, onChange, saving, children }: {
  draft: Named;
  onChange: (part: Partial<Named>) => void;
  saving: Saving;
  children?: ReactNode;
}) {
  return (
    <>
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={TEXT_LIMITS.name}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={saving.errorOf("name")}
      />
      {children}
      <TimeZoneField
        value={draft.timeZoneLabel}
        onChange={(timeZoneLabel) => onChange({ timeZoneLabel })}
        error={saving.errorOf("timeZone")}
      />
    </>
  );
}
