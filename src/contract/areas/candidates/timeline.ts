import { z } from 'zod';
import { messageFile } from '#contract/areas/messages/message-files.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  choiceList,
  guid,
  id,
  optionalFlag,
  optionalId,
  optionalText,
  optionalWhole,
  text,
  whole,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { callOutcomes } from '#domain/candidates/calls.ts';
import { timelineKinds } from '#domain/candidates/timeline.ts';
import { accountKinds } from '#domain/outreach/message-state.ts';

/** One entry of a candidate's timeline. */
const entry = wireNames(
  {
    kind: z.enum(timelineKinds),
    id: id(),
    at: z.string(),
    /** Who did it; absent for what nobody of ours did. */
    by: z.string().optional(),
    jobId: z.int().optional(),
    jobTitle: z.string().optional(),
    clientName: z.string().optional(),
    /** The subject of an email, the number of a call, the channel of a consent. */
    title: z.string().optional(),
    text: z.string().optional(),
    /** The state of a message or chat, the outcome of a call, the stage, the decision, what became of a consent. */
    state: z.string().optional(),
    /** Of a message: it is not sent because no account of this kind is set (ruling 115). */
    lacksAccount: z.enum(accountKinds).optional(),
    /** The name of the stage as the organization calls it, and the one before. */
    stageName: z.string().optional(),
    stageBefore: z.string().optional(),
    address: z.string().optional(),
    seconds: z.int().optional(),
    callbackAt: z.string().optional(),
    answered: z.int().optional(),
    asked: z.int().optional(),
    /** The result of a chat, and what was answered; the basis of a consent, or how somebody opted out. */
    result: z.string().optional(),
    answers: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
    /** Of a reply: the files that came along; without `fileId` one was not kept. */
    files: z.array(messageFile).optional(),
    /** Of a text message that came before pictures were kept: how many it had. */
    pictures: z.int().optional(),
    /** Of a note: whether the caller wrote it, and its version. */
    isOwn: z.boolean().optional(),
    version: z.int().optional(),
    editedAt: z.string().optional(),
  },
  { jobId: 'jobid' },
);
named('TimelineEntry', entry);

/** The pages whose holders see the timeline. */
export const notePages = [page.uploadJob, page.manageJobs, page.manageCandidates, page.chatbotHistory] as const;
const pages = notePages;
const instant = () =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), z.iso.datetime().optional());

/** Entries of a timeline at most, per page. */
export const timelinePage = 50;

/** One timeline of everything that was said to and about a candidate. */
export const timelineApi = {
  history: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/candidate/communication/history',
    takes: 'query',
    allow: { pages, to: 'read' },
    units: 'object',
    does: 'Messages, chats, calls, notes, stages, decisions and consents of a candidate, with opt-outs, newest first.',
    input: wireNames(
      {
        candidateGuid: guid(),
        jobId: optionalId(),
        kinds: choiceList(timelineKinds).optional(),
        search: optionalText(200),
        /** From the page before: what is older. */
        before: optionalText(80),
        size: whole(1, 100).default(timelinePage),
      },
      { candidateGuid: 'candguid', jobId: 'jobid', size: 'limit' },
    ),
    output: z.object({ timeline: z.array(entry), next: z.string().optional() }),
    refuses: ['record.absent'],
  }),
  addNote: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/note/create',
    takes: 'json',
    allow: { pages, to: 'write' },
    units: 'object',
    does: 'Adds a note about a candidate to the timeline; whom it mentions as @username is notified.',
    input: wireNames(
      { candidateId: id(), jobId: optionalId(), text: text(8000) },
      { candidateId: 'candId', jobId: 'jobid' },
    ),
    output: entry,
    refuses: ['record.absent'],
  }),
  colleagues: endpoint({
    verbs: ['GET'],
    path: '/api/candidate/note/colleagues',
    takes: 'query',
    allow: { pages, to: 'write' },
    units: 'filter',
    does: 'Who may be mentioned in a note as @username: the active users of the applied units who see candidates, at most 8.',
    input: z.object({ search: optionalText(60) }),
    output: z.array(z.object({ id: id(), name: z.string(), username: z.string() })),
    refuses: [],
  }),
  changeNote: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/candidate/note/edit',
    takes: 'json',
    allow: { pages, to: 'write' },
    units: 'object',
    does: 'Changes a note; only its author may.',
    input: z.object({ noteId: id(), version: whole(1, 2_000_000_000), text: text(8000) }),
    output: entry,
    refuses: ['record.absent', 'record.stale', 'note.not-yours'],
  }),
  removeNote: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/note/remove',
    takes: 'json',
    allow: { pages, to: 'write' },
    units: 'object',
    does: 'Removes a note, or brings it back; only its author may.',
    input: z.object({ noteId: id(), restore: optionalFlag() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent', 'note.not-yours'],
  }),
  logCall: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/call/create',
    takes: 'json',
    allow: { pages, to: 'write' },
    units: 'object',
    does: 'Keeps a phone call with its outcome; a wrong number is marked as one that does not reach the person.',
    input: wireNames(
      {
        candidateId: id(),
        jobId: optionalId(),
        phone: optionalText(40),
        outcome: z.enum(callOutcomes),
        note: optionalText(4000),
        seconds: optionalWhole(0, 86_400),
        callbackAt: instant(),
        happenedAt: instant(),
      },
      { candidateId: 'candId', jobId: 'jobid' },
    ),
    output: entry,
    refuses: ['record.absent'],
  }),
  removeCall: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/call/remove',
    takes: 'json',
    allow: { pages, to: 'write' },
    units: 'object',
    does: 'Takes back a call to a wrong number, with what it said of the number; only its author may.',
    input: z.object({ callId: id() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent', 'note.not-yours'],
  }),
};
