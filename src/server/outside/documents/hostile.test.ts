import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocumentReader } from './documents.ts';
import { drawPdf, makeDocx, paragraph, rawPage, rawPdf } from './testing/made-files.ts';

const reader = openDocumentReader();
beforeAll(() => reader.warm());
afterAll(() => reader.close());

const megabyte = 1024 * 1024;
/** Lower than the product's own limits, so that endless files end soon; in seconds. */
const limits = { cpuSeconds: 6, wallSeconds: 10 };
/** Time limit of the tests in seconds, far above that of one file: a busy machine starts and ends processes slowly. */
const patience = 60;
/** Incompressible bytes, so that a bomb beside them has an innocent ratio. */
const ballast = (size: number) => {
  const bytes = new Uint8Array(size);
  let state = 1;
  for (let at = 0; at < size; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[at] = state >>> 16;
  }
  return { 'word/media/image.bin': [bytes, { level: 0 }] as [Uint8Array, { level: 0 }] };
};

/** Reads one file; returns the result, the time and how much this process grew meanwhile. */
async function attempt(bytes: Buffer, name: string, within: Partial<typeof limits> = limits) {
  const before = process.memoryUsage().rss;
  const started = performance.now();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const ended = await reader.readDocument({ bytes }, { name, limits: within }).then(
    ({ text }) => ({ characters: text.length }),
    (refusal) => ({ code: refusal.code as string }),
  );
  clearInterval(watch);
  return { ...ended, seconds: (performance.now() - started) / 1000, grownMegabytes: (peak - before) / megabyte };
}

const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>';
const refused = ['file.too-complex', 'file.damaged', 'file.no-text'];

test.each([
  ['a DOCX that unpacks to 100 MB', 'a.docx', () => makeDocx(paragraph('bomb bomb').repeat(2_200_000))],
  [
    'a DOCX of 10,000 entries',
    'a.docx',
    () =>
      makeDocx(paragraph('x'), Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`x/${n}`, strToU8('x')]))),
  ],
  ['a DOCX of tables in tables', 'a.docx', () => makeDocx('<w:tbl><w:tr><w:tc>'.repeat(400_000), ballast(500_000))],
  ['a PDF page that unpacks to 200 MB', 'a.pdf', () => rawPage(Buffer.alloc(200 * megabyte, 'q '))],
  ['a PDF page packed twice, 600 MB', 'a.pdf', () => rawPage(Buffer.alloc(600 * megabyte, ' '), 2)],
  [
    'a PDF of 50,000 empty pages',
    'a.pdf',
    () =>
      rawPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        `<</Type/Pages/Kids[${Array.from({ length: 50_000 }, (_, n) => `${n + 3} 0 R`).join(' ')}]/Count 50000>>`,
        ...Array.from({ length: 50_000 }, () => page),
      ]),
  ],
  [
    'a PDF that says it has a billion pages',
    'a.pdf',
    () => rawPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 999999999>>', page]),
  ],
  [
    'a PDF whose pages hold themselves',
    'a.pdf',
    () => rawPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>']),
  ],
  [
    'a PDF of arrays a million deep',
    'a.pdf',
    () => rawPdf([`<</Type/Catalog/Pages 2 0 R/X ${'['.repeat(1_000_000)}>>`, '<</Type/Pages/Kids[]/Count 0>>']),
  ],
  ['HTML of elements a million deep', 'a.html', () => Buffer.from(`<html>${'<div>'.repeat(1_000_000)}`)],
  ['HTML with links that never close', 'a.html', () => Buffer.from(`<html>${'<a x '.repeat(1_500_000)}`)],
  ['RTF of groups five million deep', 'a.rtf', () => Buffer.from(`{\\rtf1${'{'.repeat(5_000_000)}`)],
  [
    'RTF with an endless instruction',
    'a.rtf',
    () => Buffer.from(`{\\rtf1{\\fldinst HYPERLINK${' \\\\l'.repeat(1_500_000)}}`),
  ],
] as const)('%s is refused in time and costs this process nothing', async (_what, name, make) => {
  const { seconds, grownMegabytes, ...ended } = await attempt(make(), name);

  expect(refused).toContain('code' in ended ? ended.code : ended);
  expect(seconds).toBeLessThan(patience);
  expect(grownMegabytes).toBeLessThan(100);
});

test('a DOCX just under every limit is read up to the character limit', async () => {
  const bytes = makeDocx(paragraph('bomb bomb').repeat(700_000), ballast(600_000));

  const { seconds, grownMegabytes, ...ended } = await attempt(bytes, 'a.docx', { cpuSeconds: 60, wallSeconds: 60 });

  expect(ended).toEqual({ characters: 500_000 });
  expect(seconds).toBeLessThan(patience);
  expect(grownMegabytes).toBeLessThan(100);
});

