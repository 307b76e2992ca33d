import { CompiledQuery } from 'kysely';
import type { Query } from '#server/outside/blobs/database-store.ts';
import type { Db } from './connect.ts';

/** Statements in SQL with values, for what is no part of a query builder. */
export const queryOf =
  (db: Db): Query =>
  async (text, values) =>
    db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
