import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from "react";
import { classNames } from "./class_names.ts";
import { useLate } from "../time/use_late.ts";
import { t } from "../../words/t.ts";

/** `primary` is for the next step: a screen has at most one. */
export type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";

const CLASSES: Record<ButtonVariant, string> = {
  primary: "usa-button",
  secondary: "usa-button usa-button--outline",
  danger: "usa-button usa-button--secondary",
  quiet: "usa-button usa-button--unstyled",
};

export type ButtonProps =
  & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled" | "aria-disabled">
  & {
    ref?: Ref<HTMLButtonElement>;
    variant?: ButtonVariant;
    disabled?: boolean;
    /**
     * The action is in progress: the button keeps the focus, says so, and cannot be pressed again.
     */
    busy?: boolean;
    /** The button cannot be pressed at the moment, but keeps the focus. */
    "aria-disabled"?: boolean;
    /** As wide as its container. */
    wide?: boolean;
    children: ReactNode;
  };

/** A button that does something on this page. */
export function Button(
  { variant = "secondary", busy, wide, disabled, onClick, className, children, ...rest }:
    ButtonProps,
) {
  const isInert = busy || rest["aria-disabled"];
  const isLate = useLate(busy === true);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(variant, wide), className)}
      disabled={disabled}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && <span className="button__spinner" aria-hidden="true" />}
      {isLate ? <span aria-live="polite">{t("Still trying…")}</span> : children}
    </button>
  );
}

export type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  variant?: ButtonVariant;
  wide?: boolean;
};

/** A link that looks like a button: it opens another page or dials (`tel:`). */
export function ButtonLink(
  { variant = "secondary", wide, className, children, ...rest }: ButtonLinkProps,
) {
  return <a {...rest} className={classNames(buttonClass(variant, wide), className)}>{children}</a>;
}

function buttonClass(variant: ButtonVariant, wide?: boolean): string {
  return classNames("button", `button--${variant}`, CLASSES[variant], wide && "button--wide");
}
