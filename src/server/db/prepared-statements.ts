import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

const mark = '/* planned once */';

/**
 * Put into a statement that is asked all the time and whose best plan is the same for all parameters: each connection keeps
 * it, read and planned (PREPARE). Not for one whose columns are `*`, which an upgrade may change under a kept plan, nor for
 * one whose text differs from call to call. The server still looks at the parameters when that promises more.
 */
export const preparedStatement = sql.raw(mark);

/** Names of the statements, which come from this code: there are few. */
const names = new Map<string, string>();

/** Makes the connections of a pool keep the statements that ask for it. */
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
