import { useEffect } from "react";

/**
 * Tells the styles how high the header is, which depends on the text in it, its size and language:
 * what comes to rest below it must not lie under it.
 */
export function useHeaderHeight(): void {
  useEffect(() => {
    const header = document.querySelector<HTMLElement>(".crew > .header");
    if (!header) return;
    const measure = () =>
      header.parentElement!.style.setProperty("--header-height", `${header.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(header);
    return () => observer.disconnect();
  }, []);
}
