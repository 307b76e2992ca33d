import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Empty, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useWords } from '#web/words/language.tsx';
import { explain } from './explain.ts';
import type { useListState } from './list-state.ts';
import type { Problem as CallProblem } from './problem.ts';

/** A whole list: search, filters, rows, and what it says while it waits, is empty or has failed. */
export function ListView<Row>({
  label,
  state,
  columns,
  keyOf,
  found,
  error,
  isStale,
  onAgain,
  filters,
  filterNames = [],
  empty,
}: {
  label: string;
  state: ReturnType<typeof useListState>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  found: { rows: readonly Row[]; total: number } | undefined;
  error: CallProblem | null;
  isStale: boolean;
  onAgain: () => void;
  filters?: ReactNode;
  /** Filters in the address, so that they can be cleared. */
  filterNames?: readonly string[];
  empty: { title: string; text: string; action?: ReactNode };
}) {
  const words = useWords();
  const isFiltered = state.search !== '' || filterNames.some((name) => state.filter(name) !== '');
  const clear = () => {
    state.type('');
    state.change({ q: '', ...Object.fromEntries(filterNames.map((name) => [name, ''])) });
  };
  return (
    <Sheet padded={false}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 1.5, alignItems: 'center' }}>
        <SearchField label={words.common.search} value={state.typed} onChange={state.type} />
        {filters}
      </Box>
      {error && (
        <Box sx={{ padding: 2 }}>
          <Problem text={explain(error, words)}>
            <Button onClick={onAgain}>{words.common.again}</Button>
          </Problem>
        </Box>
      )}
      {!found && !error && <Waiting rows={8} label={words.common.loading} />}
      {found && found.rows.length === 0 && !error && (
        <Empty title={isFiltered ? words.common.noHits : empty.title} text={isFiltered ? '' : empty.text}>
          {isFiltered ? <Button onClick={clear}>{words.common.clearFilters}</Button> : empty.action}
        </Empty>
      )}
      {found && found.rows.length > 0 && (
        <DataTable
          label={label}
          columns={columns}
          rows={found.rows}
          keyOf={keyOf}
          total={found.total}
          page={state.page}
          size={state.size}
          sortField={state.sortField}
          direction={state.direction}
          onSort={(sort, dir) => state.change({ sort, dir })}
          onPage={(page) => state.change({ page })}
          isStale={isStale}
          words={words.common}
        />
      )}
    </Sheet>
  );
}
