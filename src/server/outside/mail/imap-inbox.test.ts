import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openImapInbox } from './imap-inbox.ts';

/** A made-up IMAP server with one mailbox of one mail, which it answers as gone. */
async function openMadeUpServer() {
  const sockets: Socket[] = [];
  const answers: Record<string, string> = {
    CAPABILITY: '* CAPABILITY IMAP4rev1\r\n',
    EXAMINE: '* FLAGS (\\Seen)\r\n* 1 EXISTS\r\n* OK [UIDVALIDITY 7] valid\r\n* OK [UIDNEXT 2] next\r\n',
    'UID SEARCH': '* SEARCH 1\r\n',
  };
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('* OK ready\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const [, tag, asked = ''] = /^(\S+) ((?:UID )?\S+)/.exec(line) ?? [];
        socket.write(`${answers[asked.toUpperCase()] ?? ''}${tag} OK done\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `imap://replies:secret@127.0.0.1:${port}`, sockets };
}

test('a mail is gone only where its server says so; a lost connection is a failure, and no mail is passed for it', async () => {
  const server = await openMadeUpServer();
  const connection = await openImapInbox(server.url).open();
  expect([connection.uidValidity, await connection.listAfter(0)]).toEqual(['7', [1]]);
  expect(await connection.fetch(1)).toBeUndefined();
  for (const socket of server.sockets) {
    socket.destroy();
    await once(socket, 'close');
  }
  // Until the client has noticed, the command itself fails; after that it answers nothing.
  for (let times = 0; times < 3; times += 1) {
    await expect(connection.fetch(1)).rejects.toMatchObject({ name: 'InboxFailure', step: 'read' });
    await new Promise((resume) => setImmediate(resume));
  }
  await connection.close();
});
