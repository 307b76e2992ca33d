import type { z } from 'zod';
import type { bulkOutcomes } from '#contract/lists/list-export.ts';
import { Refusal } from '#domain/errors.ts';
import { PartialResult } from '#server/http/call.ts';

/** What one action did to several records. */
export type BulkOutcomes = z.output<typeof bulkOutcomes>;

/** What a refusal comes to in the outcomes: its code, and in words the first field that is wrong. */
export function refusedOutcome(id: number, name: string, refusal: Refusal): BulkOutcomes['outcomes'][number] {
  const [invalid] = refusal.fields ?? [];
  return { id, name, done: false, code: refusal.code, message: invalid?.message ?? refusal.message };
}

/**
 * Does one thing to several records, each with an outcome of its own: one refusal does not undo the others. `nameOf` is asked
 * before the change, because the change may remove the record; `ends` says which refusals concern all that remain.
 */
export async function changeEach(
  ids: readonly number[],
  nameOf: (id: number) => Promise<string>,
  change: (id: number) => Promise<unknown>,
  ends: (refusal: Refusal) => boolean = () => false,
): Promise<BulkOutcomes | PartialResult<BulkOutcomes>> {
  const outcomes: BulkOutcomes['outcomes'] = [];
  for (const id of new Set(ids)) {
    const name = await nameOf(id);
    try {
      await change(id);
      outcomes.push({ id, name, done: true });
    } catch (failure) {
      if (!(failure instanceof Refusal) || ends(failure)) throw failure;
      outcomes.push(refusedOutcome(id, name, failure));
    }
  }
  return outcomes.every(({ done }) => done) ? { outcomes } : new PartialResult({ outcomes });
}
