/** Sentences of the account screens, where the words are fixed (product §12.1). */
export const ACCOUNT_MESSAGES = {
  unknownEmail: "Invalid email address.",
  resetMailed:
    "Please check your email for a reset password link. It may take a few minutes for the email to arrive.",
  weakPassword: "Invalid password. Your password did not meet the requirements.",
  linkNotValid: "This link is no longer valid. Please request another.",
  passwordReset: "Your password has been reset and you may log in using your new password.",
  wrongCode: "Invalid Authorization Code.",
  accountCreated: "Account created! You may log in using your email and password.",
  passwordAgain: "Please give your password again. Nothing was changed yet.",
  wrongCurrentPassword: "This is not your current password.",
  notSignedInAgain: "You have not signed in at your organization again yet.",
  codeIsInApp: "Your codes come from your authenticator app.",
  noMail: "No mail can be sent here. Please use an authenticator app.",
  hasFactor: "You have a second factor already. Please go back and sign in again.",
  appStays: "No mail can be sent here, so the app stays. You can use another one instead.",
  noApp: "You have no authenticator app.",
  noAppToConfirm: "Begin with the authenticator app again.",
} as const;

/**
 * After how long without use a session ends (s): a shift, and sooner for whoever administers. An
 * open screen is use (decision 0071).
 */
export const IDLE_SECONDS = { administrators: 60 * 60, others: 12 * 60 * 60 } as const;

/** One of a user's own open sessions. Times are ISO 8601 in UTC. */
export interface OwnSession {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  /** The network address from which the user signed in. */
  address: string | null;
  userAgent: string | null;
  /** Whether this request came with this session. */
  isCurrent: boolean;
}

/** Where a user's codes come from. */
export interface SecondFactor {
  method: "mail" | "app";
  /** Whether the organisation requires a second factor; users with an app need it in any case. */
  isRequired: boolean;
  recoveryCodesLeft: number;
}

/** What a user needs once to set up an authenticator app. */
export interface AppEnrolment {
  /** `otpauth://totp/…`: opens the app on the device that shows the page. */
  uri: string;
  /** The same URI as a QR code to scan: an SVG element. */
  qrSvg: string;
  /** The key to type into the app, base32 in groups of four. */
  keyText: string;
}
