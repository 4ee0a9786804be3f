import { ForgotForm, type ForgotProps } from "./ForgotForm.tsx";
import { InviteForm, type InviteProps } from "./InviteForm.tsx";
import { LoginForm, type LoginProps } from "./LoginForm.tsx";
import { ResetForm, type ResetProps } from "./ResetForm.tsx";
import { TwoFactorForm, type TwoFactorProps } from "./TwoFactorForm.tsx";

/** Which of the pages, with what it shows. */
export type SignedOutProps =
  | { page: "login" } & LoginProps
  | { page: "forgot" } & ForgotProps
  | { page: "reset" } & ResetProps
  | { page: "twoFactor" } & TwoFactorProps
  | { page: "invite" } & InviteProps;

/** The pages for whoever is not signed in, or not yet wholly. */
export function SignedOutIsland(props: SignedOutProps) {
  if (props.page === "forgot") return <ForgotForm {...props} />;
  if (props.page === "reset") return <ResetForm {...props} />;
  if (props.page === "twoFactor") return <TwoFactorForm {...props} />;
  if (props.page === "invite") return <InviteForm {...props} />;
  return <LoginForm {...props} />;
}
