import { many } from './english.ts';
import { type Refusal, type RefusalCode, refusals, refusalWords } from './errors.ts';
import { type GrabOutcome, grabOutcomes } from './grabber/outcomes.ts';

type CauseWords = string | ((details: never) => string);
type Answered = { readonly host?: string; readonly status?: number };

const host = ({ host: name }: Answered) => name ?? 'The service';
const answer = ({ status }: Answered) => (status === undefined ? '' : ` (answer ${status})`);

/** What became of rows, in the words of a report. */
export const outcomeWords: Readonly<Record<GrabOutcome, string>> = {
  CREATED: 'new',
  UPDATED: 'updated',
  UNCHANGED: 'unchanged',
  UNMAPPED: 'waiting for a client or a status',
  IGNORED_BY_RULE: 'passed over',
  DUPLICATE_IN_FILE: 'twice in the file',
  REJECTED: 'rejected',
  SUPPRESSED: 'left out',
  FAILED: 'failed',
};
const rowsOf = (rows = 0) => many(rows, 'row', 'rows');

/**
 * What systems outside, folders and mailboxes answer where something did not work, and what became of a file: the code is what
 * is kept and sent, the words are made where they are read. The browser's English is made from this table.
 */
export const outsideCauses = {
  // before and while a service is asked
  'outside.not-allowed': ({ host: name }: Answered) => `OUTBOUND_ALLOW does not name ${name ?? 'this host'}.`,
  'outside.has-password': 'The address holds a password.',
  'outside.only-https': 'Only https on its usual port is called.',
  'outside.only-http': 'Only http and https are called.',
  'outside.not-public': 'This host is not a public one.',
  'outside.no-host': 'There is no such host.',
  'outside.nobody': 'Nobody answers at this address.',
  'outside.unreachable': 'The service cannot be reached.',
  'outside.timed-out': 'The service did not answer in time.',
  'outside.cut-off': 'The connection was lost.',
  'outside.certificate': 'The certificate is not trusted.',
  'outside.too-large': 'The answer is too large.',
  // what it answers
  'outside.login-refused': (told: Answered) => `${host(told)} refused the login${answer(told)}.`,
  'outside.vault-login': 'The login of the vault was refused.',
  'outside.no-token': (told: Answered) => `No token came${answer(told)}.`,
  'outside.asks-to-wait': (told: Answered) => `${host(told)} asks to wait${answer(told)}.`,
  'outside.elsewhere': (told: Answered) => `${host(told)} points elsewhere${answer(told)}; that is not followed.`,
  'outside.fault': (told: Answered) => `${host(told)} has a fault${answer(told)}.`,
  'outside.not-accepted': (told: Answered) => `${host(told)} does not accept this${answer(told)}.`,
  'outside.other-host': 'The answer names another host.',
  'outside.no-json': (told: Answered) => `The answer is no JSON${answer(told)}.`,
  'outside.nothing-there': ({ path, ...told }: Answered & { readonly path?: string }) =>
    `Nothing is at ${path ?? 'this path'}${answer(told)}.`,
  'outside.no-list': ({ path = '', lists, names }: { path?: string; lists?: string; names?: string }) =>
    `${path === '' ? 'The answer is no list.' : `No list at "${path}".`} ${
      lists
        ? `Lists in the answer: ${lists}.`
        : names
          ? `The answer has no list, only: ${names}.`
          : 'The answer is empty.'
    }`,
  'outside.feed-cut': ({ records, pages, read }: { records?: number; pages?: number; read?: number }) =>
    `The feed holds more than ${records ?? 0} records or ${pages ?? 0} pages: the first ${read ?? 0} records were read.`,
  'board.refuses': (told: Answered) => `The board does not accept this posting${answer(told)}.`,
  'board.keeps': (told: Answered) => `The board does not take this posting down${answer(told)}.`,
  'board.unreadable': 'The answer does not look like that of a job board.',
  'board.taken-down': 'It was taken down, because the job cannot be published as it stands.',
  // folders and mailboxes
  'folder.not-set': 'GRABBER_DROP is not set on the server.',
  'folder.closed': 'The server may not open the folder.',
  'folder.broken': ({ code }: { code?: string }) => `The folder cannot be opened (${code ?? '?'}).`,
  'folder.file-gone': ({ name }: { name?: string }) => `The file ${name ?? ''} is no longer there.`,
  'folder.file-closed': ({ name }: { name?: string }) => `The server may not read or move the file ${name ?? ''}.`,
  'folder.file-broken': ({ name, code }: { name?: string; code?: string }) =>
    `The file ${name ?? ''} cannot be read or moved (${code ?? '?'}).`,
  'folder.file-large': 'The file is larger than 20 MB.',
  'mail.gone': 'The mail is no longer kept.',
  'mail.large': 'The mail is too large to be read.',
  'inbox.not-set': 'IMAP_URL is not set on the server.',
  'inbox.not-read': 'The inbox has not been read yet.',
  'inbox.failed': 'The inbox does not answer as it should.',
  // our own side
  'outside.no-secret': 'The secret cannot be opened. Rotate it.',
  'settings.missing': ({ fields }: { fields?: string }) => `Not set or not valid: ${fields ?? ''}.`,
  'server.fault': 'A fault on our side. The log of the server tells more.',
  // what became of a file
  'take.same': 'These bytes were taken before; nothing was done.',
  'take.waiting': ({ rows }: { rows?: number }) => `${rowsOf(rows)} waiting; map the columns once in Rolecall.`,
  'take.done': ({ rows, ...counts }: { rows?: number } & Partial<Record<GrabOutcome, number>>) =>
    [
      rowsOf(rows),
      grabOutcomes
        .flatMap((outcome) => (counts[outcome] ? [`${counts[outcome]} ${outcomeWords[outcome]}`] : []))
        .join(', '),
    ]
      .filter(Boolean)
      .join(': '),
} as const satisfies Readonly<Record<string, CauseWords>>;

