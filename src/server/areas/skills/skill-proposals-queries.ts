import { sql } from 'kysely';
import type { SkillProposalState } from '#domain/matching/skill-proposal.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';

/** Proposals with who decided them. */
const proposals = (db: Db) =>
  db
    .selectFrom('skill_proposal as p')
    .leftJoin('app_user as u', 'u.id', 'p.decided_by')
    .selectAll('p')
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('decider'));

/** One page of proposals: the most frequent first, or the rarest. */
export async function findProposals(
  db: Db,
  query: {
    page: number;
    size: number;
    direction?: 'ASC' | 'DESC' | undefined;
    search?: string | undefined;
    state?: SkillProposalState | undefined;
  },
) {
  const rows = await proposals(db)
    .$if(query.state !== undefined, (q) => q.where('p.state', '=', query.state!))
    .$if(query.search !== undefined, (q) => q.where('p.phrase', 'ilike', containing(query.search!)))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('p.people', query.direction === 'ASC' ? 'asc' : 'desc')
    .orderBy('p.id')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/** One proposal; undefined where there is none. */
export async function getProposal(db: Db, id: number) {
  return proposals(db).where('p.id', '=', id).executeTakeFirst();
}

/** Records a decision, or takes it back; returns the proposal's key and phrase. */
export async function changeProposal(db: Db, id: number, state: SkillProposalState, by: number, at: string) {
  const decided = state === 'PROPOSED' ? { decided_by: null, decided_at: null } : { decided_by: by, decided_at: at };
  return db
    .updateTable('skill_proposal')
    .set({ state, ...decided })
    .where('id', '=', id)
    .returning(['key', 'phrase'])
    .executeTakeFirst();
}

/** A phrase that may be a skill: `key` is `~` and its spelling, `people` how many of the counted people show it. */
export type CountedPhrase = { key: string; phrase: string; people: number };

/** Saves the counted phrases: new ones are proposed; undecided ones that have become rare are dropped. */
export async function saveProposals(db: Db, phrases: readonly CountedPhrase[], at: string): Promise<void> {
  const counted = JSON.stringify(phrases);
  await sql`
    delete from skill_proposal p where p.state = 'PROPOSED'
      and not exists (select 1 from jsonb_to_recordset(${counted}::jsonb) as c(key text) where c.key = p.key)`.execute(
    db,
  );
  await sql`
    insert into skill_proposal (key, phrase, people, proposed_at)
    select key, phrase, people, ${at} from jsonb_to_recordset(${counted}::jsonb) as c(key text, phrase text, people int)
    on conflict (key) do update set people = excluded.people`.execute(db);
}
