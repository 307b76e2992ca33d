import type { GroupMapping } from '#domain/access/single-sign-on.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { OidcSettings } from '#server/outside/oidc/oidc-client.ts';
import { openBytes, sealBytes } from '#server/outside/sealed-bytes.ts';
import { findProvider, hasOtherAdministrator, isOfAdministrators } from './sign-in-provider-queries.ts';

export { findProvider } from './sign-in-provider-queries.ts';

type Place = Pick<AppContext, 'db' | 'config' | 'keys'>;

/** The provider that people sign in at, with what it may decide. */
export type SignInProvider = OidcSettings & {
  /** What its button is called. */
  readonly name: string;
  readonly scopes: string;
  readonly groupsClaim: string;
  readonly trustsEmail: boolean;
  readonly createsUsers: boolean;
  readonly mappings: readonly GroupMapping[];
  readonly passwordOffRoles: readonly number[];
};

const purpose = 'oidc client';

/** The secret of a client, sealed under the server's own key. */
export const sealClientSecret = (keys: AppContext['keys'], secret: string): string =>
  sealBytes(keys, purpose, Buffer.from(secret));

/**
 * The provider that is on; undefined where there is none. Settings of the server (OIDC_ISSUER) go before those of an
 * administrator; what groups mean stands in the database either way.
 */
export async function readProvider({ db, config, keys }: Place): Promise<SignInProvider | undefined> {
  const row = await findProvider(db);
  const connection = connectionOf({ config, keys }, row);
  if (!connection) return undefined;
  return {
    ...connection,
    name: row?.name ?? config.oidc?.name ?? 'Single sign-on',
    scopes: row?.scopes ?? 'openid profile email',
    groupsClaim: row?.groups_claim ?? 'groups',
    trustsEmail: row?.trusts_email ?? false,
    createsUsers: row?.creates_users ?? false,
    mappings: row?.mappings ?? [],
    passwordOffRoles: row?.password_off_roles.map(Number) ?? [],
  };
}

/** How a provider is reached, from the server's settings or an administrator's; undefined where it is off. */
function connectionOf(
  { config, keys }: Omit<Place, 'db'>,
  row: Awaited<ReturnType<typeof findProvider>>,
): OidcSettings | undefined {
  const { oidc, outboundAllow: allowed } = config;
  if (oidc) return { issuer: oidc.issuer, clientId: oidc.clientId, secret: oidc.secret, mayBePrivate: true, allowed };
  if (!row?.is_active) return undefined;
  const secret = row.sealed_secret === null ? undefined : openBytes(keys, purpose, row.sealed_secret)?.toString();
  // A secret that does not open leaves the provider off: passwords go on working.
  if (row.sealed_secret !== null && secret === undefined) return undefined;
  return { issuer: row.issuer, clientId: row.client_id, secret, mayBePrivate: false, allowed };
}

/**
 * Whether a role signs in at the provider only. Without a provider nobody does, and of administrators only while another one
 * can still sign in by a password: a provider that is down locks nobody out for good.
 */
export async function isPasswordOff(place: Place, roleId: number): Promise<boolean> {
  const provider = await readProvider(place);
  if (!provider?.passwordOffRoles.includes(roleId)) return false;
  if (!(await isOfAdministrators(place.db, roleId))) return true;
  return canStillSignIn(place.db, provider.passwordOffRoles);
}

/** The name of the provider that a role signs in at only; undefined where its passwords open accounts here. */
export async function passwordElsewhere(place: Place, roleId: number): Promise<string | undefined> {
  return (await isPasswordOff(place, roleId)) ? (await readProvider(place))?.name : undefined;
}

/** Whether an administrator can sign in by a password where these roles may not. */
export const canStillSignIn = (db: Db, passwordOffRoles: readonly number[]): Promise<boolean> =>
  hasOtherAdministrator(db, passwordOffRoles);
