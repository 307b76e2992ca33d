import type { ColumnType } from 'kysely';

type Made = ColumnType<string, string | undefined, string>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The processes of an installation; see tables.ts for the types of columns. */
export type ProcessTables = {
  server_process: {
    name: string;
    host: string;
    /** Its number among the processes of one command; null where it is alone. */
    slot: Maybe<number>;
    version: string;
    roles: string[];
    running: ColumnType<{ name: string; since: string }[], string | undefined, string>;
    memory_mb: number;
    started_at: Made;
    heartbeat_at: Made;
    ended_at: Maybe<string>;
    /** `stopped` in order; else what ended it. */
    ended_why: Maybe<string>;
  };
  /** Calls of an address in a minute, added up over processes; the address is a keyed hash. */
  call_count: { caller_hash: string; minute: Made; calls: number };
  /** The position in the write-ahead log behind the last write of a user (ADR 0120). */
  user_write: { user_id: number; lsn: string; written_at: Made };
};
