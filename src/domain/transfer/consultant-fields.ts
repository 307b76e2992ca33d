import { taxTerms } from '#domain/money/tax-terms.ts';
import {
  at,
  day,
  decimal,
  file,
  flag,
  line,
  moment,
  number,
  reason,
  required,
  type TransferField,
  user,
  vendorSystem,
  word,
} from './transfer-field.ts';

const short: TransferField = { is: 'text', most: 300 };
const ref: TransferField = { is: 'text', most: 100, required: true };
const onDay: TransferField = { is: 'day', required: true };
const amount: TransferField = { is: 'decimal', required: true };
const client: TransferField = { is: 'text', most: 100, to: 'client', isSoft: true };

/** What happened to a consultant or a project. */
const history: TransferField = {
  is: 'list',
  of: { kind: { is: 'text', most: 60, required: true }, changes: { is: 'json' }, reason, by: user, at },
};

/** An earlier project of a consultant; of one of ours it stands with the project. */
const prior: TransferField = {
  is: 'list',
  of: {
    client: { is: 'text', most: 300, required: true },
    title: { is: 'text', most: 300, required: true },
    start: day,
    end: day,
    billRate: decimal,
    payRate: decimal,
    reason,
  },
};

/** What somebody asked for about a project, decided or not; a rate names the one that it came of, counted from 1. */
const requests: TransferField = {
  is: 'list',
  of: {
    kind: { is: 'text', oneOf: ['RATE', 'FEES', 'EXTENSION', 'TERMINATION'], ...required },
    state: { is: 'text', oneOf: ['SUBMITTED', 'APPLIED', 'REJECTED', 'CANCELLED'], ...required },
    from: onDay,
    proposed: {
      is: 'list',
      of: { name: { ...word, ...required }, value: { ...line, ...required } },
    },
    note: reason,
    by: user,
    at,
    decidedBy: user,
    decidedAt: moment,
    decisionNote: reason,
  },
};

/** A placed candidate; `personal` and `employment` have one entry at most. */
export const consultantFields = {
  ref,
  candidate: { ...ref, to: 'candidate' },
  state: { is: 'text', oneOf: ['DRAFT', 'ACTIVE', 'ON_LEAVE', 'ENDED'], required: true },
  owner: user,
  note: reason,
  addedBy: user,
  addedAt: at,
  personal: {
    is: 'list',
    of: {
      legalFirst: { ...short, ...required },
      legalMiddle: short,
      legalLast: { ...short, ...required },
      email: short,
      phone: short,
      street: short,
      city: short,
      region: short,
      postalCode: short,
      country: short,
      emergencyName: short,
      emergencyPhone: short,
      emergencyRelation: short,
      workAuthorization: short,
      authorizedUntil: day,
      i9Section1On: day,
      i9Section2On: day,
      everifyCase: short,
    },
  },
  employment: {
    is: 'list',
    of: {
      type: { ...short, ...required },
      companyName: short,
      companyTaxNumber: short,
      companyContact: short,
      msaSignedOn: day,
      certificateUntil: day,
      payCycle: word,
      benefits: flag,
      hiredOn: day,
      checklist: { is: 'texts' },
      checklistNo: { is: 'texts' },
      conversionFee: decimal,
    },
  },
  skills: { is: 'list', of: { name: { ...short, ...required }, years: decimal, lastUsed: number } },
  priors: prior,
  history,
  documents: {
    is: 'list',
    of: { kind: { ...word, ...required }, name: { ...short, ...required }, validUntil: day, ...file, by: user, at },
  },
} as const satisfies Readonly<Record<string, TransferField>>;

