/** The kind of second factor of a vendor system. */
export const mfaTypes = ['NONE', 'TOTP', 'SMS', 'EMAIL', 'APP'] as const;
export type MfaType = (typeof mfaTypes)[number];

/** Whether a login works, as last checked by a person (trade 3.5). */
export const loginHealths = ['OK', 'NO_MAIL_YET', 'DISABLED', 'LOCKED', 'UNKNOWN'] as const;
export type LoginHealth = (typeof loginHealths)[number];

/** How a secret was revealed: shown, or copied without being shown. Both count the same. */
export const viewKinds = ['reveal', 'copy'] as const;
export type ViewKind = (typeof viewKinds)[number];

/** Figures of the vault (trade 3.5, reliability VLT-04). */
export const vaultRules = {
  /** Seconds until a revealed secret is hidden again. */
  shownSeconds: 30,
  revealsPerMinute: 20,
  /** Days for which somebody who saw a secret is assumed to know it. */
  exposureDays: 180,
  /** Days before the expiry from which the owner is reminded. */
  warnDays: 14,
  usualRotationDays: 90,
  /** A new secret must differ from this many earlier ones. */
  rememberedSecrets: 5,
  longestSecret: 128,
  longestSecretBytes: 200,
} as const;

/** The placeholder of a secret that is not revealed: always the same length, whatever the secret is. */
export const secretMask = '•'.repeat(12);

/** Whether a text is a mask that a form sent back: it never becomes the secret. */
export function isMask(text: string): boolean {
  return /^[*•●]+$/.test(text.trim());
}

/** Why a login is due: the most urgent reason, or none. */
export const dues = ['expired', 'left', 'rotate', 'expires-soon', 'none'] as const;
export type Due = (typeof dues)[number];

/** The facts that decide what is due; days as `YYYY-MM-DD`. */
export type DueFacts = {
  readonly expiresOn: string | null;
  readonly rotateOn: string | null;
  /** Somebody who knows the secret has left. */
  readonly isKnownToLeaver: boolean;
};

/** What is due with a login on a day. */
export function dueOf({ expiresOn, rotateOn, isKnownToLeaver }: DueFacts, today: string): Due {
  if (expiresOn !== null && expiresOn < today) return 'expired';
  if (isKnownToLeaver) return 'left';
  if (rotateOn !== null && rotateOn <= today) return 'rotate';
  return expiresOn !== null && daysBetween(today, expiresOn) <= vaultRules.warnDays ? 'expires-soon' : 'none';
}

/** Days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Characters that vendor systems accept, without look-alikes. */
const signs = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%*+-=?@_'] as const;

/**
 * A password of this many characters, each kind at least once.
 * @param random a whole number from 0 to below its argument, of cryptographic quality
 */
export function makeSecret(random: (below: number) => number, length = 20): string {
  const pick = (from: string) => from[random(from.length)]!;
  const all = signs.join('');
  const made = [...signs.map(pick), ...Array.from({ length: length - signs.length }, () => pick(all))];
  // Shuffled, so that the kinds are not at known places.
  for (let at = made.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [made[at], made[other]] = [made[other]!, made[at]!];
  }
  return made.join('');
}
