import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type FormEvent, useState } from 'react';
import { filterNames, type ListFilter } from '#contract/lists/list-filters.ts';
import { Field } from '#web/ui/field.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { chosenIn } from './filter-text.ts';
import type { ListState } from './list-state.ts';
import { RecordPicker } from './record-picker.tsx';
import { listWords } from './words/words.ts';

/** Sets one filter. Choices apply at once; typed text applies with Enter or the button. */
export function FilterEditor({
  name,
  filter,
  state,
  onDone,
}: {
  name: string;
  filter: ListFilter;
  state: Pick<ListState, 'filter' | 'change'>;
  onDone: () => void;
}) {
  const { words, language } = useLanguage(listWords);
  const names = filterNames(name, filter);
  const [values, setValues] = useState(() => names.map((one) => state.filter(one)));
  if (filter.kind === 'choices' || filter.kind === 'flag') {
    const options =
      filter.kind === 'flag'
        ? [['1', words.common.yes] as const, ['0', words.common.no] as const]
        : Object.entries(filter.options).map(([key, label]) => [key, label[language]] as const);
    const text = state.filter(name);
    const chosen = filter.kind === 'flag' ? [text] : chosenIn(filter, text);
    const toggle = (key: string) => {
      const isOn = chosen.includes(key);
      const one = isOn ? '' : key;
      const many = isOn ? chosen.filter((other) => other !== key) : [...chosen, key];
      state.change({ [name]: filter.kind === 'flag' ? one : many.join(',') });
    };
    return (
      <Box sx={{ padding: '8px 16px', display: 'grid', maxHeight: 360, overflowY: 'auto' }}>
        {options.map(([key, label]) => (
          <FormControlLabel
            key={key}
            control={<Checkbox size="small" checked={chosen.includes(key)} onChange={() => toggle(key)} />}
            label={label}
          />
        ))}
      </Box>
    );
  }
  if (filter.kind === 'record')
    return (
      <Box sx={{ padding: 2, minWidth: 280, minHeight: 120 }}>
        <RecordPicker
          to={filter.to}
          label={filter.label[language]}
          value={undefined}
          autoFocus
          onChange={(picked) => {
            if (!picked) return;
            state.change({ [name]: picked.id });
            onDone();
          }}
        />
      </Box>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    state.change(Object.fromEntries(names.map((one, at) => [one, values[at]?.trim() ?? ''])));
    onDone();
  };
  const labels = names.length === 2 ? [words.lists.from, words.lists.to] : [words.lists.contains];
  const type = filter.kind === 'days' ? 'date' : filter.kind === 'numbers' ? 'number' : 'text';
  return (
    <Box component="form" onSubmit={submit} sx={{ padding: 2, display: 'grid', gap: 1.5, minWidth: 240 }}>
      {names.map((one, at) => (
        <Field
          key={one}
          label={labels[at]!}
          type={type}
          value={values[at] ?? ''}
          autoFocus={at === 0}
          onChange={(value) => setValues((before) => before.map((old, place) => (place === at ? value : old)))}
        />
      ))}
      <Button type="submit" variant="contained" color="primary">
        {words.lists.apply}
      </Button>
    </Box>
  );
}
