import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type FormEvent, useState } from 'react';
import type { Catalog, CatalogRow } from '#contract/catalog.ts';
import type { Field as CatalogField } from '#contract/catalog-fields.ts';
import { explain } from '#web/data/explain.ts';
import { useChange } from '#web/data/use-call.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';

/** An entry of a list; one that the system keeps cannot be renamed or turned off. */
export type Row = CatalogRow & { isKept: boolean };

type Values = Record<string, string | boolean>;

/** Adds or changes one entry of a list. What was typed stays until it is saved or discarded on purpose. */
export function CatalogForm({
  catalog,
  row,
  onClose,
}: {
  catalog: Catalog;
  row: Row | undefined;
  onClose: () => void;
}) {
  const { words, language } = useLanguage();
  const toast = useToast();
  const fields = Object.entries(catalog.fields);
  const [values, setValues] = useState<Values>(() => startValues(fields, row));
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const save = useChange(row ? catalog.calls.edit : catalog.calls.create, [catalog.calls.search]);
  const problem = save.error;
  const one = catalog.words.one[language];

  const errorOf = (key: string): string | undefined => {
    if (missing.includes(key)) return words.common.required;
    const said = problem?.fields[key];
    if (said) return said;
    return problem?.code === 'record.duplicate' && key === 'name' ? words.errors['record.duplicate'] : undefined;
  };
  const set = (key: string, value: string | boolean) => {
    setDirty(true);
    setMissing((before) => before.filter((name) => name !== key));
    setValues((before) => ({ ...before, [key]: value }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const absent = fields
      .filter(([key, field]) => field.required && String(values[key] ?? '').trim() === '')
      .map(([key]) => key);
    setMissing(absent);
    if (absent.length > 0 || save.isPending) return;
    const input = { ...values, ...(row && { id: row.id, version: row.version }) };
    save.mutate(
      { input: input as never },
      {
        onSuccess: () => {
          toast((row ? words.catalog.changed : words.catalog.added)(String(values['name'])));
          onClose();
        },
      },
    );
  };
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const isNamed = problem && (Object.keys(problem.fields).length > 0 || problem.code === 'record.duplicate');

  return (
    <Dialog open onClose={leave} aria-labelledby="entry-title" fullWidth maxWidth="xs">
      <DialogTitle id="entry-title">{(row ? words.catalog.editOne : words.catalog.addOne)(one)}</DialogTitle>
      <Box component="form" onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2, paddingTop: 1 }}>
          {problem && !isNamed && <Problem text={explain(problem, words)} />}
          {missing.length > 1 && <Problem text={words.common.fieldsToFix(missing.length)} />}
          {fields.map(([key, field], at) => (
            <FormField
              key={key}
              field={field}
              value={values[key] ?? ''}
              error={errorOf(key)}
              onChange={(value) => set(key, value)}
              isFirst={at === 0}
              isLocked={key === 'name' && row?.isKept === true}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={leave}>
            {words.common.cancel}
          </Button>
          <Button type="submit" variant="contained" color="primary" aria-busy={save.isPending}>
            {words.common.save}
          </Button>
        </DialogActions>
      </Box>
      <Dialog open={isLeaving} onClose={() => setLeaving(false)} aria-labelledby="discard-title">
        <DialogTitle id="discard-title">{words.common.discard}</DialogTitle>
        <DialogContent>{words.common.discardText}</DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {words.common.discardYes}
          </Button>
          <Button variant="contained" color="primary" autoFocus onClick={() => setLeaving(false)}>
            {words.common.keepEditing}
          </Button>
        </DialogActions>
      </Dialog>
    </Dialog>
  );
}

function startValues(fields: readonly (readonly [string, CatalogField])[], row: Row | undefined): Values {
  return Object.fromEntries(
    fields.map(([key, field]) => {
      const value = row?.[key];
      if (field.kind === 'flag') return [key, value === true];
      if (value !== undefined && value !== null) return [key, String(value)];
      return [key, field.kind === 'choice' ? (Object.keys(field.options ?? {})[0] ?? '') : ''];
    }),
  );
}

function FormField({
  field,
  value,
  error,
  onChange,
  isFirst,
  isLocked,
}: {
  field: CatalogField;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
  isFirst: boolean;
  isLocked: boolean;
}) {
  const { language } = useLanguage();
  const label = field.label[language];
  if (field.kind === 'flag')
    return (
      <FormControlLabel
        control={<Checkbox checked={value === true} onChange={(_, isOn) => onChange(isOn)} />}
        label={label}
      />
    );
  if (field.kind === 'choice')
    return (
      <ChoiceField
        label={label}
        value={String(value)}
        onChange={onChange}
        error={error}
        required={field.required}
        options={Object.entries(field.options ?? {}).map(([key, words]) => [key, words[language]] as const)}
      />
    );
  return (
    <Field
      label={label}
      value={String(value)}
      onChange={onChange}
      error={error}
      required={field.required}
      multiline={field.kind === 'note'}
      rows={2}
      type={field.kind === 'number' ? 'number' : 'text'}
      autoFocus={isFirst}
      disabled={isLocked}
    />
  );
}
