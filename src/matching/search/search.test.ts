import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile, nearNodes, positives, rankQuery } from './compile.ts';
import { facetSkills, searchVector } from './document.ts';
import { findMarks, makeQuickSearch, makeSnippets } from './highlight.ts';
import { readQuery } from './mend.ts';
import { narrowed, quotedValue } from './narrow.ts';
import type { SearchNode } from './syntax.ts';

/** A tree as a short text, for comparison. */
function show(node: SearchNode | undefined): string {
  if (!node) return '';
  switch (node.kind) {
    case 'and':
    case 'or':
      return `(${node.parts.map(show).join(` ${node.kind} `)})`;
    case 'not':
      return `not ${show(node.part)}`;
    case 'words':
      return `${node.field ? `${node.field}:` : ''}${node.isExact ? '"' : ''}${node.compound ?? node.words.join(' ')}${node.isPrefix ? '*' : ''}${node.isExact ? '"' : ''}`;
    case 'skill':
      return `skill:${node.key}`;
    case 'state':
      return `state:${node.code}`;
    case 'family':
      return `family:${node.key}`;
    case 'status':
      return `status:${node.name}`;
    case 'years':
      return `years:${node.min ?? ''}${node.isAbove ? '+' : ''}..${node.max ?? ''}${node.isBelow ? '-' : ''}`;
    case 'near':
      return `near:${node.where}~${node.miles}`;
  }
}

const read = (query: string) => {
  const found = readQuery(query);
  return 'problem' in found ? found : show(found.tree);
};
const tree = (query: string) => {
  const found = readQuery(query);
  if ('problem' in found) throw new Error(found.problem);
  return found.tree;
};
const required = (query: string) => {
  const condition = compile(tree(query)!, () => []);
  return condition.kind === 'text' ? condition.tsquery : condition;
};

test.each([
  ['java spring', '(java and spring)'],
  ['java AND spring OR kafka', '((java and spring) or kafka)'],
  ['java and (spring or kafka)', '(java and (spring or kafka))'],
  ['java & (spring | kafka) && aws || gcp', '((java and (spring or kafka) and aws) or gcp)'],
  ['java NOT junior -intern !"entry level"', '(java and not junior and not intern and not "entry level")'],
  ['NOT NOT java', 'java'],
  ['-(java OR php)', 'not (java or php)'],
  ['"data engineer"', '"data engineer"'],
  ['“data engineer”', '"data engineer"'],
  ['develop* "data eng*"', '(develop* and "data eng*")'],
  ['java, python; sql', '(java and python and sql)'],
  ['java / python', '(java and python)'],
  ['full-stack', 'full stack'],
  ['"and" AND "not"', '("and" and "not")'],
])('%s is parsed as the person meant it', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['C++', 'c++'],
  ['C#', 'c#'],
  ['.NET', '.net'],
  ['-.NET', 'not .net'],
  ['Node.js', 'node.js'],
  ['PL/SQL', 'pl/sql'],
  ['R&D', 'r&d'],
  ['AT&T', 'at&t'],
  ['CI/CD', 'ci/cd'],
  ['java&python', '(java and python)'],
])('%s is one word with its punctuation', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['skill:k8s', 'skill:kubernetes'],
  ['skills:"spring boot"', 'skill:spring-boot'],
  ['skill:(java OR k8s)', '(skill:java or skill:kubernetes)'],
  ['title:"data engineer"', 'title:"data engineer"'],
  ['title:dev*', 'title:dev*'],
  ['company:Acme city:"New York"', '(employer:acme and city:"new york")'],
  ['state:Texas state:qc', '(state:TX and state:QC)'],
  ['name:Şahin', 'name:sahin'],
  ['family:"data engineer"', 'family:data-engineer'],
  ['status:"Do not contact"', 'status:Do not contact'],
])('%s searches one field', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['years:>5', 'years:5+..'],
  ['years: > 5', 'years:5+..'],
  ['years:>=5', 'years:5..'],
  ['years:5+', 'years:5..'],
  ['years:<3', 'years:..3-'],
  ['years:<=3.5', 'years:..3.5'],
  ['years:5..10', 'years:5..10'],
  ['years:5-10', 'years:5..10'],
  ['years:7', 'years:7..8-'],
])('%s is a range', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['within 50 miles of Dallas, TX AND java', '(near:Dallas, TX~50 and java)'],
  ['java within 25 mi of New York, NY', '(java and near:New York, NY~25)'],
  ['within 10 miles of 75201 java', '(near:75201~10 and java)'],
  ['within 80 km of K1A 0B1', 'near:K1A 0B1~49.7'],
  ['within 50 miles of "Fort Worth, TX" java', '(near:Fort Worth, TX~50 and java)'],
  ['within 20 miles of Dallas TX java', '(near:Dallas, TX~20 and java)'],
  ['near:"Dallas, TX"~30', 'near:Dallas, TX~30'],
  ['near:Dallas, TX~30 java', '(near:Dallas, TX~30 and java)'],
  ['near:75201', 'near:75201~50'],
  ['within reach of everybody', '(within and reach and of and everybody)'],
])('%s is a distance', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['java AND', 'missing-after', 5, 3, 'java'],
  ['OR java', 'missing-before', 0, 2, 'java'],
  ['java AND OR kafka', 'missing-after', 5, 3, 'java OR kafka'],
  ['java NOT', 'missing-after', 5, 3, 'java'],
  ['(java OR kafka', 'open-paren', 0, 1, '(java OR kafka)'],
  ['java) kafka', 'close-paren', 4, 1, 'java kafka'],
  ['java () kafka', 'empty-parens', 5, 2, 'java kafka'],
  ['java "spring boot', 'open-quote', 5, 12, 'java "spring boot"'],
  ['java ""', 'empty-quotes', 5, 2, 'java'],
  ['titel:developer', 'unknown-field', 0, 6, 'title:developer'],
  ['java foo:bar', 'unknown-field', 5, 4, 'java foo bar'],
  ['java skill:', 'missing-value', 5, 6, 'java'],
  ['years:many', 'wrong-value', 6, 4, 'years:>=5'],
  ['years:10..5', 'wrong-value', 6, 5, 'years:5..10'],
  ['state:Atlantis', 'wrong-value', 6, 8, 'state:TX'],
  ['near:Dallas~9999', 'wrong-value', 5, 11, 'near:"Dallas"~50'],
  ['j* kafka', 'short-prefix', 0, 2, 'j kafka'],
])('%s reports the fault, its place and the correction', (query, problem, offset, length, mended) => {
  expect(read(query)).toEqual({ problem, place: { offset, length }, mended });
});

