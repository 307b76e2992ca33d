/**
 * Counts how usual words and skills are in resumes and writes the table that ships with the product.
 *
 *     node bench/usual.ts RESUMES.jsonl[.gz] ...
 *
 * A resume is `{text}` per line. Only words that at least one person in 200 uses are written, in bands of a fifth of
 * the natural logarithm, so no text of anybody can be told from the table. Whoever writes it anew gives the engine a new
 * name, because scores change.
 */
import { writeFileSync } from 'node:fs';
import { readResume } from '#matching/resume/read-resume.ts';
import { countWords } from '#matching/scoring/text-similarity.ts';
import { bandsPerStep } from '#matching/scoring/usual.ts';
import { skillByKey } from '#matching/skills/vocabulary.ts';
import { readLines } from './ranking.ts';

const today = '2019-12-01';
/** Words and skills of fewer people than this share are not in the table. */
const leastShare = 0.005;
/** Names that only the contract may say. */
const unsaid = new Set(['bid']);
const [words, skills] = [new Map<string, number>(), new Map<string, number>()];
let people = 0;
const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
for (const file of process.argv.slice(2))
  for await (const { text } of readLines<{ text: string }>(file)) {
    people += 1;
    for (const word of countWords(text).counts.keys()) count(words, word);
    const shown = readResume(text, today).skills.map(({ key }) => key);
    for (const key of new Set(shown.flatMap((one) => [one, ...(skillByKey(one)?.implies ?? [])]))) count(skills, key);
  }
if (people === 0) throw new Error('Name files of resumes.');

/** One line per band: its number and its names; long ones are continued. */
function linesOf(counts: ReadonlyMap<string, number>): string {
  const bands = new Map<number, string[]>();
  for (const [name, had] of counts) {
    if (had / people < leastShare || unsaid.has(name)) continue;
    const band = Math.round(-Math.log(had / people) * bandsPerStep);
    bands.set(band, [...(bands.get(band) ?? []), name]);
  }
  const lines: string[] = [];
  for (const [band, names] of [...bands].sort(([a], [b]) => a - b)) {
    let line = `b${band}`;
    for (const name of names.sort()) {
      if (line.length + name.length > 180) {
        lines.push(line);
        line = `b${band}`;
      }
      line += ` ${name}`;
    }
    lines.push(line);
  }
  return lines.join('\n');
}

const write = (what: 'words' | 'skills', counts: ReadonlyMap<string, number>) =>
  writeFileSync(
    new URL(`../src/matching/scoring/data/usual-${what}.ts`, import.meta.url),
    `/** How usual ${what} are, one band a line: written by bench/usual.ts from ${people} resumes, never by hand. */\nexport const usual${what === 'words' ? 'Words' : 'Skills'} = \`\n${linesOf(counts)}\n\`;\n`,
  );
write('words', words);
write('skills', skills);
console.log(`${people} resumes, ${words.size} words, ${skills.size} skills`);
