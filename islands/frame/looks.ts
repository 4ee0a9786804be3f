/** What can be chosen about the looks of a screen: its theme, and the size of its text. */
export const LOOKS = {
  theme: { system: "As device", light: "Light", dark: "Dark", night: "Night (red)", sun: "Sun" },
  text: { small: "Small", normal: "Normal", large: "Large", largest: "Largest" },
} as const;

export type Look = keyof typeof LOOKS;
export type Looks = { [look in Look]: keyof typeof LOOKS[look] };

const DEFAULTS: Looks = { theme: "system", text: "normal" };
const A_YEAR_S = 365 * 24 * 60 * 60;

/** What `chosen` (of a cookie or a page) means; the default where it is nothing that we know. */
export function lookOf<Of extends Look>(look: Of, chosen: string | undefined): Looks[Of] {
  return chosen && Object.hasOwn(LOOKS[look], chosen) ? chosen as Looks[Of] : DEFAULTS[look];
}

/** What this page wears; the server read it from the cookie. */
export function currentLook<Of extends Look>(look: Of): Looks[Of] {
  return lookOf(look, document.documentElement.dataset[look]);
}

/** Changes this page at once, and later pages of this device by a cookie. */
export function chooseLook(look: Look, chosen: string): void {
  document.documentElement.dataset[look] = chosen;
  document.cookie = `${look}=${chosen}; path=/; max-age=${A_YEAR_S}; SameSite=Lax`;
  document.dispatchEvent(new Event("lookschange"));
}

/** Calls `listener` at each choice; returns a function that ends this. */
export function onLooksChange(listener: () => void): () => void {
  document.addEventListener("lookschange", listener);
  return () => document.removeEventListener("lookschange", listener);
}
