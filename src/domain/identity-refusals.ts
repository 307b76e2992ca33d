import { many } from './english.ts';

/** Refusals of sign-in, sessions and API tokens. */
export const identityRefusals = {
  'auth.wrong-credentials': { status: 400, says: 'Incorrect username or password.' },
  'auth.locked': {
    status: 429,
    says: ({ minutes }: { minutes?: number }) =>
      `Too many failed sign-ins. Try again ${minutes === undefined ? 'later' : `in ${many(minutes, 'minute', 'minutes')}`}.`,
  },
  'auth.envelope': { status: 400, says: 'The password could not be read. Reload the page and try again.' },
  'auth.session-ended': { status: 401, says: 'Your session is timed out, not able to proceed further' },
  'auth.token-expired': { status: 403, says: 'The access token has expired.' },
  'auth.password-weak': { status: 400, says: 'Choose a longer or less common password.' },
  'auth.wrong-password': { status: 400, says: 'The current password is incorrect.' },
  'auth.step-up-needed': { status: 403, says: 'Confirm your password to continue.' },
  'auth.code-needed': { status: 400, says: 'Enter the code from your authenticator app.' },
  'auth.password-change-needed': {
    status: 400,
    says: 'An administrator set this password. Choose one of your own to sign in.',
  },
  'auth.wrong-code': { status: 400, says: 'That code is incorrect or has already been used.' },
  'right.person-only': {
    status: 403,
    says: 'An API token cannot do this. Sign in and do it in the browser.',
  },
  'auth.too-many-tokens': {
    status: 409,
    says: ({ most }: { most?: number }) => `You have ${most ?? 'too many'} API tokens. End one first.`,
  },
  'auth.factor-off': { status: 409, says: 'Two-factor sign-in is off.' },
  'auth.factor-on': { status: 409, says: 'Two-factor sign-in is already on.' },
  'auth.password-off': { status: 403, says: 'Your role signs in with single sign-on. Use the button below.' },
  'auth.oidc-off': { status: 409, says: 'Single sign-on is not set up.' },
  'auth.oidc-failed': {
    status: 400,
    says: ({ why }: { why?: string }) =>
      `Single sign-on did not work${why === undefined ? '.' : `: ${why}`} Try again.`,
  },
  'auth.oidc-no-account': {
    status: 403,
    says: 'No active account here belongs to that sign-in. Ask your administrator.',
  },
  'auth.oidc-unverified': {
    status: 403,
    says: 'Your provider has not verified your email address, so your account could not be found.',
  },
  'auth.oidc-no-role': {
    status: 403,
    says: 'None of your groups gives you access here any more. Ask your administrator.',
  },
  'auth.link-ended': { status: 400, says: 'This link has been used or has expired. Request a new one.' },
} as const;
