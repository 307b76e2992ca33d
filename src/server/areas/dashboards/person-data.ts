import type { PersonTable } from '#server/db/person-data.ts';

/** The tables of the room that hold something about people: when a conversation came to its states, and no words. */
export const dashboardsPersonTables: readonly PersonTable[] = [
  {
    table: 'chat_milestone',
    column: 'session_id',
    of: 'chat_session',
    merge: 'follows',
    erase: 'keeps',
    unexported: 'all',
  },
];
