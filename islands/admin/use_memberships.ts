import { useRef, useState } from "react";
import type { HospitalMembership } from "../../domain/people/user.ts";
import { call } from "../call/call.ts";
import { callWithPassword } from "../call/password_again.ts";
import { type Failure, outcomeOf } from "../call/outcome.ts";
import { sentenceOf } from "../call/words.ts";
import type { HospitalFlags } from "./pages.ts";

interface Progress {
  isBusy: boolean;
  failed: FailedChange | null;
}

interface FailedChange {
  sentence: string;
  isUnknown: boolean;
  tryAgain: () => void;
  /** Whether these places show that the change was made although its answer was lost. */
  isShownBy: (memberships: HospitalMembership[]) => boolean;
}

const IDLE: Progress = { isBusy: false, failed: null };
const WORDS = { notDone: "Not saved.", notKnown: "It is not known whether this was saved." };

/** A user's places at hospitals. A change shows at once and is undone if it fails. */
export function useMemberships(userId: string, initial: HospitalMembership[]) {
  const [memberships, setMemberships] = useState(initial);
  const [progress, setProgress] = useState<Record<string, Progress>>({});
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const note = (hospitalId: string, now: Progress) =>
    setProgress((before) => ({ ...before, [hospitalId]: now }));
  const put = (id: string, change: Partial<HospitalFlags>) =>
    setMemberships((before) =>
      before.map((membership) => membership.id === id ? { ...membership, ...change } : membership)
    );

  /** Sends one change after the other, so that the last press arrives last. */
  function inTurn(
    hospitalId: string,
    { save, undo, ...change }: {
      save: () => Promise<void>;
      undo: () => void;
      tryAgain: () => void;
      isShownBy: FailedChange["isShownBy"];
    },
  ) {
    note(hospitalId, { isBusy: true, failed: null });
    last.current = last.current.then(() => outcomeOf(save())).then((outcome) => {
      if (outcome.outcome === "done") return note(hospitalId, IDLE);
      undo();
      note(hospitalId, { isBusy: false, failed: { ...change, ...told(outcome) } });
    });
  }

  function assign(hospitalId: string) {
    inTurn(hospitalId, {
      save: async () => {
        const body = { hospitalId, userId };
        const made = await callWithPassword<HospitalMembership>("POST", "/api/hospitalusers", body);
        setMemberships((before) => [...before, made]);
      },
      undo: () => {},
      tryAgain: () => assign(hospitalId),
      isShownBy: (places) => places.some(({ HospitalId }) => HospitalId === hospitalId),
    });
  }

  function setFlag(membership: HospitalMembership, flag: keyof HospitalFlags, is: boolean) {
    const { id, HospitalId } = membership;
    put(id, { [flag]: is });
    inTurn(HospitalId, {
      save: () => callWithPassword("PATCH", `/api/hospitalusers/${id}`, { [flag]: is }),
      undo: () => put(id, { [flag]: !is }),
      tryAgain: () => setFlag(membership, flag, is),
      isShownBy: (places) => places.some((place) => place.id === id && place[flag] === is),
    });
  }

  /** Reads the places from the server. `isShownBy` then says whether a failed change was made. */
  async function lookAgain() {
    const path = `/api/hospitalusers?userId=${userId}`;
    const read = await outcomeOf(call<HospitalMembership[]>("GET", path));
    if (read.outcome === "done") setMemberships(read.answer);
  }

  function at(hospitalId: string) {
    const { isBusy, failed } = progress[hospitalId] ?? IDLE;
    return {
      membership: memberships.find(({ HospitalId }) => HospitalId === hospitalId) ?? null,
      isBusy,
      failed: failed?.isShownBy(memberships) ? null : failed,
    };
  }
  return { at, assign, setFlag, lookAgain };
}

function told(failure: Failure) {
  return { sentence: sentenceOf(failure, WORDS), isUnknown: failure.outcome === "unknown" };
}
