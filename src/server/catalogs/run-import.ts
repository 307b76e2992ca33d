import type { Catalog } from '#contract/lists/catalog.ts';
import { disagreementOf, misplacedIn, people } from '#contract/lists/catalog-fields.ts';
import { Refusal } from '#domain/errors.ts';
import { type AuditCall, addAudit } from '#server/areas/audit/audit.ts';
import type { CatalogHooks } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { changeImport, findImport, importRows, type RowOutcome, saveOutcomes } from '#server/lists/import-store.ts';
import { holdImport } from '#server/lists/long-import.ts';
import { columnOf } from './catalog-source.ts';
import type { FileLanguage } from './file-words.ts';
import { hooksOf } from './hooks.ts';
import { importWords } from './import-words.ts';
import { holdActive } from './last-active.ts';
import { type ReadCells, readCells } from './read-cells.ts';
import { isKept, isSameValue, referenced, toColumns } from './rows.ts';
import { addEntries, findByKey, findNamed, lockEntries, setEntries } from './write-rows.ts';

type Row = Record<string, unknown>;

export type RunInput = {
  importId: string;
  mapping: string[];
  existing: 'skip' | 'change';
  dryRun: boolean;
  language?: FileLanguage;
};

/** Who runs an import, from a request or from a task. */
export type RunCall = Pick<SignedInCall, 'db' | 'scope' | 'now' | 'catalogHooks' | 'assignableUsers'> &
  Omit<AuditCall, 'who'> & { readonly who: NonNullable<AuditCall['who']> };

type Counts = Record<'added' | 'changed' | 'same' | 'existing' | 'failed', number>;

/** Thrown by a trial to roll back, with its result. */
class TriedOut extends Error {
  readonly id: number;
  readonly outcomes: RowOutcome[];
  constructor(id: number, outcomes: RowOutcome[]) {
    super('tried out');
    this.id = id;
    this.outcomes = outcomes;
  }
}

/**
 * Runs every row of an import in one transaction. A trial does the same and is rolled back, so that it reports exactly
 * what the real run will do; only the outcome of each row is saved.
 */
export async function runRows(
  catalog: Catalog,
  input: RunInput,
  call: RunCall,
  progress?: (done: number) => Promise<void>,
): Promise<Counts> {
  try {
    return await call.db.transaction().execute(async (db) => {
      const found = await takeImport(db, catalog, input, call, progress !== undefined);
      const run = new Run(catalog, input, call, db);
      let done = 0;
      for await (const portion of importRows(db, found.id)) {
        await run.take(portion);
        done += portion.length;
        await progress?.(done);
      }
      if (input.dryRun) throw new TriedOut(found.id, run.outcomes);
      const counts = await keep(db, found.id, run.outcomes, input, 'DONE');
      await addAudit(db, call, {
        act: 'import',
        kind: 'list',
        recordId: found.id,
        ...(found.unit_id !== null && { unitId: found.unit_id }),
        details: { list: catalog.name, file: found.file_name, ...counts },
      });
      return counts;
    });
  } catch (tried) {
    if (!(tried instanceof TriedOut)) throw tried;
    return call.db.transaction().execute((db) => keep(db, tried.id, tried.outcomes, input, 'CHECKED'));
  }
}

/**
 * The import, locked until the end. A background task does not lock its row, because the row shows the progress
 * meanwhile.
 * @throws Refusal `record.absent`, `import.done`, `import.running`
 */
async function takeImport(db: Db, catalog: Catalog, { importId }: RunInput, call: RunCall, isTask: boolean) {
  const get = () => findImport(db, call.scope, catalog.name, importId, !isTask);
  const found = await get();
  if (!found) throw new Refusal('record.absent');
  if (isTask) await holdImport(db, found.id);
  const now = isTask ? await get() : found;
  if (now?.state === 'DONE' || now?.state === 'REVERTED') throw new Refusal('import.done');
  if (!isTask && now?.state === 'RUNNING') throw new Refusal('import.running');
  return found;
}

async function keep(
  db: Db,
  id: number,
  outcomes: readonly RowOutcome[],
  { mapping, existing }: RunInput,
  state: 'CHECKED' | 'DONE',
): Promise<Counts> {
  await saveOutcomes(db, id, outcomes);
  const count = (query: RowOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === query).length;
  const counts = {
    added: count('NEW'),
    changed: count('CHANGED'),
    same: count('SAME'),
    existing: count('EXISTS'),
    failed: count('ERROR'),
  };
  await changeImport(db, id, { state, counts, mapping, existing });
  return counts;
}

type FileRow = { row_number: number; cells: string[] };
type ReadRow = ReadCells & { row: number };

/** One running import. */
class Run {
  readonly outcomes: RowOutcome[] = [];
  readonly #catalog: Catalog;
  readonly #hooks: CatalogHooks;
  readonly #input: RunInput;
  readonly #call: RunCall;
  readonly #db: Db;
  readonly #words;
  /** The field that identifies entries, and the row of the file that named each value first. */
  readonly #keyField: string;
  readonly #firstRow = new Map<string, number>();

