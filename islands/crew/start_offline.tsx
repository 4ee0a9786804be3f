import { createRoot } from "react-dom/client";
import { type Look, lookOf, LOOKS } from "../frame/looks.ts";
import { openDevice } from "../outbox/device.ts";
import { openStore } from "../outbox/store.ts";
import { Breakdown } from "../shared/Breakdown.tsx";
import { Button } from "../shared/Button.tsx";
import { CrewIsland } from "./CrewIsland.tsx";
import type { CrewProps } from "./crew_props.ts";
import { deviceTime } from "./device_time.ts";
import { keptPageProps } from "./kept_page.ts";
import { t } from "../../words/t.ts";

/**
 * Starts the crew's screen on the page that the device keeps, which has no data in it: with what
 * this device showed last.
 */
export async function startOffline(): Promise<void> {
  wearChosenLooks();
  const element = document.getElementById("island")!;
  const props = await lastShown();
  createRoot(element).render(
    <Breakdown>{props ? <CrewIsland {...props} /> : <NothingKept />}</Breakdown>,
  );
  element.dataset.ready = "true";
}

/** The page came with the looks of the day on which the device kept it. */
function wearChosenLooks(): void {
  const cookies = document.cookie.split("; ").map((each) => each.split("=") as [string, string]);
  const chosen = new Map(cookies);
  for (const look of Object.keys(LOOKS) as Look[]) {
    document.documentElement.dataset[look] = lookOf(look, chosen.get(look));
  }
}

async function lastShown(): Promise<CrewProps | null> {
  try {
    const device = await openDevice();
    const userId = await device.lastUser();
    await device.close();
    if (!userId) return null;
    const store = await openStore(userId, { isMemoryChosen: false, openDevice });
    const tab = location.pathname.endsWith("/hospitals") ? "hospitals" : "ringdown";
    const props = await keptPageProps(store, { tab, deviceNow: deviceTime() });
    await store.close();
    return props;
  } catch {
    return null;
  }
}

function NothingKept() {
  return (
    <main className="signed-out" data-controls="large">
      <div className="signed-out__card" role="alert">
        <h1 className="signed-out__title">{t("No connection")}</h1>
        <p>{t("This device keeps no ringdowns of yours. Phone the hospital.")}</p>
        <Button variant="primary" wide onClick={() => location.reload()}>{t("Try again")}</Button>
      </div>
    </main>
  );
}
