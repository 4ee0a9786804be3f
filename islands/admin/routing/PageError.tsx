import { useEffect } from "react";
import { useRouteError } from "react-router";
import { t } from "../../../words/t.ts";

/** The page's script could not be loaded, for example because a new version was deployed. */
export class PageGone extends Error {
  override name = "PageGone";
  constructor(cause: unknown) {
    super("The script of the page could not be loaded.", { cause });
  }
}

/** Shown when a page cannot be rendered. If its script is missing, it reloads the document. */
export function PageError() {
  const error = useRouteError();
  const isGone = error instanceof PageGone;
  useEffect(() => {
    if (isGone) location.reload();
  }, [isGone]);
  if (!isGone) throw error; // the Breakdown around the island then says that it has stopped
  return <p role="status">{t("Loading…")}</p>;
}
