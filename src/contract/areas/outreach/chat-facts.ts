import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { choiceList, id, optionalText, optionalWhole } from '#contract/core/shapes.ts';
import { page } from '#domain/access/pages.ts';
import { switchedTopics, topics } from '#domain/outreach/chat-topics.ts';
import { chatReaders } from './outreach.ts';

const chatFacts = z.object({
  /** What the recruiter allows; pay and client have a switch of the job itself. */
  told: z.array(z.enum(switchedTopics)),
  clientDescription: z.string().optional(),
  interviewSteps: z.string().optional(),
  /** 0 while the standard holds. */
  version: z.int(),
  /** What the chatbot answers now; without a text it asks the recruiter. */
  answers: z.array(z.object({ topic: z.enum(topics), text: z.string().optional() })),
});
named('ChatFacts', chatFacts);

/** What the chatbot may tell candidates about a job. */
export const chatFactsApi = {
  read: endpoint({
    verbs: ['GET'],
    path: '/api/results/chatbot/facts',
    takes: 'query',
    allow: { pages: chatReaders, to: 'read' },
    units: 'object',
    does: 'What the chatbot may tell about a job, and what it answers to each question of a candidate.',
    input: z.object({ jobId: id() }),
    output: chatFacts,
    refuses: ['record.absent'],
  }),
  save: endpoint({
    verbs: ['POST'],
    path: '/api/results/chatbot/facts',
    takes: 'json',
    allow: { pages: [page.uploadJob, page.manageJobs], to: 'write' },
    units: 'object',
    does: 'Allows what the chatbot may tell about a job; conversations under way feel it at once.',
    input: z.object({
      jobId: id(),
      told: choiceList(switchedTopics),
      clientDescription: optionalText(200),
      interviewSteps: optionalText(500),
      version: optionalWhole(0, 1_000_000),
    }),
    output: chatFacts,
    refuses: ['record.absent', 'record.stale'],
  }),
};
