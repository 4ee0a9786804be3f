import { ForgotForm, type ForgotProps } from "./ForgotForm.tsx";
import { InviteForm, type InviteProps } from "./InviteForm.tsx";
import { LoginForm, type LoginProps } from "./LoginForm.tsx";
import { ResetForm, type ResetProps } from "./ResetForm.tsx";
import { TwoFactorForm, type TwoFactorProps } from "./TwoFactorForm.tsx";

/** The page to show, with its props. */
export type SignedOutProps =
  | { page: "login" } & LoginProps
  | { page: "forgot" } & ForgotProps
  | { page: "reset" } & ResetProps
  | { page: "twoFactor" } & TwoFactorProps
  | { page: "invite" } & InviteProps;

/** The pages for a user who is not signed in, or has not yet given the second factor. */
export function SignedOutIsland(props: SignedOutProps) {
  if (props.page === "forgot") return <ForgotForm {...props} />;
  if (props.page === "reset") return <ResetForm {...props} />;
  if (props.page === "twoFactor") return <TwoFactorForm {...props} />;
  if (props.page === "invite") return <InviteForm {...props} />;
  return <LoginForm {...props} />;
}
