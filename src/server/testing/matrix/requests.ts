import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/core/endpoint.ts';

/** The raw response. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly code: unknown;
  readonly erroCode: unknown;
};

/** A resume small enough to be read at once. */
const file = 'Dana Whitfield\nHelp Desk Technician\nTampa, FL | dana@example.com\n';

/** A value in a path: no client sends half a surrogate pair there, and nothing else than text. */
const inPath = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value ?? 'none') : String(value ?? 'none').toWellFormed();

/** One request in the form of the contract: query, JSON, form or multipart. */
export async function send(
  app: FastifyInstance,
  endpoint: Endpoint,
  verb: string,
  token: string | undefined,
  input: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(inPath(input[name])));
  // Sent as background calls, so that thousands of them do not each note activity.
  const headers: Record<string, string> = {
    'x-background': '1',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const pairs = Object.entries(input).map(([name, value]) => [name, text(value)]);
  const isQuery = endpoint.takes === 'query' || verb === 'GET' || verb === 'DELETE';
  const method = verb as 'GET';
  const response = await app.inject(
    isQuery
      ? { method, url: `${path}?${new URLSearchParams(pairs)}`, headers }
      : endpoint.takes === 'form'
        ? { method, url: path, headers: { ...headers, ...urlencoded }, payload: String(new URLSearchParams(pairs)) }
        : endpoint.takes === 'files'
          ? { method, url: path, headers: { ...headers, ...parted }, payload: multipart(pairs) }
          : { method, url: path, headers, payload: { ...input } },
  );
  const isJson = String(response.headers['content-type']).includes('json');
  const body = (isJson ? response.json() : {}) as Record<string, unknown>;
  return { status: response.statusCode, text: response.body, code: body['code'], erroCode: body['erroCode'] };
}

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const parted = { 'content-type': 'multipart/form-data; boundary=part' };

const multipart = (fields: readonly string[][]) =>
  `${fields.map(([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--part\r\nContent-Disposition: form-data; name="files"; filename="resume.txt"\r\nContent-Type: text/plain\r\n\r\n${file}\r\n--part--\r\n`;

/** Runs work with a limited concurrency, in order of starting. */
export async function inWorkers<T>(items: readonly T[], work: (item: T) => Promise<void>, workers = 8): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
