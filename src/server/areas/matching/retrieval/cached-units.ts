import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { estimateRowBytes, MatchRowCache } from './match-row-cache.ts';

/** Memory limit of all cached units of a process, in bytes: about two million people. */
const defaultLimitBytes = 1024 * 1024 * 1024;
/** Rows that were not used for this long are dropped, in milliseconds. */
const idleAfter = 30 * 60_000;
/** Rows that were used within this time make no room for another unit, in milliseconds: two units would evict each other. */
const inUseFor = 5 * 60_000;
/** A unit that found no room is considered again after this time, in milliseconds. */
const refusedFor = 10 * 60_000;
/** Rows that are measured for the estimate of a unit. */
const sampleRows = 1000;

/** Why a unit is not held in memory; all in bytes. `free` is what other units in use leave. */
export type NoRoom = { readonly needs: number; readonly free: number; readonly limit: number };

/** The units of one database that this process caches: admission before reading, eviction of the least recently used. */
class CachedUnits {
  /** Undefined where this process does not match: it holds no rows. */
  #limit: number | undefined = defaultLimitBytes;
  /** `reserved` is what the rows may grow to. */
  readonly #units = new Map<number, { rows: MatchRowCache; reserved: number; usedAt: number }>();
  readonly #reading = new Map<number, Promise<MatchRowCache>>();
  readonly #considering = new Map<number, Promise<MatchRowCache | undefined>>();
  readonly #refused = new Map<number, NoRoom & { at: number }>();
  #timer: NodeJS.Timeout | undefined;

  /** Where a unit is read for the first time; changes are always read from its own database. */
  readFrom: (() => Promise<Db>) | undefined;

  readonly runs = { warm: 0, cold: 0, small: 0 };

  get mayHold(): boolean {
    return this.#limit !== undefined;
  }

  limitTo(bytes: number | undefined): void {
    this.#limit = bytes;
    this.#refused.clear();
  }

  /** The rows of a unit as of the last applied changes. */
  get(unitId: number): MatchRowCache | undefined {
    const known = this.#units.get(unitId);
    if (!known) return undefined;
    known.usedAt = Date.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#evict(), idleAfter + 1000).unref();
    return known.rows;
  }

