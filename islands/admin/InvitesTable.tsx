import { useEffect, useMemo, useRef, useState } from "react";
import type { Invite } from "../../domain/people/invite.ts";
import { mailAdvice, type MailState, sayMailReason } from "../../domain/people/mail_state.ts";
import { clockTime, dateAndTime } from "../../domain/time/local_time.ts";
import { FailedRow } from "../call/FailedRow.tsx";
import { Button } from "../shared/Button.tsx";
import { ConfirmDialog } from "../shared/Dialog.tsx";
import type { DataColumn } from "../table/data_column.ts";
import { DataTable } from "../table/DataTable.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { rolesOf } from "./roles.ts";
import { type InviteActions, useInviteActions } from "./use_invite_actions.ts";
import { ListFile } from "../table/ListFile.tsx";
import { useList } from "../table/use_list.ts";
import { t, type Words } from "../../words/t.ts";

/** The only revoked invites in the list are those whose sender lost the right (decision 0019). */
const LEFT_BEHIND: Words = "Not valid: whoever sent it may not invite any more";

/** The invites that nobody has accepted yet. Each can be sent again or revoked. */
export function InvitesTable(
  { frame, invites }: { frame: AdminFrameData; invites: Invite[] | null },
) {
  const list = useList(invites);
  const actions = useInviteActions(
    list.rows,
    (id, renewed) =>
      list.setRows((before) =>
        before?.map((invite) => invite.id === id ? renewed : invite) ?? null
      ),
  );
  const [revoking, setRevoking] = useState<Invite | null>(null);
  const columns = useMemo(
    () => columnsOf({ frame, actions, onRevoke: setRevoking, onLookAgain: list.load }),
    [frame, actions.rows, actions.done, list.rows],
  );
  return (
    <>
      <DataTable
        caption="Invites"
        inAddress="invites"
        rows={list.rows}
        columns={columns}
        idOf={({ id }) => id}
        state={list.state}
        empty={<p>{t("No invite is waiting for an answer.")}</p>}
      />
      <ListFile
        name="invites"
        label={t("Invites (CSV)")}
        rows={list.rows.length}
        organizationId={frame.organization.id}
      />
      <ConfirmDialog
        open={revoking !== null}
        title={t("Are you sure you wish to revoke this invite?")}
        confirmLabel={t("Revoke invite")}
        danger
        onConfirm={() => {
          if (revoking) actions.revoke(revoking);
          setRevoking(null);
        }}
        onClose={() => setRevoking(null)}
      >
        <p>
          {t(
            "The invite link for {email} will not work any more, whether it was sent or still waits.",
            {
              email: revoking?.email ?? "",
            },
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}

interface InviteHandling {
  /** Of the page as it was read last. */
  frame: AdminFrameData;
  actions: InviteActions;
  onRevoke: (invite: Invite) => void;
  /** Reads the list again. */
  onLookAgain: () => void;
}

function columnsOf(handling: InviteHandling): DataColumn<Invite>[] {
  const { frame } = handling;
  return [
    {
      id: "email",
      header: "Email",
      value: ({ email }) => email,
      cell: ({ email }) => <BreakableEmail email={email} />,
    },
    {
      id: "name",
      header: "Name",
      value: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(" "),
    },
    { id: "roles", header: "Roles", value: rolesOf, isWords: true },
    {
      id: "expires",
      header: "Valid until",
      isWords: true,
      value: ({ expiresAt }) => Date.parse(expiresAt),
      cell: (invite) => whyNotValid(invite, frame) ?? expiryOf(invite, frame),
    },
    {
      id: "mail",
      header: "Sending",
      isWords: true,
      value: ({ mail }) => mail.status,
      cell: ({ mail, revokedAt }) =>
        revokedAt ? "" : mailInWords(mail, frame.organization.timeZone),
    },
    {
      id: "actions",
      header: "Actions",
      hideHeader: true,
      isSortable: false,
      isWords: true,
      value: () => null,
      cell: (invite) => <InviteButtons invite={invite} {...handling} />,
    },
  ];
}

function whyNotValid({ expiresAt, revokedAt }: Invite, frame: AdminFrameData): string | null {
  if (revokedAt) return t(LEFT_BEHIND);
  const isExpired = Date.parse(expiresAt) <= frame.now;
  return isExpired ? t("Expired {time}", { time: expiryOf({ expiresAt }, frame) }) : null;
}

function expiryOf({ expiresAt }: Pick<Invite, "expiresAt">, frame: AdminFrameData): string {
  return dateAndTime(expiresAt, frame.organization.timeZone);
}

/** Where there is little room, the domain stands on a line of its own. */
function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

const WORDS: Record<MailState["status"], Words> = {
  SENT: "Sent",
  WAITING: "Waiting to be sent",
  REFUSED: "Refused",
  "NO LINK": "Its link has ended. Send it again.",
};

/** Where the mail of an invite is: sent, waiting or refused, why, and what to do. */
export function mailInWords({ status, at, reason }: MailState, timeZone: string): string {
  const words = t(WORDS[status]);
  if (reason) return `${words}. ${sayMailReason(reason)} ${mailAdvice(reason)}`;
  return at ? `${words} ${dateAndTime(at, timeZone)}` : words;
}

/** What the list says of an invite that was read after a lost answer. */
function storedOf(invite: Invite, frame: AdminFrameData): string {
  const state = whyNotValid(invite, frame) ??
    t("Valid until {time}", { time: expiryOf(invite, frame) });
  const time = clockTime(frame.now, frame.organization.timeZone);
  return t("Stored at {time}: {state}. What was asked may still be on its way.", { time, state });
}

function InviteButtons(
  { invite, frame, actions, onRevoke, onLookAgain }: { invite: Invite } & InviteHandling,
) {
  const { isBusy, failed } = actions.at(invite.id);
  const done = actions.done[invite.id];
  const isRevoked = done === "revoke";
  const told = useRef<HTMLDivElement>(null);
  const isDone = done !== undefined;
  useEffect(() => {
    // The pressed button is no longer on the page.
    const hasLostFocus = document.activeElement === document.body;
    if (isDone && hasLostFocus) told.current?.focus();
  }, [isDone]);
  const who = <span className="visually-hidden">{` ${invite.email}`}</span>;
  return (
    <div className="row-actions">
      {!isRevoked && (
        <>
          <Button busy={isBusy} onClick={() => actions.resend(invite)}>
            {t("Resend")}
            {who}
          </Button>
          <Button
            variant="danger"
            aria-disabled={isBusy}
            onClick={() => onRevoke(invite)}
          >
            {t("Revoke")}
            {who}
          </Button>
        </>
      )}
      <div
        ref={told}
        tabIndex={-1}
        className="row-actions__outcome"
        role="status"
      >
        {isDone && <p>{isRevoked ? t("Revoked.") : t("New link.")}</p>}
      </div>
      <FailedRow
        failed={failed}
        name={invite.email}
        stored={{ readAt: frame.now, words: storedOf(invite, frame) }}
        onTryAgain={() => actions.tryAgain(invite.id)}
        onLookAgain={onLookAgain}
      />
    </div>
  );
}
