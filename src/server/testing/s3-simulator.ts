import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Kept = { bytes: Buffer; at: Date };

/** A service that speaks the part of S3 that the store uses, on 127.0.0.1, with one bucket. */
export type S3Simulator = {
  readonly endpoint: string;
  readonly objects: Map<string, Kept>;
  /** Puts that arrived, those that were refused too. */
  readonly puts: { key: string; status: number }[];
  /** Answers the next calls so, before it looks at them. */
  fail(status: number, times: number): void;
  close(): Promise<void>;
};

const listedAtOnce = 2;

export async function startS3(bucket: string, accessKeyId: string): Promise<S3Simulator> {
  const objects = new Map<string, Kept>();
  const puts: { key: string; status: number }[] = [];
  let failing = { status: 0, times: 0 };

  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const bytes = await buffer(request);
    const end = (status: number, body: string | Buffer = '', headers: Record<string, string> = {}) =>
      reply.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers }).end(body);
    const error = (status: number, code: string) =>
      end(status, request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    if (failing.times > 0) {
      failing.times -= 1;
      return error(failing.status, 'InternalError');
    }
    const signed = `${request.headers.authorization}`;
    if (!signed.startsWith('AWS4-HMAC-SHA256 ') || !signed.includes(`Credential=${accessKeyId}/`))
      return error(403, 'AccessDenied');
    const [, named, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (named !== bucket) return error(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (request.method === 'GET' && key === '') return end(200, page(objects, url), { 'content-type': 'text/xml' });
    const kept = objects.get(key);
    switch (request.method) {
      case 'PUT': {
        const status = putStatus(request, bytes, kept);
        puts.push({ key, status });
        if (status !== 200) return error(status, status === 412 ? 'PreconditionFailed' : 'BadDigest');
        objects.set(key, { bytes, at: new Date() });
        return end(200);
      }
      case 'DELETE':
        objects.delete(key);
        return end(204);
      default:
        if (!kept) return error(404, 'NoSuchKey');
        return reply
          .writeHead(200, { 'content-length': String(kept.bytes.length), 'last-modified': kept.at.toUTCString() })
          .end(request.method === 'HEAD' ? undefined : kept.bytes);
    }
  };
  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    puts,
    fail: (status, times) => {
      failing = { status, times };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function putStatus({ headers }: IncomingMessage, bytes: Buffer, kept: Kept | undefined): number {
  if (headers['if-none-match'] === '*' && kept) return 412;
  const checksum = createHash('sha256').update(bytes).digest('base64');
  return headers['x-amz-checksum-sha256'] === checksum ? 200 : 400;
}

/** A page of the listing, short so that the next one has to be asked for. */
function page(objects: ReadonlyMap<string, Kept>, { searchParams }: URL): string {
  const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('continuation-token') ?? ''];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const some = keys.slice(0, listedAtOnce);
  const next = keys.length > some.length ? `<NextContinuationToken>${some.at(-1)}</NextContinuationToken>` : '';
  const contents = some.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents}</ListBucketResult>`;
}
