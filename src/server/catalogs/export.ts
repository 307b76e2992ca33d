import { sql } from 'kysely';
import type { Catalog } from '#contract/lists/catalog.ts';
import { exportColumns } from '#contract/lists/catalog-calls.ts';
import { people, referenceName, referenceNames } from '#contract/lists/catalog-fields.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { exportList, type FileColumn, type FileFormat } from '#server/lists/export-list.ts';
import type { ListQuery, ListSource, Order } from '#server/lists/list-source.ts';
import { columnOf, sourceOf } from './catalog-source.ts';
import { type FileLanguage, frameWords } from './file-words.ts';

type ExportInput = ListQuery & Order & { format: FileFormat; columns?: string[]; language?: FileLanguage };

/** All entries that match as a file, with headings and system words in the reader's language. */
export async function exportRows(
  catalog: Catalog,
  { format, columns, language = 'en', ...query }: ExportInput,
  call: SignedInCall,
): Promise<FileAnswer> {
  const chosen = [...new Set(columns && columns.length > 0 ? columns : exportColumns(catalog))];
  return exportList(call, fileSource(catalog, call), query, {
    title: catalog.words.many[language],
    columns: chosen.map((key) => fileColumn(catalog, key, language)),
    format,
    isRightToLeft: language === 'ar',
  });
}

/** A list as its export has it: people by username, which is unique and can be imported again. */
function fileSource(catalog: Catalog, { scope }: SignedInCall): ListSource {
  const source = sourceOf(catalog, scope);
  const usernames = Object.entries(catalog.fields)
    .filter(([, { to }]) => to === people)
    .map(
      ([key]) =>
        sql`(select r.username from app_user r where r.id = t.${sql.id(columnOf(key))}) as ${sql.id(usernameOf(key))}`,
    );
  return { ...source, columns: sql.join([source.columns, ...usernames]) };
}

/** The key of a person's username in a row of a file. */
const usernameOf = (key: string) => key.replace(/Id$/, 'Username');

/** A column of a file: a field of the list, or one that every list has. */
export function fileColumn(catalog: Catalog, key: string, language: FileLanguage): FileColumn {
  const words = frameWords[language];
  const field = catalog.fields[key];
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  const fact = catalog.facts?.[key];
  if (fact) {
    const cell = (row: Row) => (row[key] === null ? null : fact.kind === 'count' ? Number(row[key]) : dateOf(row[key]));
    return { heading: fact.label[language], cell };
  }
  if (!field) return frameColumn(key, words);
  const heading = field.label[language];
  if (field.kind === 'choice') {
    return { heading, cell: (row) => field.options?.[String(row[key])]?.[language] ?? text(row[key]) };
  }
  if (field.kind === 'references')
    return { heading, cell: (row) => text(((row[referenceNames(key)] as string[] | null) ?? []).join('; ') || null) };
  if (field.kind === 'chips' || field.kind === 'tags')
    return { heading, cell: (row) => text(((row[key] as string[] | null) ?? []).join(', ') || null) };
  if (field.kind === 'flag') {
    const usual = field.usual?.[language];
    return { heading, cell: (row) => (row[key] ? words.yes : usual && row[key] === null ? usual : words.no) };
  }
  if (field.to === people) return { heading, cell: (row) => text(row[usernameOf(key)]) };
  if (field.kind === 'reference') return { heading, cell: (row) => text(row[referenceName(key)]) };
  if (field.kind === 'number' || field.kind === 'percent')
    return { heading, cell: (row) => (row[key] === null || row[key] === undefined ? null : Number(row[key])) };
  return { heading, cell: (row) => text(row[key]) };
}

type Row = Parameters<FileColumn['cell']>[0];

const dateOf = (value: unknown) => new Date(String(value));

function frameColumn(key: string, words: (typeof frameWords)[FileLanguage]): FileColumn {
  switch (key) {
    case 'status':
      return { heading: words.status, cell: (row) => (row['isActive'] ? words.active : words.inactive) };
    case 'uses':
      return { heading: words.uses, cell: (row) => Number(row['uses']) };
    case 'updatedAt':
      return { heading: words.updatedAt, cell: (row) => new Date(String(row['updatedAt'])) };
    default:
      return { heading: words.updatedBy, cell: (row) => (row['updatedBy'] ? String(row['updatedBy']) : null) };
  }
}
