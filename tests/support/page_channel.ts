/**
 * Windows of one page hear each other, as in a browser. The runner's own channel would also reach the
 * tests that run in other threads, and ends some time after it was closed.
 */
const open = new Set<PageChannel>();

export class PageChannel {
  readonly #listeners = new Set<(event: { data: unknown }) => void>();

  constructor(readonly name: string) {
    open.add(this);
  }

  postMessage(message: unknown): void {
    if (!open.has(this)) throw new DOMException("The channel is closed.", "InvalidStateError");
    for (const other of open) {
      if (other === this || other.name !== this.name) continue;
      const data = structuredClone(message);
      setTimeout(() => other.#hear(data), 0);
    }
  }

  addEventListener(_: "message", listener: (event: { data: unknown }) => void): void {
    this.#listeners.add(listener);
  }

  close(): void {
    open.delete(this);
  }

  #hear(data: unknown): void {
    if (!open.has(this)) return;
    for (const listener of this.#listeners) listener({ data });
  }
}

/** The names of channels that nobody has closed. */
export function openChannels(): string[] {
  return [...open].map(({ name }) => name);
}
