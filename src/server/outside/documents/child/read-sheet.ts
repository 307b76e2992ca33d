import type { SheetLimits, TableRows } from '#server/outside/documents/sheet-kind.ts';

/** The rows of a table of a known kind. Libraries are loaded when first needed. */
export async function readSheet(kind: TableRows['kind'], bytes: Buffer, limits: SheetLimits): Promise<TableRows> {
  if (kind === 'csv') return (await import('./csv.ts')).readCsv(bytes, limits);
  if (kind === 'xlsx') return (await import('./xlsx.ts')).readXlsx(bytes, limits);
  const { readHtmlTable, readJsonTable, readXmlTable } = await import('./tables.ts');
  if (kind === 'html') return readHtmlTable(bytes, limits);
  return kind === 'xml' ? readXmlTable(bytes, limits) : readJsonTable(bytes, limits);
}
