import type { CandidateProfile } from '#domain/candidate.ts';
import { maskPerson } from '#matching/mask.ts';
import { packFacts } from '#matching/packed-facts.ts';
import { facetSkills, familiesOf, searchIndexer, searchVector } from '#matching/search/document.ts';
import { lengthOfVector, termVector } from '#matching/term-vector.ts';
import type { Db } from '#server/db/connect.ts';
import type { House } from '#server/house.ts';
import { findUnindexed, getForSearch, saveSearchRows, saveWording } from './queries.ts';

export { getForSearch };

type Person = NonNullable<Awaited<ReturnType<typeof getForSearch>>>;

const yesNo = (value: boolean | null) => (value === null ? 0 : value ? 1 : 2);

/**
 * Writes the search's row of a person and what matching reads of the resume, in the transaction of the change they follow.
 * `at` is the time of the change; without it the row is only made anew and keeps its place among the others.
 * @returns how many words the resume has past the lines about the person
 */
export async function indexForSearch(db: Db, candidateId: number, person: Person, at?: string): Promise<number> {
  const { skills = [], positions = [] } = person.profile as Partial<CandidateProfile>;
  const told = [
    person.headline,
    person.summary,
    ...positions.flatMap(({ title, description }) => [title, description]),
  ];
  const named = (values: readonly (string | null | undefined)[]) => [
    ...new Set(values.flatMap((value) => value || [])),
  ];
  const titles = named([person.headline, ...positions.map(({ title }) => title)]);
  const masked = maskPerson(person.text ?? '', { firstName: person.first_name, lastName: person.last_name });
  const terms = termVector(masked, person.headline ?? '');
  await saveWording(db, candidateId, {
    headline: person.headline,
    titles: positions.map(({ title }) => title.replace(/\s+/g, ' ')).join('\n'),
    terms,
    facts: packFacts(person.profile as Partial<CandidateProfile>),
  });
  await saveSearchRows(db, {
    candidateId,
    at,
    sourceId: person.source_id,
    state: person.state,
    years: person.total_years,
    authorized: yesNo(person.authorized),
    needsSponsorship: yesNo(person.needs_sponsorship),
    hasResume: person.text !== null,
    indexer: searchIndexer,
    skills: facetSkills(skills.map(({ key }) => key)),
    families: familiesOf(titles),
    words: searchVector({
      text: person.text ?? named(told).join('\n'),
      name: `${person.first_name} ${person.last_name}`,
      titles,
      employers: named([person.employer, ...positions.map(({ employer }) => employer)]),
      skills: skills.map(({ key }) => key),
      ...(person.city && { city: person.city }),
      ...(person.state && { state: person.state }),
      ...(person.total_years !== null && { years: Number(person.total_years) }),
    }),
  });
  return lengthOfVector(terms);
}

/**
 * Makes the next rows of the search that another version made, or nobody.
 * @returns how many people were gone through; 0 when nothing is left
 */
export async function indexUnindexed(
  { db, traffic }: Pick<House, 'db' | 'traffic'>,
  limit: number,
  signal: AbortSignal,
): Promise<number> {
  const ids = await findUnindexed(db, searchIndexer, limit);
  for (const id of ids) {
    signal.throwIfAborted();
    const index = async (transaction: Db) => {
      const person = await getForSearch(transaction, id);
      if (person) await indexForSearch(transaction, id, person);
    };
    await traffic.write(db, index);
  }
  return ids.length;
}
