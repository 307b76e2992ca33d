import { DayFilter, TextFilter } from '#web/lists/filter-controls.tsx';
import type { ListState } from '#web/lists/list-state.ts';
import { FilterChip } from '#web/ui/search-field.tsx';
import { useWords } from '#web/words/language.tsx';
import { matchingWords } from './words/words.ts';

const texts = ['client', 'recruiter', 'candidate'] as const;
const days = ['from', 'to'] as const;

/** The query parameters of the history's filters; the last two are set only by links. */
export const historyFilterNames = [...texts, ...days, 'jobId', 'candidateId'] as const;

/** The filters as the call takes them. */
export function historyFilters(state: ListState) {
  const given = (name: string) => (state.filter(name) === '' ? undefined : state.filter(name));
  const number = (name: string) => (given(name) === undefined ? undefined : Number(given(name)));
  return {
    client: given('client'),
    recruiter: given('recruiter'),
    candidate: given('candidate'),
    startDate: given('from'),
    endDate: given('to'),
    jobId: number('jobId'),
    candidateId: number('candidateId'),
  };
}

/** Filters by client, recruiter, a candidate who appeared in the run, and dates. */
export function HistoryFilters({ state }: { state: ListState }) {
  const { runs } = useWords(matchingWords);
  return (
    <>
      {texts.map((name) => (
        <TextFilter key={name} name={name} label={runs.filters[name]} state={state} />
      ))}
      {days.map((name) => (
        <DayFilter key={name} name={name} label={runs.filters[name]} state={state} />
      ))}
      {state.filter('jobId') !== '' && (
        <FilterChip label={runs.oneJob} isOn onToggle={() => state.change({ jobId: '' })} />
      )}
      {state.filter('candidateId') !== '' && (
        <FilterChip label={runs.onePerson} isOn onToggle={() => state.change({ candidateId: '' })} />
      )}
    </>
  );
}
