import type { HospitalStatus, HospitalStatusChange } from "../../domain/hospital/status.ts";
import type { MciKind } from "../../domain/mci/mci.ts";
import { call } from "../call/call.ts";
import { useAction } from "../call/use_action.ts";
import { type Words } from "../../words/t.ts";

export interface Publication {
  change: HospitalStatusChange & { mciKind?: MciKind };
  /** The id of the state that was published before this change. */
  before: string;
}

const WORDS: Record<"notDone" | "notKnown", Words> = {
  notDone: "Not published.",
  notKnown: "It is not known whether this was published.",
};

/**
 * Publishes a change of the hospital's state; the server carries over the fields that are not in
 * the change. Calls `onShown` if the answer was lost but `published` shows that the change arrived.
 */
export function usePublish(published: HospitalStatus, { onPublished, onShown }: {
  onPublished: (status: HospitalStatus) => void;
  onShown: () => void;
}) {
  return useAction<Publication, HospitalStatus>({
    act: ({ change }) =>
      call("POST", "/api/hospitalstatuses", { hospitalId: published.HospitalId, ...change }),
    words: WORDS,
    onDone: onPublished,
    isSettled: (publication) => carries(published, publication),
    onSettled: onShown,
  });
}

/**
 * Whether a newer published state contains all the values that were sent. The server trims texts.
 */
function carries(published: HospitalStatus, { change, before }: Publication): boolean {
  const { mciKind: _, ...values } = change;
  const trimmed = (value: unknown) => typeof value === "string" ? value.trim() : value;
  return published.id !== before &&
    Object.entries(values).every(([field, value]) =>
      trimmed(value) === trimmed(published[field as keyof typeof values])
    );
}
