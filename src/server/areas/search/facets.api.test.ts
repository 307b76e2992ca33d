import { expect, test } from 'vitest';
import { searchApi } from '#contract/areas/search/search.ts';
import { uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

test('facets are ordered by their counts, which include implied skills', async () => {
  const { signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  const person = (name: string, skills: string) =>
    `${name} Okafor\nDeveloper\nAustin, TX | ${name}@example.com\n\nSKILLS\n${skills}\n\nEXPERIENCE\nDeveloper, Acme Inc\n01/2020 - Present\n`;
  await uploadResumes(
    recruiter,
    person('Ada', 'PL/SQL, Docker'),
    person('Bea', 'PL/SQL, Docker'),
    person('Cem', 'SQL'),
    person('Dee', 'Kafka'),
  );
  const { facets } = await recruiter.call(searchApi.candidates, { search: 'developer' });
  const [first, ...more] = facets.find(({ name }) => name === 'skill')!.values;
  expect([first!.label, first!.count]).toEqual(['SQL', 3]);
  expect(more.map(({ count }) => count)).toEqual(more.map(({ count }) => count).toSorted((a, b) => b - a));
});
