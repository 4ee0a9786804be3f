import { FactorSetup, type FactorSetupProps } from "./FactorSetup.tsx";
import { ForgotForm, type ForgotProps } from "./ForgotForm.tsx";
import { InviteForm, type InviteProps } from "./InviteForm.tsx";
import { LoginForm, type LoginProps } from "./LoginForm.tsx";
import { ResetForm, type ResetProps } from "./ResetForm.tsx";
import { TwoFactorForm, type TwoFactorProps } from "./TwoFactorForm.tsx";

/** The page to show, with its props. */
export type SignedOutProps =
  /** `left`: the id of the user who has just signed out here. */
  | { page: "login"; left: string | null } & LoginProps
  | { page: "forgot" } & ForgotProps
  | { page: "reset" } & ResetProps
  | { page: "twoFactor" } & TwoFactorProps
  | { page: "setUpFactor" } & FactorSetupProps
  | { page: "invite" } & InviteProps;

/** The pages for a user who is not signed in, or has not yet given the second factor. */
export function SignedOutIsland(props: SignedOutProps) {
  if (props.page === "forgot") return <ForgotForm {...props} />;
  if (props.page === "reset") return <ResetForm {...props} />;
  if (props.page === "twoFactor") return <TwoFactorForm {...props} />;
  if (props.page === "setUpFactor") return <FactorSetup {...props} />;
  if (props.page === "invite") return <InviteForm {...props} />;
  return <LoginForm {...props} />;
}
