import { z } from 'zod';
import { endpoint, oneFile } from '#contract/core/endpoint.ts';
import { listNames, pageOf, pageShape } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  choice,
  day,
  guid,
  id,
  idList,
  instant,
  optionalChoice,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalPercent,
  optionalText,
  optionalWhole,
  whole,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { bulkOutcomes } from '#contract/lists/list-export.ts';
import { rowOutcomes } from '#contract/lists/list-import.ts';
import { weekStates } from '#domain/consultants/project-money.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { changeRequest, notApproved, weeksPart } from './consultant-rate-shapes.ts';
import { consultantPath, read, write } from './consultant-shapes.ts';

const amounts = z.object({ bill: z.string(), pay: z.string(), margin: z.string() });

const signedPercent = () =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .refine((value) => /^-?\d{1,2}(\.\d{1,4})?$/.test(value.trim()), fieldMessage('percentChange'))
    .transform((value) => value.trim())
    .optional();

/** What became of each week that was to be moved. */
const weekOutcomes = z.object({
  outcomes: z.array(
    bulkOutcomes.shape.outcomes.element.extend({
      /** Of a week that somebody changed since it was shown: who, when, and what it says now. */
      stale: z
        .object({
          who: z.string().optional(),
          when: instant().optional(),
          version: z.int(),
          state: z.enum(weekStates),
          regularHours: z.string(),
          overtimeHours: z.string(),
        })
        .optional(),
    }),
  ),
});
named('ConsultantWeekOutcomes', weekOutcomes);

/** What became of the rows of a file of hours. */
const hoursCounts = z.object({ added: z.int(), changed: z.int(), same: z.int(), failed: z.int() });

