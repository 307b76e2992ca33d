import Box from '@mui/material/Box';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Catalog } from '#contract/lists/catalog.ts';
import type { Field } from '#contract/lists/catalog-fields.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { listWords } from '#web/lists/words/words.ts';
import { Suggestions } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Row } from './row.ts';

/** A value that is edited in its cell: a click opens it, Enter saves, Escape cancels. Each change can be undone. */
export function InlineCell({
  catalog,
  row,
  name,
  field,
  children,
}: {
  catalog: Catalog;
  row: Row;
  name: string;
  field: Field;
  children: ReactNode;
}) {
  const { words, language } = useLanguage(listWords);
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const isDone = useRef(false);
  const listId = useId();
  const save = useChange(catalog.calls.edit, [catalog.calls.search]);
  const send = (value: unknown, version: number, undoValue: unknown) =>
    save.mutate(
      { input: { id: row.id, version, [name]: value } as never },
      {
        onSuccess: (saved) => {
          const { version: next } = saved as { version: number };
          toast(undoValue === undefined ? words.common.undone : words.catalog.changed(row.name), {
            ...(undoValue !== undefined && {
              undo: { label: words.common.undo, run: () => send(undoValue, next, undefined) },
            }),
          });
        },
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  const before = row[name] ?? (field.kind === 'flag' && !field.usual ? false : '');
  const finish = (text: string) => {
    if (isDone.current) return;
    isDone.current = true;
    setOpen(false);
    const value = field.kind === 'flag' && text !== '' ? text === '1' : text.trim();
    if (String(value) !== String(before)) send(value, row.version, before);
  };
  if (!isOpen)
    return (
      <Box
        component="button"
        type="button"
        aria-busy={save.isPending}
        onClick={() => {
          isDone.current = false;
          setOpen(true);
        }}
        sx={cellStyle}
      >
        {children}
        {/* The accessible name begins with the visible value: people who use voice control say what they see. */}
        <Box component="span" sx={spokenStyle}>
          {` ${words.lists.editCell(field.label[language], row.name)}`}
        </Box>
      </Box>
    );
  const shared = {
    autoFocus: true,
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        isDone.current = true;
        setOpen(false);
      }
      if (event.key === 'Enter') finish((event.target as HTMLInputElement).value);
    },
    onBlur: (event: React.FocusEvent<HTMLElement>) => finish((event.target as HTMLInputElement).value),
  };
  if (field.kind === 'choice' || field.kind === 'flag') {
    const options =
      field.kind === 'flag'
        ? [
            ...(field.usual ? [['', field.usual[language]] as const] : []),
            ['1', words.common.yes] as const,
            ['0', words.common.no] as const,
          ]
        : [
            ...(field.required ? [] : [['', '–'] as const]),
            ...Object.entries(field.options ?? {}).map(([key, label]) => [key, label[language]] as const),
          ];
    return (
      <Select
        {...shared}
        label={field.label[language]}
        value={field.kind === 'flag' && before !== '' ? (before ? '1' : '0') : String(before)}
        onChange={finish}
        options={options}
        sx={editorStyle}
      />
    );
  }
  const suggestions = field.suggestions?.();
  return (
    <>
      <Box
        component="input"
        {...shared}
        aria-label={field.label[language]}
        sx={editorStyle}
        type={field.kind === 'number' ? 'number' : field.kind === 'date' ? 'date' : 'text'}
        defaultValue={String(before)}
        {...(suggestions && { list: listId })}
      />
      {suggestions && <Suggestions id={listId} values={suggestions} />}
    </>
  );
}

const spokenStyle = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const cellStyle = {
  position: 'relative',
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: '1px solid transparent',
  borderRadius: '6px',
  padding: '2px 6px',
  marginInline: '-7px',
  minHeight: 28,
  minWidth: 40,
  '@media (min-width: 760px)': { width: 'calc(100% + 14px)' },
  cursor: 'pointer',
  textAlign: 'inherit',
  '&:hover, &:focus-visible': { borderColor: token('borderStrong') },
  '@media print': { padding: 0 },
} as const;

const editorStyle = {
  font: 'inherit',
  color: 'inherit',
  minHeight: 28,
  maxWidth: 200,
  background: token('surface'),
  border: `1px solid ${token('accent')}`,
  borderRadius: '6px',
  padding: '2px 6px',
} as const;
