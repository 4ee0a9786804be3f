import { PROVIDER_FAULTS, PROVIDER_MESSAGES } from "../../domain/people/sign_in_provider.ts";
import { useAccountCall } from "../call/use_account_call.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { t } from "../../words/t.ts";

/** The provider of an organisation, and how the browser goes there. */
export interface ProviderWay {
  isBusy: boolean;
  failure: string | null;
  go: () => void;
}

/** Goes to the provider of an organisation, which sends the browser back when it is done. */
export function useProviderWay(organizationId: string | undefined, email: string): ProviderWay {
  const { isBusy, failure, send } = useAccountCall({
    refusals: { 404: PROVIDER_MESSAGES.noProvider, 409: PROVIDER_FAULTS.away },
  });
  async function go() {
    if (organizationId === undefined) return;
    const asked = { organizationId, ...(email.trim() ? { email } : {}) };
    const sent = await send<{ location: string }>("/auth/oidc/start", asked);
    if (sent) location.assign(sent.answer.location);
  }
  return { isBusy, failure, go };
}

/** The button that leads there. */
export function ContinueWith({ organizationName, way, isOnly }: {
  organizationName: string;
  way: ProviderWay;
  /** Whether there is no other way. */
  isOnly: boolean;
}) {
  return (
    <div className="continue-with">
      {way.failure && <Alert kind="error">{way.failure}</Alert>}
      <Button
        variant={isOnly ? "primary" : "secondary"}
        wide
        busy={way.isBusy}
        onClick={way.go}
      >
        {t("Continue with {organizationName}", { organizationName })}
      </Button>
      <p className="continue-with__hint">
        {t("You sign in at your organization. Signing out here later does not sign you out there.")}
      </p>
    </div>
  );
}
