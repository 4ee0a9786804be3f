import { useRef, useState } from "react";
import type { HospitalMembership } from "../../domain/people/user.ts";
import { failureOf } from "../call/failure.ts";
import { call } from "../call/call.ts";
import type { HospitalFlags } from "./pages.ts";

interface Progress {
  isBusy: boolean;
  failure: { message: string; tryAgain: () => void } | null;
}

const IDLE: Progress = { isBusy: false, failure: null };

/** A person's places at hospitals; a change shows at once and is taken back when it is refused. */
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

  /** One after the other, so that the last press is also the last to arrive. */
  function inTurn(
    hospitalId: string,
    save: () => Promise<void>,
    undo: () => void,
    again: () => void,
  ) {
    note(hospitalId, { isBusy: true, failure: null });
    last.current = last.current.then(save).then(
      () => note(hospitalId, IDLE),
      (error) => {
        undo();
        const message = failureOf(error, "Not saved.");
        note(hospitalId, { isBusy: false, failure: { message, tryAgain: again } });
      },
    );
  }

  function assign(hospitalId: string) {
    const save = async () => {
      const made = await call<HospitalMembership>("POST", "/api/hospitalusers", {
        hospitalId,
        userId,
      });
      setMemberships((before) => [...before, made]);
    };
    inTurn(hospitalId, save, () => {}, () => assign(hospitalId));
  }

  function setFlag({ id, HospitalId }: HospitalMembership, flag: keyof HospitalFlags, is: boolean) {
    put(id, { [flag]: is });
    const save = async () => {
      await call("PATCH", `/api/hospitalusers/${id}`, { [flag]: is });
    };
    const again = () => setFlag({ id, HospitalId } as HospitalMembership, flag, is);
    inTurn(HospitalId, save, () => put(id, { [flag]: !is }), again);
  }

  return {
    at: (hospitalId: string) => ({
      membership: memberships.find(({ HospitalId }) => HospitalId === hospitalId) ?? null,
      ...(progress[hospitalId] ?? IDLE),
    }),
    assign,
    setFlag,
  };
}
