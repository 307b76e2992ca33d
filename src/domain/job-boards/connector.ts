import type { Cause } from '#domain/outside-causes.ts';
import { isRecipientList, isSenderList, type MailRule, takesAnybody } from './mail-rule.ts';

/** What a connector reaches (second half, 6). */
export const connectorKinds = ['DICE', 'HTTP_BOARD', 'XML_FEED', 'HTTP_FEED', 'DROP_FOLDER', 'MAILBOX'] as const;
export type ConnectorKind = (typeof connectorKinds)[number];

/** What it can do there. */
export const connectorSkills = ['list', 'fetch', 'post', 'close', 'find', 'people'] as const;
export type ConnectorSkill = (typeof connectorSkills)[number];

export const skillsOf: Readonly<Record<ConnectorKind, readonly ConnectorSkill[]>> = {
  DICE: ['post', 'close', 'find', 'people'],
  HTTP_BOARD: ['post', 'close', 'find', 'people'],
  XML_FEED: ['post', 'close'],
  HTTP_FEED: ['list', 'fetch'],
  DROP_FOLDER: ['list', 'fetch'],
  MAILBOX: ['list', 'fetch'],
};

/** Whether a connector is a board: it names one of the job boards under the expenses. */
export const isBoardKind = (kind: ConnectorKind): boolean => skillsOf[kind].includes('post');

/** How a request proves who asks. The secret itself stands in the vault. */
export const connectorAuths = ['none', 'basic', 'bearer', 'header', 'oauth'] as const;
export type ConnectorAuth = (typeof connectorAuths)[number];

/** How the next page of a feed is asked for. */
export const pagers = ['none', 'page', 'offset', 'cursor', 'link'] as const;
export type Pager = (typeof pagers)[number];

/** What is set of a connector; each kind reads its own part. */
export type ConnectorSettings = MailRule & {
  readonly baseUrl?: string | undefined;
  readonly auth?: ConnectorAuth | undefined;
  /** The header of `header`. */
  readonly headerName?: string | undefined;
  /** Where `oauth` gets its token. */
  readonly tokenPath?: string | undefined;
  /** Of a feed, and of a board where people are looked for. */
  readonly path?: string | undefined;
  readonly peoplePath?: string | undefined;
  /** Where in the answer the records stand, as `data.items`; empty for the answer itself. */
  readonly records?: string | undefined;
  readonly pager?: Pager | undefined;
  /** The name of the parameter of the page, the offset or the cursor. */
  readonly pageParam?: string | undefined;
  readonly pageSize?: number | undefined;
  /** Where in the answer the next cursor stands. */
  readonly cursorPath?: string | undefined;
  /** Requests in a minute at most. */
  readonly perMinute?: number | undefined;
  /** What a board must be told beside the job. */
  readonly aiStatement?: string | undefined;
  readonly companyName?: string | undefined;
  /** How many days a posting stands on a board before the board takes it down by itself. */
  readonly standsDays?: number | undefined;
};

/** One step of a check, in the order of the steps. */
export type CheckStep = {
  readonly step: 'settings' | 'secret' | 'allowed' | 'reach' | 'sign-in' | 'answer' | 'folder' | 'inbox' | 'records';
  readonly ok: boolean;
  /** In words, where there is something to say. */
  readonly says?: string;
  /** Why it failed. */
  readonly cause?: Cause;
};

/** What a field of settings lacks: name of the field and what is wrong. */
export type SettingFlaw = { readonly field: string; readonly flaw: 'missing' | 'address' | 'mail' | 'anybody' };

