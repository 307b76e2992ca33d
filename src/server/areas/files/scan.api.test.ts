import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesApi } from '#contract/areas/files/files.ts';
import { filesADay } from '#server/http/file-quota.ts';
import { openClamd, readClamdAddress } from '#server/outside/virus/clamd.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { scanHeld } from './sweep.ts';

const eicar = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');
const honest = Buffer.from('Dana Whitfield\nJava Developer\nTampa, FL');

/** A clamd that speaks INSTREAM: it finds EICAR. `mood` makes it refuse, break or be silent. */
async function openFakeClamd(port = 0) {
  const fake = { mood: 'well' as 'well' | 'error' | 'breaks', scanned: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let given = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      given = Buffer.concat([given, chunk as Buffer]);
      const end = contentOf(given);
      if (!end) return;
      fake.scanned += 1;
      if (fake.mood === 'breaks') return void socket.destroy();
      if (fake.mood === 'error') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      socket.end(end.includes('EICAR-STANDARD') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  };
  onTestFinished(() => void close());
  const { port: own } = server.address() as { port: number };
  return { fake, port: own, address: `127.0.0.1:${own}`, close };
}

/** The content of a whole INSTREAM command; undefined before its end. */
function contentOf(given: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (given.length > 10 && given.subarray(0, 10).toString() !== command) throw new Error('not INSTREAM');
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= given.length; ) {
    const length = given.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(given.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const upload = async (files: Record<string, Buffer>, who: Awaited<ReturnType<typeof openTestApp>>['signIn']) => {
  const person = await who();
  return { person, answer: await person.raw(filesApi.upload, {}, files) };
};

test('UP-09: an infected file is refused, the clean one beside it is kept', async () => {
  const { address, fake } = await openFakeClamd();
  const world = await openTestApp({ CLAMD: address });
  const { answer } = await upload({ 'a.txt': honest, 'virus.txt': eicar }, world.signIn);

  expect([answer.status, fake.scanned]).toEqual([206, 2]);
  expect(answer.body).toMatchObject([
    { name: 'a.txt', fileId: expect.any(String) },
    { name: 'virus.txt', refused: { code: 'file.infected' } },
  ]);
  const rows = await world.context.db.selectFrom('stored_file').select(['name', 'scan']).execute();
  expect(rows).toEqual([{ name: 'a.txt', scan: null }]);
});

test('UP-09: a candidate hears that the file has a virus, and nothing of it is kept', async () => {
  const { address } = await openFakeClamd();
  const { open, sendFile } = await openChatWorld({ CLAMD: address });
  await open();
  const { status, body } = await sendFile({ 'cv.txt': eicar });
  expect([status, body['code']]).toEqual([400, 'file.infected']);
});

test.each(['breaks', 'error', 'down'] as const)(
  'UP-09: while the scanner is away (%s) files are held and not served; then the clean ones are, infected never',
  async (mood) => {
    const clamd = await openFakeClamd();
    const world = await openTestApp({ CLAMD: clamd.address });
    if (mood === 'down') await clamd.close();
    else clamd.fake.mood = mood;
    const { person, answer } = await upload({ 'a.txt': honest, 'virus.txt': eicar }, world.signIn);
    expect(answer.status).toBe(200);
    const [clean, infected] = answer.body as unknown as { fileId: string }[];
    const served = async (file: { fileId: string } | undefined) => {
      const { status, body } = await person.raw(filesApi.download, { fileId: file!.fileId });
      return status === 200 ? body['text'] : body['code'];
    };
    expect([await served(clean), await served(infected)]).toEqual(['file.held', 'file.held']);
    await scanHeld(world.context);
    expect(await served(clean)).toBe('file.held');

    if (mood === 'down') await openFakeClamd(clamd.port);
    else clamd.fake.mood = 'well';
    await scanHeld(world.context);
    expect([await served(clean), await served(infected)]).toEqual([honest.toString(), 'file.infected']);
  },
);

test('UP-09: the address of the scanner is a socket or a host with a port', async () => {
  expect(readClamdAddress('/run/clamd.sock')).toEqual({ path: '/run/clamd.sock' });
  expect(readClamdAddress('127.0.0.1:3310')).toEqual({ host: '127.0.0.1', port: 3310 });
  expect(readClamdAddress('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
  for (const wrong of ['3310', 'http://x:1', 'x:0', 'x:70000', '']) expect(readClamdAddress(wrong)).toBeUndefined();
  const nobody = openClamd({ path: '/nonexistent/clamd.sock' });
  expect(await nobody.scan(join(import.meta.dirname, 'files.ts'))).toBe('unavailable');
});

test('F19: only what a later call can use is kept, whatever its name says', async () => {
  const { signIn, context } = await openTestApp();
  const files = {
    'a.exe': Buffer.from('MZ program'),
    'b.zip': Buffer.from('PK\u0003\u0004'),
    'c.pdf': Buffer.from('MZ\u0000\u0001\u0002 program'),
    'd.js': Buffer.from('alert(1)'),
    'good.txt': honest,
  };
  const { answer } = await upload(files, signIn);
  const codes = (answer.body as unknown as { name: string; refused?: { code: string } }[]).map(
    ({ refused }) => refused?.code ?? 'kept',
  );
  expect([answer.status, ...codes]).toEqual([206, ...Array(4).fill('file.wrong-type'), 'kept']);
  expect(await context.db.selectFrom('stored_file').select('name').execute()).toEqual([{ name: 'good.txt' }]);
});

test('UP-10: the file after the thousandth of a day is refused, of this person only', async () => {
  const { signIn, context } = await openTestApp();
  const [busy, other] = [await signIn(), await signIn()];
  await context.db
    .insertInto('token_bucket')
    .values({ key: `files user ${busy.userId}`, tokens: 2, refilled_at: new Date().toISOString() })
    .execute();
  const statusOf = async (person: typeof busy, name: string) => {
    const { status, body, headers } = await person.raw(filesApi.upload, {}, { [name]: honest });
    return status === 200 ? 200 : [status, body['code'], Number(headers['retry-after']) > 0];
  };
  expect([await statusOf(busy, 'a.txt'), await statusOf(busy, 'b.txt')]).toEqual([200, 200]);
  expect(await statusOf(busy, 'c.txt')).toEqual([429, 'file.too-many-today', true]);
  expect(await statusOf(other, 'c.txt')).toBe(200);
  expect(filesADay).toBe(1000);
});
