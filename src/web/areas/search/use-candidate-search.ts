import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { searchApi } from '#contract/areas/search/search.ts';
import { call } from '#web/api/client.ts';
import { keyOf, useCall } from '#web/api/use-call.ts';
import { useListState } from '#web/lists/list-state.ts';
import { useKeptChoice } from '#web/session/kept-choice.ts';
import { readSession } from '#web/session/session.ts';
import { useKeys } from '#web/ui/keys.tsx';
import { allFilters, filtersOf, searchInput } from '#web/widgets/candidates/search-input.ts';
import { useWords } from '#web/words/language.tsx';
import type { Hit } from './search-state.ts';
import { searchWords } from './words/words.ts';

/** Problems that are caused by the typed query. */
const queryProblems: ReadonlySet<string> = new Set(['search.syntax', 'search.no-place']);

/** The state of the candidate search: query in the address, answer, selection and open dialog. */
export function useCandidateSearch() {
  const [params, setParams] = useSearchParams();
  const state = useListState({ size: 25 });
  const box = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<'help' | 'kept' | 'job' | 'activate' | 'add'>();
  const isWide = useMediaQuery('(min-width: 1100px)');
  const isPhone = useMediaQuery('(max-width: 759px)');

  const query = state.search;
  const selection = useSelection(query);
  const filters = filtersOf(state);
  const jobId = Number(state.filter('job')) || 0;
  const isAsked = query !== '' || Object.keys(filters).length > 0;
  const { data, error, isPlaceholderData, refetch } = useCall(searchApi.candidates, searchInput(state));
  const job = useCall(jobsApi.read, { jobId }, { enabled: jobId > 0 }).data;
  useRemembered(query, filters, data !== undefined && !error && !isPlaceholderData && isAsked);
  useSearchKeys(box);

  /** A new query adds a history entry; a change of order or page replaces it. */
  const addressFor = (text: string) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (text === '') next.delete('q');
    else next.set('q', text);
    return `?${next}`;
  };
  const searchFor = (text: string) => {
    setDialog(undefined);
    selection.clear();
    if (text === query) void refetch();
    else setParams(new URLSearchParams(addressFor(text)));
  };
  return {
    state,
    box,
    dialog,
    setDialog,
    selection,
    isWide,
    isPhone,
    mayWrite: readSession()?.mayWrite ?? false,
    query,
    filters,
    jobId,
    job,
    isAsked,
    data,
    /** The error of the typed query. */
    queryProblem: error && queryProblems.has(error.code) ? error : undefined,
    /** What is wrong with the filters, by their names in the call. */
    filterErrors: error?.fields ?? {},
    error,
    isStale: isPlaceholderData,
    refetch,
    addressFor,
    searchFor,
    clearFilters: () => state.change(Object.fromEntries(allFilters.map((name) => [name, '']))),
  };
}

/** The state that the regions of the candidate search share. */
export type Search = ReturnType<typeof useCandidateSearch>;

const nobody: readonly string[] = [];

/** Who is selected: also after somebody was looked at, as long as the same is searched for. */
function useSelection(query: string) {
  const [chosen, setChosen] = useKeptChoice('candidate-search', query, nobody);
  const guids: ReadonlySet<string> = useMemo(() => new Set(chosen), [chosen]);
  return {
    guids,
    toggle: ({ guid }: Hit) =>
      setChosen((before) => (before.includes(guid) ? before.filter((one) => one !== guid) : [...before, guid])),
    clear: () => setChosen(nobody),
    /** Selects these and no others. */
    keep: (kept: ReadonlySet<string>) => setChosen([...kept]),
  };
}

/** Saves an answered search as recent; another page of it is no new search. */
function useRemembered(query: string, filters: Readonly<Record<string, string>>, isAnswered: boolean): void {
  const client = useQueryClient();
  const requested = JSON.stringify([query, filters]);
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
      // A failure is ignored; the next search is saved again.
      .catch(() => undefined);
  }, [isAnswered, requested, client]);
}

function useSearchKeys(box: React.RefObject<HTMLInputElement | null>): void {
  const { search } = useWords(searchWords);
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
}
