import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryOf } from '#server/db/query.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { type S3Simulator, startS3 } from '#server/testing/s3-simulator.ts';
import type { BlobStore } from './blob-store.ts';
import { openBlobs } from './blobs.ts';
import { openFileStore, openOneStore, readFileStore } from './open-store.ts';

const megabyte = 1024 * 1024;
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret of the tests' };
const closing: (() => Promise<void>)[] = [];
let app: TestApp;
let s3: S3Simulator;
let root: string;

beforeAll(async () => {
  app = await openTestApp({}, undefined, (close) => void closing.push(close));
  s3 = await startS3('resumes', credentials.accessKeyId);
  closing.push(() => s3.close());
  return async () => {
    for (const close of closing) await close();
  };
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rolecall-stores-'));
  return () => rm(root, { recursive: true, force: true });
});

const configOf = {
  disk: () => ({ kind: 'disk' }) as const,
  database: () => ({ kind: 'database' }) as const,
  s3: () =>
    ({
      kind: 's3',
      bucket: 'resumes',
      prefix: 'rolecall/',
      region: 'us-east-1',
      endpoint: s3.endpoint,
      credentials,
    }) as const,
};
const open = (kind: keyof typeof configOf): BlobStore => openOneStore(configOf[kind](), root, queryOf(app.context.db));

/** A file of this content, as a put takes it. */
async function fileOf(content: Buffer): Promise<{ sha256: string; path: string; size: number }> {
  const path = join(root, `draft-${randomBytes(4).toString('hex')}`);
  await writeFile(path, content);
  return { sha256: createHash('sha256').update(content).digest('hex'), path, size: content.length };
}
async function listOf(store: BlobStore): Promise<string[]> {
  const all: string[] = [];
  for await (const some of store.list()) all.push(...some);
  return all;
}

describe.each(['disk', 'database', 's3'] as const)('the store on %s', (kind) => {
  test('a content is read as it was put, whatever its size', async () => {
    const store = open(kind);
    for (const size of [0, 1, 512 * 1024, 512 * 1024 + 1, 1_700_000]) {
      const content = randomBytes(size);
      const { sha256, path } = await fileOf(content);
      await store.put(sha256, path, size);
      expect((await buffer(await store.read(sha256))).equals(content)).toBe(true);
      expect(Math.abs(Date.now() - (await store.writtenAt(sha256))!)).toBeLessThan(60_000);
    }
  });

  test('the same content put ten times at once is there once, whole', async () => {
    const store = open(kind);
    const content = randomBytes(700_000);
    const files = await Promise.all(Array.from({ length: 10 }, () => fileOf(content)));
    await Promise.all(files.map(({ sha256, path, size }) => store.put(sha256, path, size)));
    expect((await buffer(await store.read(files[0]!.sha256))).equals(content)).toBe(true);
    expect((await listOf(store)).filter((sha256) => sha256 === files[0]!.sha256)).toHaveLength(1);
  });

  test('everything is listed, page by page, and removed contents are gone', async () => {
    const store = open(kind);
    const files = await Promise.all(Array.from({ length: 5 }, (_, at) => fileOf(Buffer.from(`content ${at}`))));
    for (const { sha256, path, size } of files) await store.put(sha256, path, size);
    const [gone, ...left] = files.map(({ sha256 }) => sha256);
    await store.remove(gone!);
    await store.remove(gone!);
    const listed = await listOf(store);
    expect(listed).toEqual(expect.arrayContaining(left));
    expect(listed).not.toContain(gone);
    await expect(store.read(gone!)).rejects.toMatchObject({ code: 'record.absent' });
    expect(await store.writtenAt(gone!)).toBeUndefined();
  });

  test.each(['../../etc/passwd', '', 'A'.repeat(64)])('the address %j is absent and asks nobody', async (address) => {
    const store = open(kind);
    await expect(async () => store.read(address)).rejects.toMatchObject({ code: 'record.absent' });
    await expect(async () => store.remove(address)).rejects.toMatchObject({ code: 'record.absent' });
  });

  test('files of the product lie in it: received, read by a program, removed', async () => {
    const store = openFileStore(configOf[kind](), root, queryOf(app.context.db));
    const blobs = await openBlobs(root, { store });
    const content = randomBytes(90_000);
    const draft = await blobs.receive(content, { maxBytes: megabyte });
    // A store elsewhere has it before a transaction begins; what was swept since then is put again.
    expect((await store.writtenAt(draft.sha256)) !== undefined).toBe(kind !== 'disk');
    await store.remove(draft.sha256);
    await draft.keep();
    expect(await readFile(draft.path)).toEqual(content);
    // Another server has no copy of it yet.
    await rm(join(root, 'copies'), { recursive: true, force: true });
    const other = await openBlobs(root, { store });
    expect(await readFile(await other.local(draft.sha256))).toEqual(content);
    await other.remove(draft.sha256);
    await expect(other.local(draft.sha256)).rejects.toMatchObject({ code: 'record.absent' });
    expect(await readdir(join(root, 'tmp'))).toEqual([]);
  });
});