/** What a consultant works on: terms, rates, hours and what they came to, to the last digit. */
export const projectFields = {
  ref,
  consultant: { ...ref, to: 'consultant' },
  submission: { is: 'text', most: 100, to: 'submission', isSoft: true },
  job: { is: 'text', most: 100, to: 'job', isSoft: true },
  client,
  vendor: { is: 'text', most: 100, to: 'vendor', isSoft: true },
  clientName: short,
  endClient: short,
  state: { is: 'text', oneOf: ['DRAFT', 'ACTIVE', 'ENDED'], required: true },
  title: short,
  vendorSystem: { ...short, isSystem: true },
  engagement: short,
  poNumber: short,
  city: short,
  region: short,
  workMode: word,
  timesheetSystem: short,
  timesheetCycle: word,
  billingFrequency: word,
  termsDays: number,
  weekStarts: { is: 'json' },
  start: day,
  plannedEnd: day,
  actualEnd: day,
  endReason: reason,
  endNote: reason,
  noticeDays: number,
  addedBy: user,
  addedAt: at,
  rates: {
    is: 'list',
    of: {
      number: { is: 'number', required: true },
      from: onDay,
      billRate: amount,
      payRate: amount,
      otBillRate: decimal,
      otPayRate: decimal,
      taxTerm: { is: 'text', oneOf: taxTerms, required: true },
      clientFee: decimal,
      vmsFee: decimal,
      feeFunding: { is: 'text', most: 30, required: true },
      insuranceHour: decimal,
      insuranceMonth: decimal,
      factoring: decimal,
      termsDays: number,
      burden: decimal,
      otherHour: decimal,
      otherNote: reason,
      clientFeeLine: number,
      vmsFeeLine: number,
      insuranceLine: number,
      source: { is: 'text', most: 60, required: true },
      request: { is: 'count' },
      note: reason,
      by: user,
      at,
    },
  },
  extensions: {
    is: 'list',
    of: { from: onDay, to: onDay, approvedBy: short, poNumber: short, by: user, at },
  },
  facts: {
    is: 'list',
    of: {
      kind: { is: 'text', oneOf: ['START', 'PLANNED', 'END'], required: true },
      on: onDay,
      recordedAt: at,
      voidedAt: moment,
      by: user,
      client,
    },
  },
  weeks: {
    is: 'list',
    of: {
      ending: onDay,
      segment: { is: 'number', required: true },
      from: onDay,
      to: onDay,
      regularHours: amount,
      otHours: amount,
      rateChangedOn: day,
      state: { is: 'text', oneOf: ['DRAFT', 'SUBMITTED', 'APPROVED', 'INVOICED'], required: true },
      invoiceNumber: short,
      note: reason,
      rateNumber: number,
      billRate: decimal,
      payRate: decimal,
      otBillRate: decimal,
      otPayRate: decimal,
      marginHour: decimal,
      otMarginHour: decimal,
      client,
      approvedBy: user,
      approvedAt: moment,
      invoicedAt: moment,
      updatedBy: user,
      adjustments: {
        is: 'list',
        of: {
          on: onDay,
          rateNumber: { is: 'number', required: true },
          bill: amount,
          pay: amount,
          margin: amount,
          reason: { ...reason, ...required },
          by: user,
          at,
        },
      },
    },
  },
  prior,
  history,
  requests,
  managers: {
    is: 'list',
    of: {
      manager: { is: 'text', most: 100, to: 'manager', ...required },
      by: user,
      at,
      endedBy: user,
      endedAt: moment,
    },
  },
} as const satisfies Readonly<Record<string, TransferField>>;

/** A fee of a client or a vendor system, with what held from which day on. */
export const feeFields = {
  ref,
  kind: { is: 'text', oneOf: ['client', 'vms'], required: true },
  client: { is: 'text', most: 100, to: 'client' },
  vendorSystem,
  lines: {
    is: 'list',
    required: true,
    of: {
      number: { is: 'number', required: true },
      from: onDay,
      percent: amount,
      funding: { is: 'text', oneOf: ['SUPPLIER', 'CLIENT'], required: true },
      by: user,
      at,
    },
  },
} as const satisfies Readonly<Record<string, TransferField>>;
