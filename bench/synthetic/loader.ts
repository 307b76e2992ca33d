/** One of the workers that load synthetic people: makes its share of them and copies them into the tables. */
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { copyRows } from './copy.ts';
import { personOf } from './people.ts';
import { type Known, type LoadedTable, rowsOf, tables } from './rows.ts';

export type LoaderWork = {
  connection: pg.ClientConfig;
  known: Known;
  resumes: number;
  fillerWords: number;
  /** This worker takes every `workers`th batch. */
  worker: number;
  workers: number;
};

const batch = 1000;
const { connection, known, resumes, fillerWords, worker, workers } = workerData as LoaderWork;
const client = new pg.Client(connection);
await client.connect();
await client.query('set synchronous_commit = off');
for (let from = 1 + worker * batch; from <= resumes; from += workers * batch) {
  const rows = Object.fromEntries(Object.keys(tables).map((table) => [table, []])) as unknown as Record<
    LoadedTable,
    string[]
  >;
  for (let number = from; number < from + batch && number <= resumes; number += 1)
    for (const [table, lines] of Object.entries(rowsOf(personOf(number, fillerWords), known)))
      rows[table as LoadedTable].push(...lines);
  await client.query('begin');
  for (const [table, columns] of Object.entries(tables))
    await copyRows(client, table, columns, rows[table as LoadedTable]);
  await client.query('commit');
  parentPort!.postMessage(Math.min(batch, resumes - from + 1));
}
await client.end();
