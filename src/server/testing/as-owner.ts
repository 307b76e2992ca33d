import { type Kysely, sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import type { AppContext } from '#server/context.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import { quietLog } from './empty-database.ts';
import { connectionTo } from './global-setup.ts';

/**
 * The database of a test app as the owner of its schema, or as the server's superuser, for what the product itself may
 * not do: statistics, changes of tables, forged entries of the audit. Closed when the test ends.
 */
export async function openAs(role: 'owner' | 'administrator', { db }: Pick<AppContext, 'db'>): Promise<Kysely<Tables>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const opened = openDatabase(connectionTo(inject('databaseServer'), rows[0]!.name, role), quietLog, 2);
  onTestFinished(() => opened.close());
  return opened.db;
}
