import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Endpoint, Output } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { keyOf } from '#web/api/use-call.ts';
import type { ListChoice } from '#web/lists/list-choice.ts';
import { chosenOf } from '#web/lists/use-bulk.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';

/** Buttons for further actions on the chosen entries of one list. `of` names the entries as calls take them. */
export type MoreBulk = (chosen: { of: object; clear: () => void }) => ReactNode;

/** Actions on the chosen entries: turn on, turn off, or set one value for all. One undo takes everything back. */
export function BulkActions({
  catalog,
  choice,
  cut,
  more,
}: {
  catalog: Catalog;
  choice: ListChoice;
  cut: object;
  more?: MoreBulk | undefined;
}) {
  const { words, language } = useLanguage(listWords);
  const toast = useToast();
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<string>();
  const again = () => client.invalidateQueries({ queryKey: keyOf(catalog.calls.search) });
  // The bar disappears when the choice is cleared, often before the answer arrives. So nothing here may need the bar to be
  // mounted.
  const send = async (requested: { field: string; value: string }, of: object) => {
    try {
      const answer = await call(catalog.calls.bulk as Endpoint, { ...of, ...requested });
      const { changed, before, skipped } = answer as Output<Catalog['calls']['bulk']>;
      const left = skipped.length > 0 ? ` ${words.lists.notChanged(skipped.map(({ name }) => name).join(', '))}` : '';
      toast(words.lists.changedMany(changed) + left, {
        ...(changed > 0 && {
          undo: { label: words.common.undo, run: () => void undo(requested.field, before) },
        }),
      });
    } catch (failure) {
      toast(explain(problemOf(failure), words), { isError: true });
    }
    await again();
  };
  const undo = async (name: string, before: { value: string; ids: number[] }[]) => {
    try {
      for (const { value, ids } of before) await call(catalog.calls.bulk as Endpoint, { ids, field: name, value });
      toast(words.common.undone);
    } catch (failure) {
      toast(explain(problemOf(failure), words), { isError: true });
    }
    await again();
  };
  const set = (name: string, value: string) => {
    setOpen(false);
    setField(undefined);
    void send({ field: name, value }, chosenOf(choice, cut));
    choice.clear();
  };
  const settable = Object.entries(catalog.fields).filter(([, { kind }]) => kind === 'choice' || kind === 'flag');
  const chosen = field === undefined ? undefined : catalog.fields[field];
  const options =
    chosen?.kind === 'flag'
      ? [
          ...(chosen.usual ? [['', chosen.usual[language]] as const] : []),
          ['true', words.common.yes] as const,
          ['false', words.common.no] as const,
        ]
      : Object.entries(chosen?.options ?? {}).map(([key, label]) => [key, label[language]] as const);
  return (
    <>
      {more?.({ of: chosenOf(choice, cut), clear: choice.clear })}
      <Button size="small" onClick={() => set('status', 'Active')}>
        {words.lists.activate}
      </Button>
      <Button size="small" onClick={() => set('status', 'Inactive')}>
        {words.lists.deactivate}
      </Button>
      {settable.length > 0 && (
        <Button ref={button} size="small" aria-haspopup="menu" onClick={() => setOpen(true)}>
          {words.lists.set}
        </Button>
      )}
      <Menu
        anchorEl={button.current}
        open={isOpen}
        onClose={() => {
          setOpen(false);
          setField(undefined);
        }}
      >
        {field === undefined
          ? settable.map(([key, { label }]) => (
              <MenuItem key={key} onClick={() => setField(key)}>
                {words.lists.setField(label[language])}
              </MenuItem>
            ))
          : options.map(([key, label]) => (
              <MenuItem key={key} onClick={() => set(field, key)}>
                {label}
              </MenuItem>
            ))}
      </Menu>
    </>
  );
}
