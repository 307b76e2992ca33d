import { expect, test } from 'vitest';
import { englishTitle, foldTitle, mend } from './english-title.ts';
import { readTitle, titleSimilarity } from './titles.ts';

test.each([
  ['Administrateur réseau', 'network administrator'],
  ['Développeuse Java principale', 'lead java developer'],
  ['Analyste de données', 'data analyst'],
  ['Chef de projet', 'project manager'],
  ['Ingénieur logiciel - Java', 'software engineer - java'],
  ['Desarrolladora Java Senior', 'senior java developer'],
  ['Kıdemli Java Geliştirici', 'senior java developer'],
  ['Senior Java Devloper', 'senior java developer'],
  ['Softwar Enginer', 'softwar engineer'],
])('%s is compared as %s', (title, english) => {
  expect(englishTitle(foldTitle(title))).toBe(english);
});

test.each(['executive chef', 'active directory administrator', 'managing director', 'senior developers', 'is manager'])(
  '%s stays as it is',
  (title) => {
    expect(englishTitle(title)).toBe(title);
  },
);

test('verbs and longer words are no slips', () => {
  expect(['developed', 'designed', 'managed', 'directory', 'analyse', 'engineers'].map(mend)).toEqual([
    'developed',
    'designed',
    'managed',
    'directory',
    'analyse',
    'engineers',
  ]);
});

test('a title fits its translation and its misspelling like itself', () => {
  const required = readTitle('Senior Network Administrator');
  const fits = (title: string) => titleSimilarity(required, readTitle(title));
  for (const title of ['Administrateur réseau senior', 'Administradora de redes', 'Network Adminstrator'])
    expect(fits(title), title).toBeGreaterThan(0.9 * fits('Network Administrator'));
});
