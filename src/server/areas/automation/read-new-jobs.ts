import { sql } from 'kysely';
import { isHtml } from '#domain/jobs/job-text.ts';
import type { SkillNeed } from '#domain/jobs/requirement.ts';
import { changedFields } from '#server/areas/jobs/job-events.ts';
import type { AppContext } from '#server/context.ts';
import { readPosting } from '#server/outside/text-parser/text-parser.ts';
import { addEvents } from './grab-apply-queries.ts';

type Texts = { title: string; description: string; owner_id: number };

type WrittenJob = Texts & {
  id: number;
  unit_id: number;
  version: number;
  row_version: number | null;
  rules: { does: string }[] | null;
  skills: SkillNeed[];
  certifications: string[];
  /** Of a job that was known: its title and its description before. */
  former: Pick<Texts, 'title' | 'description'> | null;
};

/** Jobs read between two looks at whether the server stops. */
const atOnce = 50;

/**
 * Reads the descriptions that an upload brought, of new jobs and of known ones, for their skills. A job that somebody has changed
 * meanwhile stays as it is. Killed, it goes on where it was.
 * @returns the new jobs that a rule wants matched at once
 */
export async function readNewJobs(context: AppContext, importId: number, signal?: AbortSignal): Promise<number[]> {
  const { db, clock } = context;
  const today = clock.now().toISOString().slice(0, 10);
  const wanted: number[] = [];
  let after = 0;
  for (;;) {
    const { rows } = await sql<WrittenJob>`
      select j.id, j.unit_id, j.title, j.description, j.version, w.version as row_version, j.owner_id, w.facts->'rules' as rules,
        j.skills, j.certifications, case when w.outcome = 'UPDATED' then jsonb_build_object(
          'title', coalesce(w.before->'own'->>'title', j.title), 'description',
          -- As it came: where it was HTML, the job has its plain text.
          coalesce(w.before->'feed'->'feed'->>'description', w.before->'own'->>'description')) end as former
      from list_import_row w join job j on j.id = w.record_id
      where w.import_id = ${importId} and j.id > ${after}
        and (w.outcome = 'CREATED' or (w.outcome = 'UPDATED' and w.before->'own' ? 'description'))
      order by j.id limit ${atOnce}`.execute(db);
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

async function readJob({ db, clock }: AppContext, job: WrittenJob, today: string): Promise<void> {
  const now = await read(job, today);
  const former = job.former && (await read({ ...job, ...job.former }, today));
  const hasReadSkills = isAsRead(needsOf(job.skills), former && needsOf(former.skills));
  const written = {
    ...(hasReadSkills && { skills: JSON.stringify(now.skills) }),
    ...(isAsRead(job.certifications, former?.certifications) && { certifications: now.certifications }),
    ...now.marked,
  };
  if (Object.keys(written).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('job')
      .set(written)
      .where('id', '=', job.id)
      .where('version', '=', job.version)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && now.marked)
      await transaction
        .updateTable('job_feed')
        .set({ plain_description: now.marked.description })
        .where('job_id', '=', job.id)
        .execute();
    // Of a new job everything is new.
    if (numUpdatedRows === 0n || !former || !hasReadSkills) return;
    const changes = changedFields(namesOf(job), namesOf(now));
    if (Object.keys(changes).length === 0) return;
    const event = { job_id: job.id, unit_id: job.unit_id, via: 'grabber', happened_at: clock.now().toISOString() };
    await addEvents(transaction, [{ ...event, kind: 'CHANGED', changes }]);
  });
}

/** What a description asks for, and what may be shown of one that came as HTML. */
async function read({ title, description, owner_id: by }: Texts, today: string) {
  const isMarked = isHtml(description);
  const text = isMarked ? description : `Title: ${title}\n\n${description}`;
  const { parsed, text: plain, html } = await readPosting(text, today, { by, isPlain: !isMarked });
  const skills: readonly SkillNeed[] = parsed.skills;
  return {
    // The places of sentences are those of the description without the line of the title.
    skills: isMarked ? skills : skills.map(({ evidence: _, quote: __, ...skill }) => skill),
    certifications: parsed.certifications.map(({ value }) => value.slice(0, 120).toWellFormed()).slice(0, 20),
    marked: isMarked ? { description: plain, description_html: html ?? null } : undefined,
  };
}

const namesOf = ({ skills }: { skills: readonly SkillNeed[] }) => ({ skills: skills.map(({ name }) => name) });
const needsOf = (skills: readonly SkillNeed[]) =>
  skills.map(({ name, mustHave, minYears }) => `${name} ${mustHave} ${minYears ?? ''}`);

/** Whether what a job asks for is still what was read from its former description: what a person set stays theirs (ruling 62). */
const isAsRead = (own: readonly string[], former: readonly string[] | null | undefined) =>
  !former || own.toSorted().join('\n') === former.toSorted().join('\n');
