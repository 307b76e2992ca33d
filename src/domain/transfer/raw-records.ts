import type { TransferKind } from './transfer-fields.ts';

type Raw = Readonly<Record<string, unknown>>;

/** A record as a file has it, under our names. */
export type RawRecord = { readonly kind: TransferKind; readonly raw: Raw };

/** A resume or a note that stands in a table of its own, with the `ref` of the record that it belongs to. */
export type RawPart = {
  readonly of: 'candidate' | 'client';
  readonly field: 'resumes' | 'notes';
  readonly owner: string;
  readonly raw: Raw;
};
