import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { guid, instant, text } from '#contract/core/shapes.ts';

/** The caller's own sessions, one per signed-in browser. */
export const ownSessionsApi = {
  list: endpoint({
    verbs: ['GET'],
    path: '/api/auth/session/list',
    takes: 'query',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: "The caller's own live sessions, last used first.",
    input: z.object({}),
    output: z.object({
      sessions: z.array(
        z.object({
          ref: guid(),
          isCurrent: z.boolean(),
          browser: z.string(),
          address: z.string(),
          startedAt: instant(),
          lastActiveAt: instant(),
        }),
      ),
    }),
    refuses: [],
  }),
  end: endpoint({
    verbs: ['POST'],
    path: '/api/auth/session/end',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: "Ends one of the caller's own sessions.",
    input: z.object({ ref: guid() }),
    output: z.object({ message: z.string() }),
    refuses: ['record.absent'],
  }),
  endOthers: endpoint({
    verbs: ['POST'],
    path: '/api/auth/session/end-others',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: "Ends all of the caller's sessions but this one.",
    input: z.object({}),
    output: z.object({ message: z.string(), ended: z.int() }),
    refuses: [],
  }),
};

const codes = z.object({ recoveryCodes: z.array(z.string()) });
named('RecoveryCodes', codes);

/** The caller's own second factor: a code of an authenticator app at sign-in. Off by default. */
export const secondFactorApi = {
  read: endpoint({
    verbs: ['GET'],
    path: '/api/auth/second-factor',
    takes: 'query',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: "Whether the caller's second factor is on, and how many recovery codes are left.",
    input: z.object({}),
    output: z.object({ isOn: z.boolean(), since: instant().optional(), codesLeft: z.int() }),
    refuses: [],
  }),
  start: endpoint({
    verbs: ['POST'],
    path: '/api/auth/second-factor/start',
    secretAnswer: true,
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Begins the set-up of a second factor: the secret for the authenticator app. Needs a step-up.',
    input: z.object({}),
    output: z.object({ secret: z.string(), address: z.string() }),
    refuses: ['auth.step-up-needed', 'auth.factor-on'],
  }),
  confirm: endpoint({
    verbs: ['POST'],
    path: '/api/auth/second-factor/confirm',
    secretAnswer: true,
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Turns the second factor on with its first code; answers the recovery codes, this once. Needs a step-up.',
    input: z.object({ code: text(40) }),
    output: codes,
    refuses: ['auth.step-up-needed', 'auth.factor-on', 'auth.factor-off', 'auth.wrong-code', 'auth.locked'],
  }),
  renewCodes: endpoint({
    verbs: ['POST'],
    path: '/api/auth/second-factor/recovery-codes',
    secretAnswer: true,
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'New recovery codes in place of the old ones. Needs a step-up.',
    input: z.object({}),
    output: codes,
    refuses: ['auth.step-up-needed', 'auth.factor-off'],
  }),
  off: endpoint({
    verbs: ['POST'],
    path: '/api/auth/second-factor/off',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Turns the second factor off. Needs a step-up.',
    input: z.object({}),
    output: z.object({ message: z.string() }),
    refuses: ['auth.step-up-needed', 'auth.factor-off'],
  }),
};
