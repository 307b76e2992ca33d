import { z } from 'zod';
import { signedIn, steppedUp } from '#contract/areas/identity/sign-in.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { flag, id, optionalFlag, optionalIds, optionalText, optionalWhole, text } from '#contract/core/shapes.ts';
import { page } from '#domain/access/pages.ts';
import { singleSignOnRules } from '#domain/access/single-sign-on.ts';

const mapping = z.object({ group: text(200), roleId: id(), unitIds: z.array(id()).max(200) });
named('GroupMapping', mapping);

/** What the provider sent back to the browser, and what the browser remembered. */
const returned = z.object({
  code: text(4000),
  state: text(200),
  iss: optionalText(500),
  binding: text(200, 16),
});
named('ProviderAnswer', returned);

/** A random text that only the asking browser keeps. */
const bound = z.object({ binding: text(200, 16) });
named('ProviderStart', bound);

const settings = z.object({
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** Whether a secret is kept; it is never told. */
  hasSecret: z.boolean(),
  isActive: z.boolean(),
  /** Issuer, client and secret are settings of the server (OIDC_ISSUER) and cannot be changed here. */
  isFromServer: z.boolean(),
  /** What the provider has to know of us. */
  redirectUri: z.string(),
  logoutUri: z.string(),
  scopes: z.string(),
  groupsClaim: z.string(),
  trustsEmail: z.boolean(),
  createsUsers: z.boolean(),
  mappings: z.array(mapping),
  passwordOffRoles: z.array(z.int()),
  version: z.int(),
});
named('SingleSignOn', settings);

// Of the whole installation: for administrators who hold every unit.
const admin = { group: 'admin', page: page.businessUnits } as const;

/** Sign-in by OpenID Connect beside passwords (ADR 0122). */
export const singleSignOnApi = {
  start: endpoint({
    verbs: ['POST'],
    path: '/api/auth/oidc/start',
    takes: 'json',
    allow: 'public',
    units: 'none',
    does: 'Begins a sign-in at the provider: the address to go to. `binding` is a random text that only this browser keeps.',
    input: bound,
    output: z.object({ url: z.string() }),
    refuses: ['auth.oidc-off', 'auth.oidc-failed', 'auth.locked'],
  }),
  finish: endpoint({
    verbs: ['POST'],
    path: '/api/auth/oidc/finish',
    takes: 'json',
    allow: 'public',
    units: 'none',
    does: 'Finishes a sign-in with what the provider sent back; it works once.',
    input: returned,
    output: signedIn,
    refuses: [
      'auth.oidc-off',
      'auth.oidc-failed',
      'auth.oidc-no-account',
      'auth.oidc-unverified',
      'auth.oidc-no-role',
      'auth.locked',
      'auth.session-ended',
    ],
  }),
  own: endpoint({
    verbs: ['GET'],
    path: '/api/auth/oidc/own',
    takes: 'query',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'The provider at which the caller can confirm who they are, where they have signed in there; and where their password is changed, if not here.',
    input: z.object({}),
    output: z.object({
      name: z.string().optional(),
      /** The provider where the caller's password is changed: none of theirs opens the account here. */
      elsewhere: z.string().optional(),
    }),
    refuses: [],
  }),
  stepUpStart: endpoint({
    verbs: ['POST'],
    path: '/api/auth/oidc/step-up/start',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Begins a step-up at the provider, which asks the person anew whatever session it has.',
    input: bound,
    output: z.object({ url: z.string(), state: z.string() }),
    refuses: ['auth.oidc-off', 'auth.oidc-failed', 'auth.oidc-no-account'],
  }),
  stepUpFinish: endpoint({
    verbs: ['POST'],
    path: '/api/auth/oidc/step-up/finish',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Opens five minutes for dangerous actions, after the provider asked the same person a moment ago.',
    input: returned,
    output: steppedUp,
    refuses: ['auth.oidc-off', 'auth.oidc-failed', 'auth.oidc-no-account'],
  }),
  signOut: endpoint({
    verbs: ['POST'],
    path: '/api/auth/oidc/logout',
    takes: 'json',
    allow: 'session',
    personOnly: true,
    units: 'none',
    does: 'Ends the session here, and answers where it is ended at the provider, where that offers it.',
    input: z.object({}),
    output: z.object({ message: z.string(), url: z.string().optional() }),
    refuses: [],
  }),
  read: endpoint({
    verbs: ['GET'],
    path: '/api/auth/oidc/settings',
    takes: 'query',
    allow: { ...admin, to: 'read' },
    units: 'none',
    does: 'How people sign in at a provider, and the roles that groups there give; never the secret.',
    input: z.object({}),
    output: z.object({
      settings,
      roles: z.array(z.object({ id: id(), name: z.string() })),
      units: z.array(z.object({ id: id(), name: z.string() })),
    }),
    refuses: [],
  }),
  save: endpoint({
    verbs: ['POST'],
    path: '/api/auth/oidc/settings/save',
    takes: 'json',
    allow: { ...admin, to: 'write' },
    units: 'none',
    does: 'Changes how people sign in at a provider. Roles that the caller could not give cannot be mapped; the provider and what is believed of it is changed only by somebody who holds every page that anybody holds. Needs a step-up.',
    input: z.object({
      name: text(60),
      issuer: optionalText(500),
      clientId: optionalText(500),
      /** Left out, the one that is kept stays. */
      clientSecret: optionalText(1000),
      dropsSecret: optionalFlag(),
      isActive: flag(),
      scopes: text(300).default('openid profile email'),
      groupsClaim: text(200).default('groups'),
      trustsEmail: flag().default(false),
      createsUsers: flag().default(false),
      mappings: z.array(mapping).max(singleSignOnRules.mostMappings).default([]),
      passwordOffRoles: optionalIds(),
      version: optionalWhole(0, 2_000_000_000),
    }),
    output: settings,
    refuses: [
      'auth.step-up-needed',
      'auth.session-ended',
      'record.stale',
      'right.beyond-own',
      'user.last-administrator',
    ],
  }),
  check: endpoint({
    verbs: ['POST'],
    path: '/api/auth/oidc/settings/check',
    takes: 'json',
    allow: { ...admin, to: 'write' },
    units: 'none',
    does: 'Asks the provider what it offers; nothing is changed.',
    input: z.object({}),
    output: z.object({ ok: z.boolean(), says: z.string().optional(), canEndSessions: z.boolean() }),
    refuses: ['auth.oidc-off'],
  }),
};