/** Weeks, what they come to, and requests that change rates. */
export const consultantMoneyApi = {
  weeks: endpoint({
    verbs: ['GET'],
    path: consultantPath('getWeeklyNumbersById'),
    ...read,
    takes: 'query',
    units: 'object',
    does: 'The weeks of a month with hours and amounts; missing ones are expected. With `knownOn`: as they were known on a day; a week of which only later hours or a later approval are on file says so and counts nothing.',
    input: z.object({
      id: id(),
      projectId: optionalId(),
      year: whole(2000, 2100),
      month: whole(1, 12),
      knownOn: optionalDay(),
    }),
    output: weeksPart,
    refuses: ['record.absent', 'consultant.no-project'],
  }),
  moveWeeks: endpoint({
    verbs: ['POST'],
    path: consultantPath('weeks/move'),
    ...write,
    takes: 'json',
    units: 'object',
    partly: true,
    does: 'Submits, approves, invoices or reopens weeks, each with an outcome of its own; approving freezes them and needs a lead. `versions` are those that were seen, in the order of the ids: a week that changed since stays as it is and says who changed it and what it says now.',
    input: z
      .object({
        ids: idList(500),
        versions: idList(500).optional(),
        to: choice(weekStates),
        invoiceNumber: optionalText(60),
      })
      .refine(({ ids, versions }) => versions === undefined || versions.length === ids.length, {
        path: ['versions'],
        error: fieldMessage('invalid'),
      }),
    output: weekOutcomes,
    refuses: ['record.absent', 'list.nothing-chosen', 'consultant.lead-only'],
  }),
  months: endpoint({
    verbs: ['GET'],
    path: consultantPath('months'),
    ...read,
    takes: 'query',
    units: 'object',
    does: 'Hours, bill, pay and margin of a consultant month by month.',
    input: z.object({ id: id(), projectId: optionalId() }),
    output: z.object({
      currency: z.string(),
      months: z.array(
        z.object({
          month: z.string(),
          regularHours: z.string(),
          overtimeHours: z.string(),
          ...amounts.shape,
          /** What of it was adjusted after the weeks were approved, on which last day. */
          adjusted: z.object({ ...amounts.shape, on: z.string() }).optional(),
          notApproved,
          marginPercent: z.string().optional(),
        }),
      ),
    }),
    refuses: ['record.absent'],
  }),
  rerate: endpoint({
    verbs: ['POST'],
    path: consultantPath('weeks/rerate'),
    ...write,
    takes: 'json',
    units: 'object',
    does: 'Adjusts approved weeks to the rates of now by lines of today; with `dryRun` it only shows them.',
    input: wireNames(
      { consultantId: id(), projectId: optionalId(), dryRun: optionalFlag(), reason: optionalText(500) },
      { consultantId: 'consultantInfoId' },
    ),
    output: z.object({
      weeks: z.array(
        z.object({
          id: id(),
          weekEnding: z.string(),
          from: z.string(),
          to: z.string(),
          isInvoiced: z.boolean(),
          was: amounts,
          now: amounts,
          difference: amounts,
        }),
      ),
      total: amounts,
      currency: z.string(),
    }),
    refuses: ['record.absent', 'consultant.lead-only', 'consultant.no-project'],
  }),
  requests: endpoint({
    verbs: ['GET'],
    path: consultantPath('requests'),
    ...read,
    takes: 'query',
    units: 'filter',
    does: 'Changes of rates, extensions and ends that wait for a lead, oldest first, or those that were decided.',
    input: wireNames(
      { ...pageShape(), state: optionalChoice(['SUBMITTED', 'APPLIED', 'REJECTED', 'CANCELLED']) },
      { page: listNames.page, size: listNames.size },
    ),
    output: pageOf('requestSearch', changeRequest),
    refuses: [],
  }),
  decide: endpoint({
    verbs: ['POST'],
    path: consultantPath('requests/decide'),
    ...write,
    takes: 'json',
    units: 'object',
    partly: true,
    does: 'Approves, rejects or takes back requests, each with an outcome of its own.',
    input: z.object({
      ids: idList(500),
      decision: choice(['APPROVE', 'REJECT', 'CANCEL']),
      note: optionalText(500),
    }),
    output: bulkOutcomes,
    refuses: ['record.absent', 'list.nothing-chosen'],
  }),
  applyFees: endpoint({
    verbs: ['POST'],
    path: consultantPath('fees/apply'),
    ...write,
    takes: 'json',
    units: 'filter',
    does: 'Asks for the fees of the setup for active consultants from a day on, as requests; with `dryRun` it says for whom and what changes.',
    input: z.object({
      from: day(),
      clientId: optionalId(),
      ids: idList(2000).optional(),
      dryRun: optionalFlag(),
      note: optionalText(500),
    }),
    output: z.object({
      requests: z.array(
        z.object({
          consultantId: id(),
          projectId: id(),
          name: z.string(),
          clientName: z.string(),
          marginBefore: z.string(),
          marginAfter: z.string(),
          currency: z.string(),
        }),
      ),
      /** Projects that have these fees already. */
      same: z.int(),
      /** Of the chosen consultants those who have no active project on that day. */
      without: z.int(),
    }),
    refuses: ['record.absent', 'list.nothing-chosen'],
  }),
  whatIf: endpoint({
    verbs: ['POST'],
    path: consultantPath('whatif'),
    ...read,
    takes: 'json',
    units: 'object',
    does: 'What another fee, bill rate or factoring of a client would do to the margin of all its consultants, and what would make up for it.',
    input: wireNames(
      {
        clientId: id(),
        clientFee: optionalPercent(50),
        vmsFee: optionalPercent(20),
        billChange: signedPercent(),
        payChange: signedPercent(),
        factoring: optionalPercent(10),
        termsDays: optionalWhole(0, 120),
      },
      { clientFee: 'clientFeePct', vmsFee: 'vmsFeePct' },
    ),
    output: z.object({
      currency: z.string(),
      rows: z.array(
        z.object({
          consultantId: id(),
          name: z.string(),
          billRate: z.string(),
          payRate: z.string(),
          marginNow: z.string(),
          marginThen: z.string(),
          percentThen: z.string().optional(),
          band: z.enum(['good', 'low', 'bad', 'loss']),
        }),
      ),
      /** For 160 hours of each. */
      monthNow: z.string(),
      monthThen: z.string(),
      /** The change of all bill rates, in percent, that keeps the margin of now. */
      billToKeep: z.string().optional(),
      /** The client fee, in percent, at which nothing is left. */
      breakEvenFee: z.string().optional(),
    }),
    refuses: ['record.absent'],
  }),
  importHours: endpoint({
    verbs: ['POST'],
    path: consultantPath('weeks/import'),
    ...write,
    takes: 'files',
    files: oneFile,
    units: 'filter',
    partly: true,
    does: 'Reads hours from a CSV or XLSX file: consultant, week ending, regular and overtime hours; with `dryRun` it only says what each row would do.',
    input: z.object({ dryRun: optionalFlag() }),
    output: z.object({
      rows: z.array(
        z.object({
          row: z.int(),
          name: z.string(),
          weekEnding: z.string(),
          regularHours: z.string(),
          overtimeHours: z.string(),
          outcome: z.enum(rowOutcomes),
          /** Of a week that changes: the hours on file. */
          was: z.object({ regularHours: z.string(), overtimeHours: z.string() }).optional(),
          message: z.string().optional(),
          /** Of a refusal that no field tells. */
          code: z.string().optional(),
        }),
      ),
      counts: hoursCounts,
      /** Of an import that wrote something: what takes it back. */
      importId: z.string().optional(),
    }),
    refuses: [
      'file.missing',
      'file.empty',
      'file.too-large',
      'file.password',
      'file.damaged',
      'file.too-complex',
      'file.reader-busy',
      'import.wrong-type',
      'import.no-rows',
      'import.too-many-rows',
      'consultant.no-columns',
    ],
  }),
  imports: endpoint({
    verbs: ['GET'],
    path: consultantPath('weeks/import/search'),
    ...read,
    takes: 'query',
    units: 'filter',
    does: 'Earlier imports of hours, newest first: who, when, how many, and whether they were undone. One with weeks of several units only where all of them are applied.',
    input: wireNames(pageShape(), { page: listNames.page, size: listNames.size }),
    output: pageOf(
      'hoursImportSearch',
      z.object({
        importId: z.string(),
        name: z.string(),
        by: z.string().optional(),
        at: instant(),
        isUndone: z.boolean(),
        counts: hoursCounts,
        /** Weeks that could not be undone: changed or approved since. */
        kept: z.int().optional(),
        mayUndo: z.boolean(),
      }),
    ),
    refuses: [],
  }),
  undoImport: endpoint({
    verbs: ['POST'],
    path: consultantPath('weeks/import/revert'),
    ...write,
    takes: 'json',
    units: 'object',
    does: 'Takes an import of hours back: new weeks go, changed ones get their former hours; what was changed or approved since stays. By who imported it, or a lead, with every unit of its weeks applied.',
    input: z.object({ importId: guid() }),
    output: z.object({ undone: z.int(), kept: z.int() }),
    refuses: ['record.absent', 'import.not-done', 'consultant.lead-only'],
  }),
  exportHours: endpoint({
    verbs: ['POST'],
    path: consultantPath('weeks/export'),
    ...read,
    takes: 'json',
    answers: 'file',
    units: 'filter',
    does: 'Weeks of some days as a CSV or XLSX file, for payroll or for invoices; more than 1000 rows need a fresh step-up.',
    input: z.object({
      from: day(),
      to: day(),
      purpose: choice(['payroll', 'invoice']),
      format: choice(['csv', 'xlsx']),
      state: optionalChoice(weekStates),
      language: optionalChoice(['en', 'tr', 'ar']),
    }),
    output: z.unknown(),
    refuses: ['auth.step-up-needed'],
  }),
};
