import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import { choice, flag, guid, id, instant, optionalChoice, optionalFlag } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';

/** Why a person has to say whose message it is. */
export const triageReasons = ['UNKNOWN', 'SEVERAL', 'TOKEN', 'UNREADABLE'] as const;

const person = wireNames(
  { candidateGuid: z.string(), candidateId: id(), name: z.string(), place: z.string().optional() },
  { candidateGuid: 'candguid', candidateId: 'candId' },
);
named('PossibleSender', person);

const row = wireNames(
  {
    id: id(),
    channel: z.enum(['EMAIL', 'SMS']),
    reason: z.enum(triageReasons),
    from: z.string(),
    fromName: z.string().optional(),
    to: z.string(),
    subject: z.string().optional(),
    /** What was written now, and all of the text where that is more. */
    text: z.string(),
    quoted: z.string().optional(),
    /** The names of the files that came along; they are kept once somebody is named. */
    files: z.array(z.string()),
    /** The mail as it came is still there. */
    hasRaw: z.boolean(),
    happenedAt: instant(),
    /** Whose it may be, the likeliest first. */
    people: z.array(person),
    jobId: id().optional(),
    jobTitle: z.string().optional(),
  },
  { jobId: 'jobid' },
);
named('UnmatchedMessage', row);

const access = (to: 'read' | 'write') => ({ pages: [page.manageCandidates], to }) as const;
const done = z.object({ message: z.string() });

/** Messages that came in of which nobody knows whose they are (ruling 76). */
export const triageApi = {
  search: endpoint({
    verbs: ['GET'],
    path: '/api/inbox/unmatched/search',
    takes: 'query',
    allow: access('read'),
    units: 'filter',
    does: 'Messages whose sender is unknown or not certain, newest first. Those of no Business Unit are shown to administrators.',
    input: wireNames({ ...listShape(['happenedAt']), channel: optionalChoice(['EMAIL', 'SMS']) }, listNames),
    output: pageOf('unmatchedSearch', row),
    refuses: [],
  }),
  raw: endpoint({
    verbs: ['GET'],
    path: '/api/inbox/unmatched/raw',
    takes: 'query',
    allow: access('read'),
    units: 'object',
    does: 'A mail that waits, as it came (.eml): also one that could not be read.',
    input: z.object({ id: id() }),
    output: z.object({}),
    refuses: ['record.absent'],
    answers: 'file',
  }),
  assign: endpoint({
    verbs: ['POST'],
    path: '/api/inbox/unmatched/assign',
    takes: 'json',
    allow: access('write'),
    units: 'object',
    does: 'Says whose message it is: it stands on their record with its files, and its recruiter is told. With `keepAddress` the next one is known by its sender.',
    input: wireNames({ id: id(), candidateGuid: guid(), keepAddress: optionalFlag() }, { candidateGuid: 'candguid' }),
    output: done,
    refuses: ['record.absent', 'inbox.settled'],
  }),
  settle: endpoint({
    verbs: ['POST'],
    path: '/api/inbox/unmatched/settle',
    takes: 'json',
    allow: access('write'),
    units: 'object',
    does: 'Leaves a message aside, or blocks its sender: what comes from there from now on waits for nobody. Either can be taken back.',
    input: z.object({ id: id(), as: choice(['ignore', 'block', 'undo']) }),
    output: done,
    refuses: ['record.absent', 'inbox.settled'],
  }),
  done: endpoint({
    verbs: ['POST'],
    path: '/api/inbox/message/done',
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs, page.manageCandidates, page.chatbotHistory], to: 'write' },
    units: 'object',
    does: 'Marks a message of a candidate as answered otherwise, or takes that back.',
    input: z.object({ id: id(), isDone: flag() }),
    output: done,
    refuses: ['record.absent'],
  }),
  fetchAgain: endpoint({
    verbs: ['POST'],
    path: '/api/inbox/file/again',
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs, page.manageCandidates, page.chatbotHistory], to: 'write' },
    units: 'object',
    does: 'Asks the provider again for the pictures and files of a text message that could not be had.',
    input: z.object({ id: id() }),
    output: done,
    refuses: ['record.absent'],
  }),
  saveResume: endpoint({
    verbs: ['POST'],
    path: '/api/inbox/file/resume',
    takes: 'json',
    allow: access('write'),
    units: 'object',
    does: 'Takes a file that a candidate sent as the newest version of their resume.',
    input: wireNames({ fileId: guid() }, { fileId: 'fileid' }),
    output: z.object({ outcome: z.enum(['ATTACHED', 'DUPLICATE']) }),
    refuses: [
      'record.absent',
      'file.held',
      'file.infected',
      'file.no-text',
      'file.damaged',
      'file.password',
      'file.wrong-type',
      'file.too-large',
      'file.too-complex',
      'file.empty',
    ],
  }),
};
