import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openBlobs } from './blobs.ts';

const megabyte = 1024 * 1024;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rolecall-blobs-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const filesUnder = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) => each.name);

test('content is read as it was put, under the hash of its bytes', async () => {
  const blobs = await openBlobs(root);
  const content = randomBytes(300_000);

  const { sha256, size } = await blobs.put(Readable.from([content.subarray(0, 7), content.subarray(7)]), {
    maxBytes: megabyte,
  });

  expect({ sha256, size }).toEqual({ sha256: createHash('sha256').update(content).digest('hex'), size: 300_000 });
  expect(await buffer(await blobs.read(sha256))).toEqual(content);
  expect(await blobs.local(sha256)).toBe(join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256));
  expect(await readFile(await blobs.local(sha256))).toEqual(content);
});

test('the same content put twenty times at once is one file', async () => {
  const blobs = await openBlobs(root);
  const content = randomBytes(50_000);

  const puts = await Promise.all(Array.from({ length: 20 }, () => blobs.put(content, { maxBytes: megabyte })));

  expect(new Set(puts.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(await filesUnder(root)).toEqual([puts[0]?.sha256]);
});

test('a stream that never ends is refused at its limit and leaves nothing behind', async () => {
  const blobs = await openBlobs(root);
  let produced = 0;
  const endless = Readable.from(
    (function* () {
      for (;;) {
        produced += 65_536;
        yield Buffer.alloc(65_536);
      }
    })(),
    { objectMode: false },
  );

  await expect(blobs.put(endless, { maxBytes: megabyte })).rejects.toMatchObject({
    code: 'file.too-large',
    details: { megabytes: 1 },
  });

  expect(produced).toBeLessThan(megabyte + 4 * 65_536);
  expect(await filesUnder(root)).toEqual([]);
});

test('an upload that breaks off leaves nothing behind', async () => {
  const blobs = await openBlobs(root);
  const upload = new PassThrough();
  upload.write('half of a resume');
  setTimeout(() => upload.destroy(new Error('connection lost')), 20);

  await expect(blobs.put(upload, { maxBytes: megabyte })).rejects.toThrow('connection lost');

  expect(await filesUnder(root)).toEqual([]);
});

test('opening removes unfinished uploads older than ten minutes and keeps the younger and the finished', async () => {
  const finished = await (await openBlobs(root)).put(Buffer.from('kept'), { maxBytes: 10 });
  const [old, young] = [join(root, 'tmp', 'old'), join(root, 'tmp', 'young')];
  await mkdir(join(root, 'tmp'), { recursive: true });
  await Promise.all([writeFile(old, 'x'), writeFile(young, 'y')]);
  const elevenMinutesAgo = Date.now() / 1000 - 11 * 60;
  await utimes(old, elevenMinutesAgo, elevenMinutesAgo);

  await openBlobs(root);

  expect((await filesUnder(root)).sort()).toEqual([finished.sha256, 'young'].sort());
});

test('removed or unknown content is absent, and removing twice is no failure', async () => {
  const blobs = await openBlobs(root);
  const { sha256 } = await blobs.put(Buffer.from('gone'), { maxBytes: 10 });

  await blobs.remove(sha256);
  await blobs.remove(sha256);

  await expect(blobs.read(sha256)).rejects.toMatchObject({ code: 'record.absent' });
});

test.each(['../../etc/passwd', '', 'A'.repeat(64), 'a'.repeat(63), `${'a'.repeat(64)}\n`, `../${'a'.repeat(61)}`])(
  'the address %j never reaches the file system',
  async (address) => {
    const blobs = await openBlobs(root);

    await expect(blobs.local(address)).rejects.toMatchObject({ code: 'record.absent' });
    await expect(blobs.read(address)).rejects.toMatchObject({ code: 'record.absent' });
    await expect(blobs.remove(address)).rejects.toMatchObject({ code: 'record.absent' });
  },
);

test('REL-08: on a nearly full disk nothing is written, and with space again files are taken', async () => {
  const megabytes = (bavail: number) => ({ bavail, blocks: 160, bsize: megabyte });
  let space = megabytes(7);
  const blobs = await openBlobs(root, { spaceOf: async () => space });
  let asked = 0;
  const upload = () =>
    Readable.from(
      (function* () {
        asked += 1;
        yield Buffer.from('a resume');
      })(),
      { objectMode: false },
    );

  await expect(blobs.put(upload(), { maxBytes: megabyte })).rejects.toMatchObject({
    code: 'file.no-space',
    status: 507,
  });
  expect([asked, await filesUnder(root)]).toEqual([0, []]);
  space = megabytes(8);
  expect((await blobs.put(upload(), { maxBytes: megabyte })).size).toBe(8);
});

test('a large disk with much space takes files even when most of it is used', async () => {
  const blobs = await openBlobs(root, {
    spaceOf: async () => ({ bavail: 20_000, blocks: 1_000_000, bsize: megabyte }),
  });
  expect((await blobs.put(Buffer.from('a resume'), { maxBytes: megabyte })).size).toBe(8);
});

test('REL-01: what a dead server left unfinished is swept while another one runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await openBlobs(root);
  const draft = join(root, 'tmp', 'left');
  await writeFile(draft, 'half');
  const sixMinutesAgo = new Date(Date.now() - 6 * 60_000);
  await utimes(draft, sixMinutesAgo, sixMinutesAgo);

  vi.advanceTimersByTime(4 * 60_000);
  vi.useRealTimers();
  await expect.poll(() => filesUnder(root), { timeout: 50_000 }).toEqual([]);
});
