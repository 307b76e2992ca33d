import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { token } from '#web/ui/tokens.ts';

/** A switch with a description of its off state. */
export function SwitchField({
  label,
  hint,
  isOn,
  isLocked,
  onChange,
}: {
  label: string;
  hint: string;
  isOn: boolean;
  isLocked: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <FormControlLabel
      sx={{ margin: 0, alignItems: 'flex-start', gap: 1 }}
      control={<Switch checked={isOn} disabled={isLocked} onChange={(_, next) => onChange(next)} />}
      label={
        <Box>
          <Box sx={{ fontWeight: 500 }}>{label}</Box>
          <Box sx={{ color: token('text2'), fontSize: 13 }}>{hint}</Box>
        </Box>
      }
    />
  );
}
