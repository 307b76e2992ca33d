import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { choice, text } from '#contract/core/shapes.ts';
import { ethnicities, sexes } from '#domain/outreach/self-identification.ts';

/** What a candidate may ask and say beside the conversation. */
export const chatRightsApi = {
  review: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/review',
    takes: 'json',
    allow: 'chat-link',
    units: 'none',
    does: 'Asks for a person to review the answers; the recruiter is notified at once.',
    input: z.object({ sessionId: text(80) }),
    output: z.object({ asked: z.boolean() }),
    refuses: ['chat.ended', 'chat.candidate-only'],
  }),
  stop: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/stop',
    takes: 'json',
    allow: 'chat-link',
    units: 'none',
    does: 'Stops all messages to the candidate of a link, also of a conversation that has ended or expired; a wrong link gets the same answer.',
    input: z.object({ sessionId: text(80) }),
    output: z.object({ stopped: z.boolean() }),
    refuses: ['chat.candidate-only'],
  }),
  selfIdentify: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/self-identification',
    takes: 'json',
    allow: 'chat-link',
    units: 'none',
    does: 'Voluntary self-identification after a conversation: kept apart under a one-way token, never shown with a person, a job or a conversation. Given again, it replaces the earlier one.',
    input: z.object({ sessionId: text(80), sex: choice(sexes), ethnicity: choice(ethnicities) }),
    output: z.object({ saved: z.boolean() }),
    refuses: ['chat.ended', 'chat.candidate-only'],
  }),
};
