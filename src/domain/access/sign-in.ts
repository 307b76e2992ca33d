/**
 * The rules of signing in, passwords and sessions as figures; the guide (docs/guide/signing-in.md) is held against them by
 * a test (reliability DOC-01).
 *
 * Limits of tries are a number within a window that begins with the first try. They are generous to an office behind one
 * address: a hundred people who mistype once do not lock it.
 */
export const signInRules = {
  /** The login form's own rules (specification 5). */
  form: { username: 4, password: 3 },
  /** A new password (ruling 14, 34). */
  newPassword: { least: 12, most: 128, mostBytes: 200 },
  /** Wrong passwords for one username from addresses that never signed in under it. */
  perAccount: { attempts: 10, minutes: 10 },
  /** The same from one address that did, so that a stranger elsewhere locks nobody out (reliability AUTH-04). */
  perKnownAddress: { attempts: 10, minutes: 10 },
  /** Wrong passwords from one address, whatever the username. */
  perAddress: { attempts: 100, minutes: 10 },
  /** An address counts as known for so long after a sign-in. */
  knownAddressDays: 30,
  /** Forgot password and forgot username, for what was typed and for one address. */
  forgotPerName: { attempts: 5, minutes: 15 },
  forgotPerAddress: { attempts: 60, minutes: 15 },
  /** Links of mails that were opened or used, from one address. */
  linksPerAddress: { attempts: 60, minutes: 10 },
  /** Wrong codes of a second factor for one account (reliability SES-02). */
  codes: { attempts: 5, minutes: 10 },
  /** Wrong passwords of somebody who is signed in: change of the password, step-up. */
  confirmations: { attempts: 5, minutes: 10 },
  resetLinkMinutes: 30,
  invitationHours: 72,
  /** A confirmed password opens dangerous actions for so long (ruling 36). */
  stepUpMinutes: 5,
  /** The dialog warns so long before a session ends (ruling 33). */
  warnSeconds: 120,
  recoveryCodes: 10,
  /** A replaced key of the password envelope opens what a page sealed with it for so long (ruling 34). */
  previousEnvelopeMinutes: 10,
  /** A token whose time is over may be exchanged for so long (reliability C3). */
  refreshableHours: 12,
  /** A replaced signing key is known for so long: the longest life of a token (an hour) and the time to exchange it. */
  previousTokenKeyHours: 13,
} as const;

/** So many tries within so many minutes. */
export type Limit = { readonly attempts: number; readonly minutes: number };

/** Usernames are told apart without regard to case, by rules of no language: no locale may change who somebody is. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}
