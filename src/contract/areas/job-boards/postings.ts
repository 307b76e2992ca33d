import { z } from 'zod';
import { cause } from '#contract/areas/job-boards/cause.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { id, idList, instant, optionalChoice, optionalId, optionalIds } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { bulkOutcomes } from '#contract/lists/list-export.ts';
import { page } from '#domain/access/pages.ts';
import { postingStates, vacancyKinds } from '#domain/job-boards/posting.ts';

const posting = z.object({
  boardId: id(),
  boardName: z.string(),
  /** Absent where the job was never posted there. */
  state: z.enum(postingStates).optional(),
  /** Whether the board fetches our postings, instead of being sent them. */
  isPulled: z.boolean(),
  isWanted: z.boolean(),
  externalId: z.string().optional(),
  url: z.string().optional(),
  postedAt: instant().optional(),
  sentAt: instant().optional(),
  closedAt: instant().optional(),
  /** When the board takes it down by itself. */
  expiresAt: instant().optional(),
  lastError: z.string().optional(),
  lastCauses: z.array(cause).optional(),
  nextTryAt: instant().optional(),
  by: z.string().optional(),
  /** What keeps the job from this board. */
  flaws: z.array(
    z.enum(['not-open', 'restriction', 'pay-range', 'wide-range', 'ai-statement', 'vacancy', 'description']),
  ),
  vacancy: z.enum(vacancyKinds).optional(),
});
named('JobPosting', posting);

const posts = { allow: { pages: [page.uploadJob, page.manageJobs], to: 'write' } } as const;
const refusals = [
  'record.absent',
  'board.not-configured',
  'board.off',
  'job.restricted',
  'posting.incomplete',
  'installation.quarantined',
] as const;
const answer = z.object({
  state: z.enum(postingStates),
  externalId: z.string().optional(),
  url: z.string().optional(),
});
named('PostingState', answer);

/** Jobs posted by one bulk action at most. */
export const mostPostedAtOnce = 200;

/** Jobs on boards (ruling 66): one posting for each job and board. */
export const postingsApi = {
  onDice: endpoint({
    verbs: ['POST'],
    path: '/api/job/postJobOnDice',
    ...posts,
    units: 'object',
    takes: 'json',
    does: 'Posts a job on Dice, or sends its changes; however often it is asked, one posting stands there.',
    input: wireNames({ jobId: id(), vacancy: optionalChoice(vacancyKinds) }, { jobId: 'jobid' }),
    output: answer,
    refuses: refusals,
  }),
  post: endpoint({
    verbs: ['POST'],
    path: '/api/job/board/post',
    ...posts,
    units: 'object',
    takes: 'json',
    does: 'Posts a job on a job board of the unit, or sends its changes; one posting stands there.',
    input: wireNames({ jobId: id(), boardId: id(), vacancy: optionalChoice(vacancyKinds) }, { jobId: 'jobid' }),
    output: answer,
    refuses: refusals,
  }),
  bulk: endpoint({
    verbs: ['POST'],
    path: '/api/job/board/post/bulk',
    ...posts,
    units: 'object',
    takes: 'json',
    partly: true,
    does: 'Posts several jobs on one board or on every connected board of their units, each job and each board that refuses with an outcome of its own.',
    input: z.object({
      ids: idList(mostPostedAtOnce),
      boardId: optionalId(),
      vacancy: optionalChoice(vacancyKinds),
    }),
    output: bulkOutcomes,
    refuses: ['list.nothing-chosen'],
  }),
  close: endpoint({
    verbs: ['POST'],
    path: '/api/job/board/close',
    ...posts,
    units: 'object',
    takes: 'json',
    does: 'Takes a job down from a board.',
    input: wireNames({ jobId: id(), boardId: id() }, { jobId: 'jobid' }),
    output: answer,
    refuses: ['record.absent'],
  }),
  list: endpoint({
    verbs: ['GET'],
    path: '/api/job/board/postings',
    allow: { pages: [page.uploadJob, page.manageJobs], to: 'read' },
    units: 'object',
    takes: 'query',
    does: 'The boards that a job can stand on, where it stands, what keeps it from them, and what strangers would read.',
    input: wireNames({ jobId: id(), alsoIds: optionalIds(mostPostedAtOnce) }, { jobId: 'jobid' }),
    output: z.object({
      postings: z.array(posting),
      restrictions: z.array(z.string()),
      /** Whether the country of the job, or of one of the others, asks for pay, statement and vacancy. */
      asksVacancy: z.boolean(),
      preview: z.object({
        title: z.string(),
        company: z.string(),
        place: z.string(),
        pay: z.string().optional(),
        description: z.string(),
      }),
    }),
    refuses: ['record.absent'],
  }),
  feed: endpoint({
    verbs: ['GET'],
    path: '/feeds/:feed',
    allow: 'public',
    units: 'none',
    takes: 'query',
    answers: 'file',
    does: 'The open postings of a board that fetches them, as XML, to whoever knows the address; 304 to whoever has them already.',
    input: z.object({ feed: z.string().regex(/^[A-Za-z0-9_-]{16,64}\.xml$/) }),
    output: z.unknown(),
    refuses: ['record.absent', 'call.too-many'],
  }),
};
