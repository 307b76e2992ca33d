import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import { flag, id, optionalDay, text, whole } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { retentionLimits } from '#domain/candidates/retention.ts';

const admin = (to: 'read' | 'write') => ({ group: 'admin', to }) as const;
const ofCandidate = { candidateId: 'candId' } as const;

const hold = z.object({
  id: id(),
  reason: z.string(),
  until: z.string().optional(),
  placedBy: z.string(),
  placedAt: z.string(),
});
named('LegalHold', hold);

/** Somebody who may be the same person under another record, with what tells the two apart. */
const lookalike = wireNames(
  {
    id: id(),
    name: z.string(),
    place: z.string().optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
  },
  { id: 'candId' },
);
named('Lookalike', lookalike);

const standing = wireNames(
  {
    candidateId: id(),
    name: z.string(),
    /** What the units of the caller hold, by kind. */
    held: z.array(z.object({ what: z.string(), count: z.int() })),
    holds: z.array(hold),
    /** Another unit keeps the person from being erased; why is not told. */
    isHeldElsewhere: z.boolean(),
    isShared: z.boolean(),
    /** Other records of the unit that may be the same person: neither handed out nor erased with this one. */
    alike: z.array(lookalike),
    /** Submissions that erasing ends. */
    underWay: z.int(),
    erasedAt: z.string().optional(),
  },
  ofCandidate,
);
named('PersonStanding', standing);

/** What the company holds about one person: handed out, held, erased. */
export const privacyApi = {
  standing: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/privacy',
    takes: 'query',
    allow: admin('read'),
    units: 'object',
    does: 'What is held about a candidate, counted, with the legal holds on it, and other records that may be the same person.',
    input: wireNames({ candidateId: id() }, ofCandidate),
    output: standing,
    refuses: ['record.absent'],
  }),
  exportPerson: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/privacy/download',
    takes: 'query',
    allow: admin('read'),
    units: 'object',
    heavy: true,
    does: 'Everything that the applied units hold about a candidate, as a ZIP of JSON and files.',
    input: wireNames({ candidateId: id() }, ofCandidate),
    output: z.unknown(),
    answers: 'file',
    refuses: ['record.absent', 'auth.step-up-needed'],
  }),
  erase: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/privacy/erase',
    takes: 'json',
    allow: admin('write'),
    units: 'object',
    heavy: true,
    does: 'Erases a candidate in every unit, for good; what stays says nothing about the person.',
    input: wireNames({ candidateId: id(), name: text(120) }, ofCandidate),
    output: wireNames({ candidateId: id(), message: z.string() }, ofCandidate),
    refuses: ['record.absent', 'auth.step-up-needed', 'person.held', 'person.other-name'],
  }),
  placeHold: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/hold/create',
    takes: 'json',
    allow: admin('write'),
    units: 'object',
    does: 'Places a legal hold on a candidate: nobody is erased under one.',
    input: wireNames({ candidateId: id(), reason: text(500), until: optionalDay() }, ofCandidate),
    output: standing,
    refuses: ['record.absent'],
  }),
  liftHold: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/hold/lift',
    takes: 'json',
    allow: admin('write'),
    units: 'object',
    does: 'Lifts a legal hold.',
    input: wireNames({ holdId: id() }, {}),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
};

const rule = z.object({
  unitId: id(),
  unitName: z.string(),
  months: z.int(),
  isOn: z.boolean(),
  version: z.int(),
  /** People whom the rule would erase tonight. */
  due: z.int(),
  /** People who are old enough and are kept: by a legal hold, a submission under way, or another unit. */
  kept: z.int(),
});
named('RetentionRule', rule);

const duePerson = wireNames(
  { id: id(), name: z.string(), headline: z.string().optional(), lastContactAt: z.string() },
  { id: 'candId' },
);
named('DuePerson', duePerson);

/** After how long without contact a unit erases people. */
export const retentionApi = {
  rules: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/retention',
    takes: 'query',
    allow: admin('read'),
    units: 'filter',
    heavy: true,
    does: 'The retention rule of each applied unit, and how many people it would erase now. Erases nobody.',
    input: z.object({}),
    output: z.array(rule),
    refuses: [],
  }),
  due: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/retention/due',
    takes: 'query',
    allow: admin('read'),
    units: 'filter',
    heavy: true,
    does: 'The people whom a retention of so many months would erase, the longest silent first. Erases nobody.',
    input: wireNames(
      { ...listShape(['lastContactAt']), months: whole(retentionLimits.least, retentionLimits.most) },
      listNames,
    ),
    output: pageOf('retentionDueSearch', duePerson),
    refuses: [],
  }),
  change: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/candidate/retention',
    takes: 'json',
    allow: admin('write'),
    units: 'create',
    does: 'Changes the retention rule of the applied unit; turned on, it erases every night.',
    input: z.object({
      months: whole(retentionLimits.least, retentionLimits.most),
      isOn: flag(),
      version: whole(0, 2_000_000_000),
    }),
    output: z.object({ message: z.string() }),
    refuses: ['scope.choose-unit', 'record.stale', 'auth.step-up-needed'],
  }),
};
