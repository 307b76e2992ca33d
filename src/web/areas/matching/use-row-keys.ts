import type { useListState } from '#web/lists/list-state.ts';
import { useKeys } from '#web/ui/keys.tsx';
import { useWords } from '#web/words/language.tsx';
import type { MatchRow } from './match-words.ts';
import { matchingWords } from './words/words.ts';

/** J and K move, X selects, B activates the chatbot for the selection, ] opens and closes the panel. */
export function useRowKeys(
  rows: readonly MatchRow[],
  openGuid: string | undefined,
  state: ReturnType<typeof useListState>,
  showRow: (row: MatchRow) => void,
  toggle: (row: MatchRow) => void,
  activate: (() => void) | undefined,
): void {
  const { keyLabels } = useWords(matchingWords).matching;
  // The address is newer than the rendered state, so a key that is held down counts from the address.
  const at = () => {
    const current = new URLSearchParams(window.location.search).get('person') ?? openGuid;
    return rows.findIndex(({ candidateGuid }) => candidateGuid === current);
  };
  const go = (row: MatchRow | undefined) => {
    if (!row) return;
    showRow(row);
    document.querySelector(`[data-guid="${row.candidateGuid}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useKeys([
    { keys: 'j', label: keyLabels.next, run: () => go(rows[at() + 1]) },
    { keys: 'k', label: keyLabels.previous, run: () => go(rows[Math.max(0, at() - 1)]) },
    {
      keys: 'x',
      label: keyLabels.select,
      run: () => {
        const row = rows[at()];
        if (row) toggle(row);
      },
    },
    ...(activate ? [{ keys: 'b', label: keyLabels.activate, run: activate }] : []),
    {
      keys: ']',
      label: keyLabels.panel,
      run: () => state.change({ panel: state.filter('panel') === 'off' ? '' : 'off', page: state.page }),
    },
  ]);
}
