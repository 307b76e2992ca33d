import { z } from 'zod';
import { messageFile } from '#contract/areas/messages/message-files.ts';
import { endpoint, oneFile } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  dayRange,
  guid,
  guidList,
  id,
  inOrder,
  optionalChoice,
  optionalFlag,
  optionalId,
  optionalText,
  optionalWords,
  text,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { chatNeeds } from '#domain/outreach/chat-needs.ts';
import { accountKinds } from '#domain/outreach/message-state.ts';
import { recentContact } from './recent-contact.ts';
import { planned, whenToSend } from './schedules.ts';

/** One message of a conversation. `by`: who wrote it. */
export const chatLine = z.object({
  id: id(),
  by: z.enum(['bot', 'candidate', 'recruiter', 'system']),
  /** The recruiter who wrote it. */
  byName: z.string().optional(),
  text: z.string(),
  questionKey: z.string().optional(),
  /** Of a line of a candidate that recruiters read: the files that came with it. */
  files: z.array(messageFile).optional(),
  at: z.string(),
});
named('ChatLine', chatLine);

/** The open question, with ready answers for buttons. */
export const openQuestion = z.object({
  key: z.string(),
  kind: z.enum(['yes-no', 'choice', 'date', 'number', 'money', 'text', 'file', 'confirm']),
  text: z.string(),
  number: z.int(),
  of: z.int(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  hint: z.string().optional(),
});
named('ChatQuestion', openQuestion);

export const chatAnswer = z.object({
  key: z.string(),
  question: z.string(),
  answer: z.string(),
  flag: z.string().optional(),
  /** Where the terms of the job were refused: the one that they want, where they named it, and those of the job. */
  terms: z.object({ wants: z.string().optional(), pays: z.array(z.string()) }).optional(),
  /** The skill, or the work, whose years were asked. */
  skill: z.string().optional(),
});
named('ChatAnswer', chatAnswer);

export const chatStates = [
  'QUEUED',
  'HELD',
  'SENT',
  'OPENED',
  'IN_PROGRESS',
  'HUMAN',
  'COMPLETED',
  'DECLINED',
  'OPTED_OUT',
  'EXPIRED',
  'CANCELLED',
  'FAILED',
] as const;

/** The pages with which a signed-in person reads conversations, by their staff ids (ruling 118). */
export const chatReaders = [page.uploadJob, page.manageJobs, page.manageCandidates, page.chatbotHistory] as const;

/** Who looks at a conversation while signed in: they read it and never speak in it. */
const chatViewer = z.object({ name: z.string(), sessionId: id(), candidateName: z.string() });
named('ChatViewer', chatViewer);

/** The candidate's own view of a conversation: nothing of staff, nothing of other candidates. */
const publicChat = z.object({
  company: z.string(),
  recruiter: z.object({ name: z.string(), phone: z.string().optional(), email: z.string().optional() }),
  language: z.enum(['en', 'tr', 'ar']),
  state: z.enum(chatStates),
  job: z.object({ title: z.string(), place: z.string(), duration: z.string().optional(), rate: z.string().optional() }),
  /** The last 50, oldest first. */
  messages: z.array(chatLine),
  /** Whether there are older messages: ask with `before`. */
  hasEarlier: z.boolean(),
  question: openQuestion.optional(),
  answers: z.array(chatAnswer),
  isOver: z.boolean(),
  /** A language model may word questions and read answers. */
  usesModel: z.boolean().optional(),
  /** A person was asked to review the answers. */
  isReviewAsked: z.boolean().optional(),
  /** Present for somebody who is signed in: no question, nothing to answer. */
  viewer: chatViewer.optional(),
});
named('PublicChat', publicChat);

/** The key of the link; for somebody who is signed in the conversation's staff id instead. */
const sessionKey = () =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text(80)) as unknown as ReturnType<
    typeof text
  >;

export const chatRowFields = {
  id: id(),
  candidateId: id(),
  candidateGuid: z.string(),
  candidateName: z.string(),
  jobId: id(),
  jobTitle: z.string(),
  state: z.enum(chatStates),
  result: z.string().optional(),
  answered: z.int(),
  asked: z.int(),
  lastText: z.string().optional(),
  lastAt: z.string(),
  startedBy: z.string(),
  /** The day on which we said that we write again. */
  checkBackOn: z.string().optional(),
  /** Why it needs a person. */
  needs: z.enum(chatNeeds).optional(),
  /** Who answers in place of the chatbot. */
  takenBy: z.string().optional(),
  /** A message of it could not be delivered. */
  hasFailed: z.boolean(),
  /** Its first message is not sent because no account of this kind is set (ruling 115). */
  lacksAccount: z.enum(accountKinds).optional(),
};
export const chatRowNames = {
  id: 'sessionId',
  candidateId: 'candId',
  candidateGuid: 'candguid',
  jobId: 'jobid',
} as const;
const chatRow = wireNames(chatRowFields, chatRowNames);
named('ChatRow', chatRow);

const skipped = wireNames(
  { candidateGuid: z.string(), name: z.string(), reason: z.string(), message: z.string() },
  { candidateGuid: 'candguid' },
);
named('SkippedCandidate', skipped);

