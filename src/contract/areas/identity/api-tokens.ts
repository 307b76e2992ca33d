import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames, pageOf, pageShape } from '#contract/core/paging.ts';
import { flag, id, idList, instant, optionalText, text, whole } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { apiTokenRules } from '#domain/access/api-tokens.ts';
import { page } from '#domain/access/pages.ts';

/** API tokens, with which other systems call in somebody's name: the caller's own, and for administrators those of others. */
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
  all: endpoint({
    verbs: ['GET', 'POST'],
    path: '/api/auth/token/all',
    takes: 'query',
    allow: { pages: [page.securityUser], to: 'read' },
    units: 'none',
    does: 'One page of the live API tokens of the users whom the caller sees, those that end first at the top.',
    input: wireNames({ ...pageShape(), search: optionalText(200) }, { page: listNames.page, size: listNames.size }),
    output: pageOf(
      'tokenSearch',
      z.object({
        id: id(),
        userId: id(),
        owner: z.string(),
        username: z.string(),
        name: z.string(),
        hint: z.string(),
        pageIds: z.array(z.int()),
        units: z.array(z.string()),
        mayWrite: z.boolean(),
        createdAt: instant(),
        expiresAt: instant(),
        lastUsedAt: instant().optional(),
        lastAddress: z.string().optional(),
        /** Whether the caller may end it: they may administer its owner. */
        mayEnd: z.boolean(),
      }),
    ),
    refuses: [],
  }),
  endOf: endpoint({
    verbs: ['POST'],
    path: '/api/auth/token/all/end',
    takes: 'json',
    allow: { pages: [page.securityUser], to: 'write' },
    units: 'none',
    does: 'Ends an API token of somebody whom the caller may administer, at once.',
    input: z.object({ id: id() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent', 'user.above-you'],
  }),
};
