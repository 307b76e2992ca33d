import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ParsedResume } from '#domain/candidates/resume.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { tidyText } from '#server/outside/documents/child/tidy.ts';
import type { Pair } from './compare.ts';

type Entity = { label: string; start: number; end: number; text: string };
type Line = { id: string; text: string; entities: Entity[] };

/** The kinds that are judged: the label of the data, and the parser's values for it. */
const kinds: readonly { name: string; label: string; says: (parsed: ParsedResume) => string[] }[] = [
  {
    name: 'name',
    label: 'Name',
    says: ({ firstName, lastName }) =>
      firstName || lastName ? [`${firstName?.value ?? ''} ${lastName?.value ?? ''}`] : [],
  },
  {
    name: 'designation',
    label: 'Designation',
    // The annotators also marked the headline under the name.
    says: ({ positions, headline }) =>
      [...positions.map(({ title }) => title), headline?.value ?? ''].filter((title) => title !== ''),
  },
  {
    name: 'employer',
    label: 'Companies worked at',
    says: ({ positions }) => positions.flatMap(({ employer }) => employer ?? []),
  },
  { name: 'degree', label: 'Degree', says: ({ education }) => education.map(({ degree }) => degree) },
  { name: 'college', label: 'College Name', says: ({ education }) => education.flatMap(({ school }) => school ?? []) },
];

/** Splits blocks of skills: "SQL (3 years), Java" has two. */
function skillsOf(block: string): string[] {
  return block
    .replace(/\((?:less than )?\d+\+? years?\)/gi, '')
    .split(/[,;:|•●▪➢❖❑*\n]|\s-\s|\.\s/u)
    .map((one) => one.trim())
    .filter((one) => one.length > 0 && one.split(/\s+/).length <= 4);
}

/** A misplaced label of the data: it is cut in the middle of a word, or crosses an empty line. It is left out. */
function isSlipped(text: string, { start, end }: Entity): boolean {
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(text[at] ?? ' ');
  return (
    (isLetter(start - 1) && isLetter(start)) ||
    (isLetter(end - 1) && isLetter(end)) ||
    /\n\s*\n/.test(text.slice(start, end).trim())
  );
}

/** A text in the form of an upload (adjacent blanks merged), with the adjusted places of its labels. */
function asUploaded({ id, text, entities }: Line): Line {
  const placeOf = (at: number) => tidyText(`${text.slice(0, at)}|`).length - 1;
  return {
    id,
    text: tidyText(text),
    entities: entities.map((entity) => ({ ...entity, start: placeOf(entity.start), end: placeOf(entity.end) })),
  };
}

/**
 * The pairs of ner_resumes.jsonl for each kind. The annotators left a kind out of whole documents (a resume with five
 * positions and no label of one), so `labelled` has only documents with at least one usable label of the kind; `all`
 * has every document.
 */
export function labelledPairs(folder: string, today: string) {
  const lines = readFileSync(path.join(folder, 'ner_resumes.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => asUploaded(JSON.parse(line) as Line));
  const read = lines.map((line) => ({ ...line, parsed: readResume(line.text, today) }));
  /**
   * The annotators marked one or two positions of a resume and skipped the rest: right titles count as wrong against
   * such labels. So precision counts the titles whose head has a label of their kind; recall counts as everywhere.
   */
  const markedHeads = kinds
    .filter(({ name }) => name === 'designation' || name === 'employer')
    .map(({ name, label }) => ({
      name: `${name} (marked heads)`,
      pairs: read.flatMap(({ id, text, entities, parsed }): Pair[] => {
        const usable = entities.filter((entity) => entity.label === label && !isSlipped(text, entity));
        const valuesOf = (positions: typeof parsed.positions) =>
          positions
            .flatMap(({ title, employer }) => (name === 'employer' ? (employer ?? []) : title))
            .filter((one) => one !== '');
        const marked = parsed.positions.filter(({ evidence: { quote, offset } }) =>
          usable.some(({ start, end }) => start < offset + quote.length && end > offset),
        );
        const expected = usable.map((entity) => entity.text);
        const found = valuesOf(parsed.positions);
        return expected.length === 0 ? [] : [{ id, wanted: expected, found, judged: valuesOf(marked) }];
      }),
    }));
  const pairs = kinds.map(({ name, label, says }) => {
    const all = read.map(({ id, text, entities, parsed }): Pair => {
      const usable = entities.filter((entity) => entity.label === label && !isSlipped(text, entity));
      return { id, wanted: usable.map((entity) => entity.text), found: says(parsed) };
    });
    return { name, all, labelled: all.filter(({ wanted: expected }) => expected.length > 0) };
  });
  const skills = read.map(({ id, text, entities, parsed }): Pair => {
    const blocks = entities.filter((entity) => entity.label === 'Skills');
    const inBlock = (at: number) => blocks.some(({ start, end }) => at >= start && at < end);
    return {
      id,
      wanted: blocks.flatMap(({ start, end }) => skillsOf(text.slice(start, end))),
      // Skills of the work history are not labelled, so only values inside a labelled block can be judged.
      found: parsed.skills.flatMap(({ evidence }) =>
        evidence.filter(({ offset }) => inBlock(offset)).map(({ quote }) => quote),
      ),
    };
  });
  return {
    kinds: [
      ...pairs,
      { name: 'skills', all: skills, labelled: skills.filter(({ wanted: expected }) => expected.length > 0) },
    ],
    markedHeads,
  };
}
