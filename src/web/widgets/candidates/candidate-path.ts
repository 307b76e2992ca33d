/** The lists that a candidate's record is opened from. */
export const candidateLists = ['candidates', 'results', 'search', 'chats'] as const;
export type CandidateList = (typeof candidateLists)[number];

/**
 * The address of a candidate's record; `from` is the list that it was opened from, as its query string, and `jobId` the job
 * that it is about, where the list does not say.
 */
export function candidatePath(
  id: number,
  {
    from,
    list,
    tab,
    jobId,
  }: { from?: string | null; list?: CandidateList; tab?: string | null; jobId?: number | undefined } = {},
): string {
  const params = new URLSearchParams({ candidateId: String(id) });
  if (tab) params.set('tab', tab);
  if (list && list !== 'candidates') params.set('list', list);
  if (jobId !== undefined) params.set('job', String(jobId));
  // Also an empty query: the list without filters is a list.
  if (from !== null && from !== undefined) params.set('from', from);
  return `/upload/candidatedetails?${params}`;
}
