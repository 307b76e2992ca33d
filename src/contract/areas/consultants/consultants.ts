import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  activeState,
  clearableId,
  clearableText,
  id,
  optionalAmount,
  optionalChoice,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalPercent,
  optionalText,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { exportCall } from '#contract/lists/list-export.ts';
import { filterShape } from '#contract/lists/list-filters.ts';
import { page } from '#domain/access/pages.ts';
import { endReasons } from '#domain/consultants/consultant.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';
import {
  consultantFileColumns,
  consultantFilterNames,
  consultantFilters,
  consultantOrders,
} from './consultant-filters.ts';
import { consultantInfo } from './consultant-info.ts';
import { acceptedLoss } from './consultant-rate-shapes.ts';
import { consultantPath, consultantRow, read, version, write } from './consultant-shapes.ts';

/** What a conversion made, or would make: the consultant with every part, and what is missing. */
const conversion = z.object({
  info: consultantInfo,
  /** What has to be said before the first day; empty where nothing is missing. */
  missing: z.array(z.string()),
  /** The job has as many accepted people as openings: it may be closed as filled (ruling 97). */
  jobIsFilled: z.boolean(),
  /** Chats about other jobs that wait for a person now. */
  pausedChats: z.int(),
});
named('ConsultantConversion', conversion);

/** Consultants: the list, one with every part, and how somebody becomes one. */
export const consultantsApi = {
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/candidate/to/consultant/search',
    ...read,
    takes: 'query',
    units: 'filter',
    does: 'One page of the consultants of the applied units.',
    input: wireNames(
      { ...listShape(consultantOrders), ...filterShape(consultantFilters) },
      { ...listNames, ...consultantFilterNames },
    ),
    output: pageOf('consultantSearch', consultantRow),
    refuses: [],
  }),
  export: exportCall({
    path: '/api/candidate/to/consultant',
    many: 'consultants',
    filters: consultantFilters,
    sortable: consultantOrders,
    columns: Object.keys(consultantFileColumns) as [keyof typeof consultantFileColumns],
    wire: consultantFilterNames,
    read: { ...read, units: 'filter' },
  }),
  activate: endpoint({
    verbs: ['PUT', 'POST'],
    path: consultantPath('active-inactive'),
    ...write,
    takes: 'json',
    units: 'object',
    does: 'Ends the current project with its last day and the reason, or asks a lead to; opens the last one again within 14 days.',
    input: wireNames(
      {
        id: id(),
        isActive: activeState(),
        endDate: optionalDay(),
        reason: optionalChoice(endReasons),
        note: optionalText(500),
        version: version(),
      },
      { id: 'consultantId', isActive: 'action' },
    ),
    output: z.object({
      consultant: consultantRow,
      /** It ended within 14 days of its start: a lead may reopen the job (ruling 97). */
      fellOff: wireNames({ jobId: id(), title: z.string() }, { jobId: 'jobid' }).optional(),
      /** Where the unit asks for approval the end waits for a lead. */
      isRequested: z.boolean(),
    }),
    refuses: [
      'record.absent',
      'record.stale',
      'consultant.no-project',
      'consultant.too-late',
      'consultant.hours-outside',
      'consultant.lead-only',
    ],
  }),
  change: endpoint({
    verbs: ['PUT', 'POST'],
    path: consultantPath('update'),
    ...write,
    takes: 'json',
    units: 'object',
    does: 'Changes who owns a consultant, the note, and whether they are on leave.',
    input: wireNames(
      {
        id: id(),
        ownerId: clearableId(),
        note: clearableText(2000),
        onLeave: optionalFlag(),
        version: version(),
      },
      { id: 'consultantId' },
    ),
    output: consultantRow,
    refuses: ['record.absent', 'record.stale', 'consultant.not-active'],
  }),
  discard: endpoint({
    verbs: ['POST'],
    path: consultantPath('discard-draft'),
    ...write,
    takes: 'json',
    units: 'object',
    does: 'Deletes a draft that was added by hand and has no hours: the project that never began, and the consultant if it was the only one. The candidate stays.',
    input: wireNames({ id: id(), projectId: optionalId() }, { id: 'consultantId' }),
    /** Whether the consultant is gone as well; with other projects the record stays. */
    output: z.object({ isRemoved: z.boolean() }),
    refuses: ['record.absent', 'consultant.not-discardable'],
  }),
  info: endpoint({
    verbs: ['GET'],
    path: consultantPath('getConsultantInfoById'),
    ...read,
    takes: 'query',
    units: 'object',
    does: 'A consultant with every part; with `asOf` and `knownOn` also the rates of a day as they were known on a day.',
    input: z.object({ id: id(), projectId: optionalId(), asOf: optionalDay(), knownOn: optionalDay() }),
    output: consultantInfo,
    refuses: ['record.absent'],
  }),
  create: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/consultant/create',
    allow: { pages: [page.manageCandidates, page.manageConsultants], to: 'write' },
    takes: 'json',
    units: 'object',
    does: 'Makes a consultant of an accepted submission: all or nothing, and once however often it is called. With `dryRun` it says what is missing.',
    input: wireNames(
      {
        candidateId: id(),
        jobId: optionalId(),
        startDate: optionalDay(),
        plannedEnd: optionalDay(),
        employmentTypeId: optionalId(),
        companyName: optionalText(150),
        certificateUntil: optionalDay(),
        clientId: optionalId(),
        billRate: optionalAmount(),
        payRate: optionalAmount(),
        otBillRate: optionalAmount(),
        otPayRate: optionalAmount(),
        taxTerm: optionalChoice(taxTerms),
        otherHour: optionalAmount(),
        burden: optionalPercent(100),
        managerId: optionalId(),
        /** Only begins: what is missing may follow. */
        asDraft: optionalFlag(),
        dryRun: optionalFlag(),
        /** What an hour loses, as `consultant.loss` named it: the placement begins all the same. */
        acceptedLoss,
        /** Why a lead lets it overlap with another project. */
        overrideReason: optionalText(500),
      },
      { candidateId: 'candId', jobId: 'jobid', otherHour: 'otherHourlyFee' },
    ),
    output: conversion,
    refuses: [
      'record.absent',
      'consultant.no-accepted',
      'consultant.choose-job',
      'consultant.active',
      'consultant.lead-only',
      'consultant.loss',
    ],
  }),
};
