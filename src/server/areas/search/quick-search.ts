import type { quickSearchApi } from '#contract/areas/search/quick-search.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { wholePhone } from '#domain/candidates/person-search.ts';
import { quickSearchPages } from '#domain/quick-search.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './quick-search-queries.ts';

/** Shortest query, in letters: one letter would match nearly everybody. */
const shortest = 2;

/** Records whose name contains the words, and candidates whose phone number is typed; a few of each kind that the caller's pages allow. */
export async function findRecords(
  { search }: Input<typeof quickSearchApi.records>,
  { db, scope, who }: SignedInCall,
): Promise<Output<typeof quickSearchApi.records>> {
  const key = nameKey(search);
  if (key.length < shortest) return { records: [] };
  const may = (kind: keyof typeof quickSearchPages) => quickSearchPages[kind].some((id) => who.pages.has(id));
  const digits = wholePhone(search);
  const people = digits === undefined ? queries.findCandidates : queries.findOwners;
  const [candidates, jobs, clients] = await Promise.all([
    may('candidate') ? people(db, scope, digits ?? key) : [],
    may('job') ? queries.findJobs(db, scope, search) : [],
    may('client') ? queries.findClients(db, scope, key) : [],
  ]);
  return {
    records: [
      ...candidates.map((row) => ({ kind: 'candidate' as const, ...present(row) })),
      ...jobs.map((row) => ({ kind: 'job' as const, ...present(row) })),
      ...clients.map((row) => ({ kind: 'client' as const, ...present(row) })),
    ],
  };
}

const present = ({ id, name, under }: queries.Found) => ({ id, name, ...(under && { under }) });
