import { sayingQuery } from '#matching/skills/custom-lines.ts';
import { setCustomSkills } from '#matching/skills/custom-skills.ts';
import { rereadSaying } from '#server/areas/candidates/resumes.ts';
import type { AppContext } from '#server/context.ts';
import { findOpenChanges, findVocabulary, noteFollowed } from './custom-skills-queries.ts';

/**
 * Within this time, in seconds, a parser that began just before a change has saved its resume; then the change is
 * closed.
 */
export const openSeconds = 3600;

/**
 * Rereads the resumes that contain spellings of the last changes.
 * @returns how many resumes were processed
 */
export async function followCustomSkills(context: AppContext, signal: AbortSignal): Promise<number> {
  const { db, clock } = context;
  const since = new Date(clock.now().getTime() - openSeconds * 1000).toISOString();
  const open = await findOpenChanges(db, since);
  if (open.length === 0) return 0;
  // This process may not have received the event yet.
  const { lines, change } = await findVocabulary(db);
  setCustomSkills(lines, change);
  let resumes = 0;
  for (const { number, spellings, followed_at } of open) {
    const tsquery = sayingQuery(spellings);
    const read = tsquery === undefined ? 0 : await rereadSaying(context, { tsquery, change: number }, signal);
    if (read > 0 || followed_at === null) await noteFollowed(db, number, clock.now().toISOString());
    resumes += read;
  }
  if (resumes > 0) context.log.info({ resumes }, 'resumes with changed skills were reread');
  return resumes;
}
