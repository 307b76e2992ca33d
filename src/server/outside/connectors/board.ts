import { z } from 'zod';
import type { OutsidePerson } from '#domain/automation/staging.ts';
import { checkHttp } from './check-http.ts';
import { type Connection, ConnectorFailure, type Posted } from './connection.ts';
import { type HttpAccess, nothingAt, openHttpClient } from './http-client.ts';

/** What a board may answer; a field of another type is as if it were not there. */
const word = z.string().trim().max(500).optional().catch(undefined);
const moment = z.iso.datetime({ offset: true }).optional().catch(undefined);
const posted = z.looseObject({
  id: z.union([z.string().min(1).max(200), z.int()]),
  url: word,
  reference: word,
  expiresAt: moment,
});
const listed = z.looseObject({ jobs: z.array(posted).max(1000) });
const person = z.looseObject({
  id: z
    .union([z.string().max(200), z.int()])
    .optional()
    .catch(undefined),
  firstName: word,
  lastName: word,
  name: word,
  email: word,
  phone: word,
  title: word,
  city: word,
  state: word,
  url: word,
  resumeText: z.string().max(200_000).optional().catch(undefined),
});
const found = z.looseObject({ candidates: z.array(z.unknown()).max(1000), next: z.int().nullish().catch(null) });

/** Pages of people that one search reads, and people that it takes, at most. */
const most = { pages: 5, people: 200 } as const;

/**
 * A job board over HTTP: `POST jobs`, `PUT jobs/{id}`, `DELETE jobs/{id}`, `GET jobs?reference=`, `GET candidates?q=`. The
 * paths are settings, because every board's agreement names its own.
 */
export function openBoard(access: HttpAccess): Connection {
  const client = openHttpClient(access);
  const jobs = access.settings.path ?? 'jobs';
  const candidates = access.settings.peoplePath ?? 'candidates';
  const find = async (reference: string): Promise<Posted | undefined> => {
    const { body } = await client.ask({ path: `${jobs}?reference=${encodeURIComponent(reference)}` });
    const read = listed.safeParse(body ?? { jobs: [] });
    if (!read.success) throw unreadable();
    const own = read.data.jobs.find((one) => one.reference === reference);
    return own && presentPosted(own);
  };
  return {
    check: () => checkHttp(access, client, jobs),
    find,
    post: async (posting, externalId) => {
      const path = externalId === undefined ? jobs : `${jobs}/${encodeURIComponent(externalId)}`;
      const method = externalId === undefined ? 'POST' : 'PUT';
      const { status, body } = await client.ask({
        method,
        path,
        body: posting,
        headers: { 'idempotency-key': posting.reference },
      });
      // It stands there already, or no longer: the board is asked which.
      if (status === 409 || (status === 404 && externalId !== undefined)) {
        const there = await find(posting.reference);
        if (there && there.externalId !== externalId) return there;
        throw new ConnectorFailure({ code: 'board.refuses', details: { status } }, { mayRetry: false });
      }
      if (status === 404 || status === 410) throw nothingAt(client.urlOf(path).pathname, status);
      const read = posted.safeParse(body ?? (externalId === undefined ? undefined : { id: externalId }));
      if (!read.success) throw unreadable();
      return presentPosted(read.data);
    },
    close: async (externalId) => {
      // Gone is gone, whoever took it down.
      const { status } = await client.ask({ method: 'DELETE', path: `${jobs}/${encodeURIComponent(externalId)}` });
      const isDown = (status >= 200 && status < 300) || status === 404 || status === 410;
      if (!isDown) throw new ConnectorFailure({ code: 'board.keeps', details: { status } });
    },
    people: async (query) => {
      const people: OutsidePerson[] = [];
      const seen = new Set<string>();
      for (let page = 1; page <= most.pages && people.length < most.people; page += 1) {
        const { body } = await client.ask({ path: `${candidates}?q=${encodeURIComponent(query)}&page=${page}` });
        const read = found.safeParse(body ?? { candidates: [] });
        if (!read.success) throw unreadable();
        const fresh = read.data.candidates
          .flatMap((one) => {
            const it = person.safeParse(one);
            return it.success ? [presentPerson(it.data)] : [];
          })
          .filter((one) => {
            // Some boards give the last page again and again.
            const key = one.externalId ?? `${one.email} ${one.firstName} ${one.lastName}`;
            return !seen.has(key) && seen.add(key);
          });
        people.push(...fresh);
        if (fresh.length === 0 || !read.data.next) break;
      }
      return people.slice(0, most.people);
    },
  };
}

const presentPosted = ({ id, url, expiresAt }: z.output<typeof posted>): Posted => ({
  externalId: String(id),
  url: webAddress(url),
  expiresAt: expiresAt && new Date(expiresAt).toISOString(),
});

const unreadable = () => new ConnectorFailure({ code: 'board.unreadable' }, { mayRetry: false, hasLeft: true });

/** An address of the board that a browser may open. */
const webAddress = (url: string | undefined) => (url !== undefined && /^https?:\/\//i.test(url) ? url : undefined);

function presentPerson(one: z.output<typeof person>): OutsidePerson {
  const [first = '', ...rest] = (one.name ?? '').split(/\s+/);
  return {
    firstName: (one.firstName ?? (rest.length > 0 ? first : '')).slice(0, 50),
    lastName: (one.lastName ?? (rest.length > 0 ? rest.join(' ') : first)).slice(0, 50),
    email: one.email?.toLowerCase().slice(0, 200) || undefined,
    phone: one.phone?.slice(0, 40) || undefined,
    headline: one.title?.slice(0, 120) || undefined,
    city: one.city?.slice(0, 80) || undefined,
    region: one.state?.slice(0, 40) || undefined,
    url: webAddress(one.url),
    externalId: one.id === undefined ? undefined : String(one.id).slice(0, 100),
    resume: one.resumeText ?? '',
  };
}
