import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** A token bucket: `capacity` at once, then `perSecond`. */
export type TokenBucket = { readonly key: string; readonly capacity: number; readonly perSecond: number };

/**
 * Takes a token of a bucket that all processes share; the database's clock refills it. Returns 0, or in how many
 * seconds there is a token again. A transaction that rolls back puts it back.
 */
export async function takeToken(db: Db, { key, capacity, perSecond }: TokenBucket): Promise<number> {
  const refilled = sql`least(${capacity}::float8, b.tokens
    + greatest(0, extract(epoch from clock_timestamp() - b.refilled_at)) * ${perSecond}::float8)`;
  const { rows } = await sql`
    insert into token_bucket as b (key, tokens, refilled_at) values (${key}, ${capacity}::float8 - 1, clock_timestamp())
    on conflict (key) do update set tokens = ${refilled} - 1, refilled_at = clock_timestamp()
    where ${refilled} >= 1
    returning key`.execute(db);
  if (rows.length > 0) return 0;
  const { rows: left } = await sql<{ tokens: number }>`
    select ${refilled} as tokens from token_bucket b where key = ${key}`.execute(db);
  return Math.max(1, Math.ceil((1 - (left[0]?.tokens ?? 0)) / perSecond));
}

/** Removes buckets that were full again long ago. */
export async function sweepTokenBuckets(db: Db): Promise<void> {
  await sql`delete from token_bucket where refilled_at < now() - interval '1 day'`.execute(db);
}
