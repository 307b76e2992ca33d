import { useState } from 'react';
import type { Field } from '#contract/lists/catalog-fields.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { listWords } from '#web/lists/words/words.ts';
import { ChipsField } from '#web/ui/chips-field.tsx';
import { useLanguage } from '#web/words/language.tsx';

/** How many options are offered before somebody types. */
const mostOffered = 12;

/**
 * Several values in one field. In a closed list a value is typed by code or by name in any language, and its chip shows the
 * name. An unknown value stays as typed, is marked as wrong, and is refused when it is saved.
 */
export function ManyField({
  field,
  values,
  onChange,
  error,
  hint,
}: {
  field: Field;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  error: string | undefined;
  hint: string | undefined;
}) {
  const { words, language } = useLanguage(listWords);
  const [typed, setTyped] = useState('');
  const label = field.label[language];
  const options = Object.entries(field.options ?? {});
  const nameOf = (code: string) => field.options?.[code]?.[language] ?? code;
  const codeOf = (text: string) => {
    const key = nameKey(text);
    const isIt = ([code, names]: (typeof options)[number]) =>
      nameKey(code) === key || Object.values(names).some((name) => nameKey(name) === key);
    return options.find(isIt)?.[0] ?? text;
  };
  const key = nameKey(typed);
  const offered = options
    .filter(([code, names]) => !values.includes(code) && isLike(code, names[language], key))
    .slice(0, mostOffered)
    .map(([code]) => nameOf(code));
  const unknown = options.length > 0 ? values.find((code) => field.options?.[code] === undefined) : undefined;
  return (
    <ChipsField
      label={label}
      values={values.map(nameOf)}
      options={offered}
      onType={setTyped}
      onChange={(next) => onChange([...new Set(next.map(codeOf))])}
      hint={hint}
      required={field.required}
      error={unknown === undefined ? error : words.lists.notInList(unknown)}
    />
  );
}

const isLike = (code: string, name: string, key: string) =>
  key === '' || nameKey(code).startsWith(key) || ` ${nameKey(name)}`.includes(` ${key}`);
