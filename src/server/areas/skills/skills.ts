import type { skillsApi } from '#contract/areas/skills.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { found } from '#contract/paging.ts';
import { Refusal } from '#domain/errors.ts';
import { setCustomSkills } from '#matching/skills/custom-skills.ts';
import { keyOf } from '#matching/skills/vocabulary.ts';
import type { Db } from '#server/db/connect.ts';
import type { House } from '#server/house.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './queries.ts';

export { saveProposals } from './queries.ts';

/** Makes the customer's own skills known to this process. */
export async function readCustomSkills(db: Db): Promise<void> {
  setCustomSkills(await queries.findCustomSkills(db));
}

/** Makes them known at server start, and again whenever another server process says that they changed. */
export async function keepCustomSkills({ db, events, log }: Pick<House, 'db' | 'events' | 'log'>): Promise<void> {
  events.hear(({ about }) => {
    if (about !== 'skills') return;
    readCustomSkills(db).catch((failure) => log.warn({ failure: String(failure) }, 'custom skills cannot be read'));
  });
  await readCustomSkills(db);
}

/** One page of the proposals. */
export async function searchProposals(
  input: Input<typeof skillsApi.search>,
  { db }: SignedInCall,
): Promise<Output<typeof skillsApi.search>> {
  const { rows, total } = await queries.findProposals(db, input);
  return found(rows.map(present), total, input);
}

/**
 * Adds a phrase as a skill of the customer's own, refuses it, or takes the decision back. A skill is known from now on;
 * resumes that were read before show it once they are read again.
 */
export async function decideProposal(
  { id, state }: Input<typeof skillsApi.decide>,
  { db, events, who, now }: SignedInCall,
): Promise<Output<typeof skillsApi.decide>> {
  const at = now.toISOString();
  const decided = await db.transaction().execute(async (transaction) => {
    const proposal = await queries.changeProposal(transaction, id, state, who.userId, at);
    if (!proposal) throw new Refusal('record.absent');
    const key = keyOf(proposal.phrase);
    if (state === 'ADDED')
      await queries.addCustomSkill(transaction, { key, name: proposal.phrase, by: who.userId, at });
    else await queries.removeCustomSkill(transaction, key);
    await events.tell(transaction, { unitId: 0, about: 'skills', id });
    return (await queries.getProposal(transaction, id))!;
  });
  await readCustomSkills(db);
  return present(decided);
}

function present(row: NonNullable<Awaited<ReturnType<typeof queries.getProposal>>>) {
  return {
    id: row.id,
    phrase: row.phrase,
    people: row.people,
    state: row.state,
    proposedAt: row.proposed_at,
    decidedBy: row.decider ?? undefined,
    decidedAt: row.decided_at ?? undefined,
  };
}
