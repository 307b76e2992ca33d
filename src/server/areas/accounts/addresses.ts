import { sql } from 'kysely';
import type { clientRecordApi } from '#contract/areas/accounts/accounts.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { problemsOf, tidyPostalCode } from '#domain/places/postal-address.ts';
import { type PartKind, partsOf } from './parts.ts';

const addressPart: PartKind = {
  table: 'client_address',
  name: 'address',
  idName: 'addressId',
  fields: ['kind', 'label', 'attention', 'street', 'city', 'region', 'postalCode', 'country'],
  unset: { kind: 'OTHER' },
  order: sql`p.kind, lower(p.city)`,
  removed: 'Address removed',
  settle,
};

const addresses = partsOf<Output<typeof clientRecordApi.addAddress>>(addressPart, 'client');

/** The addresses of a client beside its main one. */
export const clientAddresses = {
  addresses: addresses.search,
  addAddress: addresses.add,
  changeAddress: addresses.change,
  removeAddress: addresses.remove,
  restoreAddress: addresses.restore,
};

/** A change may send the country alone, so the address is checked as it will be after the change. */
function settle(values: Record<string, unknown>): Record<string, unknown> {
  const problems = Object.entries(problemsOf(values));
  if (problems.length > 0)
    throw new Refusal(
      'call.invalid',
      {},
      problems.map(([field, problem]) => ({ field, message: fieldMessage(problem) })),
    );
  const { postalCode } = values;
  return { ...values, ...(typeof postalCode === 'string' && { postalCode: tidyPostalCode(postalCode) }) };
}
