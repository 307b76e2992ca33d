import Box from '@mui/material/Box';
import { auditActs, auditKinds, auditResults } from '#domain/audit.ts';
import { DayFilter, filterStyle, TextFilter } from '#web/lists/filter-controls.tsx';
import type { ListState } from '#web/lists/list-state.ts';
import { Select } from '#web/ui/select.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { auditWords } from './words/words.ts';

/** The query parameters of the audit's filters. */
export const auditFilterNames = ['from', 'to', 'act', 'result', 'kind', 'record'] as const;

const oneOf = <T extends string>(values: readonly T[], value: string) => values.find((one) => one === value);
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The filters as call input; invalid values in the address are ignored. */
export function auditFilters(state: ListState) {
  const day = (name: string) => (isDay(state.filter(name)) ? state.filter(name) : undefined);
  return {
    startDate: day('from'),
    endDate: day('to'),
    who: state.search === '' ? undefined : state.search,
    act: oneOf(auditActs, state.filter('act')),
    result: oneOf(auditResults, state.filter('result')),
    kind: oneOf(auditKinds, state.filter('kind')),
    record: state.filter('record') === '' ? undefined : state.filter('record'),
  };
}

/** Filters by date, action, result and record; the person is found by the list's search. */
export function AuditFilters({ state }: { state: ListState }) {
  const { audit } = useWords(auditWords);
  const choice = (name: string, label: string, options: Readonly<Record<string, string>>) => (
    <Select
      label={label}
      value={state.filter(name)}
      onChange={(chosen) => state.change({ [name]: chosen })}
      options={Object.entries(options)}
      empty={`${label}: ${audit.any}`}
      sx={{ ...filterStyle(state.filter(name) !== ''), maxWidth: 200 }}
    />
  );
  const isWrong = state.filter('from') !== '' && state.filter('to') !== '' && state.filter('to') < state.filter('from');
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <DayFilter key={name} name={name} label={audit[name]} state={state} />
      ))}
      {choice('act', audit.act, audit.acts)}
      {choice('result', audit.result, audit.results)}
      {choice('kind', audit.kind, audit.kinds)}
      <TextFilter name="record" label={audit.record} state={state} />
      {isWrong && (
        <Box role="alert" sx={{ fontSize: 13, color: token('dangerText') }}>
          {audit.wrongDates}
        </Box>
      )}
    </>
  );
}
