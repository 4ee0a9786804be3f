import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { Alert } from "./Alert.tsx";
import { Button } from "./Button.tsx";
import { classNames } from "./class_names.ts";
import { t } from "../../words/t.ts";

export type DialogProps = {
  open: boolean;
  title: string;
  /** Called at Escape or the back gesture; the owner then sets `open` to false. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the bottom of the dialog. */
  actions?: ReactNode;
  /** The dialog cannot be closed at the moment. */
  busy?: boolean;
  /** Covers the whole screen. */
  full?: boolean;
};

/**
 * A native modal dialog: the page behind it cannot be used, and the focus returns to where it was.
 */
export function Dialog({ open, title, onClose, children, actions, busy, full }: DialogProps) {
  const dialog = useModal(open);
  const titleId = useId();
  const leave = (event: SyntheticEvent) => {
    event.preventDefault(); // only `open` decides
    if (!busy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames("dialog", full && "dialog--full")}
      aria-labelledby={titleId}
      onCancel={leave}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) leave(event);
      }}
    >
      {open && (
        <div className="dialog__body">
          <h2 id={titleId} className="dialog__title" tabIndex={-1}>{title}</h2>
          <div className="dialog__words">{children}</div>
          {actions && <div className="dialog__actions">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  return ref;
}

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The consequences of the action. */
  children?: ReactNode;
  /** The verb, such as 'Cancel delivery', never 'OK'. */
  confirmLabel: string;
  /** Default 'Go back'. */
  closeLabel?: string;
  /** The action cannot be undone, or takes something from somebody. */
  danger?: boolean;
  busy?: boolean;
  /** Why the action failed; the dialog stays open for a retry. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** The button of a third way, beside the two. */
  third?: ReactNode;
};

/**
 * Asks for confirmation of an action that others will see. Enter confirms nothing until a button
 * has the focus.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, closeLabel = t("Go back"), danger, busy } = props;
  const actions = (
    <>
      <Button onClick={props.onClose} disabled={busy}>{closeLabel}</Button>
      <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={props.onConfirm}>
        {confirmLabel}
      </Button>
      {props.third}
    </>
  );
  return (
    <Dialog open={open} title={title} onClose={props.onClose} busy={busy} actions={actions}>
      {children}
      {props.error && <Alert kind="error">{props.error}</Alert>}
    </Dialog>
  );
}
