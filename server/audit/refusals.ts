/** More within a minute from one address are only counted: a flood must not fill the record. */
const MOST_A_MINUTE = 60;
const MINUTE_MS = 60_000;
/** Of more addresses at once, those that come later are counted together. */
const MOST_ADDRESSES = 1_000;
/** No address: it stands for those that are counted together. */
const OTHERS = "";

/** How many refusals of an address had no row of their own in a minute. Null: of several addresses. */
export interface Held {
  address: string | null;
  /** Of the last one whose actor had one. */
  organizationId: string | null;
  count: number;
}

/** Decides which refusals have a row of their own, and counts the others. */
export interface Refusals {
  /** Whether this one has. */
  passes(address: string, now: number, organizationId?: string | null): boolean;
  /** Takes what was counted in minutes that are over by `now`: each is told once. */
  takeHeld(now: number): Held[];
}

export function createRefusals(): Refusals {
  const minutes = new Map<string, { since: number; seen: number; organizationId: string | null }>();
  /** Minutes that are over and have something to tell, until it is taken. */
  let over: Held[] = [];

  function end(address: string) {
    const { seen, organizationId } = minutes.get(address)!;
    minutes.delete(address);
    if (seen <= MOST_A_MINUTE) return;
    const count = seen - MOST_A_MINUTE;
    over.push({ address: address === OTHERS ? null : address, organizationId, count });
  }

  function endThoseOver(now: number) {
    for (const [address, { since }] of minutes) if (now - since >= MINUTE_MS) end(address);
  }

  return {
    passes(address, now, organizationId = null) {
      if (!minutes.has(address) && minutes.size >= MOST_ADDRESSES) endThoseOver(now);
      const isOwn = minutes.has(address) || minutes.size < MOST_ADDRESSES;
      const key = isOwn ? address : OTHERS;
      if (minutes.has(key) && now - minutes.get(key)!.since >= MINUTE_MS) end(key);
      const minute = minutes.get(key) ?? { since: now, seen: 0, organizationId: null };
      minutes.set(key, minute);
      minute.seen++;
      if (isOwn && organizationId) minute.organizationId = organizationId;
      return minute.seen <= MOST_A_MINUTE;
    },
    takeHeld(now) {
      endThoseOver(now);
      const taken = over;
      over = [];
      return taken;
    },
  };
}
