import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { token } from './tokens.ts';

/** One choice of a few: radio buttons drawn as a row. `picture` stands above the label of an option. */
export function ChoiceRow<V extends string>({
  label,
  value,
  options,
  onChange,
  picture,
  isStacked = false,
}: {
  label: string;
  value: V;
  options: readonly (readonly [value: V, label: string, hint?: string])[];
  onChange: (value: V) => void;
  picture?: (value: V) => ReactNode;
  isStacked?: boolean;
}) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ padding: 0, mb: 0.75, fontWeight: 500 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {options.map(([one, words, hint]) => (
          <Box
            component="label"
            key={one}
            sx={{
              // All equally wide; on a phone they wrap where a word would not fit.
              flex: isStacked ? '1 1 100%' : '1 1 0',
              minWidth: 'min-content',
              display: 'flex',
              flexDirection: picture && !isStacked ? 'column' : 'row',
              alignItems: 'center',
              gap: 1,
              minHeight: 36,
              padding: '6px 10px',
              borderRadius: '6px',
              cursor: 'pointer',
              fontSize: 13,
              lineHeight: '18px',
              textAlign: picture && !isStacked ? 'center' : 'start',
              border: `1px solid ${one === value ? token('accent') : token('border')}`,
              background: one === value ? token('accentSoft') : 'transparent',
              color: one === value ? token('accentSoftText') : token('text'),
              '&:has(:focus-visible)': { outline: `2px solid ${token('focus')}`, outlineOffset: '2px' },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
              sx={{ accentColor: 'var(--accent)', margin: 0, outline: 'none !important', flex: 'none' }}
            />
            {picture?.(one)}
            <Box sx={{ minWidth: 0 }}>
              {words}
              {hint && <Box sx={{ fontSize: 12, color: one === value ? 'inherit' : token('text2') }}>{hint}</Box>}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
