import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What every part of an account has: whose it is, and whether it was taken away. */
type Part = {
  id: Generated<number>;
  unit_id: number;
  client_id: Maybe<number>;
  vendor_id: Maybe<number>;
  version: Generated<number>;
  created_at: Made;
  updated_at: Made;
  removed_at: At;
};

/** People at accounts and notes about them; see tables.ts for the types of columns. */
export type AccountTables = {
  account_contact: {
    name: string;
    title: Maybe<string>;
    email: Maybe<string>;
    phone: Maybe<string>;
    role: string;
    no_contact: Generated<boolean>;
    updated_by: Maybe<number>;
  } & Part;
  account_note: { network_id: Maybe<number>; note: string; author_id: number } & Part;
};
