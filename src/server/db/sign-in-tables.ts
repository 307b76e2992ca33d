import type { ColumnType, Generated } from 'kysely';
import type { GroupMapping } from '#domain/access/single-sign-on.ts';

type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Sign-in at a provider; see tables.ts for the types of columns. */
export type SignInTables = {
  /** One row at most. */
  oidc_provider: {
    is_only: Generated<boolean>;
    name: string;
    issuer: string;
    client_id: string;
    sealed_secret: Maybe<string>;
    is_active: Generated<boolean>;
    scopes: Generated<string>;
    groups_claim: Generated<string>;
    /** Whether its email addresses count where it does not say that they are verified. */
    trusts_email: Generated<boolean>;
    creates_users: Generated<boolean>;
    mappings: ColumnType<GroupMapping[], string | undefined, string>;
    password_off_roles: Generated<number[]>;
    no_access_role_id: Maybe<number>;
    version: Generated<number>;
    updated_by: Maybe<number>;
    updated_at: Made;
  };
  oidc_identity: {
    issuer: string;
    subject: string;
    user_id: number;
    /** Whether a group gave the user their role: it goes with the group. */
    has_group_role: Generated<boolean>;
    linked_at: Made;
    last_at: Made;
  };
  oidc_sign_in: {
    state_hash: string;
    binding_hash: string;
    /** State, nonce and code verifier, sealed. */
    sealed: string;
    /** Of a step-up: the session that it is for. */
    session_id: Maybe<string>;
    started_at: string;
    expires_at: string;
    used_at: At;
  };
  oidc_session: { session_id: string; sealed_id_token: string };
};
