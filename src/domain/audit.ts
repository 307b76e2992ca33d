/**
 * Every act that the audit keeps. The name stands in the log for ever and is the key of the browser's words
 * (web/words/audit-en.ts, -tr, -ar), so one is never renamed.
 */
export const auditActs = [
  // sign-in and session
  'sign-in',
  'sign-in-refused',
  'locked',
  'sign-out',
  'session-ended',
  'step-up',
  'step-up-refused',
  'second-factor-on',
  'second-factor-off',
  'second-factor-refused',
  'password-changed',
  'password-reset-asked',
  'password-reset',
  'username-asked',
  'invitation-sent',
  'units-applied',
  // roles and users
  'role-added',
  'role-changed',
  'role-removed',
  'user-added',
  'user-changed',
  'user-activated',
  'user-deactivated',
  'user-unlocked',
  // records
  'candidate-changed',
  'stage-changed',
  'skill-added',
  'skill-changed',
  'skill-removed',
  'weights-changed',
  // money
  'fee-changed',
  'expenses-changed',
  // what leaves, what comes in, what is gone
  'vault-added',
  'vault-changed',
  'vault-removed',
  'reveal',
  'export',
  'import',
  'bulk-send',
  'erase',
  'entry-added',
  'entry-changed',
  'entries-changed',
  'entry-removed',
  'import-reverted',
  // a call that the rules refused
  'refused',
  // the installation itself
  'settings-changed',
  'keys-rotated',
  'backup',
  'restore',
] as const;

export type AuditAct = (typeof auditActs)[number];

/** How an act ended: done, refused by a rule, or failed on the way. */
export const auditResults = ['done', 'refused', 'failed'] as const;

export type AuditResult = (typeof auditResults)[number];

/** What an act was done to. */
export const auditKinds = [
  'user',
  'role',
  'session',
  'unit',
  'client',
  'vendor',
  'vms-password',
  'network',
  'candidate',
  'consultant',
  'skill',
  'job',
  'run',
  'upload',
  'list',
  'message',
  'fee',
  'call',
  'audit',
  'system',
] as const;

export type AuditKind = (typeof auditKinds)[number];

/** Why a line of the chain does not fit. */
export type AuditFault = 'link-gone' | 'line-gone' | 'changed' | 'replaced' | 'cut-off' | 'loose';

/** Facts about an act: short, countable, never what is secret or what a person wrote. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

/** Details that would carry a secret, a message or a resume under their name. */
const unsafe = /password|secret|token|passphrase|otp|totp|body|text|message|resume|ssn|hash|card/i;

/** Longer values are cut: a log is no second home for data. */
const longestValue = 300;
const mostValues = 50;

/**
 * Details as the log keeps them: cut to size.
 * @throws Error where the name of a detail says that it holds what the log must never hold; that is a defect, not a refusal
 */
export function savedDetails(details: AuditDetails): AuditDetails {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (unsafe.test(name)) throw new Error(`the audit may not keep a detail called ${name}`);
      if (typeof value === 'string') return [name, cut(value)];
      if (typeof value !== 'object' || value === null) return [name, value];
      return [name, value.slice(0, mostValues).map((one) => (typeof one === 'string' ? cut(one) : one))];
    }),
  );
}

const cut = (value: string) => (value.length > longestValue ? `${value.slice(0, longestValue - 1)}…` : value);

type Fact = string | number | boolean | null | undefined | readonly (string | number)[];

/**
 * What an edit changed, one detail for each field that differs: `old → new`.
 * @param unsaid fields of which only is kept that they changed: the log is never thinned out, a person may be erased
 */
export function changedFacts(
  before: Readonly<Record<string, Fact>>,
  after: Readonly<Record<string, Fact>>,
  unsaid: readonly string[] = [],
): AuditDetails {
  return Object.fromEntries(
    Object.keys(after)
      .map((name) => [name, shown(before[name]), shown(after[name])] as const)
      .filter(([, was, is]) => was !== is && !isSameNumber(was, is))
      .map(([name, was, is]) => [name, unsaid.includes(name) ? 'changed' : `${was} → ${is}`]),
  );
}

function shown(fact: Fact): string {
  if (fact === null || fact === undefined || fact === '') return '–';
  if (typeof fact === 'boolean') return fact ? 'yes' : 'no';
  return typeof fact === 'object' ? fact.join(', ') || '–' : String(fact);
}

/** Amounts of the database carry zeros that nobody typed. */
const isSameNumber = (was: string, is: string) =>
  /^[\d.]+$/.test(was) && /^[\d.]+$/.test(is) && Number(was) === Number(is);