test('any text is parsed or refused with a place, and a correction can be parsed', () => {
  const pieces = fc.constantFrom(
    ...[
      'java',
      'AND',
      'OR',
      'NOT',
      '(',
      ')',
      '"',
      '-',
      '*',
      'skill:',
      'years:>5',
      'near:',
      '~50',
      'within 5 miles of',
      '&',
    ],
    ...[
      '|',
      ',',
      'C++',
      '.NET',
      'İ',
      'أحمد',
      '💥',
      '\u0000',
      "'",
      '\\',
      ':*',
      '<->',
      'title:(',
      '75201',
      '..',
      '“',
      'x:',
    ],
  );
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join(' ')),
    fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(anything, (query) => {
      const found = readQuery(query);
      if (!('problem' in found)) {
        if (found.tree) compile(found.tree, () => []);
        return;
      }
      expect(found.place.offset).toBeGreaterThanOrEqual(0);
      expect(found.place.length).toBeGreaterThan(0);
      expect(found.place.offset + found.place.length).toBeLessThanOrEqual(query.length);
      if (found.mended !== undefined) expect(readQuery(found.mended)).toHaveProperty('tree');
    }),
    { numRuns: 3000 },
  );
});

test('a long query and a deep one are answered at once', () => {
  const before = process.cpuUsage();
  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');
  expect(readQuery(words(150))).toHaveProperty('tree');
  expect(readQuery(words(1800).slice(0, 10_000))).toMatchObject({ problem: 'too-many' });
  expect(readQuery(`${'('.repeat(5000)}java${')'.repeat(5000)}`)).toMatchObject({
    problem: 'too-deep',
    place: { offset: 40, length: 1 },
    mended: 'java',
  });
  expect(readQuery('('.repeat(10_000))).toHaveProperty('problem');
  expect(readQuery('NOT '.repeat(2500))).toHaveProperty('problem');
  expect(readQuery('-'.repeat(10_000))).toEqual({ tree: undefined });
  expect(readQuery('"'.repeat(10_000))).toHaveProperty('problem');
  expect(readQuery('a'.repeat(10_000))).toHaveProperty('tree');
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(15_000);
});

test('words are indexed with their punctuation and without accents, and joined names are words of their own', () => {
  const vector = searchVector({
    text: "C++, C# and .NET; Node.js, PL/SQL, R&D. İstanbul'da Çalıştı أحمد",
    name: 'Gülşen O’Brien',
    titles: ['Senior Data Engineer'],
    employers: ['Lakeside Bank'],
    skills: ['spring-boot'],
    city: 'St. Louis',
    state: 'MO',
    years: 6,
  });
  for (const word of ["'c++':1", "'c#':2", "'.net':4", "'node.js':5", "'pl':6", "'sql':7", "'calisti'", "'احمد'"])
    expect(vector).toContain(word);
  for (const word of ["'pl/sql'", "'r&d'", "':name=gulsen'", "':title=data engineer'", "':employer=lakeside bank'"])
    expect(vector).toContain(word);
  for (const word of ["':own=spring-boot'", "':skill=java'", "':state=MO'", "':years=5'", "':town=st louis|MO'"])
    expect(vector).toContain(word);
  expect(vector).not.toContain("':own=java'");
  expect(vector).not.toContain("':years=8'");
});