export const outreachApi = {
  sendBot: endpoint({
    verbs: ['POST'],
    path: '/api/results/sendbot',
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs, page.manageCandidates], to: 'write' },
    units: 'object',
    does: 'Starts the chatbot with candidates of a job; with `dryRun` it only tells who would be skipped and why. Where everybody is skipped it answers 200 with `queued` 0.',
    input: wireNames(
      {
        jobId: id(),
        candidateGuids: guidList(500),
        channel: optionalChoice(['email', 'sms', 'both']),
        chatbotTypeId: optionalId(),
        dryRun: optionalFlag(),
        /** Instead of now. */
        schedule: whenToSend.optional(),
        /** Skills and work to ask about as well, in these words. */
        asks: optionalWords(120, 5),
        /** One key sends once, however often it arrives. */
        idempotencyKey: optionalText(64),
      },
      { jobId: 'jobid', candidateGuids: 'candguids', idempotencyKey: 'idempotencyKey' },
    ),
    output: z.object({
      queued: z.int(),
      willContact: z.array(
        wireNames(
          {
            candidateGuid: z.string(),
            name: z.string(),
            channel: z.string(),
            sessionId: id().optional(),
            /** The skills and the work that this person is asked about: what the resume leaves open comes first. */
            asks: z.array(z.string()).optional(),
            heldUntil: z.string().optional(),
            /** Told before something is sent only. */
            recentContact: recentContact.optional(),
          },
          { candidateGuid: 'candguid' },
        ),
      ),
      skipped: z.array(skipped),
      preview: z.object({ subject: z.string(), text: z.string() }),
      scheduled: planned.optional(),
    }),
    refuses: ['record.absent', 'job.not-open', 'outreach.nobody', 'schedule.past', 'schedule.no-day'],
    partly: true,
  }),
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/results/chatbot/search',
    takes: 'query',
    allow: { pages: [page.chatbotHistory, page.recruiterDashboard], to: 'read' },
    units: 'filter',
    does: 'One page of the conversations: those that need a person first, then those with a failed message, then by last activity; `startDate` and `endDate` are days of last activity in the Business Unit.',
    input: wireNames(
      {
        ...listShape(['lastAt', 'candidateName']),
        jobId: optionalId(),
        state: optionalChoice(chatStates),
        /** Only those that need a person. */
        needsPerson: optionalFlag(),
        /** Only those that the caller started or answers. */
        isMine: optionalFlag(),
        ...dayRange(),
      },
      { ...listNames, jobId: 'jobid', state: 'status' },
    ).refine(...inOrder),
    output: pageOf('chatbotSearch', chatRow),
    refuses: [],
  }),
  history: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/results/chatbot/history',
    takes: 'query',
    allow: { pages: [page.uploadJob, page.manageJobs, page.manageCandidates, page.chatbotHistory], to: 'read' },
    units: 'object',
    does: 'The conversations of a candidate about a job, line by line, with the answers read from them.',
    input: wireNames({ candidateGuid: guid(), jobId: id() }, { candidateGuid: 'candguid', jobId: 'jobid' }),
    output: z.object({
      state: z.enum(chatStates).optional(),
      result: z.string().optional(),
      checkBackOn: z.string().optional(),
      sessionId: id().optional(),
      messages: z.array(chatLine),
      answers: z.array(chatAnswer),
    }),
    refuses: ['record.absent'],
  }),
  info: endpoint({
    verbs: ['GET'],
    path: '/api/results/chatbot/info',
    takes: 'query',
    allow: { pages: [page.uploadJob, page.manageJobs, page.chatbotHistory], to: 'read' },
    units: 'object',
    does: "The chatbot's questions for a job and how many conversations stand where.",
    input: wireNames({ jobId: id() }, { jobId: 'jobid' }),
    output: wireNames(
      {
        jobId: id(),
        questions: z.array(z.object({ key: z.string(), kind: z.string(), text: z.string(), required: z.boolean() })),
        counts: z.record(z.string(), z.int()),
      },
      {},
    ),
    refuses: ['record.absent'],
  }),
};

export const chatApi = {
  open: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/get/session',
    takes: 'query',
    allow: 'chat-link',
    units: 'none',
    does: "The candidate's conversation, resumed where it was left. Somebody who is signed in gives its staff id, reads it and changes nothing; they need page 1, 2, 3 or 17.",
    input: wireNames({ sessionKey: sessionKey(), before: optionalId() }, { sessionKey: 'sessionId' }),
    output: publicChat,
    refuses: ['chat.ended', 'auth.token-expired', 'right.no-page'],
  }),
  say: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/message',
    takes: 'json',
    allow: 'chat-link',
    units: 'none',
    does: "The candidate's answer; it is checked against the open question.",
    input: wireNames(
      { sessionKey: text(80), text: text(2000), idempotencyKey: optionalText(64), editKey: optionalText(60) },
      { sessionKey: 'sessionId', idempotencyKey: 'idempotencyKey' },
    ),
    output: publicChat,
    refuses: ['chat.ended', 'chat.candidate-only', 'chat.too-many', 'chat.nothing-asked'],
  }),
  sendFile: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/file',
    takes: 'files',
    files: oneFile,
    allow: 'chat-link',
    units: 'none',
    does: 'The candidate sends one resume of at most 10 MB. The key stands in the query or in the first field of the form; a link sends one file at a time, three a day.',
    input: wireNames({ sessionKey: text(80) }, { sessionKey: 'sessionId' }),
    output: publicChat,
    refuses: [
      'chat.ended',
      'chat.candidate-only',
      'chat.too-many',
      'file.too-many',
      'file.missing',
      'file.empty',
      'file.too-large',
      'file.wrong-type',
      'file.password',
      'file.no-text',
      'file.damaged',
      'file.infected',
      'file.too-complex',
      'file.reader-busy',
    ],
  }),
};