test.each(['database', 's3'] as const)('what the disk had before is read with the store on %s', async (kind) => {
  const { sha256 } = await (await openBlobs(root)).put(Buffer.from(`before ${kind}`), { maxBytes: 100 });
  const store = openFileStore(configOf[kind](), root, queryOf(app.context.db));
  const blobs = await openBlobs(root, { store });
  expect((await buffer(await blobs.read(sha256))).toString()).toBe(`before ${kind}`);
  expect(await blobs.writtenAt(sha256)).toBeGreaterThan(0);
  expect(await listOf(store)).toContain(sha256);
  await blobs.remove(sha256);
  await expect(blobs.read(sha256)).rejects.toMatchObject({ code: 'record.absent' });
});

test('S3 checks what arrives: other bytes than those of the address are not kept', async () => {
  const { path } = await fileOf(Buffer.from('other bytes'));
  const sha256 = createHash('sha256').update('bytes').digest('hex');
  await expect(open('s3').put(sha256, path, 11)).rejects.toMatchObject({ code: 'server.unavailable' });
  expect(s3.objects.has(`rolecall/${sha256}`)).toBe(false);
});

test('S3 that fails for a moment is asked again; one that stays away refuses, and the upload is not kept', async () => {
  const store = open('s3');
  const { sha256, path, size } = await fileOf(Buffer.from('in spite of a failure'));
  s3.fail(503, 1);
  await store.put(sha256, path, size);
  expect(s3.objects.has(`rolecall/${sha256}`)).toBe(true);

  const blobs = await openBlobs(root, { store });
  const draft = await blobs.receive(Buffer.from('never arrives'), { maxBytes: 100 });
  s3.fail(503, 100);
  await expect(draft.keep()).rejects.toMatchObject({ code: 'server.unavailable' });
  s3.fail(0, 0);
  expect(draft.isKept).toBe(false);
  expect(await readdir(join(root, 'tmp'))).toEqual([]);
});

test('a content of the database whose server died half-way is not there, and can be put again', async () => {
  const store = open('database');
  const content = randomBytes(900_000);
  const { sha256, path, size } = await fileOf(content);
  await queryOf(app.context.db)('insert into blob_part (sha256, part, bytes) values ($1, 0, $2)', [
    sha256,
    content.subarray(0, 512 * 1024),
  ]);
  await expect(store.read(sha256)).rejects.toMatchObject({ code: 'record.absent' });
  await store.put(sha256, path, size);
  expect((await buffer(await store.read(sha256))).equals(content)).toBe(true);
});

test('a copy that nobody asked for during an hour is removed, and made again', async () => {
  const store = open('database');
  const blobs = await openBlobs(root, { store });
  const { sha256 } = await blobs.put(Buffer.from('a copy'), { maxBytes: 100 });
  const twoHoursAgo = Date.now() / 1000 - 7200;
  await utimes(await blobs.local(sha256), twoHoursAgo, twoHoursAgo);
  const other = await openBlobs(root, { store });
  expect(await readdir(join(root, 'copies'))).toEqual([]);
  expect(await readFile(await other.local(sha256), 'utf8')).toBe('a copy');
});

test('the settings of the store name everything that is missing at once', () => {
  const none = { S3_BUCKET: undefined, S3_PREFIX: undefined, S3_REGION: 'us-east-1', S3_ENDPOINT: undefined };
  const keys = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: undefined };
  expect(readFileStore({ FILE_STORE: 's3', ...none, ...keys })).toEqual([
    'S3_BUCKET: FILE_STORE=s3 needs the name of a bucket',
    'S3_ACCESS_KEY, S3_SECRET_KEY: give both or none',
  ]);
  expect(readFileStore({ FILE_STORE: 'disk', ...none, ...keys })).toEqual({ kind: 'disk' });
  const whole = { ...none, S3_BUCKET: 'b', S3_PREFIX: 'one/two', S3_ACCESS_KEY: undefined, S3_SECRET_KEY: undefined };
  expect(readFileStore({ FILE_STORE: 's3', ...whole })).toMatchObject({ prefix: 'one/two/', credentials: undefined });
});
