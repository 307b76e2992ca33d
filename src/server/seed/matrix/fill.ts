import { sql } from 'kysely';
import { indexCandidate } from '#server/areas/candidates/candidates.ts';
import { hashPassword } from '#server/areas/identity/password-security.ts';
import { sealSecret } from '#server/areas/vault/vault-keys.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { type Column, findTables, type Table } from './table-facts.ts';
import { type FilledUnit, leftAlone, type MadeValues, valueFor } from './values.ts';

type Row = Record<string, unknown>;

/**
 * Adds a record to every table for each of these units, with `CANARY-<unit>-<table>-<column>-<id>` in every text.
 * Tables are read from the database, so a new one is filled automatically; values that must be something else are in
 * values.ts.
 */
export async function fillUnits(context: AppContext, db: Db, units: readonly FilledUnit[]): Promise<void> {
  const tables = (await findTables(db)).filter(({ name }) => !leftAlone.includes(name));
  const owned = ownedTables(tables);
  const values = new Map<string, MadeValues>();
  for (const unit of units) values.set(unit.code, await makeValues(context, unit));
  for (const [at, unit] of units.entries()) {
    const made = new Map<string, Row>();
    for (const table of tables) {
      const isOwned = owned.has(table.name);
      // A global list has one record for all units, made for the first of them.
      if (!isOwned && at > 0) made.set(table.name, await existing(db, table, units[0]!));
      else
        made.set(
          table.name,
          await addRow(db, table, isOwned ? unit : { ...unit, code: 'MX' }, made, values.get(unit.code)!),
        );
    }
    const candidate = made.get('candidate');
    if (candidate) await indexCandidate(db, Number(candidate['id']), context.clock.now().toISOString());
  }
}

/** Files, seals and hashes that must exist before a row can refer to them. */
async function makeValues(context: AppContext, { code, id, recordId }: FilledUnit): Promise<MadeValues> {
  const { sha256, size } = await context.blobs.put(Buffer.from(`CANARY-${code}-file`), { maxBytes: 1000 });
  const secret = `VMSCANARY-${recordId}`;
  return {
    'stored_file.sha256': sha256,
    'stored_file.size': size,
    'vault_entry.sealed': await sealSecret(context, { id: recordId, unitId: id }, secret),
    'vault_secret_hash.hash': await hashPassword(secret),
  };
}

/**
 * Tables whose rows belong to a unit: by their own column, their person, or what they refer to. Here a candidate is
 * known to one unit.
 */
function ownedTables(tables: readonly Table[]): Set<string> {
  const owned = new Set(['candidate']);
  for (const { name, columns, references } of tables)
    if (
      columns.some((column) => ['unit_id', 'user_id'].includes(column.name)) ||
      references.some(({ table }) => owned.has(table))
    )
      owned.add(name);
  return owned;
}

async function existing(db: Db, table: Table, { recordId }: FilledUnit): Promise<Row> {
  if (!table.columns.some(({ name }) => name === 'id')) return {};
  const { rows } = await sql<Row>`select * from ${sql.table(table.name)} where id = ${recordId}`.execute(db);
  return rows[0] ?? {};
}

async function addRow(
  db: Db,
  table: Table,
  unit: FilledUnit,
  made: ReadonlyMap<string, Row>,
  own: MadeValues,
): Promise<Row> {
  const values: Row = {};
  for (const column of table.columns) {
    if (column.isMade) continue;
    // Null is a value: it says that this column has to stay empty.
    const ruled = [referred(table, column, unit, made), valueFor(table.name, column, unit, own)];
    const value = [...ruled, byType(table, column, unit)].find((one) => one !== undefined);
    if (value !== undefined) values[column.name] = value;
  }
  const names = Object.keys(values);
  const { rows } = await sql<Row>`
    insert into ${sql.table(table.name)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => values[name]))}) on conflict do nothing returning *`
    .execute(db)
    .catch((failure: Error) => {
      throw new Error(`matrix: ${table.name} could not be filled (${failure.message}); say its values in values.ts`);
    });
  return rows[0] ?? {};
}

/** The target of a reference: the unit, its user, or the unit's own record of the other table. */
function referred(table: Table, column: Column, unit: FilledUnit, made: ReadonlyMap<string, Row>): unknown {
  if (column.name === 'id') return column.type === 'int8' ? unit.recordId : undefined;
  for (const { table: other, columns, to } of table.references) {
    const at = columns.indexOf(column.name);
    if (at < 0) continue;
    if (other === 'business_unit') return unit.id;
    if (other === 'app_user') return unit.userId;
    return made.get(other)?.[to[at]!];
  }
  return undefined;
}

function byType(table: Table, { name, type, hasDefault, isRequired, words }: Column, unit: FilledUnit): unknown {
  if (words.length > 0) return words[0];
  if (type === 'text') return canary(unit, table.name, name);
  if (hasDefault || !isRequired) return undefined;
  if (/^(int|float|numeric)/.test(type)) return 1;
  if (type === 'bool') return false;
  if (type === 'bytea') return Buffer.alloc(32);
  if (type.startsWith('json')) return '{}';
  if (type.startsWith('_')) return '{}';
  if (type === 'date') return '2026-01-01';
  if (type === 'timestamptz') return '2026-01-01T00:00:00Z';
  throw new Error(`matrix: ${table.name}.${name} is of the type ${type}; say its value in values.ts`);
}

/** The text that identifies a record wherever it shows up. */
export const canary = ({ code, recordId }: Pick<FilledUnit, 'code' | 'recordId'>, table: string, column: string) =>
  `CANARY-${code}-${table}-${column}-${recordId}`;
