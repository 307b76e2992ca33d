import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ListFilters as Filters } from '#contract/lists/list-filters.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import type { Problem } from '#web/api/problem.ts';
import { BulkBar } from '#web/ui/bulk-bar.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Empty, Sheet, Waiting } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useWords } from '#web/words/language.tsx';
import { namesOf, setFilters } from './filter-text.ts';
import { KeyedTable } from './keyed-table.tsx';
import { useListAppearance } from './list-appearance.ts';
import type { ListChoice } from './list-choice.ts';
import { ListFilters } from './list-filters.tsx';
import type { useListState } from './list-state.ts';
import { type ExportList, ListTools } from './list-tools.tsx';
import { ListViews } from './list-views.tsx';
import { listWords } from './words/words.ts';

const noFilters: Filters = {};
type EmptyWords = { title: string; text: string; action?: ReactNode };

/**
 * A whole list: search, filters, views, columns, rows, choice, export, and its loading, empty and error states. With a `name`,
 * columns, density and views are saved for the person. Everything else about the list is in the address.
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
  isDense = false,
  empty,
}: {
  label: string;
  name?: string;
  state: ReturnType<typeof useListState>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** The name of a row for its checkbox. */
  nameOf?: (row: Row) => string;
  found: { rows: readonly Row[]; total: number } | undefined;
  error: Problem | null;
  isStale: boolean;
  onAgain: () => void;
  filters?: ReactNode;
  /** Query parameters that "clear filters" removes. */
  filterNames?: readonly string[];
  /** Declared filters: the bar, the chips and the address are made from them. */
  declared?: Filters;
  /** The chosen rows and their actions. */
  choice?: ListChoice | undefined;
  bulk?: ReactNode;
  exportList?: ExportList;
  /** Rows of two lines stay low in the general density, so that more of them are in sight. */
  isDense?: boolean;
  empty: EmptyWords;
}) {
  const words = useWords(listWords);
  const look = useListAppearance(name, columns, state);
  const set = setFilters(declared, state);
  const otherSet = filterNames.filter((one) => state.filter(one) !== '');
  const clear = () => {
    state.type('');
    state.change({
      q: '',
      ...Object.fromEntries([...filterNames, ...namesOf(declared)].map((one) => [one, ''])),
    });
  };
  const tableWords = useMemo(() => ({ ...words.common, perPage: words.lists.perPage }), [words]);
  const filterCount = otherSet.length + set.length;
  // An old link, or a last page whose rows were deleted: go to the last page that exists.
  const lastPage = found && found.total > 0 ? Math.ceil(found.total / state.size) - 1 : undefined;
  const isPast = found?.rows.length === 0 && lastPage !== undefined && state.page > lastPage && !isStale;
  const { change } = state;
  useEffect(() => {
    if (isPast) change({ page: lastPage });
  }, [isPast, lastPage, change]);
  return (
    <Sheet padded={false}>
      <GlobalStyles styles={paper} />
      {name && (
        <ListViews look={look}>
          <ListTools look={look} total={found?.total ?? 0} chosen={choice?.count ?? 0} exportList={exportList} />
        </ListViews>
      )}
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
      </Box>
      {error && (
        <Box sx={{ padding: 2 }}>
          <CallProblem error={error} onAgain={onAgain} />
        </Box>
      )}
      {((!found && !error) || isPast) && <Waiting rows={14} isList label={words.common.loading} />}
      {found && found.rows.length === 0 && !isPast && !error && (
        <NoRows empty={empty} filterCount={filterCount} isSearched={state.search !== ''} onClear={clear} />
      )}
      {found && found.rows.length > 0 && (
        <KeyedTable
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
          isDense={isDense}
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
        <BulkBar label={words.lists.chosen(choice.count)} clearLabel={words.lists.clearChosen} onClear={choice.clear}>
          {choice.chooseEverything && !choice.isEverything && choice.page === 'all' && found.total > choice.count && (
            <Button size="small" variant="text" onClick={choice.chooseEverything}>
              {words.lists.selectMatching(found.total)}
            </Button>
          )}
          {bulk}
        </BulkBar>
      )}
    </Sheet>
  );
}

/** What stands in place of the rows where there are none: how to clear what leaves them out, or how to begin. */
function NoRows({
  empty,
  filterCount,
  isSearched,
  onClear,
}: {
  empty: EmptyWords;
  filterCount: number;
  isSearched: boolean;
  onClear: () => void;
}) {
  const words = useWords(listWords);
  if (filterCount === 0 && !isSearched)
    return (
      <Empty title={empty.title} text={empty.text}>
        {empty.action}
      </Empty>
    );
  const title = filterCount > 0 ? words.lists.noMatch(filterCount + Number(isSearched)) : words.lists.noMatchSearch;
  return (
    <Empty title={title} text="">
      <Button onClick={onClear}>{words.common.clearFilters}</Button>
    </Empty>
  );
}

/** Print styles: only the rows, without menus and buttons. */
const paper = { '@media print': { 'nav, header, footer, .no-print': { display: 'none !important' } } } as const;
