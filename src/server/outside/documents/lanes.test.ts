import { expect, onTestFinished, test } from 'vitest';
import { openDocumentReader, type Reading } from './documents.ts';
import { rawPage } from './testing/made-files.ts';

/** A PDF whose reading only a limit ends. */
const endless = rawPage(Buffer.alloc(200 * 1024 * 1024, 'q '));

function openLanes() {
  const reader = openDocumentReader();
  onTestFinished(() => reader.close());
  /** Reads a file; the answer is its text or the code of its refusal. */
  const read = (bytes: Buffer, reading: Reading) =>
    reader.readDocument({ bytes }, reading).then(
      ({ text }) => text,
      ({ code }: { code: string }) => code,
    );
  const text = (what: string, reading: Partial<Reading> = {}) => read(Buffer.from(what), { name: 'a.txt', ...reading });
  const slow = (reading: Partial<Reading>, wallSeconds = 2) =>
    read(endless, { name: 'a.pdf', ...reading, limits: { wallSeconds, cpuSeconds: 600, memoryBytes: 4e9 } });
  return { reader, text, slow };
}

test('staff do not wait behind the files of links', async () => {
  const { text, slow } = openLanes();
  await text('The process is there.');
  const ended: string[] = [];
  const links = [1, 2].map((link) => slow({ lane: 'link', by: link }, 5).then(() => ended.push('link')));

  ended.push(await text('Ann Example'));

  await Promise.all(links);
  expect(ended).toEqual(['Ann Example', 'link', 'link']);
});

test('one file of a link is read, three wait, and the next is refused with a time to try again', async () => {
  const { reader, text, slow } = openLanes();
  const waiting = [1, 2, 3, 4].map((link) => slow({ lane: 'link', by: link }, 1));

  await expect(
    reader.readDocument({ bytes: Buffer.from('Ann Example') }, { name: 'a.txt', lane: 'link', by: 5 }),
  ).rejects.toMatchObject({ code: 'file.reader-busy', status: 429, details: { seconds: expect.any(Number) } });

  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 4 }, () => 'file.too-complex'));
  expect(await text('Ann Example', { lane: 'link', by: 5 })).toBe('Ann Example');
});

test('a link pauses after a file beyond the limits, and nobody else does', async () => {
  const { text, slow } = openLanes();
  const behind = [slow({ lane: 'link', by: 1 }, 1), text('Ann Example', { lane: 'link', by: 1 })];

  expect(await Promise.all(behind)).toEqual(['file.too-complex', 'file.reader-busy']);
  expect(await text('Ann Example', { lane: 'link', by: 1 })).toBe('file.reader-busy');
  expect(await text('Bob Example', { lane: 'link', by: 2 })).toBe('Bob Example');

  await slow({ by: 1 }, 1);
  expect(await text('Ann Example', { by: 1 })).toBe('Ann Example');
});

test('the many files of one person leave a process to another', async () => {
  const { text, slow } = openLanes();
  await text('The process is there.');
  const ended: string[] = [];
  const many = Array.from({ length: 2 }, () => slow({ by: 1 }, 5).then(() => ended.push('one of many')));

  ended.push(await text('Ann Example', { by: 2 }));

  await Promise.all(many);
  expect(ended[0]).toBe('Ann Example');
});

const deep = (element: string, times: number) => Buffer.from(`<html>${element.repeat(times)}Ann Example`);

test.each([
  ['HTML', 'a.html', deep('<div>', 800_000)],
  ['HTML with values', 'a.html', deep('<div title="<p>">', 200_000)],
  ['HTML of elements that end themselves', 'a.html', deep('<b/>', 400_000)],
  ['HTML of mixed elements', 'a.html', deep('<div><b><table><tr><td><!-- <i> -->', 50_000)],
  ['RTF', 'a.rtf', Buffer.from(`{\\rtf1${'{'.repeat(5_000_000)}`)],
])('%s of great depth is refused before it is parsed', async (_what, name, bytes) => {
  const { reader } = openLanes();

  await expect(reader.readDocument({ bytes }, { name })).rejects.toMatchObject({
    code: 'file.too-complex',
    details: { defect: expect.stringMatching(/deeper than \d+/) },
  });
});

test('long HTML as programs write it is read: ends left out, drawings, scripts, values and comments', async () => {
  const { text } = openLanes();
  const page = [
    '<html><head><script>if (a < b) c = "<div>";</script><style>a > b {}</style></head><body>',
    '<p>One<p>Two<!-- <div> --><ul><li>Three<li>Four</ul>'.repeat(600),
    `<svg>${'<path d="M0"/>'.repeat(600)}</svg><a title="x > y" href='#'>Five</a>`,
    '<br>'.repeat(600),
    `<table>${'<tr><td>Six<td>Seven'.repeat(600)}</table>Ann Example`,
  ].join('\n');

  expect(await text(page, { name: 'a.html' })).toMatch(/^One[\s\S]*Seven[\s\S]*Ann Example$/);
});
