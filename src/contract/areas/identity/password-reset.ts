import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { flag, instant, optionalText, text } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';

const setting = ['auth.password-weak', 'auth.envelope', 'call.too-many'] as const;

export const passwordsApi = {
  forgot: endpoint({
    verbs: ['GET'],
    path: '/api/auth/forgot',
    takes: 'query',
    allow: 'public',
    units: 'none',
    does: 'Mails a link to a new password (code=true, id is the username) or the username (code=false, id is the email address). The answer is the same whether or not there is an account; statusCode says whether it was taken.',
    input: wireNames({ typed: optionalText(320), isPassword: flag() }, { typed: 'id', isPassword: 'code' }),
    output: wireNames(
      { status: z.int(), message: z.string().optional(), failure: z.string().optional() },
      { status: 'statusCode', failure: 'erroMessage' },
    ),
    refuses: [],
  }),
  readLink: endpoint({
    verbs: ['POST'],
    path: '/api/auth/password/link',
    takes: 'json',
    allow: 'public',
    units: 'none',
    does: 'Whom a mailed link is for and until when it holds. It uses nothing up.',
    input: z.object({ token: text(200) }),
    output: z.object({ username: z.string(), kind: z.enum(['reset', 'invitation']), endsAt: instant() }),
    refuses: ['auth.link-ended', 'auth.locked'],
  }),
  reset: endpoint({
    verbs: ['POST'],
    path: '/api/auth/password/reset',
    takes: 'json',
    allow: 'public',
    units: 'none',
    does: 'Sets the password by a mailed link, once: of a reset or of an invitation. Every session of the person ends.',
    input: z.object({ token: text(200), password: text(2000), kid: optionalText(100) }),
    output: z.object({ message: z.string() }),
    refuses: ['auth.link-ended', 'auth.locked', ...setting],
  }),
  change: endpoint({
    verbs: ['POST'],
    path: '/api/auth/password/change',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: "Changes the caller's own password. All their other sessions end.",
    input: z.object({ current: text(2000), password: text(2000), kid: optionalText(100) }),
    output: z.object({ message: z.string() }),
    refuses: ['auth.wrong-password', 'auth.locked', ...setting],
  }),
};
