import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId, useState } from 'react';
import { describedBy, FieldFrame } from './field.tsx';
import { token } from './tokens.ts';

/**
 * Several short values in one field. Enter, a comma or leaving the field adds the typed value. Backspace in the empty field
 * removes the last one.
 */
export function ChipsField({
  label,
  values,
  onChange,
  options = [],
  onType,
  error,
  hint,
  required = false,
}: {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Suggestions; any other value may be typed too. */
  options?: readonly string[];
  onType?: (typed: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const put = (next: readonly string[]) => {
    const seen = new Map(next.map((one) => [one.trim().toLowerCase(), one.trim()]));
    seen.delete('');
    onChange([...seen.values()]);
  };
  const type = (text: string) => {
    const parts = text.split(',');
    const rest = parts.pop() ?? '';
    if (parts.length > 0) put([...values, ...parts]);
    setTyped(rest.trimStart());
    onType?.(rest.trim());
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        filterSelectedOptions
        slotProps={{
          paper: { elevation: 4, sx: { border: `1px solid ${token('borderStrong')}` } },
          listbox: { sx: { maxHeight: 220 } },
        }}
        id={id}
        value={[...values]}
        options={[...options]}
        // The options are filtered already.
        filterOptions={(all) => all}
        inputValue={typed}
        onInputChange={(_, text) => type(text)}
        onChange={(_, next) => put(next)}
        renderValue={(shown, itemProps) =>
          shown.map((value, index) => {
            const { key, ...props } = itemProps({ index });
            return <Chip key={key} size="small" label={<bdi>{value}</bdi>} {...props} />;
          })
        }
        renderInput={(props) => (
          <TextField
            {...props}
            size="small"
            error={error !== undefined}
            slotProps={{
              ...props.slotProps,
              htmlInput: { ...props.slotProps.htmlInput, 'aria-describedby': describedBy(id, hint, error) },
            }}
          />
        )}
      />
    </FieldFrame>
  );
}