export type OutsideCode = keyof typeof outsideCauses;

/** Why something outside did not work, or what became of a file. */
export type Cause = {
  readonly code: OutsideCode | RefusalCode;
  readonly details?: Readonly<Record<string, string | number>> | undefined;
  /** The file of several that it is about. */
  readonly part?: string | undefined;
  /** The other system's own words. */
  readonly quote?: string | undefined;
};

/** A refusal of ours as a cause; of its details what can be kept. */
export function causeOfRefusal({ code, details }: Pick<Refusal, 'code' | 'details'>, part?: string): Cause {
  const kept = Object.entries(details as object).filter(([, value]) => ['string', 'number'].includes(typeof value));
  return {
    code,
    ...(kept.length > 0 && { details: Object.fromEntries(kept) }),
    ...(part !== undefined && { part }),
  };
}

/** A cause in English: for logs, for reports beside files, and for callers that know no codes. */
export function causeWords({ code, details = {}, part, quote }: Cause): string {
  const says: CauseWords | undefined = Object.hasOwn(outsideCauses, code)
    ? outsideCauses[code as OutsideCode]
    : undefined;
  const words =
    says === undefined
      ? Object.hasOwn(refusals, code)
        ? refusalWords(code as RefusalCode, details)
        : code
      : typeof says === 'string'
        ? says
        : says(details as never);
  return `${part === undefined ? '' : `${part}: `}${words}${quote ? ` “${quote}”` : ''}`;
}

/** Why a step of a check failed: the cause, and its English for callers that know no codes. */
export const failedFor = (cause: Cause): { readonly says: string; readonly cause: Cause } => ({
  says: causeWords(cause),
  cause,
});

/** Causes that were written down; undefined where they are not what we write. */
export function readCauses(text: string): Cause[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  return Array.isArray(read) && read.every((one) => typeof one?.code === 'string') ? (read as Cause[]) : undefined;
}

/** Several causes as the lines of a report. */
export const reportOf = (causes: readonly Cause[]): string => causes.map(causeWords).join('\n');
