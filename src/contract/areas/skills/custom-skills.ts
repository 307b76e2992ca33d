import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import { id, text, whole } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { customSkillLimits } from '#domain/matching/custom-skill.ts';

const customSkill = z.object({
  id: id(),
  name: z.string(),
  aliases: z.array(z.string()),
  /** Names of the skills that this one proves. */
  implies: z.array(z.string()),
  near: z.array(z.string()),
  addedBy: z.string(),
  addedAt: z.string(),
  changedBy: z.string().optional(),
  changedAt: z.string().optional(),
  version: z.int(),
});
named('OwnSkillRow', customSkill);

const names = (most: number) => z.array(text(customSkillLimits.name)).max(most).default([]);
const fields = {
  name: text(customSkillLimits.name, 2),
  aliases: names(customSkillLimits.aliases),
  implies: names(customSkillLimits.others),
  near: names(customSkillLimits.others),
};
const version = () => whole(1, Number.MAX_SAFE_INTEGER);
const admin = { units: 'none', takes: 'json', allow: { group: 'admin', to: 'write' } } as const;

/** Skills that administrators added to the vocabulary; for administrators. */
export const customSkillsApi = {
  search: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/skills/own/search',
    takes: 'query',
    allow: { group: 'admin', to: 'read' },
    units: 'none',
    does: 'One page of the skills that were added to the vocabulary, by name; the quick search looks at names and spellings.',
    input: wireNames(listShape(['name', 'changedAt']), listNames),
    output: pageOf('ownSkillSearch', customSkill),
    refuses: [],
  }),
  names: endpoint({
    verbs: ['GET'],
    path: '/api/skills/names',
    takes: 'query',
    allow: { group: 'admin', to: 'read' },
    units: 'none',
    does: 'Names of skills of the whole vocabulary that begin with or hold what was typed, the likeliest first.',
    input: z.object({ search: text(60) }),
    output: z.object({ names: z.array(z.string()) }),
    refuses: [],
  }),
  create: endpoint({
    ...admin,
    verbs: ['POST'],
    path: '/api/skills/own/create',
    does: 'Adds a skill with its spellings, what it proves and what it is near. Jobs and matching know it at once; resumes that say it are read again.',
    input: z.object(fields),
    output: customSkill,
    refuses: ['call.invalid'],
  }),
  edit: endpoint({
    ...admin,
    verbs: ['POST', 'PUT'],
    path: '/api/skills/own/edit',
    does: 'Changes an added skill, or brings back one that was removed with the version that removing answered.',
    input: z.object({ id: id(), version: version(), ...fields }),
    output: customSkill,
    refuses: ['call.invalid', 'record.absent', 'record.stale'],
  }),
  remove: endpoint({
    ...admin,
    verbs: ['DELETE', 'POST'],
    path: '/api/skills/own/delete',
    does: 'Removes an added skill; jobs that ask it look for its words again.',
    input: z.object({ id: id(), version: version() }),
    output: customSkill,
    refuses: ['record.absent', 'record.stale'],
  }),
};
