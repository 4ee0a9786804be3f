import { useSyncExternalStore } from "react";
import { ChoiceTiles } from "../form/ChoiceTiles.tsx";
import {
  chooseTheme,
  currentTheme,
  onThemeChange,
  type Theme,
  THEME_LABELS,
  THEMES,
} from "./theme.ts";

const CHOICES = THEMES.map((value) => ({ value, label: THEME_LABELS[value] }));

/** Light, dark, night, or the system's theme. The choice is kept on this device for a year. */
export function ThemeChoice() {
  const theme = useSyncExternalStore<Theme>(onThemeChange, currentTheme, () => "system");
  return (
    <div className="theme-choice">
      <ChoiceTiles
        legend="Colors"
        choices={CHOICES}
        value={theme}
        clearable={false}
        onChange={(choice) => choice && chooseTheme(choice)}
      />
    </div>
  );
}
