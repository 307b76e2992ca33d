import { z } from 'zod';
import { candidateRow } from '#contract/areas/candidates/candidates.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  id,
  optionalChoice,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  optionalWhole,
  text,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { accountKinds } from '#domain/outreach/message-state.ts';

/** The longest query that is parsed, in characters. */
export const longestQuery = 10_000;

/** Filters beside the text. Only the recruiter sets them (ruling 38); for authorization never a class. */
export const searchFilters = {
  statusId: optionalId(),
  authorization: optionalChoice(['yes', 'no', 'sponsorship', 'unknown']),
  sourceId: optionalId(),
  state: optionalText(40),
  minYears: optionalNumber(0, 60),
  maxYears: optionalNumber(0, 60),
  updatedWithinDays: optionalWhole(1, 3650),
  hasResume: optionalFlag(),
};

/** The same filters in a saved or recent search: as text, in the form of the page's URL. */
const savedFilters = z.record(z.string().max(40), z.string().max(200));

const mark = z.object({ offset: z.int(), length: z.int() });

// Not `extend`: that would lose the wire names.
const hit = wireNames(
  {
    ...candidateRow.shape,
    years: z.number().optional(),
    needsSponsorship: z.boolean().optional(),
    hasResume: z.boolean(),
    /** Passages of the resume with the matching places, relative to each passage. */
    snippets: z.array(z.object({ text: z.string(), marks: z.array(mark) })),
    /** The following fields are present where a job was given. */
    score: z.number().optional(),
    word: z.enum(['strong', 'good', 'partial', 'limited']).optional(),
    mustHavesMet: z.int().optional(),
    mustHavesAsked: z.int().optional(),
    isRuledOut: z.boolean().optional(),
    /** The person's stage on that job: the badge "already in the pipeline". */
    stageName: z.string().optional(),
    chatState: z.string().optional(),
    /** The first message of the chat is not sent because no account of this kind is set (ruling 115). */
    chatLacksAccount: z.enum(accountKinds).optional(),
  },
  { id: 'candId', guid: 'candguid' },
);
named('CandidateHit', hit);

const facet = z.object({
  name: z.enum(['skill', 'family', 'state', 'years', 'status']),
  values: z.array(
    z.object({
      label: z.string(),
      count: z.int(),
      /** The whole query with this value added. */
      query: z.string(),
    }),
  ),
});
named('SearchFacet', facet);

const hits = wireNames(
  {
    found: wireNames(
      { rows: z.array(hit), total: z.int(), pages: z.int(), page: z.int(), size: z.int() },
      { rows: 'content', total: 'totalElements', pages: 'totalPages', page: 'page_no', size: 'limit' },
    ),
    /** False where there are more than `total`: counting stops there. */
    isExact: z.boolean(),
    facets: z.array(facet),
    /** How many of the newest hits were counted for the facets. */
    facetsOf: z.int(),
    /** How many of the newest hits were ranked; absent where the order is by time. */
    rankedOf: z.int().optional(),
    tookMs: z.number(),
  },
  { found: 'candidateSearch' },
);

const savedSearch = z.object({
  id: id(),
  name: z.string(),
  query: z.string(),
  filters: savedFilters,
  updatedAt: z.string(),
});
named('SavedSearch', savedSearch);
const recentSearch = z.object({ query: z.string(), filters: savedFilters, searchedAt: z.string() });
named('RecentSearch', recentSearch);

export const searchSorts = ['updatedAt', 'relevance'] as const;

/** Own searches are preferences of their owner (ruling 15): they need no right to write the firm's records. */
const own = { allow: { pages: [page.uploadJob, page.manageCandidates], to: 'read' }, units: 'none' } as const;

export const searchApi = {
  candidates: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/job/search/candidates',
    heavy: true,
    takes: 'query',
    allow: { pages: [page.uploadJob, page.manageCandidates], to: 'read' },
    units: 'filter',
    does: 'Searches the candidates: AND OR NOT, quotes, parentheses, prefix*, field:value; with a job, also how well they match it.',
    input: wireNames(
      { ...listShape(searchSorts), search: optionalText(longestQuery), jobId: optionalId(), ...searchFilters },
      { ...listNames, jobId: 'jobid' },
    ),
    output: hits,
    refuses: ['search.syntax', 'search.no-place', 'record.absent'],
  }),
  kept: endpoint({
    verbs: ['GET'],
    path: '/api/job/search/saved',
    takes: 'query',
    ...own,
    does: "The caller's own saved searches by name, and the last twenty that were made.",
    input: z.object({}),
    output: z.object({ saved: z.array(savedSearch), recent: z.array(recentSearch) }),
    refuses: [],
  }),
  save: endpoint({
    verbs: ['POST'],
    path: '/api/job/search/saved/create',
    takes: 'json',
    ...own,
    does: 'Keeps a search under a name.',
    input: z.object({ name: text(80), query: optionalText(longestQuery), filters: savedFilters.optional() }),
    output: savedSearch,
    refuses: ['record.duplicate', 'search.too-many-saved'],
  }),
  rename: endpoint({
    verbs: ['PUT', 'POST'],
    path: '/api/job/search/saved/edit',
    takes: 'json',
    ...own,
    does: 'Gives a saved search another name.',
    input: z.object({ id: id(), name: text(80) }),
    output: savedSearch,
    refuses: ['record.absent', 'record.duplicate'],
  }),
  remove: endpoint({
    verbs: ['DELETE', 'POST'],
    path: '/api/job/search/saved/delete',
    takes: 'json',
    ...own,
    does: 'Removes a saved search.',
    input: z.object({ id: id() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
  remember: endpoint({
    verbs: ['POST'],
    path: '/api/job/search/recent',
    takes: 'json',
    ...own,
    does: 'Notes a search that was made; the last twenty different ones are kept.',
    input: z.object({ query: optionalText(longestQuery), filters: savedFilters.optional() }),
    output: z.object({ recent: z.array(recentSearch) }),
    refuses: [],
  }),
};
