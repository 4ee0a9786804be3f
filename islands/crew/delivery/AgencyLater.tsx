import { useEffect, useState } from "react";
import { loadCode } from "../../call/load_code.ts";
import { Alert } from "../../shared/Alert.tsx";
import { AgencyDialog, NOT_LOADED } from "./AgencyDialog.tsx";
import { t } from "../../../words/t.ts";

type Loaded = typeof import("./AgencyRingdowns.tsx");
type AgencyProps = Parameters<Loaded["AgencyRingdowns"]>[0];

/**
 * The agency's ringdowns. Their list is loaded when it is first opened: it shows nothing without the
 * network anyway, and the crew's screen starts faster without it.
 */
export function AgencyLater(props: AgencyProps) {
  const { open, onClose } = props;
  const { loaded, hasFailed, tryAgain } = useLoaded(open);
  if (loaded) return <loaded.AgencyRingdowns {...props} />;
  return (
    <AgencyDialog open={open} onClose={onClose}>
      {hasFailed
        ? (
          <Alert kind="error" action={{ label: t("Try again"), onAction: tryAgain }}>
            {NOT_LOADED.notDone}
          </Alert>
        )
        : <p role="status">{t("Loading…")}</p>}
    </AgencyDialog>
  );
}

function useLoaded(isWanted: boolean) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || loaded || hasFailed) return;
    loadCode(() => import("./AgencyRingdowns.tsx")).then(setLoaded, () => setHasFailed(true));
  }, [isWanted, loaded, hasFailed]);
  return { loaded, hasFailed, tryAgain: () => setHasFailed(false) };
}
