import { randomUUID } from 'node:crypto';
import { allCalls } from '#contract/all.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { pages } from '#domain/access/pages.ts';
import { openApp } from '#server/app.ts';
import type { Fault } from '#server/areas/backups/faults.ts';
import type { AppContext } from '#server/context.ts';
import { signAccessToken } from '#server/http/token.ts';
import type { Checked } from './invariants.ts';

/** The calls that show a list and need nothing to be chosen before. */
const listCalls = (): [string, Endpoint][] =>
  Object.entries(allCalls).filter(
    ([name, { verbs, path, answers = 'json', input }]) =>
      /\.(search|list|index)$/.test(name) &&
      verbs.includes('GET') &&
      answers === 'json' &&
      !path.includes(':') &&
      (input as unknown as { safeParse(given: unknown): { success: boolean } }).safeParse({}).success,
  );

/** Opens the first page of every list, as an administrator who exists in this throw-away copy only. */
export async function openLists(context: AppContext): Promise<Checked> {
  const token = await signInAsRehearser(context);
  const app = await openApp(context);
  const faults: Fault[] = [];
  const calls = listCalls();
  try {
    await app.ready();
    for (const [name, { path }] of calls) {
      const { statusCode, body } = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
      if (statusCode !== 200)
        faults.push({ code: 'rows-missing', say: `The list ${name} answers ${statusCode}: ${body.slice(0, 200)}` });
    }
  } finally {
    await app.close();
  }
  return { found: `${calls.length} lists opened`, faults };
}

async function signInAsRehearser({ db, keys, clock }: AppContext): Promise<string> {
  const name = `rehearsal-${randomUUID()}`;
  const role = await db
    .insertInto('role')
    .values({ name, group_name: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('role_page')
    .values(pages.map(({ id }) => ({ role_id: role.id, page_id: id })))
    .execute();
  const user = await db
    .insertInto('app_user')
    .values({
      username: name,
      username_key: name,
      first_name: 'Rehearsal',
      last_name: 'Rehearsal',
      email: `${name}@rehearsal.invalid`,
      role_id: role.id,
      is_read_only: true,
      password_hash: '-',
      last_units: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const units = await db.selectFrom('business_unit').select('id').execute();
  if (units.length > 0)
    await db
      .insertInto('user_unit')
      .values(units.map(({ id }) => ({ user_id: user.id, unit_id: id })))
      .execute();
  const now = clock.now();
  const sessionId = randomUUID();
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: user.id,
      unit_ids: units.map(({ id }) => id),
      user_agent: 'rehearsal',
      address: '',
      started_at: now.toISOString(),
      last_active_at: now.toISOString(),
    })
    .execute();
  return signAccessToken(keys, { userId: user.id, sessionId, jti: randomUUID() }, now, 60);
}
