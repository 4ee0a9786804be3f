import { useSyncExternalStore } from "react";
import { isTranslated } from "../../words/language.ts";
import { ChoiceTiles } from "../form/ChoiceTiles.tsx";
import { LanguageLink } from "./LanguageLink.tsx";
import { chooseLook, currentLook, type Look, lookOf, LOOKS, onLooksChange } from "./looks.ts";
import { say, t } from "../../words/t.ts";

/**
 * The theme and the size of the text, and the language where the page has more than one. All are kept
 * on this device for a year.
 */
export function LooksChoice() {
  return (
    <>
      {isTranslated(location.pathname) && <LanguageLink />}
      <Choice look="theme" legend={t("Colors")} />
      <Choice
        look="text"
        legend={t("Text size")}
        hint={t("Grows as far as the window has room.")}
      />
    </>
  );
}

function Choice({ look, legend, hint }: { look: Look; legend: string; hint?: string }) {
  const value = useSyncExternalStore<string>(
    onLooksChange,
    () => currentLook(look),
    () => lookOf(look, undefined),
  );
  return (
    <div className="looks-choice">
      <ChoiceTiles
        legend={legend}
        hint={hint}
        choices={Object.entries(LOOKS[look]).map(([value, label]) => ({
          value,
          label: say(label),
        }))}
        value={value}
        clearable={false}
        onChange={(chosen) => chosen && chooseLook(look, chosen)}
      />
    </div>
  );
}
