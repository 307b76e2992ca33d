import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Primary resumes without a vector of this model, newest first. Two ranges of an index. */
export async function findUnembedded(db: Db, model: string, limit: number) {
  const { rows } = await sql<{
    id: number;
    candidate_id: number;
    text: string;
    first_name: string;
    last_name: string;
    headline: string | null;
  }>`
    select r.id, r.candidate_id, r.text, c.first_name, c.last_name, c.headline
    from (
      (select id from resume where is_primary and embedded_by < ${model} order by embedded_by desc, id desc limit ${limit})
      union all
      (select id from resume where is_primary and embedded_by > ${model} order by embedded_by, id limit ${limit})
      limit ${limit}) n
    join resume r on r.id = n.id join candidate c on c.id = r.candidate_id
    order by r.id desc`.execute(db);
  return rows;
}

/** Saves vectors of resumes with their model; where there is no vector, it records only that the model was called. */
export async function saveVectors(
  db: Db,
  model: string,
  made: readonly { id: number; candidateId: number; vector: Buffer | undefined }[],
  at: string,
): Promise<void> {
  const ids = made.map(({ id }) => id);
  const rows = made.flatMap(({ id, candidateId, vector }) =>
    vector ? [{ candidate_id: candidateId, resume_id: id, model, vector, made_at: at }] : [],
  );
  await db.transaction().execute(async (transaction) => {
    // A resume that was replaced meanwhile is no longer primary; its person waits for the vector of the newer one.
    const { rows: current } = await sql<{ id: number }>`
      update resume set embedded_by = ${model} where id = any(${ids}::bigint[]) and is_primary returning id`.execute(
      transaction,
    );
    const saved = rows.filter(({ resume_id }) => current.some(({ id }) => id === resume_id));
    if (saved.length === 0) return;
    await transaction
      .insertInto('resume_vector')
      .values(saved)
      .onConflict((conflict) =>
        conflict.column('candidate_id').doUpdateSet(({ ref }) => ({
          resume_id: ref('excluded.resume_id'),
          model: ref('excluded.model'),
          vector: ref('excluded.vector'),
          made_at: ref('excluded.made_at'),
        })),
      )
      .execute();
  });
}

/** The vectors that a model made of these people's primary resumes. */
export async function findVectors(db: Db, model: string, candidateIds: readonly number[]) {
  return db
    .selectFrom('resume_vector as v')
    .innerJoin('resume as r', 'r.id', 'v.resume_id')
    .where('v.candidate_id', '=', sql<number>`any(${[...candidateIds]}::bigint[])`)
    .where('v.model', '=', model)
    .where('r.is_primary', '=', true)
    .select(['v.candidate_id', 'v.vector'])
    .execute();
}
