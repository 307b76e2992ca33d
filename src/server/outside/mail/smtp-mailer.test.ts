import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { openSmtpMailer } from './smtp-mailer.ts';
import { failureOf, message, openScripted, polite } from './testing/scripted-smtp.ts';

type Received = { from: string; to: string[]; raw: string };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A real SMTP server on the loopback that stores what it accepted. */
async function openServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (address, _session, done) => {
      recipients.push(address.address);
      done();
    },
    onData: async (stream, session, done) => {
      const raw = await text(stream);
      received.push({
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw,
      });
      done(null, '2.0.0 Ok: queued as 4F2A77C1');
    },
    ...options,
  });
  server.on('error', () => {}); // clients that break off are part of these tests
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, recipients, port, url: `smtp://127.0.0.1:${port}` };
}

test('an accepted message has one recipient, its own Message-ID and the name the server gave it', async () => {
  const { received, url } = await openServer();

  const sent = await openSmtpMailer(url).send({
    ...message,
    html: '<p>Hello Ann</p>',
    replyTo: 'rec@agency.example.com',
  });

  expect(sent.providerId).toBe('4F2A77C1');
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'jobs@agency.example.com', to: ['ann@example.com'] });
  const raw = received[0]?.raw ?? '';
  expect(raw).toContain('Message-ID: <outbox-42@agency.example.com>\r\n');
  expect(raw).toContain('Reply-To: rec@agency.example.com\r\n');
  expect(raw).toContain('\r\n.\r\nis this still your address?');
  expect(raw).not.toContain('X-Mailer');
});

test('the unsubscribe link is sent as a one-click header', async () => {
  const { received, url } = await openServer();
  const unsubscribeUrl = `https://agency.example.com/unsubscribe?token=${'x'.repeat(120)}`;

  await openSmtpMailer(url).send({ ...message, unsubscribeUrl });

  const unfolded = received[0]?.raw.replace(/\r\n[ \t]+/g, ' ') ?? '';
  expect(unfolded).toMatch(new RegExp(`^List-Unsubscribe: ?<${unsubscribeUrl.replace('?', '\\?')}>\\r$`, 'm'));
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

test('text and names in Turkish and Arabic arrive whole', async () => {
  const { received, url } = await openServer();

  await openSmtpMailer(url).send({
    ...message,
    subject: 'Şişli’de iş — وظيفة',
    from: { ...message.from, name: 'Işık' },
    text: 'Merhaba Ayşe, مرحبا',
  });

  const raw = received[0]?.raw ?? '';
  expect(raw).toContain('=?UTF-8?');
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const decoded = /base64/i.test(raw) ? Buffer.from(body, 'base64').toString() : unquote(body);
  expect(decoded).toContain('Merhaba Ayşe, مرحبا');
});

const unquote = (body: string) =>
  Buffer.from(
    body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

test('no address from a resume adds a recipient or a header', async () => {
  const { received, recipients, url } = await openServer();
  const mailer = openSmtpMailer(url);
  const evil = [
    'v@x.com, evil@y.com',
    'g: a@x.com, b@x.com;',
    'v@x.com\r\nBcc: evil@y.com',
    'v@x.com>\r\nRCPT TO:<evil@y.com',
    'v@x.com;evil@y.com',
    '"v@x.com, evil"@y.com',
    'Ann <v@x.com>, evil@y.com',
    `${'a'.repeat(250)}@x.com`,
  ];

  for (const to of evil) await expect(mailer.send({ ...message, to })).rejects.toMatchObject({ outcome: 'permanent' });

  expect({ recipients, received }).toEqual({ recipients: [], received: [] });
});

test.each([
  { subject: 'Hello\r\nBcc: evil@y.com' },
  { subject: 'Hello\u2028Bcc: evil@y.com' },
  { from: { name: 'A\nBcc: evil@y.com', address: 'jobs@agency.example.com' } },
  { from: { name: 'A', address: 'jobs@agency.example.com\r\nX: y' } },
  { replyTo: 'a@x.com, evil@y.com' },
  { messageId: '<a@b>\r\nBcc: evil@y.com' },
  { unsubscribeUrl: 'https://x.com/>\r\nBcc: evil@y.com' },
  { unsubscribeUrl: 'javascript:alert(1)' },
])('%j is refused before anything is sent', async (changed) => {
  const { recipients, url } = await openServer();

  await expect(openSmtpMailer(url).send({ ...message, ...changed })).rejects.toMatchObject({ outcome: 'permanent' });

  expect(recipients).toEqual([]);
});

test('whatever the recipient and subject contain, at most one mailbox is sent to the server', async () => {
  const { recipients, received, url } = await openServer();
  const mailer = openSmtpMailer(url);
  const bits = fc.constantFrom(
    'v@x.com',
    'evil@y.com',
    ',',
    ';',
    ':',
    '<',
    '>',
    '"',
    ' ',
    '\r\n',
    'Bcc:',
    'g',
    '(',
    ')',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(bits, { minLength: 1, maxLength: 4 }), async (pieces) => {
      recipients.length = 0;
      received.length = 0;
      await mailer.send({ ...message, to: pieces.join('') }).catch(() => {});
      expect(recipients.length).toBeLessThanOrEqual(1);
      expect(received.flatMap(({ raw }) => raw.match(/^(bcc|cc):/gim) ?? [])).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

const refusing = (code: number) => Object.assign(new Error('not now'), { responseCode: code });

test.each([
  [451, 'temporary'],
  [421, 'temporary'],
  [550, 'permanent'],
  [552, 'permanent'],
] as const)('a recipient answered with %i is a %s failure', async (code, outcome) => {
  const { url } = await openServer({ onRcptTo: (_address, _session, done) => done(refusing(code)) });

  expect(await failureOf(url)).toMatchObject({ outcome, replyCode: code });
});

test.each([
  [452, 'temporary'],
  [554, 'permanent'],
] as const)('a text answered with %i is a %s failure, for the server has said so', async (code, outcome) => {
  const { url } = await openServer({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(refusing(code)));
    },
  });

  expect(await failureOf(url)).toMatchObject({ outcome, replyCode: code });
});

test('a wrong password is a temporary failure: the message is not at fault', async () => {
  const { port } = await openServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusing(535)),
  });

  expect(await failureOf(`smtp://user:wrong%40word@127.0.0.1:${port}`)).toMatchObject({
    outcome: 'temporary',
    replyCode: 535,
  });
});

test('the right password is sent decoded', async () => {
  let password: unknown;
  const { port, received } = await openServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => {
      password = auth.password;
      done(null, { user: auth.username });
    },
  });

  await openSmtpMailer(`smtp://user:p%40ss%2Fword@127.0.0.1:${port}`).send(message);

  expect(password).toBe('p@ss/word');
  expect(received).toHaveLength(1);
});

