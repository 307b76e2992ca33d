import type { TransferReason } from './records.ts';
import type { TransferKind } from './transfer-fields.ts';

/** What a table of a file is taken as: its columns that are read, and those that are left out. */
export type TransferTable = {
  readonly name: string;
  readonly kind: TransferKind;
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
