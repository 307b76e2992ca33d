/** What goes in and out, in the order in which it is written: what others name comes first. */
export const transferKinds = [
  'user',
  'client',
  'vendor',
  'manager',
  'fee',
  'insurance',
  'board',
  'job',
  'contact',
  'candidate',
  'submission',
  'consultant',
  'project',
] as const;
export type TransferKind = (typeof transferKinds)[number];

/**
 * What a value is. `texts` are several; `resumes`, `notes` and `skills` are lists of objects (list-values.ts), and so is a `list`
 * of what its `of` says; `to` names the kind of record whose `ref` it is. A `decimal` is an amount to the last digit, as a text; a
 * `count` is a whole number; a `user` is somebody of ours by their username; a `zone` a time zone; a `file` the path of a document in
 * the ZIP, whose name stands beside it as `fileName`; `json` is kept as it is.
 */
export type TransferField = {
  readonly is:
    | 'text'
    | 'number'
    | 'decimal'
    | 'count'
    | 'plain'
    | 'flag'
    | 'day'
    | 'moment'
    | 'texts'
    | 'user'
    | 'zone'
    | 'file'
    | 'json'
    | 'resumes'
    | 'notes'
    | 'skills'
    | 'list';
  /** Characters of a text, how large a count may be, or how many entries a list may have. */
  readonly most?: number;
  /** How small a count may be. */
  readonly least?: number;
  readonly required?: true;
  readonly to?: TransferKind;
  /** The record is taken without the one that it names, where that is not in the file. */
  readonly isSoft?: true;
  readonly oneOf?: readonly string[];
  readonly of?: Readonly<Record<string, TransferField>>;
  /** What the whole text has to be like. */
  readonly like?: RegExp;
  /** No heading of a table is this field: only files of ours have it. */
  readonly isOurs?: true;
  /** A text that is kept letter by letter. */
  readonly isVerbatim?: true;
  /** A vendor system: one of ours is read in our spelling. */
  readonly isSystem?: true;
};

/** Characters of a text, at most. */
export const mostOf = ({ is, most = is === 'file' ? 300 : 200 }: TransferField): number => most;

/** What others are made of. */
export const channels = ['EMAIL', 'SMS'] as const;
export const user: TransferField = { is: 'user' };
export const moment: TransferField = { is: 'moment' };
export const day: TransferField = { is: 'day' };
export const decimal: TransferField = { is: 'decimal' };
export const number: TransferField = { is: 'number' };
export const flag: TransferField = { is: 'flag' };
export const vendorSystem: TransferField = { is: 'text', most: 100, isSystem: true };
/** Words of ours that other versions may have more of. */
export const word: TransferField = { is: 'text', most: 60 };
export const reason: TransferField = { is: 'text', most: 10_000, isVerbatim: true };
export const zone: TransferField = { is: 'zone', most: 60 };
export const required = { required: true } as const;
export const at: TransferField = { ...moment, ...required };
/** A document; where several have their own, each list names them alike. */
export const file = {
  file: { is: 'file' },
  fileName: { is: 'text', most: 300, isVerbatim: true, isOurs: true },
} as const;
/** A text of a line or more. */
export const line: TransferField = { is: 'text', most: 2000, isVerbatim: true };
