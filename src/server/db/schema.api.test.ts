import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { quietLog, withEmptyDatabase } from '#server/testing/empty-database.ts';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { readSchema, schemaFile } from './schema.ts';

const withMigrated = (what: (db: Kysely<unknown>) => Promise<void>) =>
  withEmptyDatabase(async (connection) => {
    await migrate(connection, quietLog);
    const database = openDatabase(connection, quietLog, 1);
    await what(database.db as unknown as Kysely<unknown>).finally(() => database.close());
  });

test('schema.sql is the schema of a migrated database', () =>
  withMigrated(async (db) => {
    const written = readFileSync(join(import.meta.dirname, schemaFile), 'utf8').replaceAll('\r\n', '\n');
    expect(await readSchema(db), 'the migrations changed: write the file again with npm run schema').toBe(written);
  }));

const changes: [change: string, line: string][] = [
  ['alter table client add column planted text', '+    planted text'],
  ['alter table job alter column title type varchar(80)', '+    title character varying(80) NOT NULL'],
  [`alter table job alter column source set default 'MAIL'`, `+    source text NOT NULL DEFAULT 'MAIL'::text`],
  ['alter table term alter column name set storage external', '+    name text STORAGE EXTERNAL NOT NULL'],
  ['alter table term add unique (name)', '+    CONSTRAINT term_name_key UNIQUE (name)'],
  ['alter table term add check (id > 7)', '+    CONSTRAINT term_id_check CHECK (id > 7)'],
  ['create index term_name on term (name)', '+CREATE INDEX term_name ON term USING btree (name);'],
  ['alter table term set (fillfactor = 80)', '+) WITH (fillfactor=80);'],
  ['create extension btree_gin', '+CREATE EXTENSION btree_gin;'],
  ['create sequence planted', '+CREATE SEQUENCE planted AS bigint START WITH 1 INCREMENT BY 1;'],
  [`create function planted() returns int language sql as 'select 1'`, '+CREATE OR REPLACE FUNCTION public.planted()'],
  ['drop trigger candidate_match_gone on candidate_match', '-CREATE TRIGGER candidate_match_gone AFTER DELETE'],
  ['drop table search_fill', '-CREATE TABLE search_fill ('],
];

test('every kind of change shows in the schema', () =>
  withMigrated(async (db) => {
    let before = linesOf(await readSchema(db));
    for (const [change, line] of changes) {
      await sql.raw(change).execute(db);
      const after = linesOf(await readSchema(db));
      const shown = [
        ...[...after].filter((one) => !before.has(one)).map((one) => `+${one}`),
        ...[...before].filter((one) => !after.has(one)).map((one) => `-${one}`),
      ];
      expect(
        shown.filter((one) => one.startsWith(line)),
        `${change} shows as ${shown.join('\n')}`,
      ).toHaveLength(1);
      before = after;
    }
  }));

const linesOf = (schema: string) => new Set(schema.split('\n').map((line) => line.replace(/,$/, '')));
