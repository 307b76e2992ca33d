/** The house as data: who may know whom, what stands on which floor, which names stay at the edge. */

/** Which wings a wing may import. */
export const wings: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  matching: ['domain'],
  server: ['domain', 'contract', 'matching'],
  web: ['domain', 'contract'],
};

/** Floors of the server, low to high; a file imports its own floor and those below. */
export const serverFloors: readonly (readonly string[])[] = [
  ['src/server/config.ts', 'src/server/outside/'],
  ['src/server/db/'],
  ['src/server/tasks/sender.ts', 'src/server/tasks/traffic.ts'],
  ['src/server/house.ts'],
  ['src/server/tasks/'],
  ['src/server/http/'],
  // Lists write to the audit, which is an area; no area but audit stands below them (ADR 0027).
  ['src/server/lists/', 'src/server/catalogs/', 'src/server/areas/'],
  ['src/server/seed/'],
  ['src/server/open-house.ts'],
  ['src/server/app.ts'],
  ['src/server/main.ts'],
];

/** Floors of the browser, low to high. */
export const webFloors: readonly (readonly string[])[] = [
  ['src/web/ui/', 'src/web/words/'],
  ['src/web/session/'],
  ['src/web/data/'],
  ['src/web/catalog/'],
  ['src/web/shell/'],
  ['src/web/areas/'],
  ['src/web/main.tsx'],
];

/** Server areas, low to high: an area imports only the front doors of those before it. */
export const areaLadder: readonly string[] = [
  'audit',
  'audit-chain',
  'security',
  'tries',
  'second-factor',
  'step-up',
  'audit-log',
  'auth',
  'rights',
  'roles',
  'own-sessions',
  'units',
  'fees',
  'expenses',
  'files',
  'search-index',
  'candidates',
  'candidate-record',
  'resumes',
  'uploads',
  'match-weights',
  'own-skills',
  'skills',
  'pool',
  'meaning',
  'matching',
  'jobs',
  'match-history',
  'search',
  'finder',
  'submissions',
  'outbox',
  'vault-keys',
  'vault',
  'account-mail',
  'passwords',
  'chatbot-types',
  'managers',
  'accounts',
  'account-notes',
  'account-parts',
  'account-addresses',
  'account-contacts',
  'users',
  'network-mail',
  'outreach',
  'chatbot',
];

/** Names of the wire; inside they have names of ours (ADR 0004). */
export const oddNames: readonly string[] = [
  'page_no',
  'sortby',
  'orderby',
  'erroMessage',
  'erroCode',
  'refreshToken',
  'businessSearch',
  'candid',
  'candId',
  'candguid',
  'candguids',
  'jobid',
  'clientid',
  'bid',
  'phno',
  'uploadid',
  'activeBu',
  'JobWithoutCand',
  'DescriptionMail',
  'isNonHTML',
  'dashboardBackgroundprocess',
];

/** Names of the browser's local storage. */
export const storageNames: readonly string[] = [
  'bearer_token',
  'access_token',
  'id_token',
  'expires_at',
  'userPhoneNumber',
  'buid',
  'activatedBUs',
  'businessSearchContent',
  'matchhistory',
];

/** Breaches that are allowed for a reason. This list only shrinks; one that is no longer needed fails the check. */
export const exceptions: readonly { breach: string; reason: string; since: string }[] = [
  {
    breach: 'src/server/outside/log.ts says refreshToken',
    reason: 'the redaction list must name what it cuts',
    since: '2026-11-21',
  },
];