/** Everything that is wrong with the settings of a kind, at once. */
export function settingFlaws(kind: ConnectorKind, settings: ConnectorSettings, hasSecret: boolean): SettingFlaw[] {
  const flaws: SettingFlaw[] = [];
  const need = (field: keyof ConnectorSettings) => {
    if (settings[field] === undefined || settings[field] === '') flaws.push({ field, flaw: 'missing' });
  };
  if (kind === 'DROP_FOLDER' || kind === 'XML_FEED') return flaws;
  if (kind === 'MAILBOX') return mailRuleFlaws(settings);
  need('baseUrl');
  if (settings.baseUrl !== undefined && !isAddress(settings.baseUrl)) flaws.push({ field: 'baseUrl', flaw: 'address' });
  const auth = settings.auth ?? 'none';
  if (auth === 'header') need('headerName');
  if (auth === 'oauth') need('tokenPath');
  if (auth !== 'none' && !hasSecret) flaws.push({ field: 'vaultEntryId', flaw: 'missing' });
  const pager = settings.pager ?? 'none';
  if (pager !== 'none' && pager !== 'link') need('pageParam');
  if (pager === 'cursor') need('cursorPath');
  return flaws;
}

function isAddress(given: string): boolean {
  try {
    return /^https?:$/.test(new URL(given).protocol);
  } catch {
    return false;
  }
}

/** What stands at a dot path of an answer. */
export function atPath(answer: unknown, path: string): unknown {
  let at: unknown = answer;
  for (const step of path.split('.').filter((part) => part !== '')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

/** How deep records are flattened, and how many columns they may have. */
const deepest = 4;
const mostColumns = 200;

/** Records of a feed as a table: each value under its dot path, so that the grabber maps them like a file. */
export function flattenRecords(records: readonly unknown[]): string[][] {
  const columns = new Map<string, number>();
  const rows = records.map((record) => {
    const cells = new Map<number, string>();
    const put = (path: string, value: unknown, depth: number): void => {
      if (value === null || value === undefined) return;
      if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
        put(path, value.join(', '), 0);
        return;
      }
      if (typeof value === 'object' && depth < deepest) {
        for (const [key, inner] of Object.entries(value)) put(path === '' ? key : `${path}.${key}`, inner, depth + 1);
        return;
      }
      const at = columns.get(path) ?? (columns.size < mostColumns ? columns.size : undefined);
      if (at === undefined) return;
      columns.set(path, at);
      cells.set(at, typeof value === 'object' ? JSON.stringify(value) : String(value));
    };
    put('', record, 0);
    return cells;
  });
  const width = columns.size;
  return [[...columns.keys()], ...rows.map((cells) => Array.from({ length: width }, (_, at) => cells.get(at) ?? ''))];
}

/** Lists and fields of an answer that are named where no list stands at the path that was set. */
const mostNamed = 6;

/** What an answer holds: where its lists stand, else the names of its fields; empty for neither. */
export function answerHolds(answer: unknown): { readonly lists?: string; readonly names?: string } {
  const lists: string[] = [];
  const look = (value: unknown, path: string, depth: number): void => {
    if (Array.isArray(value)) {
      lists.push(`${path === '' ? '[ ]' : `"${path}"`} (${value.length})`);
      return;
    }
    if (typeof value !== 'object' || value === null || depth > deepest) return;
    for (const [key, inner] of Object.entries(value)) look(inner, path === '' ? key : `${path}.${key}`, depth + 1);
  };
  look(answer, '', 0);
  if (lists.length > 0) return { lists: lists.slice(0, mostNamed).join(', ') };
  const names = typeof answer === 'object' && answer !== null ? Object.keys(answer).slice(0, mostNamed) : [];
  return names.length === 0 ? {} : { names: names.join(', ') };
}

function mailRuleFlaws(settings: ConnectorSettings): SettingFlaw[] {
  const { mailFrom, mailTo } = settings;
  const flaws: SettingFlaw[] = [];
  if (!mailTo && !mailFrom) flaws.push({ field: 'mailFrom', flaw: 'missing' });
  if (!isSenderList(mailFrom ?? '')) flaws.push({ field: 'mailFrom', flaw: 'mail' });
  else if (takesAnybody(settings)) flaws.push({ field: 'mailFrom', flaw: 'anybody' });
  if (!isRecipientList(mailTo ?? '')) flaws.push({ field: 'mailTo', flaw: 'mail' });
  return flaws;
}
