import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Found } from '#contract/core/paging.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { listWords } from '#web/lists/words/words.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Empty } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { PartTable } from './part-table.tsx';

const size = 50;

/** A part of a record with rows of its own: list, add, change, remove and undo. */
export function PartList<Row>({
  id,
  mayWrite,
  calls,
  changes,
  label,
  said: t,
  columns,
  keyOf,
  nameOf,
  byId,
  actions,
  form,
}: {
  id: number;
  mayWrite: boolean;
  calls: { search: Endpoint; remove: Endpoint; restore: Endpoint };
  /** The reads that are refetched after a change. */
  changes: readonly Endpoint[];
  label: string;
  said: { add: string; none: string; noneText: string };
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number;
  /** The name of a row in toasts and for screen readers. */
  nameOf: (row: Row) => string;
  /** The input that identifies a row. */
  byId: (row: Row) => object;
  /** Actions on a row that need no right to change it. */
  actions?: (row: Row) => ReactNode;
  form: (row: Row | undefined, onClose: () => void) => ReactNode;
}) {
  const words = useWords(listWords);
  const toast = useToast();
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<{ row?: Row } | undefined>();
  const requested = useCall(calls.search, { id, page, size });
  const data = requested.data as { found: Found<Row> } | undefined;
  const remove = useChange(calls.remove, changes);
  const restore = useChange(calls.restore, changes);
  const failed = {
    onError: (problem: Parameters<typeof explain>[0]) => toast(explain(problem, words), { isError: true }),
  };
  const takeAway = (row: Row) => {
    const undone = { ...failed, onSuccess: () => toast(words.common.undone) };
    const back = () => restore.mutate({ input: byId(row) }, undone);
    const onSuccess = () => toast(words.lists.removed(nameOf(row)), { undo: { label: words.common.undo, run: back } });
    remove.mutate({ input: byId(row) }, { ...failed, onSuccess });
  };
  const add = mayWrite && (
    <Button variant="contained" color="primary" onClick={() => setOpen({})}>
      {t.add}
    </Button>
  );
  const own = [
    [words.lists.edit, (row: Row) => setOpen({ row })],
    [words.lists.remove, takeAway],
  ] as const;
  const acting: Column<Row> = {
    key: 'actions',
    isPinned: true,
    label: words.common.actions,
    isNumber: true,
    show: (row) => (
      <Box sx={{ display: 'inline-flex', gap: 0.5 }}>
        {actions?.(row)}
        {mayWrite &&
          own.map(([text, run]) => (
            <Button
              key={text}
              size="small"
              variant="text"
              aria-label={`${text}: ${nameOf(row)}`}
              onClick={() => run(row)}
            >
              {text}
            </Button>
          ))}
      </Box>
    ),
  };
  return (
    <>
      {data && data.found.total > 0 && <Box sx={{ mb: 2, display: 'flex', justifyContent: 'flex-end' }}>{add}</Box>}
      <PartTable
        asked={{ ...requested, data }}
        empty={
          <Empty title={t.none} text={t.noneText}>
            {add}
          </Empty>
        }
        label={label}
        columns={mayWrite || actions ? [...columns, acting] : columns}
        keyOf={keyOf}
        page={page}
        size={size}
        onPage={setPage}
      />
      {open && form(open.row, () => setOpen(undefined))}
    </>
  );
}
