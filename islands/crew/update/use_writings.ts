import { useCallback, useEffect, useRef, useState } from "react";
import { type CrewForm, withEveryField } from "../../../domain/ringdown/form.ts";
import { DRAFT_KEY } from "../../outbox/place_names.ts";
import type { Vault } from "../../outbox/store.ts";
import type { OutboxInHand } from "../../outbox/use_outbox.ts";
import type { Desk } from "../desk.ts";
import { dropDraft, keepDraft, keptParts, sealDraft } from "../draft.ts";
import { type Reported, saysAnything, updateOf } from "./form_update.ts";

/** An update that is written. */
export interface Writing {
  /** The ringdown as it was when the form was opened, with what was unsent of it. */
  ringdown: Reported;
  form: CrewForm;
  /** When the crew last entered something, by the server's clock: then the vitals were taken. */
  takenAt: string;
  refusals: Desk["refusals"];
  /** Another one after each change, so that the server knows a retry again. */
  updateId: string;
  /** When it was entered, if the device had it when the page started. */
  restoredFrom?: string;
}

/** The updates that the crew writes. */
export type Writings = ReturnType<typeof useWritings>;

/**
 * The updates that the crew writes, one for each ringdown. What was typed is kept on the device,
 * sealed, until the outbox has it or the crew discards it, also when its delivery is gone.
 */
export function useWritings({ userId, vault, now, outbox: { view: { isRead, unsent } } }: {
  userId: string;
  /** Null: nothing is stored on this device; undefined: this is not known yet. */
  vault: Vault | null | undefined;
  now: () => number;
  outbox: Pick<OutboxInHand, "view">;
}) {
  const [writings, setWritings] = useState<Record<string, Writing | null>>({});
  const [canKeep, setCanKeep] = useState(true);
  /** As the device has them. */
  const kept = useRef<typeof writings>({});
  const placeOf = (id: string) => `${userId}.${id}`;
  const isQueued = ({ updateId }: Writing) =>
    unsent.some(({ intent }) => intent.kind === "update" && intent.updateId === updateId);

  async function keep(vault: Vault, id: string, writing: Writing) {
    try {
      const draft = await sealDraft({ vault, userId: placeOf(id), now: now() }, writing);
      if (kept.current[id] === writing) keepDraft(placeOf(id), draft);
      setCanKeep(true);
    } catch {
      setCanKeep(false); // then the browser asks before the page is closed
    }
  }

  useEffect(() => {
    if (!vault || !isRead) return;
    void keptParts({ vault, userId, now: now() }).then((parts) => {
      const found = (parts as Writing[]).filter(({ form }) => form).map((writing) => ({
        ...writing,
        form: withEveryField(writing.form),
        restoredFrom: writing.takenAt,
      }));
      for (const { ringdown: { id } } of found.filter(isQueued)) dropDraft(placeOf(id));
      const byId = Object.fromEntries(
        found.filter((writing) => !isQueued(writing))
          .map((writing) => [writing.ringdown.id, writing] as const),
      );
      kept.current = { ...byId, ...kept.current };
      setWritings((before) => ({ ...byId, ...before }));
    });
  }, [userId, vault, isRead]);

  useEffect(() => {
    if (!vault) return;
    for (const [id, writing] of Object.entries(writings)) {
      const wanted = writing && isTyped(writing) && !isQueued(writing) ? writing : null;
      if (wanted === (kept.current[id] ?? null)) continue;
      kept.current[id] = wanted;
      if (wanted) void keep(vault, id, wanted);
      else dropDraft(placeOf(id));
    }
  }, [vault, writings, unsent]);

  useEffect(() => { // another window has sent or discarded what this one only shows
    const start = `${DRAFT_KEY}${userId}.`;
    const hear = ({ key, newValue }: StorageEvent) => {
      if (newValue !== null || !key?.startsWith(start)) return;
      kept.current[key.slice(start.length)] = null; // what this one goes on with is kept anew
      set(
        key.slice(start.length),
        (shown) => shown?.restoredFrom === shown?.takenAt ? null : shown && { ...shown },
      );
    };
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, [userId]);

  const set = useCallback((id: string, change: (before: Writing | null) => Writing | null) => {
    setWritings((before) => {
      const writing = before[id] ?? null;
      const after = change(writing);
      return after === writing ? before : { ...before, [id]: after };
    });
  }, []);
  return {
    /** False if the device could not store what was typed last. */
    canKeep,
    at: (id: string) => writings[id] ?? null,
    set,
    /** Whether the outbox has it. */
    isQueued,
    /** Those with something in them. */
    typed: Object.values(writings).filter((writing) => writing !== null).filter(isTyped),
  };
}

function isTyped(writing: Writing): boolean {
  return saysAnything(updateOf(writing.form, writing));
}
