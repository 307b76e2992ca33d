/** Who is in a group of the provider holds this role in these units (ADR 0122). */
export type GroupMapping = { readonly group: string; readonly roleId: number; readonly unitIds: readonly number[] };

export const singleSignOnRules = {
  /** How long a sign-in at the provider may take. */
  minutes: 10,
  /** How far the clock of the provider may be off, in seconds. */
  clockSeconds: 60,
  mostMappings: 100,
  /** Sign-ins that are begun or finished from one address. */
  perAddress: { attempts: 60, minutes: 10 },
} as const;

/** What a provider says of somebody, as far as it is used. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * The groups of somebody. `claim` may lead into an object: `realm_access.roles`. What is neither a text nor a list of texts
 * names none.
 */
export function groupsOf(claims: Claims, claim: string): string[] {
  const value =
    claims[claim] ??
    claim
      .split('.')
      .reduce<unknown>(
        (inner, key) =>
          typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
            ? (inner as Record<string, unknown>)[key]
            : undefined,
        claims,
      );
  return [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
}

/** The first mapping whose group somebody is in; the order is that of the settings. */
export const mappingOf = (mappings: readonly GroupMapping[], groups: readonly string[]): GroupMapping | undefined =>
  mappings.find(({ group }) => groups.includes(group));

/**
 * The email address that a provider vouches for; undefined where it does not. A provider that never says so may be trusted by
 * the settings, one that says no may not.
 */
export function verifiedEmail(claims: Claims, trustsEmail: boolean): string | undefined {
  const { email, email_verified: verified } = claims;
  if (typeof email !== 'string' || !email.includes('@')) return undefined;
  const isVerified = verified === true || verified === 'true' || (verified === undefined && trustsEmail);
  return isVerified ? email.trim() : undefined;
}

/** The names of a new user. */
export function namesOf(claims: Claims, email: string): { firstName: string; lastName: string; username: string } {
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string).trim().slice(0, 80) : '');
  const [first = '', ...rest] = text('name').split(/\s+/);
  const username = text('preferred_username').replaceAll(/[^\p{L}\p{N}._@-]/gu, '');
  return {
    firstName: text('given_name') || first || email.split('@')[0]!.slice(0, 80),
    lastName: text('family_name') || rest.join(' ') || '-',
    username: username.length >= 4 ? username : email.slice(0, 80),
  };
}
