import { answerHolds, atPath, type ConnectorSettings, flattenRecords } from '#domain/job-boards/connector.ts';
import { type Cause, failedFor } from '#domain/outside-causes.ts';
import { checkHttp } from './check-http.ts';
import { type Connection, ConnectorFailure, type FeedSample } from './connection.ts';
import { type HttpAccess, type HttpClient, nothingAt, openHttpClient } from './http-client.ts';

/** Pages and records that one reading of a feed takes, at most. */
const most = { pages: 200, records: 5000, pageSize: 100 } as const;

/** A feed of jobs over HTTP that is described, not programmed: path, records, pager (second half, 6). */
export function openHttpFeed(access: HttpAccess): Connection {
  const client = openHttpClient(access);
  const { settings } = access;
  const path = settings.path ?? '';
  let read: unknown[] = [];
  let sample: FeedSample | undefined;
  return {
    check: () =>
      checkHttp(access, client, fill(path, { since: '' }), (body) => {
        const records = recordsOf(body, settings.records ?? '');
        if (records) sample = sampleOf(client.urlOf(fill(path, { since: '' })), settings, records);
        return {
          step: 'records',
          ok: records !== undefined,
          ...(records ? { says: String(records.length) } : failedFor(lacksList(settings, body))),
        };
      }),
    sample: () => sample,
    list: async (cursor) => {
      const begun = new Date().toISOString();
      const { records, isCut } = await readPages(access, client, cursor);
      read = records;
      const name = `${begun.slice(0, 16).replace('T', ' ').replace(':', '.')}.json`;
      const waiting = read.length === 0 ? [] : [{ id: 'feed', name }];
      if (!isCut) return { waiting, cursor: begun };
      const { records: mostRecords, pages } = most;
      return {
        waiting,
        problem: { code: 'outside.feed-cut', details: { records: mostRecords, pages, read: read.length } },
      };
    },
    fetch: async () => {
      const [headings = [], ...rows] = flattenRecords(read);
      return Buffer.from(
        JSON.stringify(rows.map((row) => Object.fromEntries(headings.map((name, at) => [name, row[at]])))),
      );
    },
  };
}

/** Records and characters of a cell that a sample shows. */
const shown = { records: 3, cell: 200 } as const;

function sampleOf(url: URL, { auth = 'none', headerName }: ConnectorSettings, records: readonly unknown[]): FeedSample {
  const [headings = [], ...rows] = flattenRecords(records.slice(0, shown.records));
  const proof = auth === 'none' ? '' : `\n${auth === 'header' ? headerName : 'Authorization'}: ••••`;
  return {
    request: `GET ${url.href}${proof}`,
    headings,
    rows: rows.map((row) => row.map((cell) => cell.slice(0, shown.cell))),
  };
}

async function readPages(
  { settings }: HttpAccess,
  client: HttpClient,
  since: string | undefined,
): Promise<{ records: unknown[]; isCut: boolean }> {
  const base = fill(settings.path ?? '', { since: since ?? '' });
  const all: unknown[] = [];
  const seen = new Set<string>();
  let path: string | undefined = pathOf(settings, base, 0, undefined);
  for (let page = 1; path !== undefined; page += 1) {
    const answer = await client.ask({ path });
    const records = readRecords(settings, answer, client.urlOf(path).pathname);
    // A pager that repeats a page is at its end.
    const mark = JSON.stringify(records);
    if (records.length === 0 || seen.has(mark)) break;
    if (page > most.pages || all.length >= most.records) return { records: all.slice(0, most.records), isCut: true };
    seen.add(mark);
    all.push(...records);
    path = pathOf(settings, base, page, answer);
  }
  return { records: all.slice(0, most.records), isCut: all.length > most.records };
}

type Answered = Awaited<ReturnType<HttpClient['ask']>>;

/** Where the page after `page` pages is; undefined where there is none. */
function pathOf(
  { pager = 'none', pageParam = 'page', pageSize = most.pageSize, cursorPath = '' }: ConnectorSettings,
  base: string,
  page: number,
  last: Answered | undefined,
): string | undefined {
  if (pager === 'page') return withParam(base, pageParam, String(page + 1));
  if (pager === 'offset') return withParam(base, pageParam, String(page * pageSize));
  if (last === undefined) return base;
  if (pager === 'link') return last.link;
  const cursor = pager === 'cursor' ? atPath(last.body, cursorPath) : undefined;
  const isNamed = (typeof cursor === 'string' && cursor !== '') || typeof cursor === 'number';
  return isNamed ? withParam(base, pageParam, String(cursor)) : undefined;
}

/** @throws ConnectorFailure where the answer holds no list */
function readRecords({ records = '' }: ConnectorSettings, { status, body }: Answered, path: string): unknown[] {
  if (status >= 400) throw nothingAt(path, status);
  const found = recordsOf(body, records);
  if (!found) throw new ConnectorFailure(lacksList({ records }, body), { mayRetry: false });
  return found;
}

/** Says that no list stands where it was looked for, and what the answer has instead. */
const lacksList = ({ records = '' }: ConnectorSettings, body: unknown): Cause => ({
  code: 'outside.no-list',
  details: { ...(records !== '' && { path: records }), ...answerHolds(body) },
});

const recordsOf = (body: unknown, path: string): unknown[] | undefined => {
  const records = atPath(body, path);
  return Array.isArray(records) ? records : undefined;
};

/** Puts values into a path, each encoded. */
const fill = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/\{(since|cursor|q)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

const withParam = (path: string, name: string, value: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
