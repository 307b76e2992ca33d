import Box from '@mui/material/Box';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { DataTable } from '#web/ui/data-table.tsx';
import { useKeys } from '#web/ui/keys.tsx';
import { useWords } from '#web/words/language.tsx';
import { listWords } from './words/words.ts';

/** The table of a list, whose rows J and K walk through. */
export function KeyedTable<Row>(props: ComponentProps<typeof DataTable<Row>>) {
  return (
    <KeyedRows>
      <DataTable {...props} />
    </KeyedRows>
  );
}

/** J and K walk through rows from wherever somebody is (screens 6.1); Enter and the arrows work in the row. */
export function KeyedRows({ children }: { children: ReactNode }) {
  const t = useWords(listWords).lists.neighbours;
  const table = useRef<HTMLDivElement>(null);
  const step = (by: number) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
  };
  useKeys([
    { keys: 'j', label: t.next, run: () => step(1) },
    { keys: 'k', label: t.previous, run: () => step(-1) },
  ]);
  return (
    <Box ref={table} sx={{ display: 'contents' }}>
      {children}
    </Box>
  );
}
