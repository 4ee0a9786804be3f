import { useState } from "react";
import type { Invite } from "../../domain/people/invite.ts";
import { call } from "../call/call.ts";
import { useRowActions } from "../call/use_row_actions.ts";

type Doing = "resend" | "revoke";

/** What is asked for an invite as the list shows it. */
interface Asked {
  doing: Doing;
  invite: Invite;
}

export type InviteActions = ReturnType<typeof useInviteActions>;

const WORDS = {
  resend: {
    notDone: "Not sent.",
    notKnown: "It is not known whether the invite was sent again.",
  },
  revoke: {
    notDone: "Not revoked.",
    notKnown: "It is not known whether the invite was revoked.",
  },
};

/**
 * Resends and revokes; whatever comes of it is told beside the invite. `onRenewed` is told the id
 * that was sent again: one that was left behind has another from then on.
 */
export function useInviteActions(
  invites: Invite[],
  onRenewed: (id: string, renewed: Invite) => void,
) {
  /** What was last done with each invite. */
  const [done, setDone] = useState<Record<string, Doing>>({});
  const note = (id: string, doing: Doing) => setDone((before) => ({ ...before, [id]: doing }));
  const actions = useRowActions<Asked, Invite | null>({
    rowOf: ({ invite }) => invite.id,
    act({ doing, invite: { id } }) {
      setDone(({ [id]: _, ...others }) => others);
      if (doing === "revoke") return call("DELETE", `/api/invites/${id}`);
      return call("POST", `/api/invites/${id}/resend`, {});
    },
    words: ({ doing }) => WORDS[doing],
    onDone(answer, { doing, invite }) {
      if (doing === "revoke" || !answer?.id) return note(invite.id, doing);
      onRenewed(invite.id, answer);
      note(answer.id, doing);
    },
    isSettled: ({ doing, invite }) => shows(invites, doing, invite),
    onSettled: ({ doing, invite }) => note(invite.id, doing),
  });
  return {
    ...actions,
    done,
    resend: (invite: Invite) => void actions.start({ doing: "resend", invite }),
    revoke: (invite: Invite) => void actions.start({ doing: "revoke", invite }),
  };
}

/** Whether the list shows that it was done: one that was sent again is good for longer. */
function shows(invites: Invite[], doing: Doing, { id, expiresAt }: Invite): boolean {
  const now = invites.find((invite) => invite.id === id);
  return !now || (doing === "resend" && Date.parse(now.expiresAt) > Date.parse(expiresAt));
}