  /** What the held units take now. */
  use(): { units: number; bytes: number; limit: number } {
    const bytes = [...this.#units.values()].reduce((sum, { rows }) => sum + rows.bytes, 0);
    return { units: this.#units.size, bytes, limit: this.#limit ?? 0 };
  }

  /** Why this unit is not held, as it was decided last. */
  noRoomFor(unitId: number): NoRoom | undefined {
    const known = this.#refused.get(unitId);
    if (!known || Date.now() - known.at <= refusedFor) return known;
    this.#refused.delete(unitId);
    return undefined;
  }

  /** Reads a unit's rows if there is room for this many people, which is decided before any is read. */
  async admit(db: Db, unitId: number, people: number): Promise<MatchRowCache | undefined> {
    if (this.#limit === undefined || this.noRoomFor(unitId)) return undefined;
    const known = this.#considering.get(unitId) ?? this.#admit(db, unitId, people, this.#limit);
    this.#considering.set(unitId, known);
    return known.finally(() => this.#considering.delete(unitId));
  }

  async #admit(db: Db, unitId: number, people: number, limit: number): Promise<MatchRowCache | undefined> {
    const needs = estimateRowBytes(people, await averageRowBytes(db, unitId));
    const others = [...this.#units].filter(([id, { usedAt }]) => id !== unitId && Date.now() - usedAt <= inUseFor);
    const free = limit - others.reduce((sum, [, { reserved }]) => sum + reserved, 0);
    if (needs <= free) return this.read(db, unitId, needs);
    this.#refused.set(unitId, { needs, free, limit, at: Date.now() });
    return undefined;
  }

  /** Reads a unit's rows; concurrent callers share one read. */
  read(db: Db, unitId: number, reserved = 0): Promise<MatchRowCache> {
    const known = this.#reading.get(unitId);
    if (known) return known;
    const reading = this.#readAll(db, unitId)
      .then((rows) => {
        this.#units.set(unitId, { rows, reserved: Math.max(reserved, rows.rowBytes), usedAt: Date.now() });
        this.#evict();
        const isCached = () => this.#units.get(unitId)?.rows === rows;
        rows.makeColumns(isCached).then(
          () => this.#evict(),
          () => undefined,
        );
        return rows;
      })
      .finally(() => this.#reading.delete(unitId));
    this.#reading.set(unitId, reading);
    return reading;
  }

  async #readAll(db: Db, unitId: number): Promise<MatchRowCache> {
    const from = (await this.readFrom?.()) ?? db;
    if (from === db) return MatchRowCache.read(db, unitId);
    // What the standby has not replayed yet is a change since its oldest running transaction, and is applied before use.
    return MatchRowCache.read(from, unitId).catch(() => MatchRowCache.read(db, unitId));
  }

  /**
   * Drops unused units. Where all together exceed the limit, the recent candidates of the least recently used units go
   * first, then their rows; a unit that exceeds the limit by itself, because it grew, is not read again soon.
   */
  #evict(): void {
    const now = Date.now();
    const limit = this.#limit ?? 0;
    for (const [unitId, { usedAt }] of this.#units) if (now - usedAt > idleAfter) this.#units.delete(unitId);
    const oldestFirst = [...this.#units].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    const held = () => [...this.#units.values()].reduce((sum, { rows }) => sum + rows.bytes, 0);
    for (const [, { rows }] of oldestFirst) if (held() > limit) rows.forgetRecent();
    for (const [unitId, { rows }] of oldestFirst) {
      if (held() <= limit) return;
      this.#units.delete(unitId);
      this.#refused.set(unitId, { needs: rows.rowBytes, free: limit, limit, at: now });
    }
  }
}

/** The bytes of a packed row of this unit, from a sample of them. */
async function averageRowBytes(db: Db, unitId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(avg(octet_length(packed)), 0)::float8 as bytes from (
      select packed from candidate_match where unit_id = ${unitId} limit ${sampleRows}) sample`.execute(db);
  return rows[0]!.bytes;
}

const databases = new WeakMap<object, CachedUnits>();

function unitsOf(db: Db): CachedUnits {
  const known = databases.get(db) ?? new CachedUnits();
  databases.set(db, known);
  return known;
}

/** Sets how much memory the cached units of this process may take, in bytes; undefined: it does not match and holds none. */
export function limitMatchMemory(db: Db, bytes: number | undefined): void {
  unitsOf(db).limitTo(bytes);
}

/** Where the rows of a unit are read for the first time, which takes long: a standby. */
export function readMatchRowsFrom(db: Db, from: () => Promise<Db>): void {
  unitsOf(db).readFrom = from;
}

/** Whether this process matches, and so holds rows. */
export const holdsMatchRows = (db: Db): boolean => unitsOf(db).mayHold;

/** A unit of up to this many people is read from the database for every run: that is as fast. */
export const heldFrom = 8000;

/**
 * Counts a run that begins: `warm` where the rows of its unit are in memory, `cold` where they have to be read first, `small`
 * where they never are. Returns whether nothing has to be read.
 */
export function countRun(db: Db, unitId: number, people: number): boolean {
  const runs = unitsOf(db).runs;
  const kind = people <= heldFrom ? 'small' : unitsOf(db).get(unitId) ? 'warm' : 'cold';
  runs[kind] += 1;
  return kind !== 'cold';
}

/** Runs that this process began, by whether their rows were in memory. */
export const runsBegun = (db: Db): Readonly<Record<'warm' | 'cold' | 'small', number>> => unitsOf(db).runs;

/** The units that this process caches for a database, their bytes, and the limit. */
export function matchMemoryUse(db: Db): { units: number; bytes: number; limit: number } {
  return unitsOf(db).use();
}

/**
 * The cached rows of a unit as of the last applied changes. None in a transaction: its changes must not be cached
 * before they are committed.
 */
export function matchRowCache(db: Db, unitId: number): MatchRowCache | undefined {
  if (db.isTransaction) return undefined;
  const rows = unitsOf(db).get(unitId);
  if (rows?.needsRebuild) cacheMatchRows(db, unitId, rows.size).catch(() => undefined);
  return rows;
}

/** Reads the rows of a unit and caches them, whatever they take; a run does not wait for it. */
export async function loadMatchRows(db: Db, unitId: number): Promise<MatchRowCache> {
  return unitsOf(db).read(db, unitId);
}

/**
 * The same for a unit of this many people, unless it is too large for the memory that is left: then nothing is read, the
 * decision holds for ten minutes, and matching takes the path over the database.
 */
export async function cacheMatchRows(db: Db, unitId: number, people: number): Promise<MatchRowCache | undefined> {
  return unitsOf(db).admit(db, unitId, people);
}

/** Why a unit is not held in memory, where it was refused. */
export function matchMemoryRefusal(db: Db, unitId: number): NoRoom | undefined {
  return unitsOf(db).noRoomFor(unitId);
}
