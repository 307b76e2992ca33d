import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';
import { Select } from './select.tsx';
import { token } from './tokens.ts';

/** A form field: label, then hint, then error, then input (screens 2.0, FP). */
export function Field({
  label,
  value,
  onChange,
  onBlur,
  error,
  hint,
  type = 'text',
  required = false,
  multiline = false,
  rows = 4,
  inputRef,
  inputProps,
  action,
  autoFocus = false,
  disabled = false,
  suggestions,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  type?: string;
  required?: boolean;
  multiline?: boolean;
  rows?: number;
  inputRef?: Ref<HTMLInputElement>;
  inputProps?: OutlinedInputProps['inputProps'];
  action?: ReactNode;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Suggestions by the browser; any other value may be typed too. */
  suggestions?: readonly string[] | undefined;
}) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      {/* Before the input: a row of fields finds the input as the last child. */}
      {suggestions && <Suggestions id={`${id}-suggestions`} values={suggestions} />}
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(onBlur && { onBlur })}
        error={error !== undefined}
        type={type}
        fullWidth
        disabled={disabled}
        autoFocus={autoFocus}
        multiline={multiline}
        {...(multiline && { minRows: rows, maxRows: 24 })}
        inputRef={inputRef}
        {...(action !== undefined && { endAdornment: action })}
        inputProps={{
          // "17 Main Road" or a number keeps its order on a right-to-left page.
          ...(value !== '' && ['text', 'tel', 'email', 'url'].includes(type) && { dir: 'auto' }),
          ...inputProps,
          'aria-describedby': describedBy(id, hint, error),
          ...(required && { 'aria-required': true }),
          ...(suggestions && { list: `${id}-suggestions` }),
        }}
      />
    </FieldFrame>
  );
}

/** A `datalist` of suggestions for the input that refers to it. */
export function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

/** A choice among a few options by the native select, which works on every phone and by keyboard. */
export function ChoiceField({
  label,
  value,
  onChange,
  options,
  empty,
  error,
  hint,
  required = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, label: string])[];
  /** Label of the empty option; absent where a choice is required. */
  empty?: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
}) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <Select
        id={id}
        value={value}
        onChange={onChange}
        options={options}
        empty={empty}
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error !== undefined}
        sx={{
          width: '100%',
          minHeight: 36,
          padding: '6px 10px',
          ...(error !== undefined && { borderColor: token('danger') }),
        }}
      />
    </FieldFrame>
  );
}

/** The ids of hint and error for `aria-describedby`. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return [hint ? `${id}-hint` : '', error === undefined ? '' : `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Label, hint and error around an input. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  children,
}: {
  id: string;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  required: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      className="field"
      sx={{
        minWidth: 0,
        ...(error !== undefined && { borderInlineStart: `3px solid ${token('danger')}`, paddingInlineStart: 1.5 }),
      }}
    >
      <Typography
        component="label"
        htmlFor={id}
        className="field-name"
        sx={{ display: 'block', fontWeight: 500, mb: 0.5 }}
      >
        {label}
        {required && (
          <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
            {' '}
            *
          </Box>
        )}
      </Typography>
      {hint && (
        <Typography
          id={`${id}-hint`}
          className="field-hint"
          variant="body2"
          component="div"
          sx={{ color: token('text3'), mb: 0.5 }}
        >
          {hint}
        </Typography>
      )}
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} className="field-error" error sx={{ margin: 0, mb: 0.5, fontSize: 13 }}>
          {error}
        </FormHelperText>
      )}
      {children}
    </Box>
  );
}