  constructor(catalog: Catalog, input: RunInput, call: RunCall, db: Db) {
    this.#catalog = catalog;
    this.#hooks = hooksOf(call, catalog);
    this.#input = input;
    this.#call = call;
    this.#db = db;
    this.#words = importWords[input.language ?? 'en'];
    this.#keyField = catalog.unique[0] ?? 'name';
  }

  /** Processes a batch of rows, in their order. */
  async take(portion: readonly FileRow[]): Promise<void> {
    const { mapping, language = 'en' } = this.#input;
    const rows = portion.map(({ row_number, cells }) => ({
      row: row_number,
      ...readCells(this.#catalog, mapping, cells, language),
    }));
    await this.#resolveReferences(rows);
    const good = rows.filter(({ problems }) => problems.length === 0);
    const known = await this.#existing(good);
    const added: ReadRow[] = [];
    const changed: { read: ReadRow; id: number }[] = [];
    good.forEach((read, at) => {
      const { key, id } = known[at] ?? { key: null, id: null };
      const first = key === null ? undefined : this.#firstRow.get(key);
      if (first !== undefined) {
        this.#refuse(read, this.#keyField, this.#words.doubleRow(first));
        return;
      }
      if (key !== null) this.#firstRow.set(key, read.row);
      if (id === null && this.#isMisplaced(read, {}, read.values)) return;
      if (id === null) added.push(read);
      else if (this.#input.existing === 'skip') this.outcomes.push({ row: read.row, outcome: 'EXISTS', recordId: id });
      else changed.push({ read, id });
    });
    await this.#add(added);
    await this.#change(changed);
    for (const { row, problems } of rows)
      if (problems.length > 0) this.outcomes.push({ row, outcome: 'ERROR', problems });
  }

  #refuse(read: ReadRow, field: string, message: string): void {
    read.problems.push({ field, message });
  }

  /** Replaces the names of other lists' entries, and usernames, by ids. */
  async #resolveReferences(rows: readonly ReadRow[]): Promise<void> {
    for (const [key, { to, label }] of Object.entries(this.#catalog.fields)) {
      if (!to) continue;
      const named = rows.flatMap((read) =>
        [read.values[key] ?? []]
          .flat()
          .map((name) => ({ read, name: String(name), entry: String(read.values['name']) })),
      );
      const ids = await this.#idsOf(key, to, named);
      for (const [at, { read, name }] of named.entries()) {
        const [id, isMany] = [ids[at], Array.isArray(read.values[key])];
        if (id === undefined)
          this.#refuse(
            read,
            key,
            this.#words.noSuch(label[this.#input.language ?? 'en'], name.slice(0, 60).toWellFormed()),
          );
        else if (isMany)
          read.values[key] = [...new Set((read.values[key] as unknown[]).map((one) => (one === name ? id : one)))];
        else read.values[key] = id;
      }
    }
  }

  async #idsOf(
    key: string,
    to: string,
    named: readonly { name: string; entry: string }[],
  ): Promise<(number | undefined)[]> {
    const [db, { scope, assignableUsers }] = [this.#db, this.#call];
    if (to === people) {
      const params = named.map(({ name, entry }) => ({ name: entry, username: name }));
      return assignableUsers.findNamed(db, scope, this.#catalog, key, params);
    }
    const ids = await findNamed(db, scope, referenced(to), [...new Set(named.map(({ name }) => name))]);
    return named.map(({ name }) => ids.get(name));
  }

  /** The existing entry of each row, if there is one; an empty key matches none. */
  async #existing(rows: readonly ReadRow[]): Promise<{ key: string | null; id: number | null }[]> {
    const keys = rows.map(({ values }) => String(values[this.#keyField] ?? ''));
    const found = await findByKey(this.#db, this.#call.scope, this.#catalog, this.#keyField, keys);
    return keys.map((key, at) => (key === '' ? { key: null, id: null } : (found[at] ?? { key: null, id: null })));
  }

  async #add(rows: readonly ReadRow[]): Promise<void> {
    const { who, scope } = this.#call;
    const ids = await addEntries(
      this.#db,
      this.#catalog,
      rows.map(({ values }) => ({
        ...this.#columns(values, true),
        is_active: values['status'] ?? true,
        version: 1,
        created_at: this.#call.now.toISOString(),
        updated_at: this.#call.now.toISOString(),
        updated_by: who.userId,
        ...(this.#catalog.owner === 'unit' && { unit_id: scope.units[0] }),
      })),
    );
    rows.forEach((read, at) => {
      const id = ids[at];
      if (id === undefined) this.#refuse(read, this.#keyField, this.#words.double);
      else this.outcomes.push({ row: read.row, outcome: 'NEW', recordId: id, version: 1 });
    });
  }

  /** The columns of a row: all of them for a new one, those in the file for a changed one. */
  #columns(values: Row, isNew: boolean): Row {
    const all = Object.fromEntries(Object.keys(this.#catalog.fields).map((key) => [key, values[key]]));
    return toColumns(this.#catalog, this.#hooks, isNew ? all : this.#brought(values));
  }

  /** The fields that the file has a column for, also where it is empty. */
  #brought(values: Row): Row {
    const fields = Object.keys(this.#catalog.fields).filter((key) => this.#input.mapping.includes(key));
    return Object.fromEntries(fields.map((key) => [key, values[key]]));
  }

  /** Whether dependent fields of an entry would disagree; reports it. */
  #isMisplaced(read: ReadRow, before: Row, changes: Row): boolean {
    const fields = misplacedIn(this.#catalog.fields, before, changes);
    for (const field of fields)
      this.#refuse(read, field, disagreementOf(this.#catalog.fields[field]!)?.[this.#input.language ?? 'en'] ?? '');
    return fields.length > 0;
  }

  async #change(rows: readonly { read: ReadRow; id: number }[]): Promise<void> {
    const active = await holdActive(this.#db, this.#catalog, this.#hooks);
    const entries = await lockEntries(
      this.#db,
      this.#call.scope,
      this.#catalog,
      rows.map(({ id }) => id),
    );
    const changing: { read: ReadRow; id: number; columns: Row; before: Row }[] = [];
    for (const { read, id } of rows) {
      const entry = entries.get(id);
      if (!entry) {
        this.#refuse(read, this.#keyField, this.#words.double);
        continue;
      }
      const isOn = this.#input.mapping.includes('status') && read.values['status'] !== undefined;
      const columns: Row = { ...this.#columns(read.values, false), ...(isOn && { is_active: read.values['status'] }) };
      const before = this.#beforeOf(entry, columns);
      if (Object.entries(columns).every(([name, value]) => this.#isSame(name, value, before[name]))) {
        this.outcomes.push({ row: read.row, outcome: 'SAME', recordId: id });
        continue;
      }
      if (this.#isMisplaced(read, entry, this.#brought(read.values))) continue;
      const changes = (name: string) => name in columns && columns[name] !== before[name];
      const isTouched = ['name', 'category', 'is_active'].some(changes);
      const isMoved = changes('category') && Number(entry['uses']) > 0;
      const leaves = changes('category') || (changes('is_active') && columns['is_active'] === false);
      if (this.#hooks.keepsCategory && isMoved) this.#refuse(read, 'category', this.#words.used);
      else if (isKept(this.#hooks, entry) && isTouched) this.#refuse(read, 'name', this.#words.kept);
      else if (leaves && !active.mayLeave(id)) this.#refuse(read, 'status', this.#words.last);
      else changing.push({ read, id, columns, before });
    }
    await this.#write(changing);
  }

  /** A percentage is the same whatever trailing zeros it has. */
  #isSame(column: string, value: unknown, before: unknown): boolean {
    const isNumeric = Object.entries(this.#catalog.fields).some(
      ([key, field]) => field.column === 'numeric' && columnOf(key) === column,
    );
    return (
      isSameValue(value, before) || (isNumeric && value !== null && before !== null && Number(value) === Number(before))
    );
  }

  #beforeOf(entry: Row, columns: Row): Row {
    const before = toColumns(this.#catalog, this.#hooks, entry);
    return Object.fromEntries(
      Object.keys(columns).map((name) => [name, name === 'is_active' ? entry['isActive'] : (before[name] ?? null)]),
    );
  }

  /** All at once; if one of them takes another's value, one by one, so that only that one is refused. */
  async #write(rows: readonly { read: ReadRow; id: number; columns: Row; before: Row }[]): Promise<void> {
    const by = { updated_by: this.#call.who.userId };
    const query = rows.map(({ id, columns }) => ({ id, ...columns, ...by }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    // A row without a state among rows with one would get none, so rows with the same columns are written together.
    const shapes = Map.groupBy(query, (row) => Object.keys(row).join());
    for (const same of shapes.values()) {
      const versions = (await setEntries(this.#db, this.#catalog, same)) ?? (await this.#oneByOne(same));
      for (const { id } of same) {
        const { read, before } = byId.get(id)!;
        const version = versions.get(id);
        if (version === undefined) this.#refuse(read, this.#keyField, this.#words.double);
        else this.outcomes.push({ row: read.row, outcome: 'CHANGED', recordId: id, before, version });
      }
    }
  }

  async #oneByOne(rows: readonly (Row & { id: number })[]): Promise<Map<number, number>> {
    const versions = new Map<number, number>();
    for (const row of rows) {
      const changed = await setEntries(this.#db, this.#catalog, [row]);
      for (const [id, version] of changed ?? []) versions.set(id, version);
    }
    return versions;
  }
}
