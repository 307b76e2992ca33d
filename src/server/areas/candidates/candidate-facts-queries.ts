import { sql } from 'kysely';
import type { FactSource, FastFact } from '#domain/candidates/fast-facts.ts';
import type { Db } from '#server/db/connect.ts';

type Said = {
  source: FactSource;
  values: Partial<Record<FastFact, unknown>>;
  at: string;
  by?: number | undefined;
  sessionId?: number | undefined;
};

/** Keeps what one source said of these facts, in place of what it said before. */
export async function saveFacts(
  db: Db,
  candidateId: number,
  fields: readonly FastFact[],
  { source, values, at, by, sessionId }: Said,
): Promise<void> {
  await db
    .insertInto('candidate_fact')
    .values(
      fields.map((field) => ({
        candidate_id: candidateId,
        field,
        source,
        value: JSON.stringify(values[field]),
        happened_at: at,
        by_user: by ?? null,
        session_id: sessionId ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['candidate_id', 'field', 'source']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        happened_at: eb.ref('excluded.happened_at'),
        recorded_at: sql<string>`now()`,
        by_user: eb.ref('excluded.by_user'),
        session_id: eb.ref('excluded.session_id'),
      })),
    )
    .execute();
}

/** All that was said of a person's facts, with who entered it. */
export async function findFacts(db: Db, candidateId: number) {
  return db
    .selectFrom('candidate_fact as f')
    .leftJoin('app_user as u', 'u.id', 'f.by_user')
    .where('f.candidate_id', '=', candidateId)
    .select(['f.field', 'f.source', 'f.value', 'f.happened_at'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('by'))
    .orderBy('f.field')
    .orderBy('f.source')
    .execute();
}
