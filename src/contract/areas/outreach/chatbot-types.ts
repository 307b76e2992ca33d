import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { choice, id, instant, optionalText, optionalWhole } from '#contract/core/shapes.ts';
import { page } from '#domain/access/pages.ts';
import { mappings, mostQuestions, ownKinds, standardQuestions } from '#domain/outreach/chat-flow.ts';

const texts = z.object({
  en: z.string().max(500),
  tr: z.string().max(500).optional(),
  ar: z.string().max(500).optional(),
});
named('FlowText', texts);
const key = z.string().regex(/^[a-z0-9-]{1,40}$/);

const item = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('standard'),
    key: choice(standardQuestions),
    isRequired: z.boolean(),
    knocksOut: z.boolean(),
  }),
  z.object({
    type: z.literal('own'),
    key,
    kind: choice(ownKinds),
    text: texts,
    choices: z
      .array(z.object({ value: key, text: texts }))
      .max(12)
      .optional(),
    isRequired: z.boolean(),
    mapsTo: choice(mappings).optional(),
    knockOut: z
      .object({
        value: key.optional(),
        below: z.number().min(0).max(1_000_000).optional(),
        above: z.number().min(0).max(1_000_000).optional(),
      })
      .optional(),
  }),
]);
named('FlowQuestion', item);

const flow = z.object({
  typeId: id(),
  typeName: z.string(),
  category: z.string(),
  /** Whose assistant the candidate reads it is. */
  company: z.string(),
  /** 0 while the standard questions of the category hold. */
  version: z.int(),
  newest: z.int(),
  items: z.array(item),
  versions: z.array(
    z.object({
      version: z.int(),
      questions: z.int(),
      at: instant(),
      by: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
});
named('ChatFlow', flow);

export const chatbotTypesApi = {
  flow: endpoint({
    verbs: ['GET'],
    path: '/api/cb/flow',
    takes: 'query',
    allow: { pages: [page.chatbotTypes], to: 'read' },
    units: 'none',
    does: 'The questions of a chatbot type, of the newest version or of a named one, with all versions.',
    input: z.object({ typeId: id(), version: optionalWhole(0, 1_000_000) }),
    output: flow,
    refuses: ['record.absent'],
  }),
  saveFlow: endpoint({
    verbs: ['POST'],
    path: '/api/cb/flow',
    takes: 'json',
    allow: { pages: [page.chatbotTypes], to: 'write' },
    units: 'none',
    does: 'Keeps the questions of a chatbot type as a new version; conversations under way go on with theirs.',
    input: z.object({
      typeId: id(),
      /** The version that was changed; a newer one by somebody else refuses the save. */
      version: optionalWhole(0, 1_000_000),
      items: z.array(item).min(1).max(mostQuestions),
      note: optionalText(200),
    }),
    output: flow,
    refuses: ['record.absent', 'record.stale', 'flow.flaws'],
  }),
};
