import type { vaultApi } from '#contract/areas/vault/vault.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { systemIn, unknownSystem } from '#domain/jobs/vendor-systems.ts';
import { vaultRules } from '#domain/vault.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './vault-queries.ts';

/** The fields of a login that somebody fills in. */
type Fields = Pick<queries.EntryRow, (typeof changedFields)[number] | 'clientId' | 'ownerId'>;

type Given = Omit<Input<typeof vaultApi.change>, 'id' | 'version' | 'password' | 'kid'>;

/** A value after a change: what is left out stays as it was, null is the usual one. */
const after = <T>(given: T | null | undefined, was: T | undefined, usual: T): T =>
  given === undefined && was !== undefined ? was : (given ?? usual);

type Caller = Pick<SignedInCall, 'db' | 'scope'>;

/** The client that a login is for; one of another unit answers as an absent one. */
async function clientAfter({ clientId }: Given, unitId: number, { db, scope }: Caller, before?: queries.EntryRow) {
  if (clientId === undefined && before) return { clientId: before.clientId, clientName: before.clientName };
  if (!clientId) return { clientId: null, clientName: null };
  const client = await queries.findClient(db, scope, clientId);
  if (client?.unitId !== unitId) throw new Refusal('record.absent');
  return { clientId: client.id, clientName: client.name };
}

const isMail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);

/** Who keeps a login; undefined for somebody who may not. */
async function ownerAfter({ ownerId }: Given, unitId: number, { db }: Caller, before?: queries.EntryRow) {
  if (ownerId === undefined && before) return { ownerId: before.ownerId, ownerName: before.ownerName };
  if (!ownerId) return { ownerId: null, ownerName: null };
  const owner = (await queries.findOwners(db, [unitId])).find(({ id }) => id === ownerId);
  return owner && { ownerId: owner.id, ownerName: owner.name };
}

/**
 * The fields of a new or changed login, checked against the unit: its systems, its clients, its people.
 * @throws Refusal `call.invalid`, `record.absent`
 */
export async function readFields(
  given: Given,
  unitId: number,
  call: Caller,
  before?: queries.EntryRow,
): Promise<Fields> {
  const unit = (await queries.findUnits(call.db, call.scope)).find(({ id }) => id === unitId)!;
  const client = await clientAfter(given, unitId, call, before);
  const owner = await ownerAfter(given, unitId, call, before);
  const isWeb = !given.loginUrl || /^https?:\/\/[^\s@]+$/i.test(given.loginUrl);
  // One from before stays as it is; a new one is an email address.
  const isBadMailbox = Boolean(given.mailbox) && given.mailbox !== before?.mailbox && !isMail(given.mailbox!);
  const vmsProvider = systemIn(unit, after(given.vmsProvider, before?.vmsProvider, ''), before?.vmsProvider);
  const wrong = [
    ...(vmsProvider === undefined ? [unknownSystem(unit)] : []),
    ...(isWeb ? [] : [{ field: 'loginUrl', message: fieldMessage('address') }]),
    ...(isBadMailbox ? [{ field: 'mailbox', message: fieldMessage('mail') }] : []),
    ...(owner ? [] : [{ field: 'ownerId', message: fieldMessage('ownerOfUnit') }]),
  ];
  if (vmsProvider === undefined || !owner || wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
  return {
    vmsProvider,
    ...client,
    programme: after(given.programme, before?.programme, null),
    loginUrl: after(given.loginUrl, before?.loginUrl, null),
    username: after(given.username, before?.username, ''),
    mfaType: after(given.mfaType, before?.mfaType, 'NONE'),
    mfaHolder: after(given.mfaHolder, before?.mfaHolder, null),
    ...owner,
    mailbox: after(given.mailbox, before?.mailbox, null),
    rotateEveryDays: after(given.rotateEveryDays, before?.rotateEveryDays, vaultRules.usualRotationDays),
    expiresOn: after(given.expiresOn, before?.expiresOn, null),
    health: after(given.health, before?.health, 'UNKNOWN'),
    allowAutomatedUse: after(given.allowAutomatedUse, before?.allowAutomatedUse, false),
    remark: after(given.remark, before?.remark, null),
  };
}

/** The fields of a login as columns. */
export function columnsOf(fields: Fields) {
  return {
    vms_provider: fields.vmsProvider,
    client_id: fields.clientId,
    programme: fields.programme,
    login_url: fields.loginUrl,
    username: fields.username,
    mfa_type: fields.mfaType,
    mfa_holder: fields.mfaHolder,
    owner_id: fields.ownerId,
    mailbox: fields.mailbox,
    rotate_every_days: fields.rotateEveryDays,
    expires_on: fields.expiresOn,
    health: fields.health,
    allow_automated_use: fields.allowAutomatedUse,
    remark: fields.remark,
  };
}

/** The fields that a change names, as people see them. */
export const changedFields = [
  'vmsProvider',
  'clientName',
  'programme',
  'loginUrl',
  'username',
  'mfaType',
  'mfaHolder',
  'ownerName',
  'mailbox',
  'rotateEveryDays',
  'expiresOn',
  'health',
  'allowAutomatedUse',
  'remark',
] as const satisfies readonly (keyof queries.EntryRow)[];
