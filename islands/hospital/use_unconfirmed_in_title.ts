import { useEffect } from "react";

/** '(2) General Hospital · Ringdown': the count of unconfirmed ringdowns in the browser's tab. */
export function useUnconfirmedInTitle(count: number): void {
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, "");
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count]);
}
