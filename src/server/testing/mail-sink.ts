import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every message and counts its Message-ID. */
export async function openMailSink(port = 0) {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _, done) => {
      let text = '';
      stream.on('data', (part) => (text += part));
      stream.on('end', () => {
        const id = /^message-id:\s*(<[^>]+>)/im.exec(text)?.[1] ?? 'none';
        received.set(id, (received.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: open } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${open}`,
    received,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
