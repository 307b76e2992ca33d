import type { TransferReason } from './records.ts';
import type { TransferKind } from './transfer-fields.ts';

/** What a table of a file is taken as: its columns that are read, and those that are left out. */
export type TransferTable = {
  readonly name: string;
  /** Undefined for a table that is none of ours and was not read. */
  readonly kind?: TransferKind | undefined;
  readonly rows: number;
  /** The system that its headings are those of. */
  readonly system?: string | undefined;
  readonly left: readonly string[];
};

/** How many records of a kind came to the same end, and why they are linked or not taken. */
export type TransferCount = {
  readonly kind: TransferKind;
  readonly outcome: 'NEW' | 'EXISTS' | 'ERROR' | 'WAITING';
  readonly why?: TransferReason | undefined;
  /** The field that keeps records from being taken. */
  readonly field?: string | undefined;
  readonly count: number;
};

/** How many of these records came to an end. */
export const countOf = (counts: readonly TransferCount[], outcome: TransferCount['outcome']): number =>
  counts.reduce((all, one) => all + (one.outcome === outcome ? one.count : 0), 0);
