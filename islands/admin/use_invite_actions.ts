import { useState } from "react";
import type { Invite } from "../../domain/people/invite.ts";
import { call } from "../call/call.ts";
import { useRowActions } from "../call/use_row_actions.ts";

type Doing = "resend" | "revoke";

/** A requested action, and the invite as the list showed it at that time. */
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
 * Resends and revokes invites; the outcome is shown beside the invite. `onRenewed` gets the old id
 * and the new invite: an invite whose sender lost the right gets a new id when it is resent.
 */
export function useInviteActions(
  invites: Invite[],
  onRenewed: (id: string, renewed: Invite) => void,
) {
  /** The last successful action for each invite. */
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

/** Whether the list shows that the action was done. A resent invite expires later. */
function shows(invites: Invite[], doing: Doing, { id, expiresAt }: Invite): boolean {
  const now = invites.find((invite) => invite.id === id);
  return !now || (doing === "resend" && Date.parse(now.expiresAt) > Date.parse(expiresAt));
}
