import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openDocumentReader } from './documents.ts';

/**
 * Real resumes that we may not publish: a folder with documents.jsonl (file, reference_text), the files, and edge/. Set
 * ROLECALL_DOCUMENTS to run these tests; without it only the generated files of the other tests are used.
 */
const folder = process.env['ROLECALL_DOCUMENTS'] ?? '';
const isThere = existsSync(path.join(folder, 'documents.jsonl')) && folder !== '';
if (!isThere)
  console.warn(
    'SKIPPED: the reading of real documents. Set ROLECALL_DOCUMENTS to a folder that holds documents.jsonl.',
  );

type Line = { file: string; format: string; reference_text: string };

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const pairsOf = (words: readonly string[]) => words.slice(1).map((word, at) => `${words[at]} ${word}`);

/** The share of the expected words that were found, each counted as often as it occurs. */
function shareFound(expected: readonly string[], found: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const each of found) counts.set(each, (counts.get(each) ?? 0) + 1);
  let hits = 0;
  for (const each of expected) {
    const left = counts.get(each) ?? 0;
    if (left > 0) hits += 1;
    counts.set(each, left - 1);
  }
  return expected.length === 0 ? 1 : hits / expected.length;
}

describe.runIf(isThere)('real documents', () => {
  const reader = openDocumentReader();
  afterAll(() => reader.close());

  test('every document gives the words of its reference, in its order, and hardly any others', async () => {
    const lines = readFileSync(path.join(folder, 'documents.jsonl'), 'utf8').trim().split('\n');
    const documents = lines.map((line) => JSON.parse(line) as Line).filter((line) => line.reference_text !== '');
    const figures = await Promise.all(
      documents.map(async ({ file, format, reference_text }) => {
        const { text } = await reader.readDocument({ path: path.join(folder, file) }, { name: file });
        const [expected, found] = [wordsOf(reference_text), wordsOf(text)];
        return {
          file,
          format,
          recall: shareFound(expected, found),
          precision: shareFound(found, expected),
          order: shareFound(pairsOf(expected), pairsOf(found)),
        };
      }),
    );
    for (const format of new Set(figures.map((each) => each.format))) {
      const of = figures.filter((each) => each.format === format);
      const least = (name: 'recall' | 'precision' | 'order') => Math.min(...of.map((each) => each[name])).toFixed(3);
      console.info(
        `${format} ${of.length}: least recall ${least('recall')}, precision ${least('precision')}, order ${least('order')}`,
      );
    }
    expect(figures.length).toBeGreaterThan(50);
    expect(figures.filter(({ recall, precision, order }) => recall < 0.99 || precision < 0.98 || order < 0.95)).toEqual(
      [],
    );
  });

  test('every edge case is read or refused as it should be', async () => {
    const found: Record<string, string> = {};
    for (const file of readdirSync(path.join(folder, 'edge')).sort()) {
      found[file] = await reader.readDocument({ path: path.join(folder, 'edge', file) }, { name: file }).then(
        ({ kind }) => kind,
        (refusal) => refusal.code,
      );
    }
    expect(found).toEqual({
      'empty.docx': 'file.empty',
      'empty.pdf': 'file.empty',
      'encrypted-password-user.pdf': 'file.password',
      'latin1.txt': 'txt',
      'pdf-named-as.docx': 'pdf',
      'scanned-image-only.pdf': 'file.no-text',
      'script-in.html': 'html',
      'truncated.pdf': 'file.damaged',
    });
  });
});
