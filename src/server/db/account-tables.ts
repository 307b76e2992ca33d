import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Columns of every part of an account: its account, and when it was removed. */
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

/** People at accounts, addresses of clients, and notes; see tables.ts for the types of columns. */
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
  client_address: {
    client_id: number;
    kind: string;
    label: Maybe<string>;
    attention: Maybe<string>;
    street: Maybe<string>;
    city: string;
    region: Maybe<string>;
    postal_code: Maybe<string>;
    country: Maybe<string>;
    updated_by: Maybe<number>;
  } & Omit<Part, 'client_id' | 'vendor_id'>;
  account_note: { network_id: Maybe<number>; note: string; author_id: number } & Part;
};
