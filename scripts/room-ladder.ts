/** One room: its purpose, its floor, and its topics from low to high. */
export type Room = {
  readonly name: string;
  /** The floor, from 1 upwards. Rooms on the same floor do not import each other. */
  readonly floor: number;
  readonly purpose: string;
  /**
   * The topic files of the room on the server, low to high: each imports only those before it. `tasks` is one of them, because
   * topic files send tasks and tasks call topic files. `routes.ts` is above all of them.
   */
  readonly topics: readonly string[];
};

/** The ladder of rooms, low to high. A room imports the topic files of rooms on lower floors. */
export const rooms: readonly Room[] = [
  {
    name: 'audit',
    floor: 1,
    purpose: 'Records what was done, shows it and proves that nothing was changed.',
    topics: ['audit', 'audit-log', 'audit-chain', 'tasks'],
  },
  {
    name: 'files',
    floor: 1,
    purpose: 'Stored files: upload and download.',
    topics: ['sweep', 'tasks', 'files'],
  },
  {
    name: 'messages',
    floor: 1,
    purpose: 'The outbox, its delivery and the tokens of links in mail.',
    topics: ['link-tokens', 'quarantine', 'delivery', 'tasks', 'outbox'],
  },
  {
    name: 'identity',
    floor: 2,
    purpose: 'Proves who somebody is: sign-in, second factor, sessions, passwords.',
    topics: [
      'user-mail',
      'attempts',
      'password-security',
      'second-factor',
      'sign-in',
      'step-up',
      'own-sessions',
      'answer-forgot',
      'tidy-accounts',
      'tasks',
      'password-reset',
    ],
  },
  {
    name: 'candidates',
    floor: 2,
    purpose: 'Candidates and their resumes, with the index that search and matching read.',
    topics: [
      'candidate-index',
      'candidates',
      'candidate-facts',
      'consents',
      'candidate-details',
      'candidate-contacts',
      'candidate-standing',
      'candidate-record',
      'timeline',
      'candidate-notes',
      'resumes',
      'fill-candidate-index',
      'read-upload',
      'tasks',
      'uploads',
    ],
  },
  {
    name: 'money',
    floor: 2,
    purpose: 'Fees, insurances, job boards and the limits of margins.',
    topics: ['fees', 'expenses'],
  },
  {
    name: 'users',
    floor: 3,
    purpose: 'Users, roles and changes of their rights.',
    topics: [
      'visible-units',
      'assignable-users',
      'permission-changes',
      'user-policy',
      'sample-users',
      'roles',
      'users',
    ],
  },
  {
    name: 'skills',
    floor: 3,
    purpose: "The customer's own vocabulary of skills.",
    topics: ['follow-skills', 'tasks', 'custom-skills', 'skill-proposals'],
  },
  {
    name: 'accounts',
    floor: 3,
    purpose: 'Clients, vendors and networks with their contacts, addresses and notes.',
    topics: ['similar-names', 'accounts', 'parts', 'addresses', 'contacts', 'managers', 'notes'],
  },
  {
    name: 'vault',
    floor: 3,
    purpose: 'Logins to vendor systems, sealed.',
    topics: ['vault-keys', 'vault', 'login-reminders', 'tasks'],
  },
  {
    name: 'matching',
    floor: 4,
    purpose: 'Finds and scores candidates for a job; keeps runs, weights and history.',
    topics: [
      'match-weights',
      'corpus-statistics',
      'embeddings',
      'fill-embeddings',
      'retrieval/recent-candidates',
      'retrieval/match-row-cache',
      'retrieval/cached-units',
      'retrieval/staged-retrieval',
      'retrieval/shortlist',
      'retrieval/retrieve',
      'run-progress',
      'run-matching',
      'tasks',
      'prewarm',
      'run-rows',
      'run-preview',
      'runs',
      'run-export',
      'match-history',
    ],
  },
  {
    name: 'search',
    floor: 5,
    purpose: 'The boolean candidate search, saved searches and quick search.',
    topics: ['search', 'quick-search'],
  },
  {
    name: 'jobs',
    floor: 5,
    purpose: 'Jobs and the submissions of candidates to them.',
    topics: ['protected-stages', 'jobs', 'submissions'],
  },
  { name: 'job-boards', floor: 5, purpose: 'Postings on job boards.', topics: [] },
  {
    name: 'outreach',
    floor: 6,
    purpose: 'Chats with candidates, chatbot types and mail to networks.',
    topics: [
      'chatbot-types',
      'outreach',
      'chat-access',
      'chat-limits',
      'chat-view',
      'chatbot',
      'chat-file',
      'tasks',
      'network-mail',
    ],
  },
  { name: 'consultants', floor: 6, purpose: 'Consultants on assignments.', topics: [] },
  { name: 'automation', floor: 7, purpose: 'Sequences that run by themselves.', topics: [] },
  {
    name: 'backups',
    floor: 8,
    purpose: 'Backups of the whole installation: taken, verified, restored and rehearsed.',
    topics: [
      'faults',
      'backup-folder',
      'schedule',
      'retention',
      'take-backup',
      'worker-process',
      'row-checks',
      'verify-backup',
      'restore-place',
      'restored-files',
      'restore-backup',
      'restore-target',
      'quarantine',
      'backup-lease',
      'run-backup',
      'tasks',
      'backups',
    ],
  },
  { name: 'dashboards', floor: 8, purpose: 'Figures over all rooms, with SQL of their own.', topics: [] },
];

/** Rooms that have a place on the ladder but no folder yet. A room that is built is removed from this list. */
export const roomsToCome: readonly string[] = ['job-boards', 'consultants', 'automation', 'dashboards'];
