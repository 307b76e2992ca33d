import { useEffect } from 'react';
import type { useListState } from '#web/data/list-state.ts';
import type { MatchRow } from './match-words.ts';

/** J and K move, X selects, ] opens and closes the panel. */
export function useRowKeys(
  rows: readonly MatchRow[],
  openGuid: string | undefined,
  state: ReturnType<typeof useListState>,
  showRow: (row: MatchRow) => void,
  toggle: (row: MatchRow) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // The address is ahead of what is drawn: a held key counts from where it already is.
      const current = new URLSearchParams(window.location.search).get('person') ?? openGuid;
      const at = rows.findIndex(({ candidateGuid }) => candidateGuid === current);
      const go = (row: MatchRow | undefined) => {
        if (!row) return;
        event.preventDefault();
        showRow(row);
        document.querySelector(`[data-guid="${row.candidateGuid}"]`)?.scrollIntoView({ block: 'nearest' });
      };
      if (event.key === 'j') go(rows[at + 1]);
      if (event.key === 'k') go(rows[Math.max(0, at - 1)]);
      if (event.key === 'x' && rows[at]) toggle(rows[at]);
      if (event.key === ']') state.change({ panel: state.filter('panel') === 'off' ? '' : 'off', page: state.page });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
