import { useEffect } from "react";
import { useRouteError } from "react-router";

/** The script of a page is not there any more: the program was built anew since this one started. */
export class PageGone extends Error {
  override name = "PageGone";
  constructor(cause: unknown) {
    super("The script of the page could not be loaded.", { cause });
  }
}

/** In place of a page that could not be drawn. One that is gone is loaded with its new scripts. */
export function PageError() {
  const error = useRouteError();
  const isGone = error instanceof PageGone;
  useEffect(() => {
    if (isGone) location.reload();
  }, [isGone]);
  if (!isGone) throw error; // the frame of the whole island says that it has stopped
  return <p role="status">Loading…</p>;
}
