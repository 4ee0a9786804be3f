/** The build that the server's pages load now, as the stream says; null while it is this page's. */
let newest: string | null = null;
const listeners = new Set<() => void>();

/** Takes note of the build that a stream comes from. */
export function noteBuild(build: string): void {
  const own = document.documentElement.dataset.build;
  const next = own === undefined || own === build ? null : build;
  if (next === newest) return;
  newest = next;
  for (const listener of listeners) listener();
}

/** The build that this page is to load; null while there is none, or it was loaded for it before. */
export function buildToLoad(): string | null {
  return newest !== null && !wasLoadedFor(newest) ? newest : null;
}

/** Calls `listener` when another build is there. Returns a function that stops this. */
export function whenBuildChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The builds for which this tab has loaded its page, newest last. */
const KEY = "loadedForBuilds";
const KEPT = 20;

/**
 * Two builds may be at work side by side, and the page then comes from the one, its stream from the
 * other. So a tab loads itself once for each build, or never if it cannot remember.
 */
function wasLoadedFor(build: string): boolean {
  return loadedFor()?.includes(build) ?? true;
}

/** Takes note that this tab loads its page for a build now. Returns whether it can remember. */
export function noteLoadedFor(build: string): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...loadedFor() ?? [], build].slice(-KEPT)));
  } catch {
    return false;
  }
  return wasLoadedFor(build);
}

function loadedFor(): string[] | null {
  try {
    const builds = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(builds) ? builds : [];
  } catch {
    return null;
  }
}
