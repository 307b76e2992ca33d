import { nameKey } from '#domain/candidates/names.ts';

/**
 * Whether an entry of an earlier answer is offered while the answer to what is typed now is awaited: only where its words
 * contain what was typed. Enter must never take an entry that nobody searched for.
 */
export function stillFits(typed: string, ...said: readonly (string | undefined)[]): boolean {
  return nameKey(said.filter((one) => one !== undefined).join(' ')).includes(nameKey(typed));
}
