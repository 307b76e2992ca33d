import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The tables of the room backups. */
export type BackupTables = {
  installation: {
    is_only: Generated<boolean>;
    id: string;
    quarantined_at: At;
    reason: Maybe<string>;
    confirmed_at: At;
    confirmed_by: Maybe<number>;
  };
  backup_run: {
    id: Generated<number>;
    kind: 'backup' | 'verify' | 'rehearse';
    /** The backup that is checked; null for a backup. */
    of_id: Maybe<number>;
    /** The night of the schedule; null where a person asked. */
    night: Maybe<string>;
    asked_by: Maybe<number>;
    state: Generated<'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'>;
    file: Generated<string>;
    created_at: Made;
    started_at: At;
    ended_at: At;
    holder: Maybe<string>;
    leased_until: At;
    progress: ColumnType<
      { what: string; rows: number; files: number; bytes: number } | null,
      string | null | undefined,
      string | null
    >;
    rows: Maybe<number>;
    files: Maybe<number>;
    bytes: Maybe<number>;
    seconds: Maybe<number>;
    faults: ColumnType<{ code: string; say: string }[], string | undefined, string>;
    steps: ColumnType<{ step: string; seconds: number; found: string }[], string | undefined, string>;
    failure: Maybe<string>;
    removed_at: At;
  };
};
