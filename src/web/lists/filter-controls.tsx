import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { token } from '#web/ui/tokens.ts';
import type { ListState } from './list-state.ts';

type Filter = { name: string; label: string; state: ListState };

/** The style of a filter control; a set filter looks different. */
export const filterStyle = (isOn: boolean) =>
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

/** A text filter that applies on blur or Enter. */
export function TextFilter({ name, label, state }: Filter) {
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
      sx={{ ...filterStyle(value !== ''), width: 130 }}
    />
  );
}

/** A day filter. */
export function DayFilter({ name, label, state }: Filter) {
  return (
    <Box
      component="label"
      sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontSize: 13, color: token('text2') }}
    >
      {label}
      <Box
        component="input"
        type="date"
        value={state.filter(name)}
        onChange={(event) => state.change({ [name]: (event.target as HTMLInputElement).value })}
        sx={filterStyle(state.filter(name) !== '')}
      />
    </Box>
  );
}
