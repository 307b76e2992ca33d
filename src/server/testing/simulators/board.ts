import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the next requests are answered, one word each; after the last one all is well. */
export type BoardScript =
  | 'ok'
  | 'accept-then-drop'
  | 'drop'
  | 'busy'
  | 'broken'
  | 'expired'
  | 'elsewhere'
  | 'html'
  | 'huge'
  | 'exists'
  | 'refuses';

type Job = { id: string; reference: string; url: string; body: Record<string, unknown> };

/**
 * A job board on this machine, for tests and for trying by hand: signs in by OAuth (`client` / `secret`), keeps postings by
 * reference, and knows the people it was given.
 */
export async function openBoardSimulator({ port = 0, people = [] as object[], repeatsPages = false } = {}) {
  const jobs = new Map<string, Job>();
  const requests: string[] = [];
  const script: BoardScript[] = [];
  let token = '';
  const life: { expiresAt?: string } = {};
  let refusal: unknown = { message: 'Unknown jobType "CONTRACT"' };
  let onPost: (() => Promise<unknown>) | undefined;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulator');
    const answer = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    const text = await bodyOf(request);
    requests.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/token') {
      const basic = `Basic ${Buffer.from('client:secret').toString('base64')}`;
      if (request.headers.authorization !== basic) return answer(401, { error: 'invalid_client' });
      token = randomUUID();
      return answer(200, { access_token: token, token_type: 'bearer', expires_in: 3600 });
    }
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401, { error: 'invalid_token' });
    const how = request.method === 'GET' ? 'ok' : (script.shift() ?? 'ok');
    switch (how) {
      case 'drop':
        return void request.socket.destroy();
      case 'busy':
        return answer(429, {}, { 'retry-after': '30' });
      case 'broken':
        return answer(500, { error: 'oops' });
      case 'expired':
        token = '';
        return answer(401, { error: 'expired' });
      case 'elsewhere':
        return answer(302, {}, { location: 'http://127.0.0.1:1/jobs' });
      case 'refuses':
        return answer(422, refusal);
      case 'html':
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
      case 'huge':
        return response.writeHead(200).end('x'.repeat(10 * 1024 * 1024));
      default:
    }
    const [, kind, id] = url.pathname.split('/');
    if (kind === 'candidates') {
      const page = Number(url.searchParams.get('page') ?? 1);
      const some = repeatsPages ? people : people.slice((page - 1) * 2, page * 2);
      return answer(200, { candidates: some, next: repeatsPages || page * 2 < people.length ? page + 1 : null });
    }
    if (request.method === 'GET') {
      const reference = url.searchParams.get('reference');
      return answer(200, { jobs: [...jobs.values()].filter((job) => job.reference === reference).map(shown) });
    }
    if (request.method === 'DELETE') return answer(how === 'exists' ? 409 : jobs.delete(id ?? '') ? 200 : 404, {});
    const body = JSON.parse(text) as Record<string, unknown>;
    if (request.method === 'PUT') {
      const job = jobs.get(id ?? '');
      if (!job) return answer(404, {});
      job.body = body;
      return answer(200, shown(job));
    }
    const reference = String(body['reference']);
    if (how === 'exists' || [...jobs.values()].some((job) => job.reference === reference)) return answer(409, {});
    const job = { id: `B${jobs.size + 1}-${randomUUID().slice(0, 8)}`, reference, url: '', body };
    job.url = `http://board.example/${job.id}`;
    jobs.set(job.id, job);
    await onPost?.();
    if (how === 'accept-then-drop') return void request.socket.destroy();
    return answer(201, { ...shown(job), ...life });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: at } = server.address() as AddressInfo;
  return {
    jobs,
    /** Until when the board says that new postings stand. */
    set expiresAt(at: string) {
      life.expiresAt = at;
    },
    /** What `refuses` answers with. */
    says(body: unknown) {
      refusal = body;
    },
    /** Runs while a posting goes up: it is there, and nobody was answered yet. */
    set onPost(run: () => Promise<unknown>) {
      onPost = run;
    },
    requests,
    script,
    host: `127.0.0.1:${at}`,
    settings: { baseUrl: `http://127.0.0.1:${at}`, auth: 'oauth', tokenPath: '/token' } as const,
    secret: { username: 'client', password: 'secret' },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const shown = ({ id, reference, url }: Job) => ({ id, reference, url });

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