test('a facet offers skills that a resume shows itself, and counts implied ones', () => {
  const skills = facetSkills(['spring-boot', 'spring', '~abc flow']);

  expect(skills).toEqual(expect.arrayContaining(['spring-boot', 'spring', '+java']));
  expect(skills).not.toContain('+spring');
  expect(skills.join()).not.toContain('~');
});

test('a word is searched with its plural and the other names of its skill, a quotation only as it is', () => {
  expect(required('developer')).toBe("('developer' | 'developers')");
  expect(required('"developer"')).toBe("'developer'");
  expect(required('k8s')).toBe("('k8s' | ':own=kubernetes')");
  expect(required('"k8s"')).toBe("'k8s'");
  expect(required('"data engineer"')).toBe("('data' <-> 'engineer')");
  expect(required('title:"data engineer"')).toBe("':title=data engineer'");
  expect(required('develop*')).toBe("'develop':*");
  expect(required("name:O'Brien")).toBe("':name=o''brien'");
  expect(required('java -php')).toMatch(/^\(.*'java'.* & !.*'php'.*\)$/);
  expect(required('dot net')).toContain("':own=dot-net'");
});

test('a range of years is found by its band and checked against the exact number', () => {
  expect(required('years:>6')).toEqual({
    kind: 'all',
    parts: [
      { kind: 'text', tsquery: "':years=5'" },
      { kind: 'years', min: 6, isAbove: true },
    ],
  });
  expect(required('java years:<=4')).toEqual({
    kind: 'all',
    parts: [
      { kind: 'text', tsquery: "(('java' | ':own=java') & !':years=5')" },
      { kind: 'years', max: 4 },
    ],
  });
});

test('a distance searches the towns within it, and finds nobody where there are none', () => {
  const near = compile(tree('near:Dallas')!, () => [{ city: 'Fort Worth', state: 'TX' }]);
  expect(near).toEqual({ kind: 'text', tsquery: "(':town=|' | ':town=fort worth|TX')" });
  expect(nearNodes(tree('java -(near:Dallas)'))).toHaveLength(1);
});

test('words under NOT are neither ranked nor marked', () => {
  expect(positives(tree('java -php (kafka OR -aws)')).map(show)).toEqual(['java', 'kafka']);
  expect(rankQuery(tree('java -php'))).not.toContain('php');
  expect(rankQuery(tree('-php'))).toBeUndefined();
});

const marked = (query: string, text: string) =>
  findMarks(text, makeQuickSearch(tree(query))).map(({ offset, length }) => text.slice(offset, offset + length));

test('the matching places are marked in the original text', () => {
  const text = 'Built C# and .NET services; Developers of PL/SQL. Kubernetes (K8s), data engineering, İSTANBUL.';
  expect(marked('c#', text)).toEqual(['C#']);
  expect(marked('C++', text)).toEqual([]);
  expect(marked('net', text)).toEqual([]);
  expect(marked('developer', text)).toEqual(['Developers']);
  expect(marked('"developer"', text)).toEqual([]);
  expect(marked('PL/SQL', text)).toEqual(['PL/SQL']);
  expect(marked('skill:k8s', text)).toEqual(['Kubernetes', 'K8s']);
  expect(marked('"data eng*"', text)).toEqual(['data engineering']);
  expect(marked('istanbul', text)).toEqual(['İSTANBUL']);
  expect(marked('java -kubernetes', text)).toEqual([]);
  expect(marked('java', 'Core: Java, Core Java')).toEqual(['Java', 'Core Java']);
});

test('the passages shown contain the matches, each need once before any twice', () => {
  const text = `${'Java here. '.repeat(40)}${'Nothing to see for a long while. '.repeat(30)}Kafka at last.`;
  const snippets = makeSnippets(text, findMarks(text, makeQuickSearch(tree('java kafka'))));

  expect(snippets).toHaveLength(2);
  for (const { text: piece, marks } of snippets)
    for (const { offset, length } of marks) expect(piece.slice(offset, offset + length)).toMatch(/^(?:Java|Kafka)$/);
  expect(snippets[1]!.text).toContain('Kafka');
});

test('a facet narrows the query without changing the rest', () => {
  expect(narrowed('', 'state:TX')).toBe('state:TX');
  expect(narrowed('java kafka', 'state:TX')).toBe('java kafka state:TX');
  expect(narrowed('java OR kafka', 'state:TX')).toBe('(java OR kafka) state:TX');
  expect(narrowed('(java OR kafka)', 'state:TX')).toBe('(java OR kafka) state:TX');
  expect(quotedValue('Spring Boot')).toBe('"Spring Boot"');
  expect(quotedValue('C++')).toBe('C++');
  expect(quotedValue('PL/SQL')).toBe('"PL/SQL"');
  expect(quotedValue('not')).toBe('"not"');
});
