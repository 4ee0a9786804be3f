const SAID = "ringdowns-gone";

/** The stream has said of these ringdowns that they are gone, also of those that had gone before. */
export function sayGone(ids: string[]): void {
  if (ids.length > 0) dispatchEvent(new CustomEvent(SAID, { detail: ids }));
}

/** Calls `hear` when the stream says so of this ringdown. Gives a function that stops this. */
export function whenSaidGone(id: string, hear: () => void): () => void {
  const listen = (event: Event) => {
    if ((event as CustomEvent<string[]>).detail.includes(id)) hear();
  };
  addEventListener(SAID, listen);
  return () => removeEventListener(SAID, listen);
}
