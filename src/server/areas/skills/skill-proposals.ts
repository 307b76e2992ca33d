import type { skillProposalsApi } from '#contract/areas/skills/skill-proposals.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { Refusal } from '#domain/errors.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { decidePhrase, readCustomSkills } from './custom-skills.ts';
import * as queries from './skill-proposals-queries.ts';

export { saveProposals } from './skill-proposals-queries.ts';

/** One page of the proposals. */
export async function searchProposals(
  input: Input<typeof skillProposalsApi.search>,
  { db }: SignedInCall,
): Promise<Output<typeof skillProposalsApi.search>> {
  const { rows, total } = await queries.findProposals(db, input);
  return found(rows.map(present), total, input);
}

/**
 * Adds a phrase as a custom skill, refuses it, or takes the decision back. A skill is in effect at once; resumes that
 * contain it are reread in the background.
 */
export async function decideProposal(
  { id, state }: Input<typeof skillProposalsApi.decide>,
  call: SignedInCall,
): Promise<Output<typeof skillProposalsApi.decide>> {
  const { db, who, now } = call;
  const at = now.toISOString();
  const decided = await db.transaction().execute(async (transaction) => {
    const proposal = await queries.changeProposal(transaction, id, state, who.userId, at);
    if (!proposal) throw new Refusal('record.absent');
    await decidePhrase(transaction, call, proposal.phrase, state === 'ADDED');
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
