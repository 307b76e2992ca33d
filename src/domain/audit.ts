/**
 * Every act that is audited. The name is in the log forever and is the key of the browser's words
 * (web/words/audit-en.ts, -tr, -ar), so it is never renamed.
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
  'token-created',
  'token-ended',
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
  'candidates-merged',
  'hold-placed',
  'hold-lifted',
  'retention-changed',
  'stage-changed',
  'consultant-changed',
  'skill-added',
  'skill-changed',
  'skill-removed',
  'weights-changed',
  // money
  'fee-changed',
  'expenses-changed',
  // what leaves, arrives or is removed
  'vault-added',
  'vault-changed',
  'vault-removed',
  'reveal',
  'export',
  'import',
  'bulk-send',
  'chat-step',
  'erase',
  'entry-added',
  'entry-changed',
  'entries-changed',
  'entry-removed',
  'import-reverted',
  // a call that was refused
  'refused',
  // the installation itself
  'settings-changed',
  'keys-rotated',
  'backup',
  'restore',
] as const;

export type AuditAct = (typeof auditActs)[number];

/** The result of an act: done, refused by a rule, or failed. */
export const auditResults = ['done', 'refused', 'failed'] as const;

export type AuditResult = (typeof auditResults)[number];

/** The kinds of records that an act changes. */
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

/** Why an entry does not fit the chain. */
export type AuditFault = 'link-gone' | 'line-gone' | 'changed' | 'replaced' | 'cut-off' | 'loose';

/** Facts about an act: short and countable, never a secret or a text that a person wrote. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

/** Names of details that would contain a secret, a message or a resume. */
const unsafe = /password|secret|token|passphrase|otp|totp|body|text|message|resume|ssn|hash|card/i;

/** Longer values are cut, in characters: a log is no second store of data. */
const longestValue = 300;
const mostValues = 50;

/**
 * Details as the log saves them, cut to size.
 * @throws Error where the name of a detail suggests something that must never be logged; that is a defect, not a
 * refusal
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

const cut = (value: string) =>
  value.length > longestValue ? `${value.slice(0, longestValue - 1).toWellFormed()}…` : value;

type Fact = string | number | boolean | null | undefined | readonly (string | number)[];

/**
 * The changes of an edit, one detail per changed field: `old → new`.
 * @param unsaid fields of which only the fact of the change is recorded: the log is never shortened, but a person may
 * be erased
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

/** Amounts from the database have trailing zeros that nobody typed. */
const isSameNumber = (was: string, is: string) =>
  /^[\d.]+$/.test(was) && /^[\d.]+$/.test(is) && Number(was) === Number(is);
