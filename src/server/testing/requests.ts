import { constants, createPublicKey, type JsonWebKey, publicEncrypt, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/core/endpoint.ts';

export type RawAnswer = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> };

/** A password sealed as the browser does it. */
export async function sealed(app: FastifyInstance, password: string, at = Date.now()): Promise<string> {
  const { jwk } = (await app.inject({ url: '/api/auth/key' })).json() as { jwk: JsonWebKey };
  const clear = JSON.stringify({ p: password, n: randomBytes(16).toString('base64url'), t: at });
  const key = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: 'sha256',
  };
  return publicEncrypt(key, Buffer.from(clear)).toString('base64');
}

/** A request without a session. */
export async function post(app: FastifyInstance, url: string, payload: object): Promise<RawAnswer> {
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url, payload });
  return { status: statusCode, headers, body: body === '' ? {} : JSON.parse(body) };
}

/** Makes a call in the form of its contract: query, JSON or multipart. `input` has the wire names. */
export async function request(
  app: FastifyInstance,
  token: string | undefined,
  endpoint: Endpoint,
  input: unknown,
  files: Record<string, Buffer> = {},
): Promise<RawAnswer> {
  const method = endpoint.takes === 'query' && endpoint.verbs.includes('GET') ? 'GET' : endpoint.verbs[0]!;
  const given = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    String((input as Record<string, unknown>)[name] ?? 'none'),
  );
  const common = { method: method as 'GET', headers: authorization };
  let response: Awaited<ReturnType<FastifyInstance['inject']>>;
  if (endpoint.takes === 'files') {
    const { body, type } = multipart(given, files);
    response = await app.inject({
      ...common,
      url: path,
      payload: body,
      headers: { ...authorization, 'content-type': type },
    });
  } else if (endpoint.takes === 'query') {
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    response = await app.inject({ ...common, url: `${path}?${query}` });
  } else {
    response = await app.inject({ ...common, url: path, payload: Object.fromEntries(given) });
  }
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : { text: response.body },
  };
}

/** A form with files, as a browser sends it. */
export function multipart(fields: readonly (readonly [string, unknown])[], files: Record<string, Buffer>) {
  const boundary = `----${randomBytes(8).toString('hex')}`;
  const parts: Buffer[] = [];
  for (const [name, value] of fields)
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  for (const [name, content] of Object.entries(files))
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    );
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}
