import Switch from '@mui/material/Switch';
import { useState } from 'react';
import type { Catalog } from '#contract/lists/catalog.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { listWords } from '#web/lists/words/words.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Row } from './row.ts';

/**
 * Turns an entry on or off (optimistic update): the switch moves at once, moves back if the server refuses, and the toast
 * offers Undo.
 */
export function ActiveSwitch({ catalog, row, isLocked }: { catalog: Catalog; row: Row; isLocked: boolean }) {
  const { words } = useLanguage(listWords);
  const toast = useToast();
  const [requested, setWanted] = useState<boolean>();
  const turn = useChange(catalog.calls.active, [catalog.calls.search]);
  const change = (isActive: boolean, withUndo: boolean) => {
    setWanted(isActive);
    turn.mutate(
      { input: { id: row.id, isActive } as never },
      {
        onSuccess: () => {
          const t = (isActive ? words.catalog.turnedOn : words.catalog.turnedOff)(row.name);
          const uses = !isActive && row.uses > 0 ? ` ${words.lists.deactivateUsed(row.uses)}` : '';
          toast(t + uses, {
            ...(withUndo && { undo: { label: words.common.undo, run: () => change(!isActive, false) } }),
          });
        },
        onError: (problem) => toast(explain(problem, words), { isError: true }),
        onSettled: () => setWanted(undefined),
      },
    );
  };
  const isOn = requested ?? row.isActive;
  return (
    <Switch
      checked={isOn}
      disabled={isLocked}
      onChange={() => change(!isOn, true)}
      slotProps={{ input: { 'aria-label': `${row.name}: ${words.common.active}` } }}
    />
  );
}
