import { z } from 'zod';
import { setCustomSkills } from '#matching/skills/custom-skills.ts';
import { sayingQuery } from '#matching/skills/own-lines.ts';
import { rereadSaying } from '#server/areas/resumes/resumes.ts';
import type { House } from '#server/house.ts';
import { defineTask } from '#server/tasks/define-task.ts';
import { findOpenChanges, findVocabulary, noteFollowed } from './queries.ts';

/** Who begins to read a resume just before a change saves it within so long; then the change is over. */
const openSeconds = 3600;

/**
 * After a change of the customer's own skills the resumes that say them are read again: at once, and for an hour once a
 * minute those that came in meanwhile. Killed, it goes on where it was.
 */
export const followSkillsTask = defineTask({
  name: 'skills.follow',
  payload: z.object({}),
  tries: 3,
  waitSeconds: [5, 60],
  limitSeconds: openSeconds,
  every: '* * * * *',
  sameAs: () => 'skills.follow',
  run: async (_, { house, signal }) => {
    const resumes = await followOwnSkills(house, signal);
    if (resumes > 0) house.log.info({ resumes }, 'resumes that say changed skills were read again');
  },
});

/**
 * Reads the resumes again that say what the last changes are about.
 * @returns how many resumes were gone through
 */
async function followOwnSkills(house: House, signal: AbortSignal): Promise<number> {
  const { db, clock } = house;
  const since = new Date(clock.now().getTime() - openSeconds * 1000).toISOString();
  const open = await findOpenChanges(db, since);
  if (open.length === 0) return 0;
  // This process may not have heard of them yet.
  const { lines, change } = await findVocabulary(db);
  setCustomSkills(lines, change);
  let resumes = 0;
  for (const { number, spellings, followed_at } of open) {
    const tsquery = sayingQuery(spellings);
    const read = tsquery === undefined ? 0 : await rereadSaying(house, { tsquery, change: number }, signal);
    if (read > 0 || followed_at === null) await noteFollowed(db, number, clock.now().toISOString());
    resumes += read;
  }
  return resumes;
}
