import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { id, idList, optionalText, text } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';

const tokens = z.object({ accessToken: z.string(), idToken: z.string(), expiresIn: z.int() });

/** A password on the wire: base64 of an RSA-OAEP-SHA256 envelope, with the key's name (ruling 10, 34). */
const envelope = { password: text(2000), kid: optionalText(100) };

/** Who is signed in now, with their rights and tokens. */
export const signedIn = wireNames(
  {
    roleId: z.int(),
    username: z.string(),
    phone: z.string(),
    pages: z.string(),
    unitIds: z.string(),
    unitCodes: z.array(z.string()),
    /** Vendor systems of the applied units. */
    vendors: z.array(z.string()),
    mayWrite: z.boolean(),
    displayName: z.string(),
    language: z.string().optional(),
    /** Only where a recovery code was spent: how many are left. */
    recoveryCodesLeft: z.int().optional(),
    token: tokens,
  },
  {
    roleId: 'userRole',
    phone: 'phno',
    unitIds: 'activeBu',
    unitCodes: 'activatedBUs',
    mayWrite: 'write',
    displayName: 'name',
  },
);
named('SignedIn', signedIn);

/** Until when dangerous actions are allowed. */
export const steppedUp = z.object({ message: z.string(), until: z.iso.datetime() });
named('SteppedUp', steppedUp);

export const authApi = {
  key: endpoint({
    verbs: ['GET'],
    path: '/api/auth/key',
    takes: 'query',
    allow: 'public',
    units: 'none',
    does: 'The public key of the password envelope and the clock of the server.',
    input: z.object({}),
    output: z.object({
      kid: z.string(),
      jwk: z.record(z.string(), z.unknown()),
      now: z.int(),
      /** Only where the installation runs on sample data. */
      sample: z.object({ usernames: z.array(z.string()), password: z.string() }).optional(),
      /** The name of the provider that people may sign in at instead. */
      provider: z.string().optional(),
    }),
    refuses: [],
  }),
  signIn: endpoint({
    verbs: ['POST'],
    path: '/api/auth',
    takes: 'json',
    allow: 'public',
    units: 'none',
    does: 'Signs a person in.',
    input: wireNames(
      {
        username: text(200),
        ...envelope,
        phone: optionalText(40),
        /** A code of the authenticator app, or a recovery code; only where the second factor is on. */
        code: optionalText(40),
        /** In an envelope of the same key: the own password of somebody whose password an administrator set. */
        newPassword: optionalText(2000),
      },
      { phone: 'phno' },
    ),
    output: signedIn,
    refuses: [
      'auth.wrong-credentials',
      'auth.locked',
      'auth.envelope',
      'auth.code-needed',
      'auth.wrong-code',
      'auth.password-change-needed',
      'auth.password-weak',
      'auth.password-off',
      'call.too-many',
    ],
  }),
  refresh: endpoint({
    verbs: ['GET'],
    path: '/api/auth/request/token',
    alsoAt: '/auth/request/token',
    takes: 'query',
    allow: 'public',
    units: 'none',
    does: 'Exchanges the refresh token of a token-expired answer for a new access token, once.',
    input: z.object({ token: text(500) }),
    output: wireNames({ accessToken: z.string(), expiresIn: z.int() }, { accessToken: 'token' }),
    refuses: ['auth.session-ended'],
  }),
  signOut: endpoint({
    verbs: ['POST'],
    path: '/api/auth/logout',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Ends the session on the server.',
    input: z.object({}),
    output: z.object({ message: z.string() }),
    refuses: [],
  }),
  stepUp: endpoint({
    verbs: ['POST'],
    path: '/api/auth/step-up',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Opens five minutes for dangerous actions, by the password or by a code of the second factor.',
    input: z.object({ password: optionalText(2000), kid: optionalText(100), code: optionalText(40) }),
    output: steppedUp,
    refuses: [
      'auth.wrong-password',
      'auth.wrong-code',
      'auth.factor-off',
      'auth.locked',
      'auth.envelope',
      'call.too-many',
    ],
  }),
  applyUnits: endpoint({
    verbs: ['POST'],
    path: '/api/auth/business/plan',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Applies business units: every later call of this session is cut to them.',
    input: wireNames({ unitIds: idList() }, { unitIds: 'businessUnitId' }),
    output: wireNames(
      {
        message: z.string(),
        unitIds: z.string(),
        applied: z.string(),
        unitCodes: z.array(z.string()),
        vendors: z.array(z.string()),
      },
      { unitIds: 'businessUnitId', applied: 'activeBu', unitCodes: 'activatedBUs' },
    ),
    refuses: ['scope.not-granted', 'scope.choose-unit'],
  }),
  session: endpoint({
    verbs: ['GET'],
    path: '/api/auth/session',
    takes: 'query',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Who is signed in, with pages, rights, applied units and the ends of the session.',
    input: z.object({}),
    output: wireNames(
      {
        userId: id(),
        username: z.string(),
        displayName: z.string(),
        roleId: z.int(),
        roleName: z.string(),
        group: z.enum(['admin', 'staff', 'user']),
        pages: z.string(),
        mayWrite: z.boolean(),
        unitIds: z.string(),
        unitCodes: z.array(z.string()),
        /** The server's time, for browsers whose clock is off. */
        now: z.iso.datetime(),
        idleEndsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
      },
      { roleId: 'userRole', mayWrite: 'write', unitIds: 'activeBu', unitCodes: 'activatedBUs', displayName: 'name' },
    ),
    refuses: [],
  }),
  pagesList: endpoint({
    verbs: ['GET'],
    path: '/api/auth/pages/list',
    takes: 'query',
    allow: 'session',
    units: 'none',
    does: 'The 26 pages of the product.',
    input: z.object({}),
    output: z.object({
      pages: z.array(z.object({ id: z.int(), name: z.string(), route: z.string(), group: z.string() })),
    }),
    refuses: [],
  }),
  readPreferences: endpoint({
    verbs: ['GET'],
    path: '/api/auth/preferences',
    takes: 'query',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: "The caller's own preferences and saved views.",
    input: z.object({}),
    output: z.object({ preferences: z.record(z.string(), z.unknown()) }),
    refuses: [],
  }),
  savePreferences: endpoint({
    verbs: ['PUT'],
    path: '/api/auth/preferences',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: "Keeps the caller's own preferences: keys that are sent are replaced, a null removes one.",
    input: z.object({ preferences: z.record(z.string().max(100), z.unknown()) }),
    output: z.object({ preferences: z.record(z.string(), z.unknown()), message: z.string() }),
    refuses: ['call.too-large'],
  }),
};
