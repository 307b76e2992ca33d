import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchFilters } from '#contract/areas/matching/match-lists.ts';
import { matchSorts } from '#contract/areas/matching/runs.ts';
import { useCall } from '#web/api/use-call.ts';
import { askedFilters } from '#web/lists/filter-text.ts';
import { useListState } from '#web/lists/list-state.ts';
import { rememberJob } from '#web/session/last-job.ts';
import { readSession } from '#web/session/session.ts';
import type { MatchRow } from './match-words.ts';
import type { PanelTab } from './panel.tsx';
import { useRanking } from './use-ranking.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRun } from './use-run.ts';
import { useViewed } from './use-viewed.ts';

export type ResultsDialog = 'activate' | 'submit' | 'weights';

/**
 * The state of the match results: the address (open person, tab, order, filters, run, comparison), the run with its rows, the
 * selection, and the open dialog.
 */
export function useResults() {
  const state = useListState({ size: 50 });
  const [params] = useSearchParams();
  const jobId = Number(params.get('jobId') ?? 0);
  const runGuid = params.get('run') ?? undefined;
  const sorting = matchSorts.find((one) => one === state.filter('sorting')) ?? 'rank';
  const [dialog, setDialog] = useState<ResultsDialog>();
  const [outreach, setOutreach] = useState<{ guids: readonly string[]; asks: readonly string[] }>();
  const activate = (guids: readonly string[], asks: readonly string[] = []) => {
    setOutreach({ guids, asks });
    setDialog('activate');
  };
  const isWide = useMediaQuery('(min-width: 1100px)');
  const mayWrite = readSession()?.mayWrite ?? false;

  const { data: job, error: jobError } = useCall(jobsApi.read, { jobId });
  const title = job?.title;
  useEffect(() => {
    if (title !== undefined) rememberJob({ id: jobId, title });
  }, [jobId, title]);
  const filters = { ...(state.search !== '' && { search: state.search }), ...askedFilters(matchFilters, state) };
  const held = useRun({
    jobId,
    runGuid,
    sorting,
    common: {
      page: state.page,
      size: state.size,
      ...filters,
    },
    onStarted: () => state.change({ run: '', compare: '' }),
  });
  const run = held.data?.run;
  const ranking = useRanking({
    job,
    answer: held.data,
    state,
    filters,
    onSave: (asked, version) => held.run(undefined, { ...asked, version }),
  });
  const shown = ranking.found ?? held.data?.found;
  const rows = shown?.rows ?? [];
  const opened = useOpened(rows, state, isWide);
  const selection = useSelection(rows, JSON.stringify([jobId, runGuid, filters]));
  useViewed(run?.guid, opened.chosen?.candidateGuid, opened.chosen?.isViewed ?? false);
  useRowKeys(
    rows,
    opened.guid,
    state,
    opened.show,
    selection.toggle,
    mayWrite && selection.guids.size > 0 ? () => activate([...selection.guids]) : undefined,
  );
  return {
    state,
    jobId,
    runGuid,
    compareWith: params.get('compare') ?? undefined,
    sorting,
    dialog,
    setDialog,
    /** Opens the dialog that starts the chatbot with these people, and asks about these needs. */
    activate,
    outreach,
    isWide,
    mayWrite,
    job,
    jobError,
    held,
    ranking,
    run,
    /** How many people match the filters. */
    total: shown?.total ?? 0,
    rows,
    opened,
    selection,
    filters,
    isFiltered: Object.keys(filters).length > 0,
  };
}

/** The state that the regions of the match results share. */
export type Results = ReturnType<typeof useResults>;

/** The person in the panel: the one in the address, otherwise the first row on a wide screen. */
function useOpened(rows: readonly MatchRow[], state: ReturnType<typeof useListState>, isWide: boolean) {
  const named = state.filter('person');
  const guid = named || (isWide ? rows[0]?.candidateGuid : undefined);
  const isClosed = state.filter('panel') === 'off' && isWide;
  const row = isClosed ? undefined : rows.find(({ candidateGuid }) => candidateGuid === guid);
  return {
    guid,
    row,
    /** The open person, if chosen by the reader. */
    chosen: named === '' ? undefined : row,
    tab: (state.filter('tab') || 'why') as PanelTab,
    show: (requested: MatchRow, tab?: PanelTab) =>
      state.change({ person: requested.candidateGuid, panel: '', page: state.page, ...(tab && { tab }) }),
    close: () => state.change(isWide ? { panel: 'off', page: state.page } : { person: '', page: state.page }),
  };
}

/**
 * The selected people over all pages, with their rows as last seen. Another job, run, filter or search clears the selection.
 * Removed candidates, shown without a name, cannot be selected.
 */
function useSelection(rows: readonly MatchRow[], about: string) {
  const [seen, setSeen] = useState<ReadonlyMap<string, MatchRow>>(new Map());
  const known = rows.filter(({ isAnonymous }) => !isAnonymous);
  const here = new Map(known.map((row) => [row.candidateGuid, row]));
  const clear = () => setSeen(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is the occasion
  useEffect(clear, [about]);
  const set = (some: readonly MatchRow[], isOn: boolean) =>
    setSeen((before) => {
      const next = new Map(before);
      for (const row of some) isOn ? next.set(row.candidateGuid, row) : next.delete(row.candidateGuid);
      return next;
    });
  return {
    guids: new Set(seen.keys()) as ReadonlySet<string>,
    /** The selected rows of every page; those of this page as they are now. */
    rows: [...seen].map(([guid, row]) => here.get(guid) ?? row),
    toggle: (row: MatchRow) => {
      if (!row.isAnonymous) set([row], !seen.has(row.candidateGuid));
    },
    /** Selects everybody of this page, or nobody of it; other pages stay as they are. */
    toggleAll: () => set(known, !known.every(({ candidateGuid }) => seen.has(candidateGuid))),
    clear,
    /** Selects these and no others. */
    keep: (kept: readonly MatchRow[]) => setSeen(new Map(kept.map((row) => [row.candidateGuid, row]))),
  };
}
