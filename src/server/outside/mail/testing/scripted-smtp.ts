import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { MailMessage } from '../mailer.ts';
import { openSmtpMailer, type SmtpSettings } from '../smtp-mailer.ts';

/** A mail as tests send it. */
export const message: MailMessage = {
  to: 'ann@example.com',
  from: { name: 'Rolecall', address: 'jobs@agency.example.com' },
  subject: 'A role in Dallas',
  text: 'Hello Ann,\n.\nis this still your address?\n',
  messageId: '<outbox-42@agency.example.com>',
};

/** A scripted server that answers line by line, for behavior that a correct one never shows. */
export async function openScripted(
  answer: (line: string, socket: net.Socket) => string | undefined,
  greeting = '220 scripted',
) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (greeting !== '') socket.write(`${greeting}\r\n`);
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const reply = answer(line, socket);
        if (reply !== undefined && !socket.destroyed) socket.write(`${reply}\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What a server answers that takes everything up to the text. */
export const polite = (line: string) => {
  if (/^EHLO/.test(line)) return '250 scripted';
  if (/^(MAIL|RCPT)/.test(line)) return '250 ok';
  return undefined;
};

/** The failure of a message that a server does not take. */
export const failureOf = async (url: string, changed: Partial<MailMessage> = {}, settings: SmtpSettings = {}) => {
  try {
    await openSmtpMailer(url, settings).send({ ...message, ...changed });
  } catch (failure) {
    return failure as { outcome: string; replyCode?: number; message: string };
  }
  throw new Error('The message was accepted.');
};
