import type { ProviderSettings, SignInProvider } from "../../../domain/people/sign_in_provider.ts";

/** The fields of a provider as typed; of lists, one value on each line. */
export interface ProviderDraft {
  issuer: string;
  clientId: string;
  clientSecret: string;
  emailDomains: string;
  isEmailTrusted: boolean;
  rolesClaim: string;
  operationalValues: string;
  adminValues: string;
  /** By the id of the hospital. */
  hospitalValues: Record<string, string>;
  createsUsers: boolean;
  isFactorGiven: boolean;
  isEnabled: boolean;
  isPasswordOff: boolean;
}

/** The paths in the body that have a field. Of a domain that is none, the message is at the list. */
export const PROVIDER_FIELDS = [
  "issuer",
  "clientId",
  "clientSecret",
  "emailDomains",
  "rolesClaim",
  "operationalValues",
  "adminValues",
  "hospitalValues",
  "isEnabled",
  "isPasswordOff",
] as const;

export function draftOf({ provider }: ProviderSettings): ProviderDraft {
  return {
    issuer: provider?.issuer ?? "",
    clientId: provider?.clientId ?? "",
    clientSecret: "",
    emailDomains: provider?.emailDomains.join("\n") ?? "",
    isEmailTrusted: provider?.isEmailTrusted ?? false,
    rolesClaim: provider?.rolesClaim ?? "",
    operationalValues: provider?.operationalValues.join("\n") ?? "",
    adminValues: provider?.adminValues.join("\n") ?? "",
    hospitalValues: valuesByHospital(provider),
    createsUsers: provider?.createsUsers ?? false,
    isFactorGiven: provider?.isFactorGiven ?? false,
    isEnabled: provider?.isEnabled ?? false,
    isPasswordOff: provider?.isPasswordOff ?? false,
  };
}

/** What is sent: all of it, with the time of what was seen. */
export function bodyOf(draft: ProviderDraft, { provider }: ProviderSettings) {
  return {
    ...draft,
    emailDomains: linesOf(draft.emailDomains),
    operationalValues: linesOf(draft.operationalValues),
    adminValues: linesOf(draft.adminValues),
    hospitalValues: Object.entries(draft.hospitalValues).flatMap(([hospitalId, text]) =>
      linesOf(text).map((value) => ({ hospitalId, value }))
    ),
    updatedAt: provider?.updatedAt ?? null,
  };
}

function valuesByHospital(provider: SignInProvider | null): Record<string, string> {
  const byHospital = Object.groupBy(provider?.hospitalValues ?? [], ({ hospitalId }) => hospitalId);
  return Object.fromEntries(
    Object.entries(byHospital).map(([id, values = []]) => {
      return [id, values.map(({ value }) => value).join("\n")];
    }),
  );
}

/** Also with commas between, as people write lists. */
function linesOf(text: string): string[] {
  return text.split(/[\n,]/).map((line) => line.trim()).filter((line) => line !== "");
}
