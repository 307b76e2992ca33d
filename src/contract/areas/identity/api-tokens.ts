import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { flag, id, idList, instant, text, whole } from '#contract/core/shapes.ts';
import { apiTokenRules } from '#domain/access/api-tokens.ts';

/** The caller's own API tokens, with which other systems call in their name. */
export const apiTokensApi = {
  list: endpoint({
    verbs: ['GET'],
    path: '/api/auth/token/list',
    takes: 'query',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: "The caller's own live API tokens, newest first; never the tokens themselves.",
    input: z.object({}),
    output: z.object({
      tokens: z.array(
        z.object({
          id: id(),
          name: z.string(),
          hint: z.string(),
          pageIds: z.array(z.int()),
          unitIds: z.array(z.int()),
          mayWrite: z.boolean(),
          createdAt: instant(),
          expiresAt: instant(),
          lastUsedAt: instant().optional(),
          lastAddress: z.string().optional(),
        }),
      ),
    }),
    refuses: [],
  }),
  create: endpoint({
    verbs: ['POST'],
    path: '/api/auth/token/create',
    secretAnswer: true,
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Creates an API token with some of the rights of the caller; answers it, this once. Needs a step-up.',
    input: z.object({
      name: text(apiTokenRules.nameLength),
      pageIds: idList(),
      unitIds: idList(),
      mayWrite: flag(),
      /** After how many days it ends by itself. */
      days: whole(1, apiTokenRules.longestDays),
    }),
    output: z.object({ id: id(), apiToken: z.string(), message: z.string() }),
    refuses: ['auth.step-up-needed', 'auth.too-many-tokens'],
  }),
  end: endpoint({
    verbs: ['POST'],
    path: '/api/auth/token/end',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: "Ends one of the caller's own API tokens at once.",
    input: z.object({ id: id() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
};
