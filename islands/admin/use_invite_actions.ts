import { useState } from "react";
import type { Invite } from "../../domain/people/invite.ts";
import { call } from "../call/call.ts";
import { failureOf } from "../call/failure.ts";

type Action = "resend" | "revoke";

/** How the last thing done with an invite went. */
export type InviteOutcome =
  | { name: "busy" }
  | { name: "done"; did: Action }
  | { name: "failed"; message: string; tryAgain: () => void };

export interface InviteActions {
  /** By the id of the invite. */
  outcomes: Record<string, InviteOutcome>;
  resend: (invite: Invite) => void;
  revoke: (invite: Invite) => void;
}

const NOT_DONE = { resend: "Not sent.", revoke: "Not revoked." };

/**
 * Resends and revokes; whatever comes of it is told beside the invite. `onRenewed` is told the id
 * that was sent again: one that was left behind has another from then on.
 */
export function useInviteActions(
  onRenewed: (id: string, renewed: Invite) => void,
): InviteActions {
  const [outcomes, setOutcomes] = useState<Record<string, InviteOutcome>>({});
  const note = (id: string, outcome: InviteOutcome) =>
    setOutcomes((before) => ({ ...before, [id]: outcome }));

  async function run(action: Action, invite: Invite) {
    note(invite.id, { name: "busy" });
    try {
      const { id } = await (action === "resend" ? resend(invite) : revoke(invite));
      note(id, { name: "done", did: action });
    } catch (error) {
      const message = failureOf(error, NOT_DONE[action]);
      note(invite.id, { name: "failed", message, tryAgain: () => run(action, invite) });
    }
  }

  async function resend(invite: Invite): Promise<{ id: string }> {
    const renewed = await call<Invite | null>("POST", `/api/invites/${invite.id}/resend`, {});
    if (!renewed?.id) return invite;
    onRenewed(invite.id, renewed);
    return renewed;
  }

  async function revoke(invite: Invite): Promise<{ id: string }> {
    await call("DELETE", `/api/invites/${invite.id}`);
    return invite;
  }

  return {
    outcomes,
    resend: (invite) => run("resend", invite),
    revoke: (invite) => run("revoke", invite),
  };
}
