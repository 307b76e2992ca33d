import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type Field as CatalogField, isMany } from '#contract/lists/catalog-fields.ts';
import { RecordPicker } from '#web/lists/record-picker.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { isRecord, isRecords, type Values } from './form-values.ts';
import { ManyField } from './many-field.tsx';
import { RecordsField } from './records-field.tsx';

/** One field of an entry. */
export function FormField({
  field,
  value,
  error,
  onChange,
  isFirst,
  isLocked,
  recordId,
}: {
  field: CatalogField;
  value: Values[string];
  error: string | undefined;
  onChange: (value: Values[string]) => void;
  isFirst: boolean;
  isLocked: boolean;
  recordId: number | undefined;
}) {
  const { words, language } = useLanguage();
  const label = field.label[language];
  const hint = field.hint?.[language];
  if (field.usual)
    return (
      <ChoiceField
        label={label}
        value={String(value)}
        onChange={onChange}
        error={error}
        empty={field.usual[language]}
        options={[
          ['true', words.common.yes],
          ['false', words.common.no],
        ]}
      />
    );
  if (field.kind === 'flag')
    return (
      <FormControlLabel
        control={<Checkbox checked={value === true} onChange={(_, isOn) => onChange(isOn)} />}
        label={label}
      />
    );
  if (field.kind === 'reference')
    return (
      <RecordPicker
        to={field.to ?? ''}
        of={recordId}
        label={label}
        value={isRecord(value) ? value : undefined}
        onChange={onChange}
        error={error}
      />
    );
  if (field.kind === 'references')
    return (
      <RecordsField
        to={field.to ?? ''}
        label={label}
        values={isRecords(value) ? value : []}
        onChange={onChange}
        error={error}
      />
    );
  if (isMany(field))
    return (
      <ManyField
        field={field}
        values={Array.isArray(value) ? (value as readonly string[]) : []}
        onChange={onChange}
        error={error}
        hint={hint}
      />
    );
  if (field.kind === 'choice' && !isLocked)
    return (
      <ChoiceField
        label={label}
        value={String(value)}
        onChange={onChange}
        error={error}
        required={field.required}
        {...(!field.required && { empty: '–' })}
        options={Object.entries(field.options ?? {}).map(([key, words]) => [key, words[language]] as const)}
      />
    );
  return (
    <Field
      label={label}
      value={field.kind === 'choice' ? (field.options?.[String(value)]?.[language] ?? String(value)) : String(value)}
      onChange={onChange}
      error={error}
      required={field.required}
      multiline={field.kind === 'note'}
      rows={2}
      type={field.kind === 'number' ? 'number' : field.kind === 'date' ? 'date' : 'text'}
      {...(field.kind === 'percent' && { inputProps: { inputMode: 'decimal' as const } })}
      autoFocus={isFirst}
      disabled={isLocked}
      suggestions={field.suggestions?.()}
    />
  );
}
