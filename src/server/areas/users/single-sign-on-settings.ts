import { singleSignOnApi } from '#contract/areas/users/single-sign-on.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import type { GroupMapping } from '#domain/access/single-sign-on.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import {
  canStillSignIn,
  findProvider,
  readProvider,
  sealClientSecret,
} from '#server/areas/identity/sign-in-provider.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall, Who } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import { checkProvider, issuerRefusal, OidcFailure } from '#server/outside/oidc/oidc-client.ts';
import { changePermissions, refuseBeyondOwn } from './permission-changes.ts';
import { redirectUriOf } from './single-sign-on.ts';
import * as queries from './single-sign-on-queries.ts';
import { findRights } from './users-queries.ts';

type Settings = Output<typeof singleSignOnApi.save>;
type Row = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

/** Before anybody has set anything. */
const untouched = {
  issuer: '',
  client_id: '',
  sealed_secret: null,
  is_active: false,
  scopes: 'openid profile email',
  groups_claim: 'groups',
  trusts_email: false,
  creates_users: false,
} as const;

/**
 * Whoever changes one of these decides who is signed in as whom, and what every mapping means: only somebody who holds
 * every page that can be reached by it may.
 */
const decides = Object.keys(untouched) as (keyof typeof untouched)[];

/** How people sign in at a provider, and what can be chosen. */
export async function readSettings(_: unknown, call: SignedInCall): Promise<Output<typeof singleSignOnApi.read>> {
  return {
    settings: present(call, await findProvider(call.db)),
    roles: await queries.findRoles(call.db),
    units: await queries.findUnits(call.db, call.who.grantedUnits),
  };
}

/** Changes how people sign in at a provider. */
export async function saveSettings(input: Input<typeof singleSignOnApi.save>, call: SignedInCall): Promise<Settings> {
  requireStepUp(call);
  return changePermissions(call, singleSignOnApi.save, async (db, who) => {
    const before = await findProvider(db);
    refuseWrong(input, call, before);
    const { mappings, passwordOffRoles = [] } = input;
    await refuseMappings(db, who, mappings, before?.mappings ?? []);
    await refusePasswordOff(db, who, passwordOffRoles, before?.password_off_roles.map(Number) ?? []);
    if (passwordOffRoles.length > 0 && !(await canStillSignIn(db, passwordOffRoles)))
      throw new Refusal('user.last-administrator');
    const isFromServer = call.config.oidc !== undefined;
    const values = {
      is_only: true,
      name: input.name,
      issuer: (isFromServer ? before?.issuer : input.issuer) ?? '',
      client_id: (isFromServer ? before?.client_id : input.clientId) ?? '',
      sealed_secret: secretOf(input, call, before),
      is_active: isFromServer ? (before?.is_active ?? false) : input.isActive,
      scopes: input.scopes,
      groups_claim: input.groupsClaim,
      trusts_email: input.trustsEmail,
      creates_users: input.createsUsers,
      mappings: JSON.stringify(mappings),
      password_off_roles: [...passwordOffRoles],
      updated_by: who.userId,
      updated_at: call.now.toISOString(),
    };
    if (decides.some((name) => values[name] !== (before ?? untouched)[name])) {
      const roleIds = [...mappings, ...(before?.mappings ?? [])].map(({ roleId }) => roleId);
      refuseBeyondOwn(who, { pages: await queries.findPagesInReach(db, roleIds) });
    }
    if (!(await queries.putProvider(db, values, input.version))) throw new Refusal('record.stale');
    await addAudit(db, call, {
      act: 'settings-changed',
      kind: 'system',
      details: {
        what: 'single sign-on',
        issuer: values.issuer,
        active: values.is_active,
        creates: values.creates_users,
        groups: mappings.map(({ group }) => group),
        onlyThere: [...passwordOffRoles],
      },
    });
    return present(call, await findProvider(db));
  });
}

/** Asks the provider what it offers. */
export async function checkSettings(_: unknown, call: SignedInCall): Promise<Output<typeof singleSignOnApi.check>> {
  const provider = await readProvider(call);
  if (!provider) throw new Refusal('auth.oidc-off');
  try {
    return { ok: true, canEndSessions: (await checkProvider(provider)).canEnd };
  } catch (failure) {
    if (!(failure instanceof OidcFailure)) throw failure;
    return { ok: false, says: failure.message, canEndSessions: false };
  }
}

/** The sealed secret after a change: a new one, none, or the one before. A secret never goes to another issuer. */
function secretOf(
  { clientSecret, dropsSecret, issuer }: Input<typeof singleSignOnApi.save>,
  { keys, config }: SignedInCall,
  before: Row | undefined,
): string | null {
  if (clientSecret !== undefined) return sealClientSecret(keys, clientSecret);
  if (dropsSecret) return null;
  const isMoved = config.oidc === undefined && before !== undefined && before.issuer !== issuer;
  return isMoved ? null : (before?.sealed_secret ?? null);
}

