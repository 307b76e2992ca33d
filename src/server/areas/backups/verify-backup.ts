import { createHash } from 'node:crypto';
import { migrations } from '#server/db/migrations/all.ts';
import {
  BackupDamaged,
  type Header,
  type Piece,
  type Section,
  type SectionEnd,
} from '#server/outside/backup/format.ts';
import { readBackup, readHeader } from '#server/outside/backup/read-backup.ts';
import type { Fault } from './faults.ts';
import { ChainCheck, FileCheck, type RowCheck, RowReader, VaultCheck } from './row-checks.ts';
import type { Progress } from './take-backup.ts';

/** The result of reading a whole backup. Without faults it can be restored as it is. */
export type Verified = {
  readonly header: Header | undefined;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly keys: number;
  readonly bytes: number;
  readonly faults: readonly Fault[];
};

/** The first key of an installation, from which the others are derived; without it no link or second factor works. */
const rootKey = 'token.secret';

/** Faults that are named one by one; of further ones the number is told. */
const mostNamed = 200;

/**
 * Reads a backup to its end and names everything that is missing or damaged: each chunk, row counts, each file by its
 * hash, the chain of the audit over its rows, and whether the keys open every password of the vault.
 */
export async function verifyBackup(
  file: string,
  passphrase: string,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Verified> {
  const reading = new Reading(onProgress);
  let header: Header | undefined;
  try {
    header = await readHeader(file);
    reading.add(...newerMigrations(header));
    for await (const piece of readBackup(file, passphrase)) await reading.take(piece);
    reading.finish(header);
  } catch (failure) {
    if (!(failure instanceof BackupDamaged)) throw failure;
    reading.add({ code: failure.code, say: failure.message });
  }
  return { header, ...reading.result() };
}

/** Migrations of a backup that this version does not know. */
function newerMigrations({ migrations: names, product }: Header): Fault[] {
  const unknown = names.filter((name) => !(name in migrations));
  if (unknown.length === 0) return [];
  return [
    {
      code: 'newer-version',
      say: `The backup is of a newer version (${product}): this one does not know ${unknown.join(', ')}. Restore it with that version.`,
    },
  ];
}

/** The state of one reading. */
class Reading {
  readonly #faults: Fault[] = [];
  readonly #keys = new Map<string, Buffer>();
  readonly #chain = new ChainCheck((fault) => this.add(fault));
  readonly #files = new FileCheck((fault) => this.add(fault));
  readonly #onProgress: (progress: Progress) => void;
  #vault: VaultCheck | undefined;
  #rows: RowReader | undefined;
  #hash = createHash('sha256');
  #small: Buffer[] | undefined;
  #counts = { tables: 0, rows: 0, files: 0, bytes: 0 };

  constructor(onProgress: (progress: Progress) => void) {
    this.#onProgress = onProgress;
  }

  add(...faults: Fault[]): void {
    this.#faults.push(...faults);
  }

  async take(piece: Piece): Promise<void> {
    if ('begin' in piece) this.#begin(piece.begin);
    else if ('data' in piece) {
      this.#counts.bytes += piece.data.length;
      this.#hash.update(piece.data);
      this.#small?.push(Buffer.from(piece.data));
      await this.#rows?.take(piece.data);
      this.#tell();
    } else this.#end(piece.of, piece.end);
  }

  #begin(section: Section): void {
    this.#hash = createHash('sha256');
    this.#rows = section.kind === 'table' ? new RowReader(section.columns, this.#checkOf(section.name)) : undefined;
    this.#small = section.kind === 'key' || section.kind === 'checkpoints' ? [] : undefined;
  }

  #checkOf(table: string): RowCheck | undefined {
    if (table === 'audit_link') return this.#chain.links;
    if (table === 'audit_line') return this.#chain.lines;
    if (table === 'stored_file') return this.#files;
    if (table !== 'vault_entry') return undefined;
    this.#vault = new VaultCheck(this.#keys);
    return this.#vault;
  }

  #end(section: Section, end: SectionEnd): void {
    if (section.kind === 'key') this.#keys.set(section.name, Buffer.concat(this.#small!));
    if (section.kind === 'checkpoints')
      this.#chain.takeCheckpoints(Buffer.concat(this.#small!).toString('utf8'), this.#keys);
    if (section.kind === 'table') {
      this.#counts.tables += 1;
      this.#counts.rows += this.#rows!.rows;
      if (this.#rows!.rows !== end.rows)
        this.add({
          code: 'rows-missing',
          say: `Table ${section.name} has ${this.#rows!.rows} rows instead of ${end.rows}.`,
        });
    }
    if (section.kind === 'file') {
      this.#counts.files += 1;
      this.#files.file(
        section.sha256,
        end.fault ?? (this.#hash.digest('hex') === section.sha256 ? undefined : 'damaged'),
      );
    }
    this.#tell(section);
  }

  #tell(section?: Section): void {
    const what = section?.kind === 'file' ? 'files' : 'rows';
    this.#onProgress({ what, rows: this.#counts.rows, files: this.#counts.files, bytes: this.#counts.bytes });
  }

  finish({ counts }: Header): void {
    this.#chain.finish();
    this.#files.finish();
    if (!this.#keys.has(rootKey))
      this.add({
        code: 'key-missing',
        say: `The key ${rootKey} is missing: links, second factors and sign-in need it.`,
      });
    this.add(...(this.#vault?.faults() ?? []));
    const { rows, tables } = this.#counts;
    if (rows !== counts.rows || tables !== counts.tables)
      this.add({
        code: 'rows-missing',
        say: `The backup holds ${rows} rows of ${tables} tables; its header says ${counts.rows} rows of ${counts.tables} tables.`,
      });
  }

  result() {
    const more = this.#faults.length - mostNamed;
    const faults = this.#faults.slice(0, mostNamed);
    if (more > 0) faults.push({ code: this.#faults[mostNamed]!.code, say: `And ${more} more.` });
    return { ...this.#counts, keys: this.#keys.size, faults };
  }
}
