/**
 * Whether anybody is shown what is older than what they wrote, on a standby that is behind.
 *
 *     npm run bench:standby -- [--writes 5000] [--delay 3]
 *
 * A primary and a streaming standby that applies every change so many seconds late. Each write is followed at once by a
 * screen that may be read from the standby, which has to show it. Counts the stale ones, and how often the standby
 * answered somebody who had written nothing. Prints one line of JSON last.
 */
import { parseArgs } from 'node:util';
import { openReplicatedContext } from '#server/testing/open-replicated.ts';
import { type BenchContext, signIn } from './context.ts';

const { values } = parseArgs({
  options: { writes: { type: 'string', default: '5000' }, delay: { type: 'string', default: '3' } },
});
const writes = Number(values.writes);
const bench = await openReplicatedContext(Number(values.delay));
const { context } = bench;
const unit = await context.db
  .insertInto('business_unit')
  .values({ name: 'Bench', code: 'B1', country: 'US', currency: 'USD', time_zone: 'America/Chicago' })
  .returning('id')
  .executeTakeFirstOrThrow();
const writer = await signIn(bench as unknown as BenchContext, unit.id);
const reader = await context.db
  .insertInto('app_user')
  .values({
    username: 'reader',
    username_key: 'reader',
    first_name: 'Read',
    last_name: 'Only',
    email: 'reader@example.com',
    role_id: 1,
    password_hash: 'none',
  })
  .returning('id')
  .executeTakeFirstOrThrow();

let [stale, fromStandby] = [0, 0];
const started = performance.now();
for (let count = 1; count <= writes; count += 1) {
  await writer.post('/api/sn/create', { name: `Source ${count}` });
  const screen = (await writer.get(`/api/audit/search?page_no=0&limit=1&act=entry-added`)) as {
    auditSearch: { totalElements: number };
  };
  if (screen.auditSearch.totalElements < count) stale += 1;
  if ((await context.replica!.readerFor(reader.id)) !== context.db) fromStandby += 1;
  if (count % 500 === 0) console.log(`${count} writes, ${stale} stale`);
}
await bench.close();
console.log(
  JSON.stringify({
    writes,
    stale,
    standby_for_others: fromStandby,
    seconds: Math.round((performance.now() - started) / 1000),
  }),
);
process.exit(stale > 0 ? 1 : 0);
