import Box from '@mui/material/Box';
import { useId } from 'react';
import { catalogs } from '#contract/catalogs/all.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import type { ListState } from '#web/lists/list-state.ts';
import { FilterChip } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { token } from '#web/ui/tokens.ts';
import { type FilterName, filterNames } from '#web/widgets/candidates/search-input.ts';
import { useWords } from '#web/words/language.tsx';
import { searchWords } from './words/words.ts';

const optionsOf = (name: string): Endpoint => catalogs.find((one) => one.name === name)!.calls.options!;
const statusOptions = optionsOf('candidate_status');
const sourceOptions = optionsOf('source_type');
const dayChoices = [1, 7, 30, 90, 365] as const;

/** What is wrong with the filters, by their names in the call. */
type FilterErrors = Readonly<Record<string, string>>;

/** The filters beside the text. */
export function FilterBar({ state, errors }: { state: ListState; errors: FilterErrors }) {
  const words = useWords(searchWords);
  const { search } = words;
  const statuses = useCall(statusOptions, {} as never).data as { id: number; name: string }[] | undefined;
  const sources = useCall(sourceOptions, {} as never).data as { id: number; name: string }[] | undefined;
  const choices = (rows: { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => [String(id), name] as const);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Choice label={words.common.status} name="status" state={state} options={choices(statuses)} />
      <Choice
        label={search.authorization}
        name="auth"
        state={state}
        options={(['yes', 'no', 'sponsorship', 'unknown'] as const).map(
          (one) => [one, search.authorizations[one]] as const,
        )}
      />
      <Choice label={search.source} name="source" state={state} options={choices(sources)} />
      <Choice
        label={search.changed}
        name="days"
        state={state}
        options={dayChoices.map((days) => [String(days), search.days(days)] as const)}
      />
      <Typed label={search.state} name="state" state={state} errors={errors} width={72} />
      <Typed label={search.yearsFrom} name="from" state={state} errors={errors} width={60} isNumber />
      <Typed label={search.yearsTo} name="to" state={state} errors={errors} width={60} isNumber />
      <FilterChip
        label={search.hasResume}
        isOn={state.filter('resume') === 'true'}
        onToggle={() => state.change({ resume: state.filter('resume') === 'true' ? '' : 'true' })}
      />
    </Box>
  );
}

const controlStyle = (isOn: boolean) =>
  ({
    font: 'inherit',
    fontSize: 13,
    minHeight: 32,
    color: isOn ? token('accentSoftText') : 'inherit',
    background: isOn ? token('accentSoft') : token('surface'),
    border: `1px solid ${isOn ? token('accent') : token('borderStrong')}`,
    borderRadius: '6px',
    paddingInline: 1,
  }) as const;

function Choice({
  label,
  name,
  state,
  options,
}: {
  label: string;
  name: string;
  state: ListState;
  options: readonly (readonly [value: string, label: string])[];
}) {
  const value = state.filter(name);
  return (
    <Select
      label={label}
      value={options.some(([own]) => own === value) ? value : ''}
      onChange={(chosen) => state.change({ [name]: chosen })}
      options={options}
      empty={label}
      sx={{ ...controlStyle(value !== ''), maxWidth: 190 }}
    />
  );
}

/** A short text filter that applies on blur or Enter. */
function Typed({
  label,
  name,
  state,
  errors,
  width,
  isNumber = false,
}: {
  label: string;
  name: FilterName;
  state: ListState;
  errors: FilterErrors;
  width: number;
  isNumber?: boolean;
}) {
  const id = useId();
  const value = state.filter(name);
  const error = errors[filterNames[name]];
  const take = (typed: string) => {
    if (typed.trim() !== value) state.change({ [name]: typed.trim() });
  };
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontSize: 13, color: token('text2') }}>
      <label htmlFor={id}>{label}</label>
      <Box
        component="input"
        id={id}
        key={value}
        defaultValue={value}
        inputMode={isNumber ? 'decimal' : 'text'}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        onBlur={(event) => take((event.target as HTMLInputElement).value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take((event.target as HTMLInputElement).value);
        }}
        sx={{ ...controlStyle(value !== ''), width, ...(error && { borderColor: token('dangerText') }) }}
      />
      {error && (
        <Box component="span" id={`${id}-error`} role="alert" sx={{ color: token('dangerText') }}>
          {error}
        </Box>
      )}
    </Box>
  );
}
