import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { flag, id, instant, optionalText, text, timeZone, whole } from '#contract/core/shapes.ts';
import { fieldMessage } from '#domain/field-messages.ts';

const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time'));

/** A candidate's call with the recruiter: the free half hours, or the one that is booked with its calendar file. */
const callOffer = z.object({
  recruiter: z.string(),
  minutes: z.int(),
  slots: z.array(z.string()),
  booked: z.object({ startsAt: instant(), calendar: z.string() }).optional(),
});
named('CallOffer', callOffer);

const hours = z.object({ day: whole(1, 7), from: clock(), to: clock() });
named('CallHours', hours);

const ownCalendar = z.object({
  zone: z.string(),
  isBookable: z.boolean(),
  hours: z.array(hours),
  busy: z.array(z.object({ id: id(), startsAt: instant(), endsAt: instant(), note: z.string().optional() })),
  calls: z.array(
    z.object({
      id: id(),
      startsAt: instant(),
      minutes: z.int(),
      candidateName: z.string(),
      phone: z.string().optional(),
      jobTitle: z.string(),
      sessionId: id(),
      calendar: z.string(),
    }),
  ),
});
named('OwnCalendar', ownCalendar);

const keyed = z.object({ sessionId: text(80) });
named('ChatKey', keyed);

/** Calls that candidates book with their recruiter. */
export const callsApi = {
  slots: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/call/slots',
    takes: 'json',
    allow: 'chat-link',
    units: 'none',
    does: "The recruiter's free half hours of the next week, and the call that is booked.",
    input: keyed,
    output: callOffer,
    refuses: ['chat.ended', 'chat.candidate-only'],
  }),
  book: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/call/book',
    takes: 'json',
    allow: 'chat-link',
    units: 'none',
    does: 'Books a half hour, or moves the call that is booked to it. Nobody else can have it then.',
    input: z.object({ sessionId: text(80), startsAt: instant() }),
    output: callOffer,
    refuses: ['chat.ended', 'chat.candidate-only', 'chat.slot-taken'],
  }),
  cancel: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/call/cancel',
    takes: 'json',
    allow: 'chat-link',
    units: 'none',
    does: 'Cancels the call that is booked.',
    input: keyed,
    output: callOffer,
    refuses: ['chat.ended', 'chat.candidate-only'],
  }),
};

/** The caller's own calendar: when candidates may book calls. */
export const calendarApi = {
  read: endpoint({
    verbs: ['GET'],
    path: '/api/calendar/own',
    takes: 'query',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'The hours in which candidates may book calls with the caller, blocked times, and the calls to come.',
    input: z.object({}),
    output: ownCalendar,
    refuses: [],
  }),
  save: endpoint({
    verbs: ['POST'],
    path: '/api/calendar/own',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Sets the hours of the week in which candidates may book calls with the caller.',
    input: z.object({ zone: timeZone(), isBookable: flag(), hours: z.array(hours).max(21) }),
    output: ownCalendar,
    refuses: [],
  }),
  block: endpoint({
    verbs: ['POST'],
    path: '/api/calendar/block',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Blocks a time in which nobody can book; with an id alone it frees it again.',
    input: z.object({
      id: id().optional(),
      startsAt: instant().optional(),
      endsAt: instant().optional(),
      note: optionalText(200),
    }),
    output: ownCalendar,
    refuses: [],
  }),
  cancelCall: endpoint({
    verbs: ['POST'],
    path: '/api/calendar/cancel-call',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Cancels a call that a candidate booked with the caller; the candidate is told in the chat, and by a message where they do not look at it.',
    input: z.object({ id: id() }),
    output: ownCalendar,
    refuses: ['record.absent'],
  }),
};
