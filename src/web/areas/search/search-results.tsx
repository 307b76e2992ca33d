import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router';
import { searchSorts } from '#contract/areas/search/search.ts';
import { candidateWords } from '#web/areas/candidates/words/words.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { BulkActions } from '#web/ui/bulk-actions.tsx';
import { BulkBar } from '#web/ui/bulk-bar.tsx';
import { DataTable, type TableChoice } from '#web/ui/data-table.tsx';
import { Empty, Sheet } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { token } from '#web/ui/tokens.ts';
import { sortOf } from '#web/widgets/candidates/search-input.ts';
import { useWriting } from '#web/widgets/outreach/write-buttons.tsx';
import { useLanguage, useWords } from '#web/words/language.tsx';
import type { Words } from '#web/words/words.ts';
import { Facets } from './facets.tsx';
import { hitColumns } from './hit-columns.tsx';
import type { Hit } from './search-state.ts';
import type { Search } from './use-candidate-search.ts';
import { searchWords } from './words/words.ts';

/** The answer of a search. */
type Found = NonNullable<Search['data']>;
type Props = { asked: Search; data: Found };

/** The hits with their facets. */
export function SearchResults({ asked: requested, data }: Props) {
  const { search } = useWords(searchWords);
  const { isWide } = requested;
  const facets = data.found.rows.length > 0 && data.facets.length > 0 && (
    <Facets
      facets={data.facets}
      facetsOf={data.facetsOf}
      isAll={data.isExact && data.facetsOf === data.found.total}
      isStale={requested.isStale}
      addressFor={requested.addressFor}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: facets && isWide ? '220px minmax(0, 1fr)' : 'minmax(0, 1fr)',
      }}
    >
      {facets && isWide && facets}
      {facets && !isWide && (
        <Box component="details" sx={{ '& > summary': { cursor: 'pointer', minHeight: 28, fontWeight: 500 } }}>
          <summary>{search.facets}</summary>
          <Box sx={{ pt: 1 }}>{facets}</Box>
        </Box>
      )}
      <Sheet padded={false}>
        <ResultsHead asked={requested} data={data} />
        {data.found.rows.length === 0 ? <NobodyFound asked={requested} /> : <Hits asked={requested} data={data} />}
        <Selected asked={requested} />
      </Sheet>
    </Box>
  );
}

/** The number of hits and their order. */
function ResultsHead({ asked: { state }, data }: Props) {
  const { words, format } = useLanguage(searchWords);
  const { search } = words;
  const isCut = data.rankedOf !== undefined && (data.rankedOf < data.found.total || !data.isExact);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', padding: '10px 16px' }}>
      <Box role="status" sx={{ flex: '1 1 160px' }}>
        <b>
          {data.isExact
            ? search.found(data.found.total, format.number(data.found.total))
            : search.moreThan(format.number(data.found.total))}
        </b>{' '}
        <Box component="span" sx={{ color: token('text3'), fontSize: 13 }}>
          {isCut && search.rankedOf(format.number(data.rankedOf!))}
        </Box>
      </Box>
      <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 13 }}>
        {search.order}
        <Select
          value={sortOf(state)}
          onChange={(sort) => state.change({ sort, dir: '' })}
          options={searchSorts.map((one) => [one, search.orders[one]] as const)}
        />
      </Box>
    </Box>
  );
}

function NobodyFound({ asked: { isAsked, filters, clearFilters, setDialog } }: { asked: Search }) {
  const { search, common } = useWords(searchWords);
  return (
    <Empty title={isAsked ? search.none : search.noneYet} text={isAsked ? search.noneText : search.noneYetText}>
      {Object.keys(filters).length > 0 ? (
        <Button onClick={clearFilters}>{common.clearFilters}</Button>
      ) : (
        <Button onClick={() => setDialog('help')}>{search.help}</Button>
      )}
    </Empty>
  );
}

function Hits({ asked: { state, selection, jobId, mayWrite, isStale }, data }: Props) {
  const { words, format } = useLanguage(candidateWords, matchingWords, searchWords);
  const from = useLocation().search.replace(/^\?/, '');
  return (
    <DataTable
      label={words.search.title}
      columns={hitColumns({ words, format, withScore: jobId > 0, from })}
      {...(mayWrite && { choice: choiceOf(data.found.rows, selection, words.common) })}
      rows={data.found.rows}
      keyOf={({ guid }) => guid}
      total={data.found.total}
      page={state.page}
      size={state.size}
      sortField={sortOf(state)}
      direction={state.direction ?? 'DESC'}
      onSort={(sort, dir) => state.change({ sort, dir })}
      onPage={(page) => state.change({ page })}
      isStale={isStale}
      words={words.common}
    />
  );
}

/** The selection, for the table's column of checkboxes. */
function choiceOf(rows: readonly Hit[], selection: Search['selection'], common: Words['common']): TableChoice<Hit> {
  const chosen = rows.filter(({ guid }) => selection.guids.has(guid));
  const isAll = chosen.length === rows.length;
  return {
    isChosen: ({ guid }) => selection.guids.has(guid),
    toggle: selection.toggle,
    togglePage: () => {
      for (const hit of isAll ? rows : rows.filter(({ guid }) => !selection.guids.has(guid))) selection.toggle(hit);
    },
    page: isAll ? 'all' : chosen.length > 0 ? 'some' : 'none',
    label: ({ name }) => common.select(name),
    pageLabel: common.selectAll,
  };
}

/** Actions on the selected people; they need a job. */
function Selected({ asked: { selection, mayWrite, jobId, setDialog } }: { asked: Search }) {
  const { common, chatbot, search, jobs } = useWords(jobWords, outreachWords, searchWords);
  const writing = useWriting({
    to: { guids: [...selection.guids] },
    jobId: jobId > 0 ? jobId : undefined,
    onSent: selection.clear,
    onUndone: () => selection.keep(selection.guids),
  });
  if (selection.guids.size === 0 || !mayWrite) return null;
  return (
    <BulkBar label={common.selected(selection.guids.size)} clearLabel={common.clear} onClear={selection.clear}>
      <BulkActions
        moreLabel={common.more}
        actions={[
          {
            label: chatbot.activate,
            icon: 'chat',
            isMain: true,
            run: () => setDialog(jobId > 0 ? 'activate' : 'job'),
          },
          ...writing.actions,
          { label: jobs.addTo.action, run: () => setDialog('add') },
        ]}
      />
      {jobId === 0 && <Box sx={{ color: token('text2'), fontSize: 13 }}>{search.needsJob}</Box>}
      {writing.sheet}
    </BulkBar>
  );
}
