import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ArchiveLimits } from './limits.ts';
import { readDocumentArchive } from './read-archive.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rolecall-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function listOf(content: Zippable | Buffer, limits: Partial<ArchiveLimits> = {}) {
  const path = join(folder, 'upload.zip');
  await writeFile(path, Buffer.isBuffer(content) ? content : zipSync(content));
  const list: string[] = [];
  for await (const entry of readDocumentArchive(path, limits)) {
    list.push(`${entry.name}: ${'bytes' in entry ? entry.bytes.toString() : entry.refusal.code}`);
  }
  return list;
}

/** The archive with its first or only entry's record changed, in the directory and before the data. */
function changed(zip: Uint8Array, change: (record: Buffer, flagsAt: number) => void): Buffer {
  const bytes = Buffer.from(zip);
  change(bytes.subarray(bytes.indexOf('PK\u0001\u0002', 0, 'latin1')), 8);
  change(bytes.subarray(bytes.indexOf('PK\u0003\u0004', 0, 'latin1')), 6);
  return bytes;
}

test('the files are yielded one by one, without folders and system files', async () => {
  const list = await listOf({
    'team/ann.txt': strToU8('Ann'),
    'bob.txt': strToU8('Bob'),
    'team/': new Uint8Array(),
    '__MACOSX/team/._ann.txt': strToU8('x'),
    'team/.DS_Store': strToU8('x'),
    'Thumbs.db': strToU8('x'),
  });

  expect(list).toEqual(['ann.txt: Ann', 'bob.txt: Bob']);
});

test('a bad entry is reported and affects no other', async () => {
  const link: Zippable = { 'link.txt': [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] };
  const list = await listOf(
    {
      '../../evil.txt': strToU8('x'),
      '/etc/cron.d/evil.txt': strToU8('x'),
      'C:\\evil.txt': strToU8('x'),
      ...link,
      'more.zip': zipSync({ 'a.txt': strToU8('x') }),
      'empty.txt': new Uint8Array(),
      'large.txt': strToU8('0123456789'.repeat(30)),
      'bomb.txt': [new Uint8Array(150), { level: 9 }],
      'good.txt': strToU8('good'),
    },
    { entryBytes: 200, ratio: 5 },
  );

  expect(list).toEqual([
    'evil.txt: file.damaged',
    'evil.txt: file.damaged',
    'evil.txt: file.damaged',
    'link.txt: file.damaged',
    'more.zip: file.wrong-type',
    'empty.txt: file.empty',
    'large.txt: file.too-large',
    'bomb.txt: file.too-complex',
    'good.txt: good',
  ]);
});

test('an encrypted entry is reported as such', async () => {
  const zip = changed(zipSync({ 'a.txt': strToU8('secret'), 'b.txt': strToU8('open') }), (record, at) =>
    record.writeUInt16LE(1, at),
  );

  expect(await listOf(zip)).toEqual(['a.txt: file.password', 'b.txt: open']);
});

test('an entry that unpacks to more than it declares is damaged, and not unpacked further', async () => {
  const zip = Buffer.from(zipSync({ 'liar.txt': strToU8('x'.repeat(5_000)), 'b.txt': strToU8('open') }));
  zip.writeUInt32LE(40, zip.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);

  expect(await listOf(zip)).toEqual(['liar.txt: file.damaged', 'b.txt: open']);
});

test('entries beyond the total size are refused, smaller ones after them are not', async () => {
  const list = await listOf(
    { 'a.txt': strToU8('aaaaaa'), 'b.txt': strToU8('bbbbbb'), 'c.txt': strToU8('c') },
    { unpackedBytes: 8 },
  );

  expect(list).toEqual(['a.txt: aaaaaa', 'b.txt: file.too-complex', 'c.txt: c']);
});

test('an archive that is empty, too large, too full or no archive is refused as a whole', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.txt`, strToU8('x')]));

  await expect(listOf(many)).rejects.toMatchObject({ code: 'file.too-many', details: { count: 1_000 } });
  await expect(listOf({ 'a.txt': strToU8('x') }, { bytes: 20 })).rejects.toMatchObject({ code: 'file.too-large' });
  await expect(listOf(Buffer.alloc(0))).rejects.toMatchObject({ code: 'file.empty' });
  await expect(listOf(Buffer.from('no archive at all'))).rejects.toMatchObject({ code: 'file.wrong-type' });
});

test('a broken directory ends the list as damaged, after the readable entries', async () => {
  const zip = Buffer.from(zipSync({ 'a.txt': strToU8('a'), 'b.txt': strToU8('b') }));
  zip.write('XX', zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1'), 'latin1');

  await expect(listOf(zip)).rejects.toMatchObject({ code: 'file.damaged' });
});

test('names in old encodings and other scripts are readable', async () => {
  const zip = Buffer.from(zipSync({ 'AnnX.txt': strToU8('a'), 'سيرة.txt': strToU8('b') }));
  for (let at = zip.indexOf('AnnX'); at >= 0; at = zip.indexOf('AnnX', at + 1)) zip[at + 3] = 0xe9;

  expect(await listOf(zip)).toEqual(['Anné.txt: a', 'سيرة.txt: b']);
});
