import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FieldChange } from '#domain/money/effective-dated.ts';
import type { LoginHealth, MfaType, ViewKind } from '#domain/vault.ts';

type Made = ColumnType<string, string | undefined, string>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Tables of the vault (ADR 0031). `sealed` is what server/outside/vault-keys.ts makes; nothing else opens it. */
export type VaultTables = {
  vault_entry: {
    id: Generated<number>;
    unit_id: number;
    vms_provider: string;
    client_id: Maybe<number>;
    programme: Maybe<string>;
    login_url: Maybe<string>;
    username: string;
    sealed: string;
    key_number: GeneratedAlways<number>;
    mfa_type: Generated<MfaType>;
    mfa_holder: Maybe<string>;
    owner_id: Maybe<number>;
    mailbox: Maybe<string>;
    rotate_every_days: Generated<number>;
    rotated_at: Made;
    expires_on: Maybe<string>;
    health: Generated<LoginHealth>;
    checked_at: Maybe<string>;
    allow_automated_use: Generated<boolean>;
    remark: Maybe<string>;
    version: Generated<number>;
    reminded_on: Maybe<string>;
    created_at: Made;
    updated_at: Made;
  };
  vault_secret_hash: { id: Generated<number>; entry_id: number; hash: string };
  vault_view: { id: Generated<number>; entry_id: number; user_id: number; kind: ViewKind; reason: string; at: Made };
  vault_change: {
    entry_id: number;
    version: number;
    changed_by: number;
    changed_at: Made;
    changes: ColumnType<FieldChange[], string, string>;
  };
};
