import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  id,
  instant,
  optionalChoice,
  optionalDay,
  optionalId,
  optionalText,
  optionalWhole,
  percent,
  text,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { feeFundings } from '#domain/money/margin.ts';

/** The pages where rates are entered, which read the inputs of the margin. */
export const marginReaders = [1, 2, 6, 15, 21] as const;

/** Fees are shares of the gross bill rate (trade 3.6). */
export const largestFee = { client: 50, vms: 20 } as const;

/** The day from which a value holds, by default today. */
export const dated = { effectiveFrom: optionalDay(), version: optionalWhole(0, 2_000_000_000) };

/** The values of an effective-dated record: the current, the next, and the whole history. */
export const period = {
  effectiveFrom: z.string(),
  effectiveUntil: z.string().optional(),
  standing: z.enum(['now', 'past', 'planned', 'replaced']),
  updatedBy: z.string(),
  updatedAt: instant(),
};
const feePeriod = z.object({ fee: z.string(), funding: z.enum(feeFundings), ...period });
named('FeePeriod', feePeriod);

/** `fee` is null while the first fee is only planned. */
const feeState = {
  fee: z.string().nullable(),
  effectiveFrom: z.string().optional(),
  updatedBy: z.string(),
  updatedAt: instant(),
  version: z.int(),
  history: z.array(feePeriod),
};
const clientFee = z.object({ clientId: id(), name: z.string(), ...feeState });
named('ClientFeeRow', clientFee);
const vmsFee = z.object({
  id: id(),
  vmsProvider: z.string(),
  clientId: optionalId(),
  clientName: z.string().optional(),
  funding: z.enum(feeFundings),
  ...feeState,
});
named('VmsFeeRow', vmsFee);

const read = { pages: [page.setupExpenses], to: 'read' } as const;
const write = { pages: [page.setupExpenses], to: 'write' } as const;
const changed = ['record.absent', 'record.stale'] as const;

const vmsFeeList = {
  verbs: ['GET'],
  takes: 'query',
  allow: read,
  units: 'filter',
  input: wireNames(listShape(['vmsProvider', 'clientName', 'fee', 'effectiveFrom', 'updatedAt']), listNames),
  output: pageOf('vmsFeeSearch', vmsFee),
  refuses: [],
} as const;

export const feesApi = {
  clients: endpoint({
    verbs: ['GET'],
    path: '/api/job/expenses/getClientList',
    takes: 'query',
    allow: read,
    units: 'filter',
    does: 'All clients with the fee in force today; null where none is set.',
    input: z.object({}),
    output: z.array(z.object({ clientId: id(), name: z.string(), fee: z.string().nullable(), version: z.int() })),
    refuses: [],
  }),
  addClientFee: endpoint({
    verbs: ['POST'],
    path: '/api/job/expenses/addClientFee',
    takes: 'form',
    allow: write,
    units: 'object',
    does: 'Sets the fee of a client from a day on; where there is one already it is followed by this one.',
    input: z.object({ clientId: id(), fee: percent(largestFee.client), ...dated }),
    output: clientFee,
    refuses: changed,
  }),
  searchClientFees: endpoint({
    verbs: ['GET'],
    path: '/api/job/expenses/searchClient',
    takes: 'query',
    allow: read,
    units: 'filter',
    does: 'One page of the clients that have a fee, with its history.',
    input: wireNames(listShape(['name', 'fee', 'effectiveFrom', 'updatedAt']), listNames),
    output: pageOf('clientFeeSearch', clientFee),
    refuses: [],
  }),
  changeClientFee: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/job/expenses/updateClientFee',
    takes: 'form',
    allow: write,
    units: 'object',
    does: 'Sets the next fee of a client from a day on; what held before stays in the history.',
    input: wireNames({ clientId: id(), fee: percent(largestFee.client), ...dated }, { clientId: 'clientid' }),
    output: clientFee,
    refuses: changed,
  }),
  vmsFeeClients: endpoint({
    verbs: ['GET'],
    path: '/api/job/expenses/getVmsFeeClientList',
    takes: 'query',
    allow: read,
    units: 'filter',
    does: 'The clients that a vendor system’s fee can be set for.',
    input: z.object({}),
    output: z.array(z.object({ clientId: id(), name: z.string() })),
    refuses: [],
  }),
  vmsFees: endpoint({
    ...vmsFeeList,
    path: '/api/job/expenses/getVmsFeeList',
    does: 'One page of the vendor systems’ fees.',
  }),
  searchVmsFees: endpoint({
    ...vmsFeeList,
    path: '/api/job/expenses/searchVmsFee',
    does: 'One page of the vendor systems’ fees, by system or client.',
  }),
  addVmsFee: endpoint({
    verbs: ['POST'],
    path: '/api/job/expenses/addVmsFee',
    takes: 'json',
    allow: write,
    units: 'create',
    does: 'Sets the fee of a vendor system, for one client or for all that have none of their own, from a day on.',
    input: z.object({
      vmsProvider: text(40),
      clientId: optionalId(),
      fee: percent(largestFee.vms),
      funding: optionalChoice(feeFundings),
      ...dated,
    }),
    output: vmsFee,
    refuses: [...changed, 'scope.choose-unit'],
  }),
  changeVmsFee: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/job/expenses/updateVmsFee',
    takes: 'json',
    allow: write,
    units: 'object',
    does: 'Sets the next fee of a vendor system from a day on; without `funding` the one in force stays.',
    input: z.object({
      id: id(),
      fee: percent(largestFee.vms),
      funding: optionalChoice(feeFundings),
      ...dated,
    }),
    output: vmsFee,
    refuses: changed,
  }),
  readClientFee: endpoint({
    verbs: ['GET'],
    path: '/api/job/getClientFee',
    takes: 'query',
    allow: { pages: marginReaders, to: 'read' },
    units: 'object',
    does: 'The fee of a client in force today, or on a day; null where none is set. With the client’s own payment terms in days.',
    input: z.object({ clientId: id(), day: optionalDay() }),
    output: z.object({ clientId: id(), fee: z.string().nullable(), termsDays: z.int().optional() }),
    refuses: ['record.absent'],
  }),
  readVmsFee: endpoint({
    verbs: ['GET'],
    path: '/api/job/getVendorpercentage',
    takes: 'query',
    allow: { pages: marginReaders, to: 'read' },
    units: 'object',
    does: 'The vendor system’s fee in force today, or on a day: the client’s own, else the system’s, else null. With a vendor the system it works through, and its own percentage.',
    input: z.object({
      vendorId: optionalId(),
      clientId: optionalId(),
      vmsProvider: optionalText(40),
      day: optionalDay(),
    }),
    output: wireNames(
      {
        vendorId: optionalId(),
        clientId: optionalId(),
        vmsProvider: z.string().optional(),
        percent: z.string().nullable(),
        funding: z.enum(feeFundings),
        /** The vendor's own percentage: information, not part of the margin (ruling 41). */
        ownPercent: z.string().nullable().optional(),
        /** Whose fee it is: the client's own with this system, the system's, or none. */
        source: z.enum(['client', 'system', 'none']),
      },
      { percent: 'vmsFeePercentage', ownPercent: 'vendorPercentage' },
    ),
    refuses: ['record.absent', 'scope.choose-unit'],
  }),
};