test('a connection dropped after the text was handed over leaves the outcome unknown', async () => {
  const url = await openScripted((line, socket) => {
    if (line === 'DATA') return '354 go on';
    if (line === '.') socket.destroy();
    return polite(line);
  });

  expect(await failureOf(url)).toMatchObject({ outcome: 'unknown' });
});

test('silence after the text was handed over leaves the outcome unknown', async () => {
  const url = await openScripted((line) => (line === 'DATA' ? '354 go on' : polite(line)));

  expect(await failureOf(url, {}, { silenceMs: 300 })).toMatchObject({ outcome: 'unknown' });
});

test.each(['MAIL', 'RCPT', 'DATA'])('a connection dropped at %s is a temporary failure', async (command) => {
  const url = await openScripted((line, socket) => {
    if (line.startsWith(command)) socket.destroy();
    return polite(line);
  });

  expect(await failureOf(url)).toMatchObject({ outcome: 'temporary' });
});

test('a server that does not greet, does not answer or drips is abandoned in time', async () => {
  const silent = await openScripted(() => undefined, '');
  const mute = await openScripted(() => undefined);
  const dripping = await openScripted((line, socket) => {
    if (/^EHLO/.test(line)) setInterval(() => !socket.destroyed && socket.write('250-more\r\n'), 50).unref();
    return undefined;
  });
  const started = performance.now();

  const failures = await Promise.all([
    failureOf(silent, {}, { greetingMs: 300 }),
    failureOf(mute, {}, { silenceMs: 300, connectMs: 300 }),
    failureOf(dripping, {}, { silenceMs: 300, totalMs: 600 }),
  ]);

  expect(failures.map(({ outcome }) => outcome)).toEqual(['temporary', 'temporary', 'temporary']);
  expect(performance.now() - started).toBeLessThan(20_000);
});

test('nobody listening is a temporary failure', async () => {
  const { port } = await openServer();
  for (const close of closing.splice(0)) await close();

  expect(await failureOf(`smtp://127.0.0.1:${port}`)).toMatchObject({ outcome: 'temporary' });
});

test('a server with an untrusted certificate is refused', async () => {
  const { recipients, port } = await openServer({ disabledCommands: [] });

  expect(await failureOf(`smtp://127.0.0.1:${port}?tls=required`)).toMatchObject({ outcome: 'temporary' });
  expect(recipients).toEqual([]);
});

test('a server without TLS is refused where TLS is required', async () => {
  const { recipients, port } = await openServer();

  expect(await failureOf(`smtp://127.0.0.1:${port}?tls=required`)).toMatchObject({ outcome: 'temporary' });
  expect(recipients).toEqual([]);
});

test.each(['http://mail.example.com', 'mail.example.com', 'smtp://', 'smtp://h?tls=maybe'])(
  '%j is no mail server address',
  (url) => {
    expect(() => openSmtpMailer(url)).toThrow('SMTP_URL');
  },
);

test('a check connects and signs in, sends nothing, and says what is wrong in words', async () => {
  const { port, received } = await openServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === 'right' ? done(null, { user: auth.username }) : done(refusing(535)),
  });
  await openSmtpMailer(`smtp://user:right@127.0.0.1:${port}`).check();
  await expect(openSmtpMailer(`smtp://user:wrong@127.0.0.1:${port}`).check()).rejects.toMatchObject({
    replyCode: 535,
    message: expect.stringMatching(/^The server does not accept user and password: 535 /),
  });
  expect(received).toEqual([]);
  const closed = net.createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port: nobody } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  await expect(openSmtpMailer(`smtp://user:right@127.0.0.1:${nobody}`).check()).rejects.toMatchObject({
    message: 'No response on this port.',
  });
});
