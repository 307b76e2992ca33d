import Box from '@mui/material/Box';
import { useState } from 'react';
import { boardPeriods, expensesApi } from '#contract/areas/money/expenses.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { readDecimal, shownDecimal } from '#domain/money/typed-decimal.ts';
import { useChange } from '#web/api/use-call.ts';
import { SaveDialog } from '#web/lists/save-dialog.tsx';
import { useDraft } from '#web/session/draft.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { localToday } from '#web/ui/local-day.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { DatedHistory } from '#web/widgets/money/dated-history.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { moneyWords } from './words/words.ts';

type Board = Output<typeof expensesApi.addJobBoard>;
type Period = (typeof boardPeriods)[number];
const wholes = ['seats', 'jobSlots'] as const;

/** Adds a job board, or changes one from a date on. */
export function JobBoardDialog({
  board,
  currency,
  mayWrite,
  onClose,
}: {
  board: Board | undefined;
  currency: string;
  mayWrite: boolean;
  onClose: () => void;
}) {
  const { words, language, format } = useLanguage(moneyWords);
  const { expenses } = words;
  const t = expenses.boards;
  const toast = useToast();
  const [typed, setTyped, draft] = useDraft(`job-board:${board?.id ?? 'new'}:${board?.version ?? 0}`, {
    name: board?.name ?? '',
    cost: shownDecimal(board?.cost ?? '', language === 'tr'),
    period: board?.period ?? ('MONTH' as Period),
    seats: board?.seats === undefined ? '' : String(board.seats),
    jobSlots: board?.jobSlots === undefined ? '' : String(board.jobSlots),
    url: board?.url ?? '',
    contractEnd: board?.contractEnd ?? '',
    effectiveFrom: '',
  });
  const [isChecked, setChecked] = useState(false);
  const add = useChange(expensesApi.addJobBoard, [expensesApi.jobBoards]);
  const change = useChange(expensesApi.changeJobBoard, [expensesApi.jobBoards]);
  const { error, isPending } = board ? change : add;
  const cost = readDecimal(typed.cost, language === 'tr');
  const set = (name: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const isWhole = (name: (typeof wholes)[number]) => /^[0-9٠-٩۰-۹]{0,6}$/.test(typed[name].trim());
  const isGood = typed.name.trim() !== '' && cost !== undefined && wholes.every(isWhole);
  const errors = error?.fields ?? {};
  const save = (overVersion?: number) => {
    setChecked(true);
    if (!isGood) return;
    const { effectiveFrom, seats, jobSlots, contractEnd, ...texts } = typed;
    const count = (text: string) => (text.trim() === '' ? undefined : Number(readDecimal(text)));
    const input = {
      ...texts,
      cost,
      seats: count(seats),
      jobSlots: count(jobSlots),
      ...(contractEnd !== '' && { contractEnd }),
      ...(effectiveFrom !== '' && { effectiveFrom }),
    };
    const done = {
      onSuccess: () => {
        draft.done();
        toast(expenses.saved(typed.name));
        onClose();
      },
    };
    if (board) change.mutate({ input: { id: board.id, ...input, version: overVersion ?? board.version } }, done);
    else add.mutate({ input }, done);
  };
  const decimal = { inputMode: 'decimal', dir: 'ltr' } as const;
  return (
    <SaveDialog
      title={board ? t.edit(board.name) : t.add}
      draft={draft}
      problem={error}
      isPending={isPending}
      labels={{ ...t, period: t.period, from: expenses.from, effectiveFrom: expenses.from } as never}
      onSave={save}
      onTakeTheirs={onClose}
      onClose={onClose}
      isReadOnly={!mayWrite}
      below={
        board && (
          <DatedHistory
            lines={board.history}
            show={(line) => <bdi>{`${format.money(line.cost, currency)} ${t.perPeriod[line.period]}`}</bdi>}
          />
        )
      }
    >
      <Field
        label={t.name}
        value={typed.name}
        onChange={set('name')}
        required
        autoFocus
        error={
          error?.code === 'record.duplicate'
            ? words.errors['record.duplicate']
            : isChecked && typed.name.trim() === ''
              ? words.common.required
              : errors['name']
        }
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))' }}>
        <Field
          label={t.cost}
          value={typed.cost}
          onChange={set('cost')}
          required
          inputProps={decimal}
          error={isChecked && cost === undefined ? expenses.insurance.amount : errors['cost']}
        />
        <ChoiceField
          label={t.period}
          value={typed.period}
          onChange={set('period')}
          options={boardPeriods.map((one) => [one, t.periods[one]] as const)}
        />
        {wholes.map((name) => (
          <Field
            key={name}
            label={t[name]}
            value={typed[name]}
            onChange={set(name)}
            inputProps={{ inputMode: 'numeric', dir: 'ltr' }}
            error={isChecked && !isWhole(name) ? t.whole : errors[name]}
          />
        ))}
      </Box>
      <Field label={t.url} value={typed.url} onChange={set('url')} error={errors['url']} inputProps={{ dir: 'ltr' }} />
      <Field
        label={t.contractEnd}
        type="date"
        value={typed.contractEnd}
        onChange={set('contractEnd')}
        error={errors['contractEnd']}
      />
      <Field
        label={expenses.from}
        type="date"
        value={typed.effectiveFrom === '' ? localToday() : typed.effectiveFrom}
        onChange={set('effectiveFrom')}
        hint={expenses.fromHint}
        error={errors['effectiveFrom']}
      />
    </SaveDialog>
  );
}
