const NORMAL_PX = 16;

/** How large the text of this screen is, and all that is measured by it; 1 is normal. */
export function textScale(): number {
  return (parseFloat(getComputedStyle(document.documentElement).fontSize) || NORMAL_PX) / NORMAL_PX;
}
