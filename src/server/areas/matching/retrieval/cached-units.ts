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
  #limit = defaultLimitBytes;
  /** `reserved` is what the rows may grow to. */
  readonly #units = new Map<number, { rows: MatchRowCache; reserved: number; usedAt: number }>();
  readonly #reading = new Map<number, Promise<MatchRowCache>>();
  readonly #considering = new Map<number, Promise<MatchRowCache | undefined>>();
  readonly #refused = new Map<number, NoRoom & { at: number }>();
  #timer: NodeJS.Timeout | undefined;

  limitTo(bytes: number): void {
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
    return { units: this.#units.size, bytes, limit: this.#limit };
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
    if (this.noRoomFor(unitId)) return undefined;
    const known = this.#considering.get(unitId) ?? this.#admit(db, unitId, people);
    this.#considering.set(unitId, known);
    return known.finally(() => this.#considering.delete(unitId));
  }

  async #admit(db: Db, unitId: number, people: number): Promise<MatchRowCache | undefined> {
    const needs = estimateRowBytes(people, await averageRowBytes(db, unitId));
    const others = [...this.#units].filter(([id, { usedAt }]) => id !== unitId && Date.now() - usedAt <= inUseFor);
    const free = this.#limit - others.reduce((sum, [, { reserved }]) => sum + reserved, 0);
    if (needs <= free) return this.read(db, unitId, needs);
    this.#refused.set(unitId, { needs, free, limit: this.#limit, at: Date.now() });
    return undefined;
  }

  /** Reads a unit's rows; concurrent callers share one read. */
  read(db: Db, unitId: number, reserved = 0): Promise<MatchRowCache> {
    const known = this.#reading.get(unitId);
    if (known) return known;
    const reading = MatchRowCache.read(db, unitId)
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

  /**
   * Drops unused units. Where all together exceed the limit, the recent candidates of the least recently used units go
   * first, then their rows; a unit that exceeds the limit by itself, because it grew, is not read again soon.
   */
  #evict(): void {
    const now = Date.now();
    for (const [unitId, { usedAt }] of this.#units) if (now - usedAt > idleAfter) this.#units.delete(unitId);
    const oldestFirst = [...this.#units].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    const held = () => [...this.#units.values()].reduce((sum, { rows }) => sum + rows.bytes, 0);
    for (const [, { rows }] of oldestFirst) if (held() > this.#limit) rows.forgetRecent();
    for (const [unitId, { rows }] of oldestFirst) {
      if (held() <= this.#limit) return;
      this.#units.delete(unitId);
      this.#refused.set(unitId, { needs: rows.rowBytes, free: this.#limit, limit: this.#limit, at: now });
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

/** Sets how much memory the cached units of this process may take, in bytes. */
export function limitMatchMemory(db: Db, bytes: number): void {
  unitsOf(db).limitTo(bytes);
}

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
