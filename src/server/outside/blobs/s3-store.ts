import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Refusal } from '#domain/errors.ts';
import { type BlobStore, checkAddress, isAddress } from './blob-store.ts';

/** A bucket of S3, or of a service that speaks its language. */
export type S3Config = {
  readonly bucket: string;
  /** What the key of every content begins with; empty or ending with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Another service than Amazon's; its buckets are asked for by path. */
  readonly endpoint: string | undefined;
  /** Undefined: the usual places of the SDK (environment, files, the role of the machine). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
};

/** Milliseconds, and tries. */
const [connectMs, requestMs, silentMs, attempts] = [3000, 30_000, 15_000, 3];

/**
 * Contents as objects named by their hash. A put is conditional (`If-None-Match: *`), and the service checks the SHA-256
 * of what arrived, so a content is there whole or not at all.
 */
export function openS3Store({ bucket, prefix, region, endpoint, credentials }: S3Config): BlobStore {
  const ready = open({ region, endpoint, credentials });
  const at = (sha256: string) => ({ Bucket: bucket, Key: `${prefix}${checkAddress(sha256)}` });
  const head = async (sha256: string) => {
    const { sdk, client } = await ready;
    try {
      return await client.send(new sdk.HeadObjectCommand(at(sha256)));
    } catch (failure) {
      if (statusOf(failure) === 404) return undefined;
      throw told(failure);
    }
  };
  return {
    put: async (sha256, path, size) => {
      // Most contents that are put twice are found here, before a byte is sent.
      if (await head(sha256)) return;
      const { sdk, client } = await ready;
      const send = new sdk.PutObjectCommand({
        ...at(sha256),
        Body: createReadStream(path),
        ContentLength: size,
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        IfNoneMatch: '*',
      });
      await client.send(send).catch((failure: unknown) => {
        // Another process put the same content in between.
        if (statusOf(failure) === 412 || statusOf(failure) === 409) return;
        throw told(failure);
      });
    },
    read: async (sha256) => {
      const { sdk, client } = await ready;
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(at(sha256)));
        return Body as Readable;
      } catch (failure) {
        throw statusOf(failure) === 404 ? new Refusal('record.absent') : told(failure);
      }
    },
    remove: async (sha256) => {
      const { sdk, client } = await ready;
      await client.send(new sdk.DeleteObjectCommand(at(sha256))).catch((failure: unknown) => {
        if (statusOf(failure) !== 404) throw told(failure);
      });
    },
    list: async function* () {
      const { sdk, client } = await ready;
      for (let next: string | undefined; ; ) {
        const page = await client
          .send(
            new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(next && { ContinuationToken: next }) }),
          )
          .catch((failure: unknown) => {
            throw told(failure);
          });
        const some = (page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)).filter(isAddress);
        if (some.length > 0) yield some;
        next = page.NextContinuationToken;
        if (!next) return;
      }
    },
    writtenAt: async (sha256) => (await head(sha256))?.LastModified?.getTime(),
  };
}

async function open({ region, endpoint, credentials }: Pick<S3Config, 'region' | 'endpoint' | 'credentials'>) {
  // Most installations have a disk, and do not pay for the SDK.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: requestMs,
      socketTimeout: silentMs,
      throwOnRequestTimeout: true,
    },
    // The SHA-256 is known already; services that are not Amazon's do not know the SDK's own checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

const statusOf = (failure: unknown) =>
  (failure as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** What a failure of the service means for who asked: try again. It keeps the cause for the log, without keys. */
function told(failure: unknown): Error {
  if (failure instanceof Refusal) return failure;
  const refusal = new Refusal('server.unavailable');
  refusal.cause = failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);
  return refusal;
}
