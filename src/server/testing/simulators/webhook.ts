import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What arrived at the receiver. */
export type Arrived = { headers: IncomingHttpHeaders; body: string; path: string };

/**
 * A system on this machine that receives webhooks. `answer.status` is how the next ones are answered; what comes to a path
 * of `waits` is answered when that is over.
 */
export async function openWebhookReceiver() {
  const arrived: Arrived[] = [];
  const waits = new Map<string, Promise<void>>();
  const answer = { status: 204, body: '', location: '' };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    arrived.push({ headers: request.headers, body, path: request.url ?? '' });
    await waits.get(request.url ?? '');
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    arrived,
    answer,
    waits,
    host,
    url: `http://${host}/hooks`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
