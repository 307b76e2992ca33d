import type { TransferKind } from './transfer-fields.ts';

/** A reference for a row of a table that has none: it holds within the file alone, because other tables count the same rows. */
export const madeUpRef = (row: number, table: number): string => `row ${row} of table ${table}`;
export const isMadeUpRef = (ref: string): boolean => /^row \d+ of table \d+$/.test(ref);

type Raw = Readonly<Record<string, unknown>>;

/** A record as a file has it, under our names. */
export type RawRecord = { readonly kind: TransferKind; readonly raw: Raw; readonly isHidden?: true | undefined };

/** A resume or a note that stands in a table of its own, with the `ref` of the record that it belongs to. */
export type RawPart = {
  readonly of: 'candidate' | 'client';
  readonly field: 'resumes' | 'notes';
  readonly owner: string;
  readonly raw: Raw;
};
