import { type BlobStore, withDiskBehind } from './blob-store.ts';
import { openDatabaseStore, type Query } from './database-store.ts';
import { openDiskStore } from './disk-store.ts';
import { openS3Store, type S3Config } from './s3-store.ts';

/** Where an installation keeps its files (`FILE_STORE`). */
export type FileStoreConfig = { readonly kind: 'disk' | 'database' } | ({ readonly kind: 's3' } & S3Config);

/** One store, without the disk behind it. */
export function openOneStore(config: FileStoreConfig, root: string, query: Query): BlobStore {
  if (config.kind === 'database') return openDatabaseStore(query);
  return config.kind === 's3' ? openS3Store(config) : openDiskStore(root);
}

/** The store of an installation. What its folder had before the setting changed is still read from there. */
export function openFileStore(config: FileStoreConfig, root: string, query: Query): BlobStore {
  const store = openOneStore(config, root, query);
  return config.kind === 'disk' ? store : withDiskBehind(store, openDiskStore(root));
}

type Given = {
  FILE_STORE: FileStoreConfig['kind'];
  S3_BUCKET?: string | undefined;
  S3_PREFIX?: string | undefined;
  S3_REGION: string;
  S3_ENDPOINT?: string | undefined;
  S3_ACCESS_KEY?: string | undefined;
  S3_SECRET_KEY?: string | undefined;
};

/** Where files are kept, or what is wrong with the settings. */
export function readFileStore(given: Given): FileStoreConfig | string[] {
  if (given.FILE_STORE !== 's3') return { kind: given.FILE_STORE };
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey, S3_PREFIX: prefix } = given;
  const wrong = [
    ...(bucket === undefined ? ['S3_BUCKET: FILE_STORE=s3 needs the name of a bucket'] : []),
    ...((accessKeyId === undefined) !== (secretAccessKey === undefined)
      ? ['S3_ACCESS_KEY, S3_SECRET_KEY: give both or none']
      : []),
  ];
  if (wrong.length > 0 || bucket === undefined) return wrong;
  return {
    kind: 's3',
    bucket,
    prefix: prefix === undefined || prefix.endsWith('/') ? (prefix ?? '') : `${prefix}/`,
    region: given.S3_REGION,
    endpoint: given.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}
