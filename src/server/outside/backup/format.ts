import type { KeyDerivation } from './passphrase-key.ts';

/** The first line of every backup. */
export const firstLine = 'ROLECALL BACKUP\n';
/** The version of the format that this code writes. */
export const formatVersion = 1;

/** What a backup says about itself without its passphrase. */
export type About = {
  readonly product: string;
  /** Names of the migrations that the database had run. */
  readonly migrations: readonly string[];
  /** ISO instant in UTC of the snapshot. */
  readonly takenAt: string;
  readonly installation: string;
  readonly counts: { readonly tables: number; readonly rows: number; readonly files: number };
  /** Bytes that the database and the files take where they are restored. */
  readonly space: { readonly database: number; readonly files: number };
};

/** The header: one line of JSON in clear, authenticated by `code` and bound to every chunk. */
export type Header = About & {
  readonly version: number;
  readonly key: KeyDerivation;
  /** Tells a wrong passphrase from a damaged file. */
  readonly check: string;
};

/** A section of a backup, in their order. */
export type Section =
  | { readonly kind: 'installation' }
  | { readonly kind: 'key'; readonly name: string }
  | { readonly kind: 'checkpoints' }
  | { readonly kind: 'sequences' }
  | { readonly kind: 'tasks' }
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'file'; readonly sha256: string }
  | { readonly kind: 'end' };

/** What is known of a section once it is written. */
export type SectionEnd = {
  readonly bytes: number;
  readonly sha256: string;
  readonly rows?: number | undefined;
  /** Of a table: the hash of its rows, whatever their order. */
  readonly content?: string | undefined;
  /** A file that was not there, or not what its name says, when the backup was taken. */
  readonly fault?: 'missing' | 'damaged' | undefined;
};

/** A piece of a backup as it is read: the beginning of a section, bytes of it, its end. */
export type Piece =
  | { readonly begin: Section }
  | { readonly data: Buffer }
  | { readonly end: SectionEnd; readonly of: Section };

const plainNames = {
  installation: 'the installation id',
  checkpoints: 'the audit checkpoints',
  sequences: 'the sequences',
  tasks: 'the queued tasks',
  end: 'the end',
} as const;

/** The name of a section for people. */
export function sectionName(section: Section | undefined): string {
  if (!section) return 'the beginning';
  if (section.kind === 'table') return `table ${section.name}`;
  if (section.kind === 'key') return `key ${section.name}`;
  if (section.kind === 'file') return `file ${section.sha256}`;
  return plainNames[section.kind];
}

/** Kinds of records inside the encrypted stream. */
export const records = { begin: 1, data: 2, end: 3 } as const;

/** Why a backup cannot be read on; `code` names the kind. */
export class BackupDamaged extends Error {
  readonly code: 'not-a-backup' | 'newer-format' | 'wrong-passphrase' | 'header-changed' | 'cut' | 'changed';

  constructor(code: BackupDamaged['code'], message: string) {
    super(message);
    this.code = code;
  }
}
