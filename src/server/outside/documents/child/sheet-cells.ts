import type { SheetLimits } from '#server/outside/documents/sheet-kind.ts';

/** Cells within the limits, without characters that a database cannot store. */
export function tidyCells(rows: readonly (readonly string[])[], limits: SheetLimits) {
  let isCut = false;
  const tidied = rows.map((row) => {
    if (row.length > limits.columns) isCut = true;
    return row.slice(0, limits.columns).map((cell) => {
      if (cell.length > limits.characters) isCut = true;
      return cell.slice(0, limits.characters).replaceAll('\u0000', '').toWellFormed().trim();
    });
  });
  return { rows: tidied, isCut };
}
