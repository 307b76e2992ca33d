/**
 * How fast resumes are imported, and how slow the lists are meanwhile.
 *
 *     npm run bench:load -- [--texts 400] [--documents 80] [--database URL] [--folder DIR]
 *
 * Imports a hundred people first, so that a list has rows. Then makes that many synthetic resumes as text files, and as
 * many PDF and DOCX files, uploads them through the API and lets the product's own task read them, while the list of
 * candidates is requested again and again. Prints a table, and one line of JSON last.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { resumeAsDocx, resumeAsPdf } from '#server/seed/sample/files.ts';
import { openBenchContext, signIn } from './context.ts';
import { round, type Times, timesOf } from './matching/measure.ts';
import { personOf, textOf } from './synthetic/people.ts';

const { values } = parseArgs({
  options: {
    texts: { type: 'string', default: '400' },
    documents: { type: 'string', default: '80' },
    database: { type: 'string' },
    folder: { type: 'string' },
  },
});
const say = (line: string) => console.log(line);
const bench = await openBenchContext({
  databaseUrl: values.database ?? process.env['DATABASE_URL'],
  folder: values.folder,
  say,
});
const units = await bench.context.db.selectFrom('business_unit').select('id').orderBy('id').limit(1).execute();
const unitId =
  units[0]?.id ??
  (
    await bench.context.db
      .insertInto('business_unit')
      .values({ name: 'Bench', code: 'B1', country: 'US', currency: 'USD', time_zone: 'America/Chicago' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const caller = await signIn(bench, unitId);
await bench.work();
bench.context.documents.warm();

/** Ids that no other load uses: the same resume again would be a duplicate, which is faster. */
const first = 500_000_000 + (Math.floor(Date.now() / 1000) % 1_000_000) * 1000;
const person = (at: number) => textOf(personOf(first + at, 380));
const texts = Array.from({ length: 100 + Number(values.texts) }, (_, at) => ({
  name: `text-${at}.txt`,
  bytes: Buffer.from(person(at)),
}));
const documents = await Promise.all(
  Array.from({ length: Number(values.documents) }, async (_, index) => {
    const text = person(100 + Number(values.texts) + index);
    return index % 2 === 0
      ? { name: `document-${index}.pdf`, bytes: Buffer.from(await resumeAsPdf(text)) }
      : { name: `document-${index}.docx`, bytes: Buffer.from(await resumeAsDocx(text)) };
  }),
);

const list = '/api/candidate/search?page_no=0&limit=25';
/** Requests the list ten times a second, until aborted. */
async function askLists(signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const started = performance.now();
    await caller.get(list);
    times.push(performance.now() - started);
    await wait(100);
  }
  return times;
}

async function whileAsking<T>(what: () => Promise<T>): Promise<{ answer: T; times: number[] }> {
  const stop = new AbortController();
  const asking = askLists(stop.signal);
  const answer = await what();
  stop.abort();
  return { answer, times: await asking };
}

/** Waits until an upload is read; returns how many of its files became candidates. */
async function readToEnd(uploadId: number): Promise<number> {
  for (;;) {
    const { state, created, attached, failed } = (await caller.get(
      `/api/job/upload/candidates/state?uploadid=${uploadId}`,
    )) as { state: string; created: number; attached: number; failed: number };
    if (failed > 0) throw new Error(`${failed} files could not be read`);
    if (state === 'DONE') return created + attached;
    // The page of an upload polls as often, on each progress event.
    await wait(200);
  }
}

/**
 * Uploads files fifty at a time, the maximum of a call, each batch while the one before is read; returns how many were
 * read per second.
 */
async function readAll(files: readonly { name: string; bytes: Buffer }[]): Promise<number> {
  const started = performance.now();
  let done = 0;
  let before: Promise<number> = Promise.resolve(0);
  for (let from = 0; from < files.length; from += 50) {
    const { uploadid } = (await caller.upload(files.slice(from, from + 50))) as { uploadid: number };
    done += await before;
    before = readToEnd(uploadid);
  }
  done += await before;
  if (done < files.length) throw new Error(`${files.length - done} files were taken for ones that are known`);
  return round((1000 * files.length) / (performance.now() - started));
}

/**
 * Without imports: the same lists at the same rate, before, between and after, because the machine's other load varies.
 */
const quietTimes: number[] = [];
const askQuietly = async () => quietTimes.push(...(await whileAsking(() => wait(8000))).times);
// An empty list would be no measurement.
await readAll(texts.splice(0, 100));
await whileAsking(() => wait(3000));
await askQuietly();
const text = await whileAsking(() => readAll(texts));
await askQuietly();
const document = await whileAsking(() => readAll(documents));
await askQuietly();
const [quiet, besideTexts, besideDocuments] = [quietTimes, text.times, document.times].map(timesOf) as [
  Times,
  Times,
  Times,
];
const shown = ({ p50, p95 }: Times) => `${p50} / ${p95} (${round(p95 / quiet.p95)})`;
const rows: [string, string][] = [
  ['text resumes read a second', String(text.answer)],
  ['PDF and DOCX resumes read a second', String(document.answer)],
  ['a list while nothing is read, p50 / p95 ms', `${quiet.p50} / ${quiet.p95}`],
  ['the same while texts are read (times the quiet p95)', shown(besideTexts)],
  ['the same while documents are read', shown(besideDocuments)],
];
for (const [name, value] of rows) say(`${name.padEnd(52)} ${value.padStart(16)}`);
say(
  JSON.stringify({
    texts: texts.length,
    documents: documents.length,
    texts_per_second: text.answer,
    documents_per_second: document.answer,
    list_quiet_ms: quiet,
    list_while_texts_ms: besideTexts,
    list_while_documents_ms: besideDocuments,
  }),
);
await bench.close();
