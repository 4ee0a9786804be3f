import { useState } from "react";
import { PROVIDER_FAULTS } from "../../domain/people/sign_in_provider.ts";
import { useAccountCall } from "../call/use_account_call.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { t } from "../../words/t.ts";

/** For who has no password: they sign in at their organization once more, in another window. */
export function ProviderAgain({ onProven }: { onProven: () => void }) {
  const [isThere, setIsThere] = useState(false);
  const { isBusy, failure, send, rest } = useAccountCall({
    refusals: { 404: PROVIDER_FAULTS.off, 409: PROVIDER_FAULTS.away },
  });

  async function go() {
    const there = open("", "_blank"); // at once, or the browser takes it for an advertisement
    const sent = await send<{ location: string }>("/auth/oidc/again");
    rest();
    if (!sent) return there?.close();
    setIsThere(true);
    if (there) there.location.href = sent.answer.location;
    else location.assign(sent.answer.location);
  }
  return (
    <div className="provider-again">
      <p>{t("You have no password? Sign in at your organization once more, in another window.")}</p>
      {failure && <Alert kind="error">{failure}</Alert>}
      {isThere && <p role="status">{t("When that window says that it is done, continue here.")}</p>}
      <div className="dialog__actions">
        <Button busy={isBusy} onClick={go}>
          {isThere ? t("Open the window again") : t("Sign in at your organization")}
        </Button>
        {isThere && <Button variant="primary" onClick={onProven}>{t("I have signed in")}</Button>}
      </div>
    </div>
  );
}
