import { readdirSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { filesApi } from '#contract/areas/files/files.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { chatApi } from '#contract/areas/outreach/outreach.ts';
import { keepDrafts, removeUnreferenced } from '#server/db/blob-references.ts';
import { placeOf } from '#server/outside/blobs/disk-store.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { openTestApp, type TestApp, until } from '#server/testing/open-test-app.ts';
import { multipart, request } from '#server/testing/requests.ts';
import { saveFile } from './files.ts';
import { sweepBlobs } from './sweep.ts';

const posting = Buffer.from('Title: Lighthouse keeper\nLocation: Tampa, FL\nRequired skills\n- Java');
const limit = { maxBytes: 1_000_000 };

/** Every file under the store, drafts too. */
const onDisk = ({ context }: TestApp) =>
  readdirSync(context.config.fileRoot, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;

const recorded = async ({ context }: TestApp) =>
  (await context.db.selectFrom('stored_file').select('id').execute()).length;

test('F2: nothing of a stranger without a key is kept, however much they send', async () => {
  const world = await openChatWorld();
  const before = onDisk(world);
  const big = Buffer.alloc(11_000_000, 'x');

  for (const files of [{ 'a.zip': big, 'b.zip': big }, { 'a.txt': posting }]) {
    const { status, body } = await world.sendFile(files, 'nope');
    expect([status, body['code']]).toEqual([404, 'chat.ended']);
  }
  // The key after the file comes too late.
  const form = multipart([], { 'a.txt': posting });
  const boundary = /boundary=(.*)/.exec(form.type)![1];
  const after = `--${boundary}\r\nContent-Disposition: form-data; name="sessionId"\r\n\r\n${world.key}\r\n--${boundary}--\r\n`;
  const late = Buffer.concat([form.body.subarray(0, form.body.lastIndexOf(`--${boundary}--`)), Buffer.from(after)]);
  const answer = await world.app.inject({
    method: 'POST',
    url: chatApi.sendFile.path,
    payload: late,
    headers: { 'content-type': form.type },
  });
  expect(answer.statusCode).toBe(404);
  expect(onDisk(world)).toBe(before);
});

test('F2: a link sends one file of at most 10 MB, with its key in the query or the first field', async () => {
  const world = await openChatWorld();
  await world.open();
  const before = onDisk(world);
  const two = await world.sendFile({ 'a.txt': posting, 'b.txt': posting });
  expect([two.status, two.body['code']]).toEqual([413, 'file.too-many']);
  const large = await world.sendFile({ 'a.txt': Buffer.alloc(10 * 1024 * 1024 + 1, 'x') });
  expect([large.status, large.body['code']]).toEqual([413, 'file.too-large']);
  const broken = await world.sendFile({ 'a.pdf': Buffer.from('%PDF-1.7 broken') });
  expect([broken.status, broken.body['code']]).toEqual([400, 'file.damaged']);
  expect(onDisk(world)).toBe(before);

  const { body, type } = multipart([], { 'a.txt': Buffer.from('Dana Whitfield\nJava Developer\nTampa, FL') });
  const taken = await world.app.inject({
    method: 'POST',
    url: `${chatApi.sendFile.path}?sessionId=${world.key}`,
    payload: body,
    headers: { 'content-type': type },
  });
  expect([taken.statusCode, onDisk(world)]).toEqual([200, before + 1]);
});

test('F2: a posting for a job that is absent or no draft leaves neither a file nor a row', async () => {
  const world = await openTestApp();
  const [ofUsa, ofCan] = [await world.signIn(), await world.signIn({ units: [world.units.CAN] })];
  const { jobId } = await ofCan.call(jobsApi.upload, { description: posting.toString() });
  const before = [onDisk(world), await recorded(world)];
  for (const id of [jobId, 987_654]) {
    const { body, type } = multipart([['jobid', String(id)]], { 'a.txt': Buffer.from(`${posting}\n${id}`) });
    const answer = await world.app.inject({
      method: 'POST',
      url: jobsApi.upload.path,
      payload: body,
      headers: { 'content-type': type, authorization: `Bearer ${ofUsa.token}` },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'record.absent']);
  }
  expect([onDisk(world), await recorded(world)]).toEqual(before);
});

test('F2: rights are asked before files are read, for every call that takes files', async () => {
  const world = await openTestApp();
  const reader = await world.signIn({ isReadOnly: true });
  const nobody = await world.signIn({ pages: [] });
  const before = onDisk(world);
  for (const endpoint of [filesApi.upload, jobsApi.upload, uploadsApi.uploadAll])
    for (const token of [undefined, reader.token, nobody.token]) {
      // The body breaks off: who read it would wait for the rest, or fail because of it.
      const { body, type } = multipart([], { 'a.txt': posting });
      const { statusCode } = await world.app.inject({
        method: 'POST',
        url: endpoint.path,
        payload: body.subarray(0, body.length - 30),
        headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
      });
      expect([endpoint.path, statusCode]).toEqual([endpoint.path, token ? 403 : 401]);
    }
  expect(onDisk(world)).toBe(before);
});

test('F2: what a call refuses goes with its request', async () => {
  const world = await openTestApp();
  const recruiter = await world.signIn();
  const before = onDisk(world);
  const refused = [
    await recruiter.raw(jobsApi.upload, { jobid: 'x!' }, { 'job.txt': posting }),
    await recruiter.raw(jobsApi.upload, { jobid: 999_999 }, { 'job.pdf': Buffer.from('%PDF-1.4 broken') }),
    await recruiter.raw(jobsApi.upload, {}, { 'job.txt': Buffer.from(' ') }),
    await recruiter.raw(jobsApi.upload, {}, { 'job.txt': posting, 'more.txt': posting }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 404, 400, 413]);
  expect([onDisk(world), await recorded(world)]).toEqual([before, 0]);
  const kept = await recruiter.raw(jobsApi.upload, {}, { 'job.txt': posting });
  expect([kept.status, onDisk(world), await recorded(world)]).toEqual([200, before + 1, 1]);
});

test('F2: a connection that breaks in the middle of a file leaves nothing', async () => {
  const world = await openTestApp();
  const recruiter = await world.signIn();
  const before = onDisk(world);
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { body, type } = multipart([], { 'a.txt': Buffer.alloc(2_000_000, 'x') });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(
    `POST ${filesApi.upload.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${recruiter.token}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, 1_000_000));
  await until(async () => onDisk(world) > before);
  socket.destroy();
  await until(async () => onDisk(world) === before);
  expect(await recorded(world)).toBe(0);
});

test.each([
  ['a file', 404],
  ['the head of a part', 413],
])('F2: a stranger who sends %s without end is answered and cut off', async (what, status) => {
  const world = await openChatWorld();
  const before = onDisk(world);
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { body, type } = multipart([['sessionId', 'nope']], { 'a.txt': Buffer.alloc(0) });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const heard: Buffer[] = [];
  let isClosed = false;
  socket.on('data', (chunk: Buffer) => heard.push(chunk));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
  });
  socket.write(
    `POST ${chatApi.sendFile.path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  const head = body.indexOf('\r\n\r\n', body.indexOf('filename='));
  socket.write(chunk(body.subarray(0, what === 'a file' ? head + 4 : head)));
  const more = chunk(Buffer.alloc(1_000_000, 'x'));
  let sent = 0;
  while (!isClosed && sent < 2000) {
    sent += 1;
    if (!socket.write(more))
      await new Promise<void>((done) => {
        socket.once('drain', done);
        socket.once('close', () => done());
      });
  }
  expect(Buffer.concat(heard).toString()).toContain(`HTTP/1.1 ${status}`);
  expect([isClosed, sent < 2000, onDisk(world)]).toEqual([true, true, before]);
});

test('F2: the same content, refused in one request and kept in another at the same time, stays', async () => {
  const world = await openTestApp();
  const { db, blobs } = world.context;
  const recruiter = await world.signIn();
  for (let round = 0; round < 5; round += 1) {
    const content = Buffer.from(`${posting}\n${round}`);
    const answers = await Promise.all([
      recruiter.raw(filesApi.upload, {}, { 'a.txt': content }),
      ...Array.from({ length: 4 }, () => recruiter.raw(jobsApi.upload, { jobid: 'x!' }, { 'a.txt': content })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 400, 400]);
    const [{ fileId }] = answers[0]!.body as unknown as [{ fileId: string }];
    const { status, body } = await recruiter.raw(filesApi.download, { fileId });
    expect([status, body['text']]).toEqual([200, content.toString()]);
  }
  // The worst moment: one has moved the content and not committed yet, the other removes what it did not keep.
  const [good, bad] = [await blobs.receive(posting, limit), await blobs.receive(posting, limit)];
  const rolledBack = db.transaction().execute(async (transaction) => {
    await keepDrafts(transaction, [bad]);
    throw new Error('refused after all');
  });
  await rolledBack.catch(() => undefined);
  let removing: Promise<number> | undefined;
  await db.transaction().execute(async (transaction) => {
    const file = { unitId: world.units.USA, name: 'a.txt', size: good.size, draft: good, by: null };
    await saveFile(transaction, file);
    removing = removeUnreferenced(db, blobs, [bad.sha256]);
    await until(async () => {
      const { rows } = await world.context.database.pool.query(
        "select 1 from pg_locks where locktype = 'advisory' and not granted",
      );
      return rows.length > 0;
    });
  });
  expect(await removing).toBe(0);
  expect(await blobs.writtenAt(good.sha256)).toBeGreaterThan(0);
});

test('F2: a server that died between a file and its row leaves nothing after the sweep; what has a row stays', async () => {
  const world = await openTestApp();
  const { context } = world;
  const recruiter = await world.signIn();
  await recruiter.call(filesApi.upload, {}, { 'kept.txt': posting });
  const orphan = await context.blobs.put(Buffer.from('moved to its place, and then kill -9'), limit);
  const kept = await context.db.selectFrom('stored_file').select('sha256').executeTakeFirstOrThrow();
  const age = (sha256: string, hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000);
    return utimes(placeOf(context.config.fileRoot, sha256), at, at);
  };

  // While it is young something may still work on it.
  await sweepBlobs(context);
  expect(await context.blobs.writtenAt(orphan.sha256)).toBeGreaterThan(0);
  await age(orphan.sha256, 2);
  await age(kept.sha256, 2000);
  await sweepBlobs(context);
  expect(await context.blobs.writtenAt(orphan.sha256)).toBeUndefined();
  expect(await context.blobs.writtenAt(kept.sha256)).toBeGreaterThan(0);
});

test('F2: every column that holds the address of a content is known to the sweep', async () => {
  const { context } = await openTestApp();
  const { rows } = await context.database.pool.query(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name like '%sha256%' order by 1",
  );
  // `blob` and `blob_part` are contents themselves. A resume has the hash of a content of its own unit's stored_file, or of a text that has no file; a vendor import that
  // of its rows; an inbound message that of a mail of which no content is kept, a mail that of what its own row holds.
  expect(rows.map(({ table_name }) => table_name)).toEqual([
    'blob',
    'blob_part',
    'grab_upload',
    'inbound_mail',
    'inbound_message',
    'resume',
    'stored_file',
  ]);
});

test('what a signed-in person names as a key is no way around: their file call writes nothing', async () => {
  const world = await openChatWorld();
  const before = onDisk(world);
  const { status } = await request(
    world.app,
    world.recruiter.token,
    chatApi.sendFile,
    { sessionId: world.key },
    { 'a.txt': posting },
  );
  expect([status, onDisk(world)]).toEqual([403, before]);
});
