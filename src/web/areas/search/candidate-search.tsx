import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { searchApi, searchSorts } from '#contract/areas/search/search.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { call } from '#web/api/client.ts';
import { keyOf, useCall } from '#web/api/use-call.ts';
import { useListState } from '#web/lists/list-state.ts';
import { readSession } from '#web/session/session.ts';
import { DataTable, type TableChoice } from '#web/ui/data-table.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useKeys } from '#web/ui/keys.tsx';
import { Empty, PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { ActivateDialog } from '#web/widgets/outreach/start-outreach-dialog.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { Facets } from './facets.tsx';
import { FilterBar } from './filter-bar.tsx';
import { hitColumns } from './hit-columns.tsx';
import { JobPicker } from './job-picker.tsx';
import { SavedDialog } from './kept-dialog.tsx';
import { QueryBox } from './query-box.tsx';
import { SearchHelp } from './search-help.tsx';
import { allFilters, filtersOf, type Hit, inputOf, sortOf } from './search-state.ts';

/** Problems that belong to the text that was typed. */
const queryProblems: ReadonlySet<string> = new Set(['search.syntax', 'search.no-place']);

/** Find people by words, fields and filters; hold them against a job. Everything asked is in the address (screens 2.0). */
export function CandidateSearch() {
  const { words, format } = useLanguage();
  const { search } = words;
  const toast = useToast();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const state = useListState({ size: 25 });
  const box = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<'help' | 'kept' | 'job' | 'activate'>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isWide = useMediaQuery('(min-width: 1100px)');
  const isPhone = useMediaQuery('(max-width: 759px)');
  const mayWrite = readSession()?.mayWrite ?? false;

  const query = state.search;
  const filters = filtersOf(state);
  const jobId = Number(state.filter('job')) || 0;
  const isAsked = query !== '' || Object.keys(filters).length > 0;
  const { data, error, isPlaceholderData, refetch } = useCall(searchApi.candidates, inputOf(state));
  const job = useCall(jobsApi.read, { jobId }, { enabled: jobId > 0 }).data;
  const queryProblem = error && queryProblems.has(error.code) ? error : undefined;

  // A search that was answered is remembered; paging through it is not another one.
  const requested = JSON.stringify([query, filters]);
  const isAnswered = data !== undefined && !error && !isPlaceholderData && isAsked;
  useEffect(() => {
    if (!isAnswered) return;
    const [text, saved] = JSON.parse(requested) as [string, Record<string, string>];
    void call(searchApi.remember, { query: text, filters: saved }, { isBackground: true })
      .then((answer) =>
        client.setQueryData(
          keyOf(searchApi.kept, {}),
          (before: object | undefined) => before && { ...before, ...answer },
        ),
      )
      // Nobody waits for it; the next search is remembered again.
      .catch(() => undefined);
  }, [isAnswered, requested, client]);

  /** Another question is another page of the browser's history; a change of order or page is not. */
  const addressFor = (text: string) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (text === '') next.delete('q');
    else next.set('q', text);
    return `?${next}`;
  };
  const searchFor = (text: string) => {
    setDialog(undefined);
    setSelected(new Set());
    if (text === query) void refetch();
    else setParams(new URLSearchParams(addressFor(text)));
  };
  const clearFilters = () => state.change(Object.fromEntries(allFilters.map((name) => [name, ''])));

  const step = (by: number) => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-hit]')];
    const next = links[Math.max(0, links.indexOf(document.activeElement as HTMLElement) + by)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  useKeys([
    {
      keys: '/',
      label: search.keyLabels.query,
      run: () => {
        box.current?.focus();
        box.current?.select();
      },
    },
    { keys: 'j', label: search.keyLabels.next, run: () => step(1) },
    { keys: 'k', label: search.keyLabels.previous, run: () => step(-1) },
  ]);

  const toggle = ({ guid }: Hit) =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(guid)) next.add(guid);
      return next;
    });
  const choiceOf = (rows: readonly Hit[]): TableChoice<Hit> => {
    const chosen = rows.filter(({ guid }) => selected.has(guid));
    const isAll = chosen.length === rows.length;
    return {
      isChosen: ({ guid }) => selected.has(guid),
      toggle,
      togglePage: () =>
        setSelected((before) => {
          const next = new Set(before);
          for (const { guid } of rows) isAll ? next.delete(guid) : next.add(guid);
          return next;
        }),
      page: isAll ? 'all' : chosen.length > 0 ? 'some' : 'none',
      label: ({ name }) => words.common.select(name),
      pageLabel: words.common.selectAll,
    };
  };
  const copyLink = async () => {
    await navigator.clipboard.writeText(window.location.href);
    toast(search.copied);
  };

  const facets = data && data.found.rows.length > 0 && data.facets.length > 0 && (
    <Facets
      facets={data.facets}
      facetsOf={data.facetsOf}
      isAll={data.isExact && data.facetsOf === data.found.total}
      isStale={isPlaceholderData}
      addressFor={addressFor}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHead title={search.title}>
        <Button onClick={() => setDialog('kept')}>{search.kept}</Button>
        {isAsked && <Button onClick={() => void copyLink()}>{search.copyLink}</Button>}
        <Button startIcon={<Icon name="briefcase" />} onClick={() => setDialog('job')}>
          {search.matchToJob}
        </Button>
      </PageHead>
      <QueryBox
        query={query}
        problem={queryProblem}
        inputRef={box}
        onSearch={searchFor}
        onHelp={() => setDialog('help')}
      />
      {isPhone ? (
        <Box
          component="details"
          open={Object.keys(filters).length > 0}
          sx={{ '& > summary': { cursor: 'pointer', minHeight: 28, fontWeight: 500 } }}
        >
          <summary>{search.filters(Object.keys(filters).length)}</summary>
          <Box sx={{ pt: 1 }}>
            <FilterBar state={state} />
          </Box>
        </Box>
      ) : (
        <FilterBar state={state} />
      )}
      {jobId > 0 && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box sx={{ color: token('text2') }}>{search.matchedTo}</Box>
          <b>
            <bdi>{job?.title ?? `#${jobId}`}</bdi>
          </b>
          {job && (
            <Box component="bdi" sx={{ color: token('text2') }}>
              {job.clientName}
            </Box>
          )}
          <Button size="small" variant="text" onClick={() => state.change({ job: '' })}>
            {search.withoutJob}
          </Button>
        </Box>
      )}
      {error && !queryProblem && <CallProblem error={error} onAgain={refetch} />}
      {!data && !error && (
        <Sheet>
          <Waiting rows={8} label={words.common.loading} />
        </Sheet>
      )}
      {data && !error && (
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
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', padding: '10px 16px' }}>
              <Box role="status" sx={{ flex: '1 1 160px' }}>
                <b>
                  {data.isExact
                    ? search.found(data.found.total, format.number(data.found.total))
                    : search.moreThan(format.number(data.found.total))}
                </b>{' '}
                <Box component="span" sx={{ color: token('text3'), fontSize: 13 }}>
                  {data.rankedOf !== undefined &&
                    (data.rankedOf < data.found.total || !data.isExact) &&
                    search.rankedOf(format.number(data.rankedOf))}
                </Box>
              </Box>
              <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 13 }}>
                {search.order}
                <Box
                  component="select"
                  value={sortOf(state)}
                  onChange={(event) => state.change({ sort: (event.target as HTMLSelectElement).value, dir: '' })}
                  sx={{
                    font: 'inherit',
                    minHeight: 32,
                    color: 'inherit',
                    background: token('surface'),
                    border: `1px solid ${token('borderStrong')}`,
                    borderRadius: '6px',
                    paddingInline: 1,
                  }}
                >
                  {searchSorts.map((one) => (
                    <option key={one} value={one}>
                      {search.orders[one]}
                    </option>
                  ))}
                </Box>
              </Box>
            </Box>
            {data.found.rows.length === 0 ? (
              <Empty
                title={isAsked ? search.none : search.noneYet}
                text={isAsked ? search.noneText : search.noneYetText}
              >
                {Object.keys(filters).length > 0 ? (
                  <Button onClick={clearFilters}>{words.common.clearFilters}</Button>
                ) : (
                  <Button onClick={() => setDialog('help')}>{search.help}</Button>
                )}
              </Empty>
            ) : (
              <DataTable
                label={search.title}
                columns={hitColumns({ words, format, withScore: jobId > 0 })}
                {...(mayWrite && { choice: choiceOf(data.found.rows) })}
                rows={data.found.rows}
                keyOf={({ guid }) => guid}
                total={data.found.total}
                page={state.page}
                size={state.size}
                sortField={sortOf(state)}
                direction={state.direction ?? 'DESC'}
                onSort={(sort, dir) => state.change({ sort, dir })}
                onPage={(page) => state.change({ page })}
                isStale={isPlaceholderData}
                words={words.common}
              />
            )}
            {selected.size > 0 && mayWrite && (
              <Box
                sx={{
                  position: 'sticky',
                  bottom: 'var(--stickyBottom, 0px)',
                  zIndex: 5,
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 1,
                  alignItems: 'center',
                  padding: 1.25,
                  borderTop: `1px solid ${token('border')}`,
                  background: token('surface'),
                  borderRadius: '0 0 10px 10px',
                }}
              >
                <b>{words.common.selected(selected.size)}</b>
                <Button
                  variant="contained"
                  color="secondary"
                  startIcon={<Icon name="chat" />}
                  onClick={() => setDialog(jobId > 0 ? 'activate' : 'job')}
                >
                  {words.chatbot.activate}
                </Button>
                {jobId === 0 && <Box sx={{ color: token('text2'), fontSize: 13 }}>{search.needsJob}</Box>}
                <Button variant="text" onClick={() => setSelected(new Set())}>
                  {words.common.clear}
                </Button>
              </Box>
            )}
          </Sheet>
        </Box>
      )}
      <Box sx={{ color: token('text3'), fontSize: 12 }}>{search.keys}</Box>
      {dialog === 'help' && <SearchHelp onTry={searchFor} onClose={() => setDialog(undefined)} />}
      {dialog === 'kept' && <SavedDialog query={query} filters={filters} onClose={() => setDialog(undefined)} />}
      {dialog === 'job' && (
        <JobPicker
          onPick={(picked) => {
            setDialog(undefined);
            state.change({ job: picked });
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'activate' && (
        <ActivateDialog
          jobId={jobId}
          guids={[...selected]}
          onClose={(isStarted) => {
            setDialog(undefined);
            if (!isStarted) return;
            setSelected(new Set());
            void refetch();
          }}
        />
      )}
    </Box>
  );
}
