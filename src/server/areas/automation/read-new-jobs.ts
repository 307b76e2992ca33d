import { sql } from 'kysely';
import { isHtml } from '#domain/jobs/job-text.ts';
import type { SkillNeed } from '#domain/jobs/requirement.ts';
import type { AppContext } from '#server/context.ts';
import { readPosting } from '#server/outside/text-parser/text-parser.ts';

type NewJob = {
  id: number;
  title: string;
  description: string;
  version: number;
  row_version: number | null;
  owner_id: number;
  rules: { does: string }[] | null;
};

/** Jobs read between two looks at whether the server stops. */
const atOnce = 50;

/**
 * Reads the descriptions of the jobs that an upload created for their skills. A job that somebody has changed meanwhile stays as it is. Killed, it goes on where it was.
 * @returns the jobs that a rule wants matched at once
 */
export async function readNewJobs(context: AppContext, importId: number, signal?: AbortSignal): Promise<number[]> {
  const { db, clock } = context;
  const today = clock.now().toISOString().slice(0, 10);
  const wanted: number[] = [];
  let after = 0;
  for (;;) {
    const { rows } = await sql<NewJob>`
      select j.id, j.title, j.description, j.version, w.version as row_version, j.owner_id, w.facts->'rules' as rules
      from list_import_row w join job j on j.id = w.record_id
      where w.import_id = ${importId} and w.outcome = 'CREATED' and j.id > ${after} order by j.id limit ${atOnce}`.execute(
      db,
    );
    if (rows.length === 0) break;
    for (const job of rows) {
      signal?.throwIfAborted();
      after = job.id;
      if (job.rules?.some(({ does }) => does === 'auto-match')) wanted.push(job.id);
      if (job.version === job.row_version) await readJob(context, job, today);
    }
  }
  await db.updateTable('grab_upload').set({ jobs_read: true }).where('import_id', '=', importId).execute();
  return wanted;
}

async function readJob({ db }: AppContext, job: NewJob, today: string): Promise<void> {
  const isMarked = isHtml(job.description);
  const text = isMarked ? job.description : `Title: ${job.title}\n\n${job.description}`;
  const { parsed, text: plain, html } = await readPosting(text, today, { by: job.owner_id, isPlain: !isMarked });
  const skills: readonly SkillNeed[] = parsed.skills;
  await db
    .updateTable('job')
    .set({
      // The places of sentences are those of the description without the line of the title.
      skills: JSON.stringify(isMarked ? skills : skills.map(({ evidence: _, quote: __, ...skill }) => skill)),
      certifications: parsed.certifications.map(({ value }) => value.slice(0, 120)).slice(0, 20),
      ...(isMarked && { description: plain, description_html: html ?? null }),
    })
    .where('id', '=', job.id)
    .where('version', '=', job.version)
    .execute();
}
