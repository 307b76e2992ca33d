import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of expected/<room>.tsv: what reviewers say of a call, whatever its code says. */
export type Expected = {
  /** The file that the line stands in. */
  readonly room: string;
  readonly verbs: readonly string[];
  readonly path: string;
  /** `public`, `chat`, `signed`, `session`, `admin`, or the pages of which any one allows it. */
  readonly who: 'public' | 'chat' | 'signed' | 'session' | 'admin' | readonly number[];
  /** The pages that `admin` also needs, each of them. */
  readonly besides: readonly number[];
  readonly writes: boolean;
  /** For people alone: refused to API tokens. */
  readonly isPersonal: boolean;
  /** Undefined where it is not decided yet. */
  readonly objects:
    | readonly { readonly field: string; readonly table: string; readonly column: string; readonly narrows: boolean }[]
    | undefined;
  readonly send: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly isOnce: boolean;
  readonly isStream: boolean;
  /** The record behind it says who may; `told/files.tsv` says for which record. */
  readonly isByOwner: boolean;
  /** Refused unless the password was confirmed a moment ago (ruling 36). */
  readonly needsStepUp: boolean;
  /** Its valid answer shows the secret of the record in the call. */
  readonly showsSecret: boolean;
};

const folder = join(import.meta.dirname, 'expected');

/** The hand-written table: a file for each room (`accounts`), one for the lists and one for calls that are to come. */
export function readTable(): Expected[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => readLine(line, file.replace('.tsv', ''))),
    );
}

function readLine(line: string, room: string): Expected {
  const [verbs, path, who, objects, send, answer] = line.split('\t');
  if (!verbs || !path || !who || !objects || !send || !answer)
    throw new Error(`expected/${room}.tsv: this line lacks a part: ${line}`);
  const [given = '', flag] = who.split(' ');
  const [rule = '', ...besides] = given.split('+');
  const isWord = rule === 'public' || rule === 'chat' || rule === 'signed' || rule === 'session' || rule === 'admin';
  return {
    room,
    verbs: verbs.split(','),
    path,
    who: isWord ? rule : rule.split('|').map(Number),
    besides: besides.map(Number),
    writes: flag === 'w',
    isPersonal: flag === 'p',
    objects: objects === '?' ? undefined : objects === '-' ? [] : objects.split(' ').map(readObject),
    send:
      send === '-'
        ? {}
        : Object.fromEntries([...new URLSearchParams(send)].map(([name, value]) => [name, read(value)])),
    status: Number.parseInt(answer, 10) || 200,
    isOnce: answer.includes('once'),
    isStream: answer.includes('stream'),
    isByOwner: answer.includes('owner'),
    needsStepUp: answer.includes('step-up'),
    showsSecret: answer.includes('secret'),
  };
}

function readObject(text: string) {
  const [field = '', named = ''] = text.replace('?', '').split('=');
  const [table = '', column = 'id'] = named.split('.');
  return { field, table, column, narrows: text.endsWith('?') };
}

const read = (value: string): unknown => (/^[[{]/.test(value) ? JSON.parse(value) : value);

/** A caller's rights. */
export type Rights = {
  readonly pages: readonly number[];
  readonly isAdmin: boolean;
  readonly mayWrite: boolean;
  /** Calls by an API token. */
  readonly isToken?: true;
};

/** The table's verdict about a call by somebody who is signed in: allowed, or refused and how. */
export function verdict(row: Expected, { pages, isAdmin, mayWrite, isToken }: Rights): string {
  const { who, besides, writes } = row;
  if (who === 'public' || who === 'chat' || who === 'signed') return 'in';
  if (isToken && row.isPersonal) return 'right.person-only';
  if (who === 'admin' && !isAdmin) return 'right.no-group';
  if (!besides.every((id) => pages.includes(id))) return 'right.no-page';
  if (typeof who === 'object' && !who.some((id) => pages.includes(id))) return 'right.no-page';
  return writes && !mayWrite ? 'right.read-only' : 'in';
}
