import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { token } from './tokens.ts';

/** An option: its value and its label. */
export type Option<V extends string | number = string> = readonly [value: V, label: ReactNode];

/** A native select, whose list opens as on the device. An outside label refers to its id. */
export function Select<V extends string | number>({
  value,
  onChange,
  options,
  empty,
  label,
  sx,
  ...rest
}: {
  value: V | '';
  onChange: (value: string) => void;
  options: readonly Option<V>[];
  /** Label of the empty option; absent where a choice is required. */
  empty?: string | undefined;
  /** Accessible name where there is no visible label. */
  label?: string;
  sx?: SxProps<Theme>;
} & Omit<ComponentPropsWithoutRef<'select'>, 'value' | 'onChange' | 'aria-label'>) {
  return (
    <Box
      component="select"
      {...rest}
      {...(label !== undefined && { 'aria-label': label })}
      value={value}
      onChange={(event) => onChange((event.target as HTMLSelectElement).value)}
      sx={[selectStyle, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(([key, shown]) => (
        <option key={key} value={key}>
          {shown}
        </option>
      ))}
    </Box>
  );
}

const selectStyle = {
  font: 'inherit',
  color: 'inherit',
  minHeight: 32,
  paddingInline: 1,
  background: token('surface'),
  border: `1px solid ${token('borderStrong')}`,
  borderRadius: '6px',
} as const;
