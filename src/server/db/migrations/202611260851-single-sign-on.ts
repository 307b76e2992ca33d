import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/** Sign-in by OpenID Connect beside passwords (ADR 0122): the provider, whom it knows, sign-ins under way, its sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table oidc_provider (
    is_only boolean primary key default true check (is_only),
    name text not null,
    issuer text not null,
    client_id text not null,
    sealed_secret text,
    is_active boolean not null default false,
    scopes text not null default 'openid profile email',
    groups_claim text not null default 'groups',
    trusts_email boolean not null default false,
    creates_users boolean not null default false,
    mappings jsonb not null default '[]',
    password_off_roles bigint[] not null default '{}',
    no_access_role_id bigint references role on delete set null,
    version integer not null default 1,
    updated_by bigint references app_user on delete set null,
    updated_at timestamptz not null default now()
  )`,
  `create table oidc_identity (
    issuer text not null,
    subject text not null,
    user_id bigint not null references app_user on delete cascade,
    has_group_role boolean not null default false,
    linked_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    primary key (issuer, subject),
    unique (user_id, issuer)
  )`,
  `create table oidc_sign_in (
    state_hash text primary key,
    binding_hash text not null,
    sealed text not null,
    session_id text,
    started_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index oidc_sign_in_expires on oidc_sign_in (expires_at)',
  `create table oidc_session (
    session_id text primary key references session on delete cascade,
    sealed_id_token text not null
  )`,
];
