import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { token } from './tokens.ts';

/** Check boxes under one label. */
export function Ticks<V extends string | number>({
  label,
  options,
  ticked,
  onChange,
  error,
}: {
  label: string;
  options: readonly (readonly [value: V, label: string])[];
  ticked: readonly V[];
  onChange: (ticked: readonly V[]) => void;
  error?: string | undefined;
}) {
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ padding: 0, mb: 0.5, fontWeight: 500 }}>
        {label}
      </Box>
      {error && (
        <Box role="alert" sx={{ color: token('dangerText'), fontSize: 13 }}>
          {error}
        </Box>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))' }}>
        {options.map(([value, name]) => (
          <FormControlLabel
            key={value}
            label={name}
            control={
              <Checkbox
                size="small"
                checked={ticked.includes(value)}
                onChange={(_, isOn) => onChange(isOn ? [...ticked, value] : ticked.filter((one) => one !== value))}
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
}
