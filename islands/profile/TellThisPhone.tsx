import { Switch } from "../form/Switch.tsx";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { useToldDevice } from "./use_told_device.ts";
import { t } from "../../words/t.ts";

/** Where a ringdown user has this device told of new ringdowns. */
export function TellThisPhone() {
  const { told, failure, isBusy, read, turn } = useToldDevice();
  const isKnown = told === "on" || told === "off";
  return (
    <ProfileSection title={t("New ringdowns on this device")}>
      {isKnown && (
        <Switch
          label={t("Tell this device of new ringdowns")}
          checked={told === "on"}
          disabled={isBusy}
          onChange={(isOn) => void turn(isOn)}
        />
      )}
      <div role="status" className="tell-phone">
        {isBusy && told === null && <p>{t("Looking whether this device is told …")}</p>}
        {told === "not supported" && (
          <p>
            {t(
              "This browser cannot be told. The site has to be opened by https; on an iPhone or iPad, add it to the home screen and open it there.",
            )}
          </p>
        )}
        {told === "blocked" && (
          <p>
            {t(
              "This browser does not let this site show notifications. Allow them in its settings, and check again.",
            )}
          </p>
        )}
        {told === "off" && <p>{t("Off: this device is not told.")}</p>}
        {told === "on" && (
          <p>
            {t(
              "On until you sign out here, at most for 12 hours after you last used this site on it. It does not replace an open board: a device without a network shows nothing.",
            )}
          </p>
        )}
      </div>
      <p className="usa-hint">
        {t(
          "The device shows 'New ringdown. Open the board.' also while this site is closed. Nothing of the patient is sent.",
        )}
      </p>
      {failure && <Alert kind="error">{failure}</Alert>}
      {!isKnown && !isBusy && told !== "not supported" && (
        <Button onClick={() => void read()}>{t("Check again")}</Button>
      )}
    </ProfileSection>
  );
}
