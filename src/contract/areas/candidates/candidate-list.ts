import { endpoint } from '#contract/core/endpoint.ts';
import {
  choice,
  flag,
  idList,
  optionalFlag,
  optionalId,
  optionalText,
  optionalWhole,
  optionalWords,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { bulkOutcomes, cutNames, exportCall, listQueryShape } from '#contract/lists/list-export.ts';
import { page } from '#domain/access/pages.ts';
import { candidateFileColumns, candidateFilters, candidateOrders } from './candidate-filters.ts';

/** Candidates changed by one bulk action at most. */
export const mostCandidatesAtOnce = 1000;

/** What one action does to many candidates. */
export const candidateBulkActions = ['status', 'owner', 'addTags', 'removeTags', 'hot'] as const;

/** What is done to a list of candidates as a whole. */
export const candidateListApi = {
  export: exportCall({
    path: '/api/candidate',
    many: 'candidates',
    filters: candidateFilters,
    sortable: candidateOrders,
    columns: Object.keys(candidateFileColumns) as [keyof typeof candidateFileColumns],
    read: { allow: { pages: [page.manageCandidates], to: 'read' }, units: 'filter' },
  }),
  bulk: endpoint({
    verbs: ['POST'],
    path: '/api/candidate/bulk',
    takes: 'json',
    allow: { pages: [page.manageCandidates], to: 'write' },
    units: 'filter',
    partly: true,
    does: 'Gives several candidates a status, an owner, tags or the hot flag, each with an outcome of its own.',
    input: wireNames(
      {
        ...listQueryShape({ filters: candidateFilters, sortable: candidateOrders }),
        ids: idList(mostCandidatesAtOnce).optional(),
        /** Everything that matches, not only the named candidates. */
        everything: optionalFlag(),
        except: idList(mostCandidatesAtOnce).optional(),
        action: choice(candidateBulkActions),
        toStatusId: optionalId(),
        reason: optionalText(500),
        toOwnerId: optionalId(),
        /** What the sender saw: whoever has another status or owner by now keeps it. Owner 0 is nobody. */
        fromStatusId: optionalId(),
        fromOwnerId: optionalWhole(0, Number.MAX_SAFE_INTEGER),
        tags: optionalWords(40, 30),
        toHot: flag().optional(),
      },
      cutNames,
    ),
    output: bulkOutcomes,
    refuses: ['list.too-many', 'list.nothing-chosen'],
  }),
};
