import Box from '@mui/material/Box';
import { Icon } from './icons.tsx';
import { token } from './tokens.ts';

/** A quick search above a list. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <Box sx={{ position: 'relative', flex: '1 1 180px', maxWidth: 360 }}>
      <Box sx={{ position: 'absolute', insetInlineStart: 10, top: 9, color: token('text3'), pointerEvents: 'none' }}>
        <Icon name="search" />
      </Box>
      <Box
        component="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange((event.target as HTMLInputElement).value)}
        sx={{
          width: '100%',
          height: 36,
          font: 'inherit',
          color: 'inherit',
          background: token('surface'),
          border: `1px solid ${token('borderStrong')}`,
          borderRadius: '6px',
          paddingInlineStart: '36px',
          paddingInlineEnd: '8px',
          '&::placeholder': { color: token('text3'), opacity: 1 },
        }}
      />
    </Box>
  );
}

/** A filter that is on or off. */
export function FilterChip({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      sx={{
        font: 'inherit',
        fontSize: 13,
        minHeight: 32,
        paddingInline: 1.5,
        borderRadius: 999,
        cursor: 'pointer',
        border: `1px solid ${isOn ? token('accent') : token('borderStrong')}`,
        background: isOn ? token('accentSoft') : token('surface'),
        color: isOn ? token('accentSoftText') : token('text'),
        fontWeight: isOn ? 600 : 400,
      }}
    >
      {label}
    </Box>
  );
}
