import { join } from 'node:path';
import { Refusal } from '#domain/errors.ts';
import { usersIn } from '#domain/transfer/records.ts';
import { fieldsOf, type TransferField, type TransferKind } from '#domain/transfer/transfer-fields.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { Semaphore } from '#server/outside/semaphore.ts';
import { Spool } from '#server/outside/spool.ts';
import { exportRecords, exportUsers, readKinds } from './export-records-queries.ts';

/** The records of a unit at one moment. */
export type Snapshot = {
  /** The lines of each kind, in the order in which they are written. */
  readonly spools: ReadonlyMap<TransferKind, Spool>;
  /** The contents that they name, by their paths; complete when the last line is read. */
  readonly files: ReadonlyMap<string, string>;
  close(): Promise<void>;
};

/** Exports that read at the same time: each holds a connection until the whole unit is on the disk. */
const reading = new Semaphore({ permits: 1, dividedBy: 'machine' });

/**
 * Reads the records of a unit in one transaction that sees one moment (repeatable read). They are spooled to the disk as fast as
 * the database gives them, so the transaction ends long before a slow line has taken them. Where there is a standby, it is read,
 * and wholly before the first byte leaves: what it cannot finish is asked of the primary. Exports read one after the other; one
 * that nobody waits for any more (`left`) reads no further.
 */
export async function takeSnapshot(
  call: SignedInCall,
  { unitId, withFiles, left }: { unitId: number; withFiles: boolean; left: AbortSignal },
): Promise<Snapshot> {
  const reads = await call.reads();
  if (reads !== call.db) {
    const taking = await Taking.begin(call, { unitId, withFiles, left });
    try {
      await taking.fill(reads);
      return taking;
    } catch (failure) {
      await taking.close();
      left.throwIfAborted();
      call.replica?.rest(failure);
    }
  }
  const taking = await Taking.begin(call, { unitId, withFiles, left });
  // Whoever reads the lines is told of a failure.
  void taking.fill(call.db).catch((failure: unknown) => {
    if (!taking.isClosed && !left.aborted) call.log.warn({ err: failure }, 'an export was not finished');
  });
  return taking;
}

type Fields = Readonly<Record<string, TransferField>>;
type Entry = Readonly<Record<string, unknown>>;
type FileOf = { readonly sha256: string; readonly name: string };

const pathOf = ({ sha256, name }: FileOf) => `files/${sha256}/${name.replace(/[^\p{L}\p{N}._ -]+/gu, '_').slice(-120)}`;

type Of = { readonly unitId: number; readonly withFiles: boolean; readonly left: AbortSignal };

class Taking implements Snapshot {
  readonly spools: ReadonlyMap<TransferKind, Spool>;
  readonly files = new Map<string, string>();
  readonly #unitId: number;
  readonly #withFiles: boolean;
  readonly #left: AbortSignal;
  readonly #party: string;
  readonly #users = new Set<string>();
  isClosed = false;

  private constructor(
    spools: ReadonlyMap<TransferKind, Spool>,
    { unitId, withFiles, left, party }: Of & { party: string },
  ) {
    this.spools = spools;
    this.#unitId = unitId;
    this.#withFiles = withFiles;
    this.#left = left;
    this.#party = party;
  }

  static async begin({ config, who }: Pick<SignedInCall, 'config' | 'who'>, of: Of): Promise<Taking> {
    const spools = new Map<TransferKind, Spool>();
    for (const kind of [...readKinds(who), 'user'] as const)
      spools.set(kind, await Spool.open(join(config.fileRoot, 'tmp')));
    return new Taking(spools, { ...of, party: String(who.userId) });
  }

  /** Writes all lines when its turn has come. */
  async fill(db: Db): Promise<void> {
    try {
      await reading.run(
        this.#party,
        () => this.#read(db),
        () => new Refusal('call.too-many'),
        this.#left,
      );
    } catch (failure) {
      for (const spool of this.spools.values()) spool.end({ failure });
      throw failure;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const spool of this.spools.values()) await spool.close();
  }

  /** The users come last, when it is known whom the others name. */
  #read(db: Db): Promise<void> {
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (moment) => {
        for (const kind of this.spools.keys()) {
          if (kind === 'user') continue;
          for await (const records of exportRecords(moment, kind, this.#unitId)) await this.#add(kind, records);
          this.spools.get(kind)!.end();
        }
        await this.#add('user', await exportUsers(moment, [...this.#users]));
        this.spools.get('user')!.end();
      });
  }

  async #add(kind: TransferKind, records: readonly Entry[]): Promise<void> {
    this.#left.throwIfAborted();
    if (this.isClosed) throw new Error('nobody reads it any more');
    if (records.length === 0) return;
    const lines = records.map((record) => JSON.stringify(this.#line(kind, record)));
    await this.spools.get(kind)!.write(Buffer.from(`${lines.join('\n')}\n`));
  }

  #line(kind: TransferKind, record: Entry): Entry {
    const line = this.#known(fieldsOf(kind), record);
    for (const username of usersIn(kind, line as never)) this.#users.add(username);
    const resumes = line['resumes'] as readonly { readonly file?: FileOf }[] | undefined;
    if (!resumes) return line;
    return {
      ...line,
      resumes: resumes.map(({ file, ...resume }) => {
        const path = file && this.#pathOf(file);
        return path === undefined ? resume : { ...resume, file: path };
      }),
    };
  }

  /** Where a document is in the ZIP; undefined where it is taken without documents. */
  #pathOf(file: FileOf): string | undefined {
    if (!this.#withFiles) return undefined;
    const path = pathOf(file);
    this.files.set(path, file.sha256);
    return path;
  }

  /** An entry without what is not known, its documents as their paths; JSON that is kept as it is stays so. */
  #known(fields: Fields, entry: Entry): Entry {
    const known = Object.entries(entry).flatMap(([name, value]): [string, unknown][] => {
      if (value === null) return [];
      const { is, of = {} } = fields[name] ?? {};
      if (is !== 'file') return [[name, Array.isArray(value) && is !== 'json' ? this.#list(of, value) : value]];
      const path = this.#pathOf(value as FileOf);
      return path === undefined ? [] : [[name, path]];
    });
    return Object.fromEntries(known);
  }

  #list(fields: Fields, list: readonly unknown[]): unknown[] {
    return list.map((one) => (typeof one === 'object' && one !== null ? this.#known(fields, one as Entry) : one));
  }
}
