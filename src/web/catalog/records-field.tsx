import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type Picked, RecordPicker } from '#web/lists/record-picker.tsx';

/** Several entries of another list. Each is found by name and shown as a chip that can be removed. */
export function RecordsField({
  to,
  label,
  values,
  onChange,
  error,
}: {
  to: string;
  label: string;
  values: readonly Picked[];
  onChange: (values: readonly Picked[]) => void;
  error: string | undefined;
}) {
  const add = (picked: Picked | undefined) => {
    if (picked && !values.some(({ id }) => id === picked.id)) onChange([...values, picked]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <RecordPicker to={to} label={label} value={undefined} onChange={add} error={error} />
      {values.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {values.map((one) => (
            <Chip
              key={one.id}
              size="small"
              label={<bdi>{one.name}</bdi>}
              onDelete={() => onChange(values.filter(({ id }) => id !== one.id))}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
