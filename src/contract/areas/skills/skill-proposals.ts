import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import { choice, id, optionalChoice } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { skillProposalStates } from '#domain/matching/skill-proposal.ts';

const proposal = z.object({
  id: id(),
  phrase: z.string(),
  /** How many of the counted people show it. */
  people: z.int(),
  state: z.enum(skillProposalStates),
  proposedAt: z.string(),
  decidedBy: z.string().optional(),
  decidedAt: z.string().optional(),
});
named('SkillProposalRow', proposal);

/** Frequent phrases outside the vocabulary; for administrators. */
export const skillProposalsApi = {
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/skills/proposals/search',
    takes: 'query',
    allow: { group: 'admin', to: 'read' },
    units: 'none',
    does: 'One page of the phrases that are proposed as new skills, said by most people first.',
    input: wireNames({ ...listShape(['people']), state: optionalChoice(skillProposalStates) }, listNames),
    output: pageOf('skillProposalSearch', proposal),
    refuses: [],
  }),
  decide: endpoint({
    verbs: ['POST'],
    path: '/api/skills/proposals/decide',
    takes: 'json',
    allow: { group: 'admin', to: 'write' },
    units: 'none',
    does: 'Adds a proposed phrase as a skill, refuses it, or with `PROPOSED` takes the decision back. Who and when is kept.',
    input: z.object({ id: id(), state: choice(skillProposalStates) }),
    output: proposal,
    refuses: ['record.absent', 'skill.taken'],
  }),
};
