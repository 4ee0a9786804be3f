import type { HospitalChoice } from "../pages.ts";
import { t } from "../../../words/t.ts";

/** The hospitals as choices of a field. Two hospitals may have one name. */
export function hospitalChoices(hospitals: HospitalChoice[]): { value: string; label: string }[] {
  return hospitals.map(({ id, name, isActive }, at) => {
    const isDouble = hospitals.some((other, n) => n < at && other.name === name);
    const label = isActive ? name : t("{name} (not active)", { name });
    return { value: id, label: isDouble ? `${label} (${at + 1})` : label };
  });
}
