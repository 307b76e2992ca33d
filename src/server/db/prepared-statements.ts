import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

const mark = '/* planned once */';

/**
 * Marks a statement to be prepared: each connection parses and plans it once (PREPARE). For frequent statements whose
 * best plan is the same for all parameters. Not for one that selects `*`, whose columns an upgrade may change under a
 * cached plan, nor for one whose text differs from call to call. The server still makes a custom plan when the
 * parameters promise a better one.
 */
export const preparedStatement = sql.raw(mark);

/** Names of the statements. There are few, because the texts come from this code only. */
const names = new Map<string, string>();

/** Makes a pool's connections prepare the marked statements. */
export function usePreparedStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const keeping = (...[text, values, ...more]: unknown[]) =>
    typeof text === 'string' && text.includes(mark)
      ? query({ name: nameOf(text), text, values }, ...more)
      : query(text, values, ...more);
  client.query = keeping as typeof client.query;
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}