test('a DOCX with false sizes gives no more than it declares', async () => {
  const bytes = makeDocx(paragraph('bomb bomb').repeat(300_000), ballast(50_000));
  const record = bytes.indexOf('word/document.xml', bytes.indexOf('PK\u0001\u0002', 0, 'latin1')) - 46;
  bytes.writeUInt32LE(2_000, record + 24);

  const { seconds, ...ended } = await attempt(bytes, 'a.docx');

  expect('code' in ended ? refused.includes(ended.code) : ended.characters < 2_000).toBe(true);
  expect(seconds).toBeLessThan(patience);
});

// Only the limit that is named ends it, however slow the machine is.
test.each([
  ['processor time', { cpuSeconds: 1, wallSeconds: 600 }, 'a.html', 'over its processor limit'],
  ['time', { wallSeconds: 0.5 }, 'a.html', 'no answer within 500 ms'],
  ['memory', { memoryBytes: 150 * megabyte, wallSeconds: 600 }, 'a.pdf', 'over its memory limit'],
] as const)('the limit of %s ends the reading', async (_what, limits, name, reason) => {
  const bytes =
    name === 'a.pdf'
      ? rawPage(Buffer.alloc(200 * megabyte, 'q '))
      : Buffer.from(`<html>${'<p>x</p>'.repeat(1_000_000)}`);

  await expect(reader.readDocument({ bytes }, { name, limits })).rejects.toMatchObject({
    code: 'file.too-complex',
    details: { defect: expect.stringContaining(reason) },
  });
});

test('a bomb hurts only itself: forty good files around three of them are all read', async () => {
  const good = await drawPdf((pdf) => pdf.text('Ann Example'));
  const bomb = rawPage(Buffer.alloc(200 * megabyte, 'q '));
  // Each file is read in a process of its own: more of them would take longer and prove the same.
  const files = Array.from({ length: 43 }, (_, at) => (at % 16 === 5 ? bomb : good));

  const limits = { wallSeconds: 600 };
  const ends = await Promise.allSettled(
    files.map((bytes) => reader.readDocument({ bytes }, { name: 'a.pdf', limits })),
  );

  expect(ends.filter((end) => end.status === 'fulfilled' && end.value.text === 'Ann Example')).toHaveLength(40);
  expect(ends.filter((end) => end.status === 'rejected' && end.reason.code === 'file.too-complex')).toHaveLength(3);
});

test('randomly mutated files are read or refused, and the reader goes on', async () => {
  const seeds: [string, Buffer][] = [
    ['a.pdf', await drawPdf((pdf) => pdf.text('Ann Example, Java'))],
    ['a.docx', makeDocx(paragraph('Ann Example, Java'))],
    ['a.rtf', Buffer.from('{\\rtf1{\\fonttbl{\\f0 T;}}Ann \\u351? Example\\par}')],
    ['a.zip', Buffer.from(zipSync({ 'content.xml': strToU8('<a/>'), 'META-INF/manifest.xml': strToU8('<a/>') }))],
  ];
  const codes = new Set<string>();
  let state = 7;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const mutants = Array.from({ length: 80 }, (_, at) => {
    const [name, seed] = seeds[at % seeds.length] ?? ['a.txt', Buffer.from('x')];
    const bytes = Buffer.from(seed);
    for (let change = random(20) + 1; change > 0; change -= 1) bytes[random(bytes.length)] = random(256);
    return reader.readDocument({ bytes }, { name }).then(
      () => codes.add('read'),
      (refusal) => codes.add(refusal.code ?? String(refusal)),
    );
  });
  await Promise.all(mutants);

  expect([...codes].filter((code) => code !== 'read' && !code.startsWith('file.'))).toEqual([]);
  expect(codes).toContain('read');
});

test.runIf(process.platform === 'linux')('reading processes end with a server that is killed', async () => {
  const module = path.join(import.meta.dirname, '../sandbox/sandboxed-process.ts');
  const program = { entry: path.join(import.meta.dirname, 'child/child.ts'), cpuSeconds: 30, spentCpuSeconds: 20 };
  const script = `const { SandboxedProcess } = await import(${JSON.stringify(module)});
const one = new SandboxedProcess(${JSON.stringify(program)});
setInterval(() => { if (one.pid) console.log(one.pid); }, 50);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const pid = Number.parseInt(line.toString(), 10);

  server.kill('SIGKILL');
  await wait(1_000);

  expect(pid).toBeGreaterThan(1);
  // A container without a reaper keeps the entry of a dead process as a zombie.
  const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  expect(stdout.trim().replace(/^Z.*/, '')).toBe('');
});
