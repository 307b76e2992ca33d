import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import type { ListState } from '#web/data/list-state.ts';
import { FilterChip } from '#web/ui/search-field.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';

const texts = ['client', 'recruiter', 'candidate'] as const;
const days = ['from', 'to'] as const;

/** Filters of the history in its address; the last two come by link. */
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

/** Whose runs of when: client, recruiter, a person who appeared in them, and days. */
export function HistoryFilters({ state }: { state: ListState }) {
  const { runs } = useWords();
  return (
    <>
      {texts.map((name) => (
        <TextFilter key={name} name={name} label={runs.filters[name]} state={state} />
      ))}
      {days.map((name) => (
        <Box
          component="label"
          key={name}
          sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontSize: 13, color: token('text2') }}
        >
          {runs.filters[name]}
          <Box
            component="input"
            type="date"
            value={state.filter(name)}
            onChange={(event) => state.change({ [name]: (event.target as HTMLInputElement).value })}
            sx={controlStyle(state.filter(name) !== '')}
          />
        </Box>
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

const controlStyle = (isOn: boolean) =>
  ({
    font: 'inherit',
    fontSize: 13,
    minHeight: 36,
    color: isOn ? token('accentSoftText') : token('text'),
    background: isOn ? token('accentSoft') : token('surface'),
    border: `1px solid ${isOn ? token('accent') : token('borderStrong')}`,
    borderRadius: '6px',
    paddingInline: 1,
    '&::placeholder': { color: token('text3'), opacity: 1 },
  }) as const;

/** A text that counts when it is left or Enter is pressed. */
function TextFilter({ name, label, state }: { name: string; label: string; state: ListState }) {
  const value = state.filter(name);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = () => {
    if (typed.trim() !== value) state.change({ [name]: typed.trim() });
  };
  return (
    <Box
      component="input"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped((event.target as HTMLInputElement).value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      sx={{ ...controlStyle(value !== ''), width: 130 }}
    />
  );
}
