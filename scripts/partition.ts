// Cuts the large tables into parts by the number of their match run (docs/guide/scaling.md):
// `npm run partition` shows them; `-- --table NAME|all [--runs N] [--dry-run]` cuts. It runs beside the server, moves no row,
// and may be killed and begun again.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig, WrongSettings } from '#server/config.ts';
import { joinDatabase } from '#server/db/join.ts';
import { readParts } from '#server/db/partition-shape.ts';
import {
  type Partitionable,
  PartitionsBusy,
  partitionable,
  partitionTable,
  usualWidth,
  worthwhileRows,
} from '#server/db/partitions.ts';
import { number, runCommand, say } from './backup-words.ts';

const usage = `npm run partition [-- --table ${partitionable.join('|')}|all [--runs N] [--dry-run]]`;
const megabytes = (bytes: number) => `${number(Math.round(bytes / 1_000_000))} MB`;

await runCommand(async () => {
  const { tables, width: given, isTrial } = readOptions();
  const config = readConfig(process.env, `${import.meta.dirname}/..`);
  const { owner, leave } = await joinDatabase(config, `${import.meta.dirname}/..`);
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('set statement_timeout to 0');
    if (tables.length === 0) {
      for (const table of partitionable) await show(client, table);
      say(`\nParts bring something from about ${number(worthwhileRows)} rows on. ${usage}`);
      return;
    }
    const width = given ?? (await usualWidth(client));
    for (const table of tables) {
      if (isTrial) {
        await show(client, table);
        say(`  would be cut into parts of ${number(width)} runs; nothing is changed`);
        continue;
      }
      const began = performance.now();
      const isNew = await partitionTable(client, table, width, say);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      say(isNew ? `${table}: cut into parts of ${number(width)} runs in ${seconds} s` : `${table}: in parts already`);
      await show(client, table);
    }
  } catch (failure) {
    throw failure instanceof PartitionsBusy ? new WrongSettings(failure.message) : failure;
  } finally {
    await client.end();
    await leave();
  }
});

function readOptions(): { tables: readonly Partitionable[]; width: number | undefined; isTrial: boolean } {
  const { values } = parseArgs({
    options: { table: { type: 'string' }, runs: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const { table, runs } = values;
  const tables =
    table === undefined ? [] : table === 'all' ? partitionable : partitionable.filter((one) => one === table);
  if (table !== undefined && tables.length === 0) throw new WrongSettings(usage);
  const width = runs === undefined ? undefined : Number(runs);
  if (width !== undefined && (!Number.isInteger(width) || width < 1)) throw new WrongSettings(usage);
  return { tables, width, isTrial: values['dry-run'] };
}

async function show(client: pg.Client, table: Partitionable): Promise<void> {
  const cut = await readParts((text, values) => client.query(text, values), table);
  if (!cut) {
    const { rows } = await client.query(
      `select pg_total_relation_size($1::regclass)::text as bytes,
        (select greatest(reltuples, 0)::text from pg_class where oid = $1::regclass) as rows`,
      [table],
    );
    say(`${table}: one table, about ${number(Number(rows[0].rows))} rows, ${megabytes(Number(rows[0].bytes))}`);
    return;
  }
  const filled = cut.parts.filter(({ rows }) => rows > 0);
  say(`${table}: ${cut.parts.length} parts, ${filled.length} with rows`);
  for (const { from, to, rows, bytes } of filled)
    say(`  runs ${from ?? 0} to ${to ? to - 1 : 'the end'}: about ${number(rows)} rows, ${megabytes(bytes)}`);
}
