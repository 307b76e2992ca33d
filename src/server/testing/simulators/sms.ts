import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { smsSegments } from '#domain/outreach/sms-text.ts';

/** How the next messages are answered, one word each; after the last one all are taken. */
export type SmsScript =
  | 'ok'
  | 'hang'
  | 'accept-then-hang'
  | 'busy'
  | 'broken'
  | 'opted-out'
  | 'refused'
  | 'nonsense'
  | 'drop'
  | 'accept-then-drop';

export type TakenSms = { id: string; to: string; from: string; body: string; clientRef: string; callback: string };

/**
 * A provider of text messages on this machine, in both styles of ruling 78, for tests and for trying by hand. `callbackTo`
 * delivers what a real one would tell, signed. `knowsKeys`: a message that comes again under its key is the same one;
 * `delayMs`: it takes up to so long before and after it has taken one.
 */
export async function openSmsSimulator({ secret = '', port = 0, token = '', knowsKeys = true, delayMs = 0 } = {}) {
  const taken: TakenSms[] = [];
  const script: SmsScript[] = [];
  const keys = new Map<string, TakenSms>();
  const media = new Map<string, { bytes: Buffer; type: string }>();
  const requests: { path: string; authorization: string | undefined }[] = [];

  const take = (message: Omit<TakenSms, 'id'>, key: string | undefined): TakenSms => {
    const before = key === undefined || !knowsKeys ? undefined : keys.get(key);
    if (before) return before;
    const one = { ...message, id: `SM${randomUUID().replaceAll('-', '')}` };
    taken.push(one);
    if (key !== undefined) keys.set(key, one);
    return one;
  };

  const answer = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulator');
    requests.push({ path: `${request.method} ${url.pathname}`, authorization: request.headers.authorization });
    const isTwilio = url.pathname.startsWith('/2010-04-01/');
    // A picture that came with a text message.
    if (url.pathname.startsWith('/media/')) {
      const file = media.get(url.pathname);
      return file
        ? void response.writeHead(200, { 'content-type': file.type }).end(file.bytes)
        : answer(response, 503, { message: 'Not there yet' });
    }
    if (request.method === 'GET') return answer(response, 200, listOf(url, isTwilio));
    const text = await bodyOf(request);
    const message = isTwilio ? fromForm(text) : fromJson(text);
    const how = script.shift() ?? 'ok';
    if (delayMs > 0) await wait(Math.random() * delayMs);
    const key = request.headers['idempotency-key'] as string | undefined;
    switch (how) {
      case 'hang':
        return;
      case 'accept-then-hang':
        return void take(message, key);
      case 'drop':
        return void request.socket.destroy();
      case 'accept-then-drop':
        take(message, key);
        return void request.socket.destroy();
      case 'busy':
        return answer(response, 429, { code: 20429, message: 'Too many requests' }, { 'retry-after': '7' });
      case 'broken':
        return answer(response, 500, { message: 'Internal error' });
      case 'opted-out':
        return answer(response, 400, { code: 21610, message: `Attempt to send to unsubscribed ${message.to}` });
      case 'refused':
        return answer(response, 400, { code: 21211, message: `Invalid number ${message.to}` });
      case 'nonsense':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>ok</html>');
      case 'ok': {
        const one = take(message, key);
        if (delayMs > 0) await wait(Math.random() * delayMs);
        const { segments } = smsSegments(one.body);
        return isTwilio
          ? answer(response, 201, { sid: one.id, num_segments: String(segments), price: null })
          : answer(response, 202, { id: one.id, segments, cost: (0.0079 * segments).toFixed(4) });
      }
    }
  });

  const listOf = (url: URL, isTwilio: boolean) => {
    if (!isTwilio) {
      const ref = url.searchParams.get('clientRef');
      return { messages: taken.filter(({ clientRef }) => clientRef === ref).map(({ id }) => ({ id, status: 'sent' })) };
    }
    const [to, from] = [url.searchParams.get('To'), url.searchParams.get('From')];
    const found = taken.filter((one) => one.to === to && one.from === from);
    return { messages: found.map(({ id, body }) => ({ sid: id, body, direction: 'outbound-api' })) };
  };

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: opened } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${opened}`,
    taken,
    script,
    requests,
    media,
    token,
    /** Tells the product what became of a message, or hands it an inbound one. */
    tell: (address: string, body: object) => {
      const text = JSON.stringify(body);
      const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(secret, text) };
      return fetch(address, { method: 'POST', headers, body: text });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The signature that a plain provider sends with a body. */
export function signatureOf(secret: string, body: string, at = Date.now()): string {
  const time = Math.floor(at / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function fromJson(text: string): Omit<TakenSms, 'id'> {
  const { to, from, body, clientRef, statusCallback: callback } = JSON.parse(text) as Record<string, string>;
  return { to: to!, from: from!, body: body!, clientRef: clientRef!, callback: callback! };
}

function fromForm(text: string): Omit<TakenSms, 'id'> {
  const form = new URLSearchParams(text);
  const callback = form.get('StatusCallback') ?? '';
  return {
    to: form.get('To') ?? '',
    from: form.get('From') ?? '',
    body: form.get('Body') ?? '',
    clientRef: callback.split('/').at(-1) ?? '',
    callback,
  };
}
