import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { expensesApi } from '#contract/areas/money/expenses.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { exact, plus, rounded, zero } from '#domain/money/exact.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { type Column, NoWrap } from '#web/ui/data-table.tsx';
import { daysFromToday as daysTo } from '#web/ui/local-day.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { changedColumn, NameButton } from './fee-columns.tsx';
import { JobBoardDialog } from './job-board-dialog.tsx';
import { moneyWords } from './words/words.ts';

type Board = Output<typeof expensesApi.addJobBoard>;

/** The job boards with what they cost. */
export function JobBoards({ mayWrite }: { mayWrite: boolean }) {
  const { words, format } = useLanguage(moneyWords);
  const { expenses } = words;
  const t = expenses.boards;
  const toast = useToast();
  const state = useListState();
  const [edited, setEdited] = useState<Board | 'new'>();
  const { data, error, isPlaceholderData, refetch } = useCall(expensesApi.jobBoards, {});
  const currency = useCall(expensesApi.readMarginSetting, {}).data?.currency ?? 'USD';
  const remove = useChange(expensesApi.removeJobBoard, [expensesApi.jobBoards]);
  const bringBack = useChange(expensesApi.addJobBoard, [expensesApi.jobBoards]);
  const fail = {
    onError: (problem: Parameters<typeof explain>[0]) => toast(explain(problem, words), { isError: true }),
  };
  const take = (board: Board) => {
    const { name, cost, period, seats, url, jobSlots, contractEnd } = board;
    const undo = () => bringBack.mutate({ input: { name, cost, period, seats, url, jobSlots, contractEnd } }, fail);
    remove.mutate(
      { input: { id: board.id, version: board.version } },
      { ...fail, onSuccess: () => toast(t.removed(name), { undo: { label: words.common.undo, run: undo } }) },
    );
  };
  const rows = (data ?? []).filter(({ name }) => name.toLowerCase().includes(state.search.toLowerCase()));
  const total = rows.reduce((sum, { costPerMonth }) => plus(sum, exact(costPerMonth)), zero);
  const columns: Column<Board>[] = [
    { key: 'name', label: t.name, show: (row) => <NameButton name={row.name} onOpen={() => setEdited(row)} /> },
    {
      key: 'cost',
      label: t.cost,
      isNumber: true,
      show: ({ cost, period }) => <NoWrap>{`${format.money(cost, currency)} ${t.perPeriod[period]}`}</NoWrap>,
    },
    {
      key: 'month',
      label: t.perMonth,
      isNumber: true,
      show: ({ costPerMonth }) => format.money(costPerMonth, currency),
    },
    {
      key: 'seats',
      label: t.seats,
      isNumber: true,
      show: ({ seats }) => (seats === undefined ? '–' : format.number(seats)),
    },
    {
      key: 'slots',
      label: t.jobSlots,
      isNumber: true,
      show: ({ jobSlots }) => (jobSlots === undefined ? '–' : format.number(jobSlots)),
    },
    {
      key: 'end',
      label: t.contractEnd,
      show: ({ contractEnd }) =>
        contractEnd === undefined ? (
          '–'
        ) : (
          <NoWrap>
            {format.day(contractEnd)}{' '}
            <Box component="span" sx={{ color: token(daysTo(contractEnd) < 30 ? 'warnText' : 'text2'), fontSize: 13 }}>
              ({t.renews(daysTo(contractEnd))})
            </Box>
          </NoWrap>
        ),
    },
    changedColumn(expenses),
    ...(mayWrite
      ? [
          {
            key: 'remove',
            isPinned: true,
            label: words.common.actions,
            show: (row: Board) => (
              <Button size="small" variant="text" aria-label={t.remove(row.name)} onClick={() => take(row)}>
                {words.common.remove}
              </Button>
            ),
          },
        ]
      : []),
  ];
  const add = mayWrite && (
    <Button variant="contained" color="primary" onClick={() => setEdited('new')}>
      {t.add}
    </Button>
  );
  return (
    <>
      <ListView
        label={expenses.tabs.boards}
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        found={data && { rows, total: rows.length }}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        filters={
          <>
            {add}
            {rows.length > 0 && (
              <Box component="span" sx={{ color: token('text2') }}>
                {t.total(format.money(rounded(total, 2), currency))}
              </Box>
            )}
          </>
        }
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {edited && (
        <JobBoardDialog
          board={edited === 'new' ? undefined : edited}
          currency={currency}
          mayWrite={mayWrite}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
