import type { ColumnType, Generated } from 'kysely';
import type { TransferCount, TransferTable } from '#domain/transfer/told.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Json<T> = ColumnType<T, string | undefined, string>;

/** Files of other systems that are imported; see tables.ts for the types of columns. */
export type TransferTables = {
  transfer_import: {
    import_id: number;
    unit_id: number;
    /** The file, until its rows are written. */
    file_id: Maybe<number>;
    /** The system that the references belong to. */
    source: Generated<string>;
    tables: Json<TransferTable[]>;
    counts: Json<TransferCount[]>;
    /** Why the file could not be read, as the code of a refusal. */
    problem: Maybe<string>;
  };
  transfer_ref: {
    id: Generated<number>;
    unit_id: number;
    source: string;
    kind: 'client' | 'contact' | 'candidate' | 'job';
    ref: string;
    /** A hash of the name that the record had: another system may use the same reference for somebody else. */
    mark: string;
    client_id: Maybe<number>;
    contact_id: Maybe<number>;
    candidate_id: Maybe<number>;
    job_id: Maybe<number>;
    created_at: ColumnType<string, string | undefined, string>;
  };
};
