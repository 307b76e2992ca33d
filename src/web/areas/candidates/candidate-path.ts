/** The address of a candidate's record; `from` is the list that it was opened from, as its query string. */
export function candidatePath(id: number, { from, tab }: { from?: string | null; tab?: string | null } = {}): string {
  const params = new URLSearchParams({ candidateId: String(id) });
  if (tab) params.set('tab', tab);
  // Also an empty query: the list without filters is a list.
  if (from !== null && from !== undefined) params.set('from', from);
  return `/upload/candidatedetails?${params}`;
}
