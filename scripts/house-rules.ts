/** The house rules as data: which wing imports which, what is on which floor, which names stay at the edge. */

/** Which wings a wing may import. */
export const wings: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  matching: ['domain'],
  server: ['domain', 'contract', 'matching'],
  web: ['domain', 'contract'],
};

/**
 * The floors of every wing, low to high: a file imports its own floor and those below. A path that ends in a slash is a folder,
 * `*` is one name of a folder or file; the longest matching path decides. A file that matches none is a breach.
 */
export const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  domain: [
    [
      'src/domain/edit-distance.ts',
      'src/domain/english.ts',
      'src/domain/identity-refusals.ts',
      'src/domain/outreach-refusals.ts',
      'src/domain/consultant-refusals.ts',
      'src/domain/outside-refusals.ts',
      'src/domain/errors.ts',
      'src/domain/field-messages.ts',
      'src/domain/happened.ts',
      'src/domain/notifications.ts',
      'src/domain/access/',
      'src/domain/places/',
    ],
    ['src/domain/account.ts', 'src/domain/audit.ts', 'src/domain/sample.ts', 'src/domain/vault.ts'],
    ['src/domain/candidates/', 'src/domain/money/'],
    ['src/domain/jobs/', 'src/domain/quick-search.ts'],
    ['src/domain/matching/', 'src/domain/consultants/', 'src/domain/words/'],
    [
      'src/domain/outreach/',
      'src/domain/grabber/',
      'src/domain/automation/',
      'src/domain/job-boards/',
      'src/domain/outside-causes.ts',
      'src/domain/outside-sentences.ts',
      'src/domain/integrations/',
      'src/domain/transfer/',
    ],
  ],
  contract: [
    ['src/contract/core/'],
    ['src/contract/lists/'],
    ['src/contract/catalogs/'],
    ['src/contract/areas/'],
    ['src/contract/all.ts', 'src/contract/events.ts', 'src/contract/file-owners.ts'],
    ['src/contract/mcp-tools.ts'],
    // Describes all calls.
    ['src/contract/core/openapi.ts'],
  ],
  matching: [
    [
      'src/matching/places.ts',
      'src/matching/privacy/',
      'src/matching/skills/',
      'src/matching/titles/',
      'src/matching/search/',
      'src/matching/job/',
      'src/matching/resume/',
    ],
    ['src/matching/embeddings/', 'src/matching/scoring/'],
    ['src/matching/retrieval/'],
    ['src/matching/testing/'],
  ],
  server: [
    ['src/server/config.ts', 'src/server/outside/'],
    ['src/server/db/'],
    ['src/server/tasks/sender.ts', 'src/server/tasks/throttle.ts'],
    ['src/server/context.ts'],
    ['src/server/tasks/'],
    ['src/server/http/'],
    // Lists write to the audit, which is a room; no other room is below them (ADR 0027).
    ['src/server/lists/', 'src/server/catalogs/', 'src/server/areas/'],
    ['src/server/areas/all.ts', 'src/server/areas/lists.ts', 'src/server/areas/tasks.ts', 'src/server/areas/gauges.ts'],
    ['src/server/seed/'],
    ['src/server/create-context.ts'],
    ['src/server/app.ts'],
    ['src/server/processes/'],
    // Rehearses a restore with the whole product.
    ['src/server/main.ts', 'src/server/backup-worker/', 'src/server/doctor/'],
    ['src/server/testing/', 'src/server/matrix/'],
  ],
  web: [
    // Words are on the lowest floor, wherever their folder is, so that everybody can use a room's words.
    ['src/web/ui/', 'src/web/words/', 'src/web/*/words/', 'src/web/areas/*/words/'],
    ['src/web/session/'],
    ['src/web/api/'],
    ['src/web/lists/'],
    ['src/web/catalog/'],
    ['src/web/widgets/'],
    // The registry of screens, read by menu, palette and router. It loads a screen when it is opened.
    ['src/web/guest-screens.ts', 'src/web/screens.ts'],
    ['src/web/shell/'],
    ['src/web/areas/'],
    ['src/web/signed-in.tsx'],
    ['src/web/main.tsx'],
    // A separate application: nothing else imports it.
    ['src/web/bot/'],
    ['src/web/testing/'],
  ],
};

/** Registries that load higher floors lazily by `import()`; their other imports go downwards as usual. */
export const lazyRegistries: readonly string[] = ['src/web/guest-screens.ts', 'src/web/screens.ts'];

/** Folders that may import less of their own wing than all the floors below. */
export const narrow: readonly { folder: string; imports: readonly string[]; why: string }[] = [
  {
    folder: 'src/web/bot/',
    imports: ['src/web/bot/', 'src/web/ui/', 'src/web/api/api-host.ts', 'src/web/api/staff-token.ts'],
    why: 'the page of the chatbot knows ui and words of its own, nothing of the back office',
  },
];

/** Names that only a few places may use, because they bypass a protection. Tests may use all of them. */
export const restrictedNames: readonly { name: string; defined: string; in: readonly string[]; why: string }[] = [
  {
    name: 'proveScope',
    defined: 'src/domain/access/scope.ts',
    in: [
      'src/server/http/',
      'src/server/tasks/',
      'src/server/catalogs/tasks.ts',
      'src/server/areas/consultants/tasks.ts',
      'src/server/areas/dashboards/tasks.ts',
      // Readies runs for the unit that an event of the server names.
      'src/server/areas/matching/matcher.ts',
      'src/server/seed/',
      // Measures the lists as a user of one business unit.
      'bench/',
    ],
    why: 'a scope is proof of what somebody may see: only the guard and background work make one',
  },
  {
    name: 'vaultKeys',
    defined: 'src/server/outside/vault-keys.ts',
    in: ['src/server/areas/vault/', 'src/server/context.ts', 'src/server/create-context.ts', 'scripts/rotate-keys.ts'],
    why: 'only the room vault opens sealed passwords',
  },
];

/** Files that only a few others may import. */
export const restrictedFiles: readonly { file: string; by: readonly string[]; why: string }[] = [
  {
    file: 'src/server/outside/vault-keys.ts',
    by: [
      'src/server/areas/vault/',
      'src/server/context.ts',
      'src/server/create-context.ts',
      // Both print its error message.
      'src/server/main.ts',
      'scripts/rotate-keys.ts',
      // Asks whether the keys open what they sealed, and keeps nothing.
      'src/server/doctor/',
    ],
    why: 'only the room vault opens sealed passwords',
  },
];

/** Folders and files with nothing but data, which have no length limit. */
export const dataPaths: readonly string[] = [
  'src/matching/job/data/',
  'src/matching/resume/data/',
  'src/matching/skills/data/',
  'src/matching/titles/data/',
  'src/server/seed/sample/data/',
  'src/web/*/words/*.ts',
  'src/web/areas/*/words/*.ts',
  'src/web/words/*ar.ts',
  'src/web/words/*en.ts',
  'src/web/words/*tr.ts',
];

/** The maximum length of a file in lines. */
export const longestFile = 400;

/** The limits of a function: lines, and cyclomatic complexity. */
export const functionLimits = { lines: 120, complexity: 20 };

/** How many `*-queries.ts` one topic may have. */
export const queriesPerTopic = 4;

/** Names of the wire; inside the product they have our own names (ADR 0004). */
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

/** Breaches that are allowed for a reason. This list only shrinks: an entry that is no longer needed fails the check. */
export const exceptions: readonly { breach: string; reason: string; since: string }[] = [
  {
    breach: 'src/server/outside/log.ts says refreshToken',
    reason: 'the redaction list must name what it cuts',
    since: '2026-11-21',
  },
];
