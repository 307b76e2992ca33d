/**
 * The rules of signing in, passwords and sessions as figures; a test compares the guide (docs/guide/signing-in.md) with
 * them (reliability DOC-01).
 *
 * A limit is a number of attempts within a window that begins with the first one. The limits are generous to an office
 * behind one IP address: a hundred people who mistype once do not lock it.
 */
export const signInRules = {
  /** The login form's own rules (specification 5). */
  form: { username: 4, password: 3 },
  /** A new password (ruling 14, 34). */
  newPassword: { least: 12, most: 128, mostBytes: 200 },
  /** Wrong passwords for one username from addresses that never signed in with it. */
  perAccount: { attempts: 10, minutes: 10 },
  /** The same from one address that did, so that a stranger elsewhere locks nobody out (reliability AUTH-04). */
  perKnownAddress: { attempts: 10, minutes: 10 },
  /** As many of them are still looked at when the address itself is beyond its limit. */
  perKnownAddressBeyond: { attempts: 5, minutes: 10 },
  /** Wrong passwords from one IP address, whatever the username. */
  perAddress: { attempts: 100, minutes: 10 },
  /** Days after a sign-in in which its IP address counts as known. */
  knownAddressDays: 30,
  /** Forgot password and forgot username, per typed text and per IP address. */
  forgotPerName: { attempts: 5, minutes: 15 },
  forgotPerAddress: { attempts: 60, minutes: 15 },
  /** Mailed links opened or used, per IP address. */
  linksPerAddress: { attempts: 60, minutes: 10 },
  /** Wrong codes of a second factor per account (reliability SES-02). */
  codes: { attempts: 5, minutes: 10 },
  /** Wrong passwords of somebody who is signed in: change of the password, step-up. */
  confirmations: { attempts: 5, minutes: 10 },
  resetLinkMinutes: 30,
  invitationHours: 72,
  /** How long a confirmed password allows dangerous actions (ruling 36). */
  stepUpMinutes: 5,
  /** How long before the end of a session the dialog warns (ruling 33). */
  warnSeconds: 120,
  recoveryCodes: 10,
  /** How long a replaced key of the password envelope still opens what a page sealed with it (ruling 34). */
  previousEnvelopeMinutes: 10,
  /** How long an expired token may be exchanged (reliability C3). */
  refreshableHours: 12,
  /** How long a replaced signing key is accepted: the longest life of a token (an hour) and the time to exchange it. */
  previousTokenKeyHours: 13,
} as const;

/** A number of attempts within a number of minutes. */
export type Limit = { readonly attempts: number; readonly minutes: number };

/**
 * The key of a username: case is ignored, by the rules of no language, because a locale must not change who somebody
 * is.
 */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}
