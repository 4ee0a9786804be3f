import { useState } from "react";
import { call } from "../../call/call.ts";
import { readingWords } from "../../call/words.ts";
import { useAction } from "../../call/use_action.ts";
import { Button } from "../../shared/Button.tsx";
import { t } from "../../../words/t.ts";

/** Reads what the provider says of itself, before anything is saved. */
export function CheckConnection({ path, issuer }: { path: string; issuer: string }) {
  const [found, setFound] = useState<{ issuer: string; endpoint: string } | null>(null);
  const { start, isBusy, failed } = useAction<string, { authorizationEndpoint: string }>({
    act: (asked) => call("POST", `${path}/check`, { issuer: asked }),
    words: readingWords("The connection was not tested."),
    onDone: ({ authorizationEndpoint }, asked) =>
      setFound({ issuer: asked, endpoint: new URL(authorizationEndpoint).host }),
  });
  const isNow = found?.issuer === issuer && !failed;
  return (
    <div className="check-connection">
      <Button busy={isBusy} disabled={issuer.trim() === ""} onClick={() => start(issuer)}>
        {t("Test the connection")}
      </Button>
      <p className="admin-section__hint" role="status">
        {isNow &&
          t("A provider answers. Users will sign in at {endpoint}.", { endpoint: found.endpoint })}
      </p>
      {failed && failed.what === issuer && (
        <p className="usa-error-message" role="alert">{failed.sentence}</p>
      )}
    </div>
  );
}
