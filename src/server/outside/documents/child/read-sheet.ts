import type { SheetKind, SheetLimits, SheetRows } from '#server/outside/documents/sheet-kind.ts';

/** The rows of a sheet of a known kind. Libraries are loaded when first needed. */
export async function readSheet(kind: SheetKind, bytes: Buffer, limits: SheetLimits): Promise<SheetRows> {
  return kind === 'csv'
    ? (await import('./csv.ts')).readCsv(bytes, limits)
    : (await import('./xlsx.ts')).readXlsx(bytes, limits);
}
