import { z } from 'zod';
import { contactFaults } from '#contract/core/contact-faults.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { id, optionalText, text } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { chatAnswer, chatLine, chatReaders, chatRowFields, chatRowNames } from './outreach.ts';

const conversation = wireNames(
  {
    ...chatRowFields,
    jobPlace: z.string(),
    language: z.enum(['en', 'tr', 'ar']),
    /** Where the candidate can be reached. */
    email: z.string().optional(),
    phone: z.string().optional(),
    ...contactFaults,
    createdAt: z.string(),
    expiresAt: z.string(),
    needsSince: z.string().optional(),
    takenByMe: z.boolean(),
    messages: z.array(chatLine),
    /** Those to look at first. */
    answers: z.array(chatAnswer),
    /** What the candidate asked and waits to hear from a person. */
    askedOfRecruiter: z.array(z.string()),
    /** What is left to ask. */
    openQuestions: z.array(z.string()),
    /** Messages that could not be delivered. */
    failures: z.array(z.object({ channel: z.string(), to: z.string(), failure: z.string().optional() })),
    /** The first message waits: it leaves no earlier. */
    heldUntil: z.string().optional(),
    /** What a person may do now. */
    steps: z.array(z.enum(['take-over', 'reply', 'hand-back', 'close', 'handled'])),
  },
  chatRowNames,
);
named('Conversation', conversation);

const speakers = { pages: chatReaders, to: 'write' } as const;
/** One conversation, by its staff id. */
const one = z.object({ sessionId: id() });
named('ConversationReference', one);

/** A person in a conversation of the chatbot, by its staff id (ruling 118). */
export const conversationsApi = {
  read: endpoint({
    verbs: ['GET'],
    path: '/api/results/chatbot/conversation',
    takes: 'query',
    allow: { pages: chatReaders, to: 'read' },
    units: 'object',
    does: 'One conversation with every line, the answers with exceptions first, and what a person may do now.',
    input: one,
    output: conversation,
    refuses: ['record.absent'],
  }),
  takeOver: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/take-over',
    takes: 'json',
    allow: speakers,
    units: 'object',
    does: 'The caller answers in place of the chatbot until it is handed back; one that a person closed, or that is complete, opens again.',
    input: one,
    output: conversation,
    refuses: ['record.absent', 'chat.over'],
  }),
  reply: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/reply',
    takes: 'json',
    allow: speakers,
    units: 'object',
    does: 'Writes to the candidate in the conversation and takes it over; one key counts once. Who is not looking hears of it by email or SMS, through the outbox.',
    input: z.object({ sessionId: id(), text: text(2000), idempotencyKey: optionalText(64) }),
    output: conversation,
    refuses: ['record.absent', 'chat.over'],
  }),
  handBack: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/hand-back',
    takes: 'json',
    allow: speakers,
    units: 'object',
    does: 'The chatbot goes on with the open question.',
    input: one,
    output: conversation,
    refuses: ['record.absent', 'chat.over'],
  }),
  close: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/close',
    takes: 'json',
    allow: speakers,
    units: 'object',
    does: 'Ends the conversation; messages of it that wait are canceled.',
    input: one,
    output: conversation,
    refuses: ['record.absent', 'chat.over'],
  }),
  handled: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/handled',
    takes: 'json',
    allow: speakers,
    units: 'object',
    does: 'Says that nobody is needed in the conversation any more, and ends the notifications about it.',
    input: one,
    output: conversation,
    refuses: ['record.absent'],
  }),
};