/** @throws Refusal `call.invalid` naming every wrong field */
function refuseWrong(
  { issuer, clientId, isActive, scopes }: Input<typeof singleSignOnApi.save>,
  { config }: SignedInCall,
  before: Row | undefined,
): void {
  const wrong: InvalidField[] = [];
  const add = (field: string, message: string) => wrong.push({ field, message });
  if (!config.oidc) {
    const isNeeded = isActive || before !== undefined;
    if (issuer === undefined && isNeeded) add('issuer', fieldMessage('missing'));
    if (clientId === undefined && isNeeded) add('clientId', fieldMessage('missing'));
    if (issuer !== undefined && !URL.canParse(issuer)) add('issuer', fieldMessage('address'));
    else if (issuer !== undefined && refusalOfIssuer(issuer, config)) add('issuer', fieldMessage('publicHttps'));
  }
  if (!scopes.split(/\s+/).includes('openid')) add('scopes', fieldMessage('invalid'));
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
}

const refusalOfIssuer = (issuer: string, { outboundAllow: allowed }: SignedInCall['config']) =>
  issuerRefusal({ issuer, clientId: '', secret: undefined, mayBePrivate: false, allowed });

/**
 * Nobody lets a group give what they could not give themselves, nor takes that away from one. What stood there before
 * stays, in its order.
 * @throws Refusal `right.beyond-own`, `call.invalid`
 */
async function refuseMappings(
  db: Db,
  who: Who,
  mappings: readonly GroupMapping[],
  before: readonly GroupMapping[],
): Promise<void> {
  const markOf = ({ group, roleId, unitIds }: GroupMapping) => JSON.stringify([group, roleId, unitIds]);
  const [stood, stay] = [new Set(before.map(markOf)), new Set(mappings.map(markOf))];
  for (const [at, mapping] of mappings.entries()) {
    if (stood.has(markOf(mapping))) continue;
    const { roleId, unitIds } = mapping;
    const rights = await findRights(db, roleId);
    const wrong: InvalidField[] = [];
    if (!rights?.isActive) wrong.push({ field: `mappings.${at}.roleId`, message: fieldMessage('activeRole') });
    if (unitIds.length === 0 || unitIds.some((id) => !who.grantedUnits.includes(id)))
      wrong.push({ field: `mappings.${at}.unitIds`, message: fieldMessage('units') });
    if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
    refuseBeyondOwn(who, rights!);
  }
  // The first group of somebody counts, so another order is a change of each.
  const kept = (all: readonly GroupMapping[], others: ReadonlySet<string>) =>
    all.map(markOf).filter((mark) => others.has(mark));
  const isMoved = kept(before, stay).join() !== kept(mappings, stood).join();
  for (const mapping of before) {
    if (stay.has(markOf(mapping)) && !isMoved) continue;
    const rights = await findRights(db, mapping.roleId);
    if (rights) refuseBeyondOwn(who, rights);
  }
}

/**
 * Nobody decides for a role beyond their own whether it has passwords.
 * @throws Refusal `right.beyond-own`, `call.invalid`
 */
async function refusePasswordOff(
  db: Db,
  who: Who,
  roleIds: readonly number[],
  before: readonly number[],
): Promise<void> {
  for (const roleId of new Set([...roleIds, ...before])) {
    if (roleIds.includes(roleId) && before.includes(roleId)) continue;
    const rights = await findRights(db, roleId);
    if (rights) refuseBeyondOwn(who, rights);
    else if (roleIds.includes(roleId))
      throw new Refusal('call.invalid', {}, [{ field: 'passwordOffRoles', message: fieldMessage('activeRole') }]);
  }
}

const present = (call: SignedInCall, row: Row | undefined): Settings => {
  const { oidc, publicUrl } = call.config;
  return {
    name: row?.name ?? oidc?.name ?? '',
    issuer: oidc?.issuer ?? row?.issuer ?? '',
    clientId: oidc?.clientId ?? row?.client_id ?? '',
    hasSecret: oidc ? oidc.secret !== undefined : row?.sealed_secret !== null && row !== undefined,
    isActive: oidc !== undefined || (row?.is_active ?? false),
    isFromServer: oidc !== undefined,
    redirectUri: redirectUriOf(call),
    logoutUri: `${publicUrl}/`,
    scopes: row?.scopes ?? untouched.scopes,
    groupsClaim: row?.groups_claim ?? untouched.groups_claim,
    trustsEmail: row?.trusts_email ?? false,
    createsUsers: row?.creates_users ?? false,
    mappings: (row?.mappings ?? []).map((one) => ({ ...one, unitIds: [...one.unitIds] })),
    passwordOffRoles: row?.password_off_roles.map(Number) ?? [],
    version: row?.version ?? 0,
  };
};
