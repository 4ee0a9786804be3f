import type { ProviderSettings } from "../../../domain/people/sign_in_provider.ts";
import { call } from "../../call/call.ts";
import { readingWords } from "../../call/words.ts";
import { useAction } from "../../call/use_action.ts";
import { Alert } from "../../shared/Alert.tsx";
import { Button } from "../../shared/Button.tsx";
import { t } from "../../../words/t.ts";

/** An administrator signs in at the provider and comes back to this page, as who they are here. */
export function TestSignIn({ organizationId, settings, isOwn }: {
  organizationId: string;
  settings: ProviderSettings;
  /** Whether the user is an administrator of the organization, and no super user. */
  isOwn: boolean;
}) {
  const { start, isBusy, failed } = useAction<string, { location: string }>({
    act: (id) => call("POST", "/auth/oidc/test", { organizationId: id }),
    words: readingWords("The test did not begin."),
    onDone: ({ location: there }) => location.assign(there),
  });
  return (
    <section className="admin-form" aria-labelledby="test-sign-in">
      <h2 id="test-sign-in">{t("Test sign-in")}</h2>
      <p>
        {settings.isTested
          ? t("An administrator has signed in with these settings.")
          : t("Nobody has signed in with these settings as an administrator yet.")}
      </p>
      {failed && <Alert kind="error">{failed.sentence}</Alert>}
      {isOwn
        ? (
          <div className="admin-form__actions">
            <Button busy={isBusy} onClick={() => start(organizationId)}>
              {t("Sign in at the provider")}
            </Button>
          </div>
        )
        : (
          <p className="admin-section__hint">
            {t(
              "An administrator of the organization does this: super users do not sign in with a provider.",
            )}
          </p>
        )}
    </section>
  );
}
