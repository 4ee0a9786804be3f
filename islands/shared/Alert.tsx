import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { classNames } from "./class_names.ts";
import { say, t, type Words } from "../../words/t.ts";

export type AlertKind = "info" | "success" | "warning" | "error";

export type AlertProps = {
  kind: AlertKind;
  /** In the language spoken, or in English, as the server says it; so are `children`. */
  heading?: string;
  children: ReactNode;
  /** What the user can do about it, such as 'Try again'. */
  action?: { label: string; onAction: () => void; busy?: boolean };
  onDismiss?: () => void;
};

/** A word for each kind, so that colour is not the only sign. */
const WORDS: Record<AlertKind, Words> = {
  info: "Note",
  success: "Done",
  warning: "Warning",
  error: "Error",
};

const CLASSES: Record<AlertKind, string> = {
  info: "usa-alert--info",
  success: "usa-alert--success",
  warning: "usa-alert--warning",
  error: "usa-alert--error",
};

/** A message to the user. Warnings and errors interrupt a screen reader; the others wait. */
export function Alert({ kind, heading, children, action, onDismiss }: AlertProps) {
  const isUrgent = kind === "warning" || kind === "error";
  return (
    <div
      className={classNames("alert usa-alert usa-alert--slim", CLASSES[kind])}
      data-kind={kind}
      role={isUrgent ? "alert" : "status"}
    >
      <div className="usa-alert__body">
        <div className="alert__words">
          <span className="alert__mark" aria-hidden="true" />
          <span className="visually-hidden">{`${t(WORDS[kind])}: `}</span>
          {heading && <p className="usa-alert__heading">{say(heading)}</p>}
          <div className="usa-alert__text">
            {typeof children === "string" ? say(children) : children}
          </div>
        </div>
        {action && (
          <Button className="alert__action" busy={action.busy} onClick={action.onAction}>
            {action.label}
          </Button>
        )}
        {onDismiss && (
          <Button className="alert__dismiss" variant="quiet" onClick={onDismiss}>
            {t("Dismiss")}
          </Button>
        )}
      </div>
    </div>
  );
}
