import { vendorSystems } from '#domain/jobs/vendor-systems.ts';
import { at, day, decimal, flag, number, reason, required, type TransferField, user } from './transfer-field.ts';

const ref: TransferField = { is: 'text', most: 100, required: true };
const name: TransferField = { is: 'text', most: 100, required: true };
const short: TransferField = { is: 'text', most: 200 };
const note: TransferField = { is: 'text', most: 2000 };
const client: TransferField = { is: 'text', most: 100, to: 'client', isSoft: true };
/** Where a line of a setup stands and from when it holds. */
const held = { number: { is: 'count', least: 1, ...required }, from: { ...day, ...required }, by: user, at } as const;

/** Through whom a unit supplies. */
export const vendorFields = {
  ref,
  name,
  category: { is: 'text', oneOf: ['PRIME', 'MSP', 'SUBVENDOR', 'VMS_OPERATOR', 'PAYROLL'], ...required },
  vendorSystem: { is: 'text', oneOf: vendorSystems, isSystem: true },
  feePercent: decimal,
  contact: { is: 'text', most: 100 },
  email: short,
  phone: { is: 'text', most: 40 },
  clients: { is: 'list', of: { client: { ...client, ...required } } },
  preferred: flag,
  tier: { is: 'text', oneOf: ['1', '2', '3'] },
  taxNumber: { is: 'text', most: 20 },
  msaSigned: day,
  msaExpiry: day,
  coiExpiry: day,
  termsDays: { is: 'count', most: 120 },
  remark: note,
  active: flag,
  notes: { is: 'notes' },
} as const satisfies Readonly<Record<string, TransferField>>;

/** Whom consultants work for at clients and vendors. */
export const managerFields = {
  ref,
  name,
  title: { is: 'text', most: 100 },
  email: short,
  phone: { is: 'text', most: 40 },
  client,
  vendor: { is: 'text', most: 100, to: 'vendor', isSoft: true },
  remark: note,
  active: flag,
} as const satisfies Readonly<Record<string, TransferField>>;

/** What insurance costs a unit, with what held from which day on. */
export const insuranceFields = {
  ref,
  lines: {
    is: 'list',
    ...required,
    of: {
      ...held,
      premiumMonth: decimal,
      premiumHour: decimal,
      cost: decimal,
      interest: decimal,
      covered: reason,
      details: reason,
    },
  },
} as const satisfies Readonly<Record<string, TransferField>>;

/** What a job board costs, likewise. */
export const boardFields = {
  ref,
  name: { ...name, most: 200 },
  lines: {
    is: 'list',
    ...required,
    of: {
      ...held,
      name: { ...name, most: 200 },
      url: { is: 'text', most: 500 },
      cost: { ...decimal, ...required },
      period: { is: 'text', oneOf: ['MONTH', 'YEAR'], ...required },
      seats: number,
      jobSlots: number,
      contractEnd: day,
    },
  },
} as const satisfies Readonly<Record<string, TransferField>>;
