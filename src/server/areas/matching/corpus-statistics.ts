import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CandidateProfile } from '#domain/candidates/candidate.ts';
import type { LearnedSkills } from '#domain/matching/match.ts';
import { resumeReader } from '#matching/resume/read-resume.ts';
import { customSkills } from '#matching/skills/custom-skills.ts';
import { sayPhrases } from '#matching/skills/say-phrases.ts';
import { areAllRead } from '#server/areas/candidates/resumes.ts';
import { saveProposals } from '#server/areas/skills/skill-proposals.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import {
  type CountedPhrase,
  findNear,
  learnCooccurrence,
  minPeoplePerPhrase,
  saveNear,
} from './corpus-statistics-queries.ts';

/** Resumes counted at most; more would change no ranking. */
const countedAtMost = 20_000;
const batch = 500;
/** The corpus is counted again when it has grown or shrunk by this share. */
const drift = 0.1;

/** Phrases retained, the most frequent first; more would be noise. */
const phrasesAtMost = 2000;
/** Shortest proposed phrase, in letters. Two letters are almost never a skill by themselves: IP, DB, L2. */
const shortestProposed = 3;
/** Proposals shown to an administrator at once. */
const proposedAtMost = 200;

/**
 * Counts the corpus if it changed much since the last count, or was reread by a better parser; returns whether it did.
 * Related skills are learned with it, and frequent phrases are proposed as skills.
 */
export async function countCorpus(context: AppContext, signal?: AbortSignal): Promise<boolean> {
  const { resumes, known, knownReader } = await context.db
    .selectFrom('resume')
    .where('is_primary', '=', true)
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('resumes'),
      selectFrom('pool_statistics').select('resumes').as('known'),
      selectFrom('pool_statistics').select('reader').as('knownReader'),
    ])
    .executeTakeFirstOrThrow();
  // With half of the resumes reread, the count would mix the readings of two parsers.
  const reader = (await areAllRead(context.db)) ? resumeReader : null;
  const isReadAnew = reader !== null && reader !== knownReader;
  if (known !== null && Math.abs(resumes - known) <= drift * known && !isReadAnew) return false;
  const { people, phrases } = await sample(context, resumes, signal);
  const row = {
    people: people.length,
    // Before rolecall-9 the rarity of words and skills was counted here; older versions still need the columns.
    mean_words: 0,
    words: '{}',
    skills: '{}',
    resumes,
    reader,
    counted_at: context.clock.now().toISOString(),
  };
  await context.db.transaction().execute(async (db) => {
    await saveNear(db, await learnCooccurrence(db, people, phrases, signal));
    const counted = phrases
      .filter(({ phrase }) => phrase.length >= shortestProposed)
      .map(({ key, phrase, people }) => ({ key, phrase, people: people.length }));
    await saveProposals(db, counted.slice(0, proposedAtMost), row.counted_at);
    await db
      .insertInto('pool_statistics')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  });
  return true;
}

/**
 * An even sample of the people: every n-th resume by number, so that the same corpus gives the same sample. With it the
 * phrases that enough resumes contain and the vocabulary lacks, the most frequent first.
 */
async function sample(context: AppContext, resumes: number, signal?: AbortSignal) {
  const step = Math.max(1, Math.ceil(resumes / countedAtMost));
  const people: number[] = [];
  const phraseCounts = new Map<string, PhraseCount>();
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const { rows } = await sql<Row>`
      select r.id as resume, c.id, concat_ws(' ', c.first_name, c.last_name) as name, r.text, c.profile
      from resume r join candidate c on c.id = r.candidate_id
      where r.is_primary and r.id > ${after} and r.id % ${step} = 0 order by r.id limit ${batch}`.execute(context.db);
    for (const [at, { id, text, profile, name }] of rows.entries()) {
      // Lets other work of this process run.
      if (at % 10 === 9) await setImmediate();
      people.push(id);
      countPhrases(phraseCounts, id, sayPhrases(text, [name, ...namesIn(profile)]));
    }
    if (rows.length < batch) return { people, phrases: frequentPhrases(phraseCounts) };
    after = rows.at(-1)!.resume;
  }
}

type Row = { resume: number; id: number; name: string; text: string; profile: Partial<CandidateProfile> };

/** Employers and schools look like names of tools but are none. */
const namesIn = ({ positions = [], education = [] }: Partial<CandidateProfile>) =>
  [...positions.map(({ employer }) => employer), ...education.map(({ school }) => school)].filter(
    (name) => name !== undefined,
  );

type PhraseCount = { people: number[]; spellings: Map<string, number> };

function countPhrases(
  phraseCounts: Map<string, PhraseCount>,
  person: number,
  stated: ReturnType<typeof sayPhrases>,
): void {
  for (const { key, phrase } of stated) {
    const known: PhraseCount = phraseCounts.get(key) ?? { people: [], spellings: new Map() };
    known.people.push(person);
    known.spellings.set(phrase, (known.spellings.get(phrase) ?? 0) + 1);
    phraseCounts.set(key, known);
  }
}

/** Phrases of enough people, in their most usual spelling. */
function frequentPhrases(phraseCounts: ReadonlyMap<string, PhraseCount>): CountedPhrase[] {
  return [...phraseCounts]
    .filter(([, { people }]) => people.length >= minPeoplePerPhrase)
    .sort(([a, one], [b, other]) => other.people.length - one.people.length || (a < b ? -1 : 1))
    .slice(0, phrasesAtMost)
    .map(([key, { people, spellings }]) => {
      const [usual] = [...spellings].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
      return { key, phrase: usual![0], people };
    });
}

/** The last statistics, cached per database: a run must not read a megabyte of counts each time. */
const remembered = new WeakMap<
  object,
  { countedAt: string; own: ReturnType<typeof customSkills>; learned: LearnedSkills }
>();

/**
 * Related skills as they were learned last.
 * @param db the app's own handle, not a transaction's: the result is cached with it
 */
export async function findLearnedSkills(db: Db): Promise<LearnedSkills> {
  const head = await db.selectFrom('pool_statistics').select('counted_at').executeTakeFirst();
  if (!head) return new Map();
  const known = remembered.get(db);
  const own = customSkills();
  if (known?.countedAt === head.counted_at && known.own === own) return known.learned;
  const learned = await findNear(db);
  remembered.set(db, { countedAt: head.counted_at, own, learned });
  return learned;
}
