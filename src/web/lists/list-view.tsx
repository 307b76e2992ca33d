import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ListFilters as Filters } from '#contract/lists/list-filters.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import type { Problem } from '#web/api/problem.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Empty, Sheet, Waiting } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { namesOf, setFilters } from './filter-text.ts';
import type { ListChoice } from './list-choice.ts';
import { ListFilters } from './list-filters.tsx';
import { useListLook } from './list-look.ts';
import type { useListState } from './list-state.ts';
import { type ExportList, ListTools } from './list-tools.tsx';
import { ListViews } from './list-views.tsx';

const noFilters: Filters = {};

/**
 * A whole list: search, filters, views, columns, rows, choice, files, and what it says while it waits, is empty or has
 * failed. `name` turns on what is kept for a person (columns, density, views); everything else about the place in the list
 * stands in the address.
 */
export function ListView<Row>({
  label,
  name,
  state,
  columns,
  keyOf,
  nameOf,
  found,
  error,
  isStale,
  onAgain,
  filters,
  filterNames = [],
  declared = noFilters,
  choice,
  bulk,
  exportList,
  empty,
}: {
  label: string;
  name?: string;
  state: ReturnType<typeof useListState>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** What a row is called where it is chosen. */
  nameOf?: (row: Row) => string;
  found: { rows: readonly Row[]; total: number } | undefined;
  error: Problem | null;
  isStale: boolean;
  onAgain: () => void;
  filters?: ReactNode;
  /** Filters in the address, so that they can be cleared. */
  filterNames?: readonly string[];
  /** Filters by declaration: the bar, the chips and the address follow from it. */
  declared?: Filters;
  /** Rows that are chosen, and what can be done with them. */
  choice?: ListChoice | undefined;
  bulk?: ReactNode;
  exportList?: ExportList;
  empty: { title: string; text: string; action?: ReactNode };
}) {
  const words = useWords();
  const look = useListLook(name, columns, state);
  const set = setFilters(declared, state);
  const otherSet = filterNames.filter((one) => state.filter(one) !== '');
  const isFiltered = state.search !== '' || otherSet.length + set.length > 0;
  const clear = () => {
    state.type('');
    state.change({
      q: '',
      ...Object.fromEntries([...filterNames, ...namesOf(declared)].map((one) => [one, ''])),
    });
  };
  const tableWords = useMemo(() => ({ ...words.common, perPage: words.lists.perPage }), [words]);
  const filterCount = otherSet.length + set.length;
  // An old link, or a last page whose rows are gone: the last page that there is.
  const lastPage = found && found.total > 0 ? Math.ceil(found.total / state.size) - 1 : undefined;
  const isPast = found?.rows.length === 0 && lastPage !== undefined && state.page > lastPage && !isStale;
  const { change } = state;
  useEffect(() => {
    if (isPast) change({ page: lastPage });
  }, [isPast, lastPage, change]);
  return (
    <Sheet padded={false}>
      <GlobalStyles styles={paper} />
      {name && <ListViews look={look} />}
      <Box
        className="no-print"
        role="search"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 1.5, alignItems: 'center' }}
      >
        <SearchField label={words.common.search} value={state.typed} onChange={state.type} />
        {filters}
        {Object.keys(declared).length > 0 && <ListFilters filters={declared} state={state} />}
        {filterCount > 1 && (
          <Button variant="text" size="small" onClick={clear}>
            {words.common.clearFilters}
          </Button>
        )}
        {name && (
          <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
            <ListTools look={look} total={found?.total ?? 0} chosen={choice?.count ?? 0} exportList={exportList} />
          </Box>
        )}
      </Box>
      {error && (
        <Box sx={{ padding: 2 }}>
          <CallProblem error={error} onAgain={onAgain} />
        </Box>
      )}
      {((!found && !error) || isPast) && <Waiting rows={14} isList label={words.common.loading} />}
      {found && found.rows.length === 0 && !isPast && !error && (
        <Empty
          title={
            !isFiltered
              ? empty.title
              : filterCount > 0
                ? words.lists.noMatch(filterCount + (state.search === '' ? 0 : 1))
                : words.lists.noMatchSearch
          }
          text={isFiltered ? '' : empty.text}
        >
          {isFiltered ? <Button onClick={clear}>{words.common.clearFilters}</Button> : empty.action}
        </Empty>
      )}
      {found && found.rows.length > 0 && (
        <DataTable
          label={label}
          columns={look.columns}
          rows={found.rows}
          keyOf={keyOf}
          total={found.total}
          page={state.page}
          size={state.size}
          sortField={state.sortField}
          direction={state.direction}
          onSort={(sort, dir) => state.change({ sort, dir })}
          onPage={(page) => state.change({ page })}
          onSize={name ? (size) => state.change({ size }) : undefined}
          isStale={isStale}
          words={tableWords}
          density={look.density}
          onWidth={name ? (key, pixels) => look.keep({ widths: { ...look.widths, [key]: pixels } }) : undefined}
          choice={
            choice && {
              isChosen: (row) => choice.isChosen(Number(keyOf(row))),
              toggle: (row, withRange) => choice.toggle(Number(keyOf(row)), withRange),
              togglePage: choice.togglePage,
              page: choice.page,
              label: (row) => words.common.select(nameOf?.(row) ?? String(keyOf(row))),
              pageLabel: words.lists.selectPage,
            }
          }
        />
      )}
      {choice && choice.count > 0 && found && (
        <Box className="no-print" role="region" aria-label={words.lists.chosen(choice.count)} sx={bulkStyle}>
          <strong>{words.lists.chosen(choice.count)}</strong>
          {choice.chooseEverything && !choice.isEverything && choice.page === 'all' && found.total > choice.count && (
            <Button size="small" variant="text" onClick={choice.chooseEverything}>
              {words.lists.selectMatching(found.total)}
            </Button>
          )}
          {bulk}
          <Button size="small" variant="text" onClick={choice.clear}>
            {words.lists.clearChosen}
          </Button>
        </Box>
      )}
    </Sheet>
  );
}

const bulkStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  padding: '10px 16px',
  background: token('surface'),
  borderTop: `2px solid ${token('accent')}`,
} as const;

/** On paper a list is its rows: no menus, no buttons. */
const paper = { '@media print': { 'nav, header, footer, .no-print': { display: 'none !important' } } } as const;
