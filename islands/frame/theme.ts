/** The themes: the system's, or one that the user chose. */
export const THEMES = ["system", "light", "dark", "night"] as const;
export type Theme = typeof THEMES[number];

export const THEME_LABELS: Record<Theme, string> = {
  system: "As device",
  light: "Light",
  dark: "Dark",
  night: "Night",
};

const A_YEAR_S = 365 * 24 * 60 * 60;

/** The theme of this page, which the server read from the cookie. */
export function currentTheme(): Theme {
  const theme = document.documentElement.dataset.theme as Theme;
  return THEMES.includes(theme) ? theme : "system";
}

/** Sets the theme of this page at once, and of later pages by a cookie. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=${A_YEAR_S}; SameSite=Lax`;
  document.dispatchEvent(new Event("themechange"));
}

/** Calls `listener` at each choice; returns a function that ends this. */
export function onThemeChange(listener: () => void): () => void {
  document.addEventListener("themechange", listener);
  return () => document.removeEventListener("themechange", listener);
}
