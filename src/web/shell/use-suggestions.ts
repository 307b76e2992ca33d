import { useEffect, useState } from 'react';
import { quickSearchApi } from '#contract/areas/search/quick-search.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { quickSearchPages } from '#domain/quick-search.ts';
import { useCall } from '#web/api/use-call.ts';
import { hasScreen } from '#web/screens.ts';
import type { IconName } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Action } from './actions.ts';
import { useSignedIn } from './session-provider.tsx';
import { useMenu } from './use-menu.ts';
import { shellWords } from './words/words.ts';

/** The maximum of suggestions of all kinds (specification 2). */
const shownAtMost = 10;
/** Places reserved for each kind when all are searched; unused places go to the others. */
const places = { page: 4, record: 4, action: 2 } as const;

export type SuggestionKind = keyof typeof places;
export type Suggestion = {
  key: string;
  kind: SuggestionKind;
  label: string;
  /** A second line that distinguishes equal names. */
  under?: string;
  icon: IconName;
  route?: string;
  run?: () => void;
};

type Found = Output<typeof quickSearchApi.records>['records'][number];

const recordRoutes: Readonly<Record<Found['kind'], (found: Found) => string>> = {
  candidate: ({ id }) => `/upload/candidatedetails?candidateId=${id}`,
  job: ({ id }) => `/upload/jobdetails?jobId=${id}`,
  client: ({ name }) => `/teamlead/manageclient?q=${encodeURIComponent(name)}`,
};
const recordIcons: Readonly<Record<Found['kind'], IconName>> = {
  candidate: 'people',
  job: 'briefcase',
  client: 'list',
};

/** Suggestions for a text: permitted pages and, with `isAll`, records and actions. Pages come first. */
export function useSuggestions(text: string, isAll: boolean, actions: readonly Action[]) {
  const words = useWords(shellWords);
  const key = nameKey(text);
  const fits = ({ label }: { label: string }) => key !== '' && nameKey(label).includes(key);
  const pages = useMenu()
    .flatMap(({ items }) => items)
    .filter(fits)
    .map<Suggestion>(({ route, label, icon }) => ({ key: route, kind: 'page', label, icon, route }));
  const { records, isAsking } = useRecords(text, isAll && key.length > 1);
  const found = records.map<Suggestion>((one) => ({
    key: `${one.kind}-${one.id}`,
    kind: 'record',
    label: one.name,
    under: [words.frame.kinds[one.kind], one.under].filter(Boolean).join(' · '),
    icon: recordIcons[one.kind],
    route: recordRoutes[one.kind](one),
  }));
  const own = isAll ? actions.filter(fits).map<Suggestion>((action) => ({ ...action, kind: 'action' })) : [];
  return {
    suggestions: isAll ? share({ page: pages, record: found, action: own }) : pages.slice(0, shownAtMost),
    isAsking,
  };
}

/** Shares ten places among the three kinds, in the order pages, records, actions. */
export function share(all: Readonly<Record<SuggestionKind, readonly Suggestion[]>>): Suggestion[] {
  const kinds = Object.keys(places) as SuggestionKind[];
  const taken = Object.fromEntries(kinds.map((kind) => [kind, Math.min(places[kind], all[kind].length)])) as Record<
    SuggestionKind,
    number
  >;
  for (const kind of kinds) {
    const free = shownAtMost - kinds.reduce((sum, one) => sum + taken[one], 0);
    taken[kind] = Math.min(all[kind].length, taken[kind] + free);
  }
  return kinds.flatMap((kind) => all[kind].slice(0, taken[kind]));
}

/** Debounce before the server is asked. */
const restMs = 180;

/** Searches records by name, debounced. */
function useRecords(text: string, isWanted: boolean) {
  const { pages } = useSignedIn();
  const mayAsk = Object.values(quickSearchPages).some((ids) => ids.some((id) => pages.includes(id)));
  const [requested, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isWanted ? text.trim() : ''), restMs);
    return () => clearTimeout(timer);
  }, [text, isWanted]);
  const isEnabled = isWanted && mayAsk && requested !== '';
  const { data, isFetching, isPlaceholderData } = useCall(
    quickSearchApi.records,
    { search: requested },
    { enabled: isEnabled },
  );
  // While typing goes on, records of the previous query stay as far as they still match: Enter must never open another one.
  const isAnswer = requested === text.trim() && !isPlaceholderData;
  const stillFits = ({ name, under }: Found) => isAnswer || nameKey(`${name} ${under ?? ''}`).includes(nameKey(text));
  const records =
    isEnabled && data ? data.records.filter((one) => stillFits(one) && (one.kind !== 'client' || hasScreen(6))) : [];
  return { records, isAsking: isWanted && mayAsk && (isFetching || requested !== text.trim()) };
}
