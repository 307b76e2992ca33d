import type { PageId } from './access/pages.ts';

/** The kinds of records that the command palette finds, and the pages of which any one shows them in a list. */
export const quickSearchPages = {
  candidate: [1, 3],
  job: [1, 2],
  client: [6],
} as const satisfies Readonly<Record<string, readonly PageId[]>>;
