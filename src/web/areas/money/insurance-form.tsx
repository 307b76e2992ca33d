import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { expensesApi, largestInterest } from '#contract/areas/money/expenses.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { readDecimal, shownDecimal } from '#domain/money/typed-decimal.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { StaleNotice, staleOf, useStaleActions } from '#web/lists/stale-notice.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { Leaving } from '#web/ui/leaving.tsx';
import { localToday } from '#web/ui/local-day.ts';
import { Note, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { DatedHistory } from '#web/widgets/money/dated-history.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { moneyWords } from './words/words.ts';

type Insurance = Output<typeof expensesApi.addInsurance>;
const amounts = ['premiumMonth', 'premiumHour', 'cost'] as const;
const names = [...amounts, 'interest', 'covered', 'details'] as const;
type Name = (typeof names)[number];
const wireNames = {
  premiumMonth: 'insurancesPremiumMonth',
  premiumHour: 'insurancesPremiumHr',
  cost: 'insurancesCost',
  interest: 'factoringInterest',
  covered: 'insurancesCovered',
  details: 'factoringDetails',
} as const satisfies Record<Name, string>;

/** Insurance and factoring of the applied unit: the current values, and new ones from a date on. */
export function InsuranceForm({ mayWrite }: { mayWrite: boolean }) {
  const { words } = useLanguage();
  const { data, error, refetch } = useCall(expensesApi.insurances, {});
  if (error && !data) return <CallProblem error={error} onAgain={refetch} />;
  if (!data) return <Waiting label={words.common.loading} />;
  return <Form key={data[0]?.version ?? 0} record={data[0]} mayWrite={mayWrite} />;
}

const isNumber = (name: Name) => name !== 'covered' && name !== 'details';

/** What holds, as it stands in its field. */
function heldIn(
  record: { [name in Name]?: string | undefined } | undefined,
  name: Name,
  hasDecimalComma: boolean,
): string {
  const held = record?.[name] ?? '';
  return isNumber(name) ? shownDecimal(held, hasDecimalComma) : held;
}

function Form({ record, mayWrite }: { record: Insurance | undefined; mayWrite: boolean }) {
  const { words, language } = useLanguage(listWords, moneyWords);
  const { expenses } = words;
  const t = expenses.insurance;
  const toast = useToast();
  const shown = record?.effectiveFrom === undefined ? record?.history[0] : record;
  const [{ from, ...typed }, setTyped, draft] = useDraft<Partial<Record<Name | 'from', string>>>(
    `insurance:${record?.id ?? 'new'}:${record?.version ?? 0}`,
    {},
  );
  const [isChecked, setChecked] = useState(false);
  const add = useChange(expensesApi.addInsurance, [expensesApi.insurances]);
  const change = useChange(expensesApi.changeInsurance, [expensesApi.insurances]);
  const { error, isPending } = record ? change : add;
  const value = (name: Name) => typed[name] ?? heldIn(shown, name, language === 'tr');
  const read = (name: Name) => readDecimal(value(name), language === 'tr');
  const problemOf = (name: Name): string | undefined => {
    const isBlank = value(name).trim() === '';
    if (
      isNumber(name) &&
      !isBlank &&
      (read(name) === undefined || (name === 'interest' && Number(read(name)) > largestInterest))
    )
      return name === 'interest' ? expenses.feeRange(String(largestInterest)) : t.amount;
    return error?.fields[wireNames[name]];
  };
  const isGood = names.every((name) => !isNumber(name) || value(name).trim() === '' || problemOf(name) === undefined);

  const save = (overVersion?: number) => {
    setChecked(true);
    if (!isGood || isPending) return;
    const input = {
      ...Object.fromEntries(names.map((name) => [name, (isNumber(name) ? read(name) : value(name).trim()) ?? ''])),
      ...(from && { effectiveFrom: from }),
      version: overVersion ?? record?.version ?? 0,
    };
    const onSuccess = () => {
      draft.done();
      toast(t.saved);
    };
    const done = { onSuccess };
    if (record) change.mutate({ input: { id: record.id, ...input } }, done);
    else add.mutate({ input }, done);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const stale = staleOf(error);
  const staleActions = useStaleActions();
  const field = (name: Name, hint?: string) => (
    <Field
      label={t[name]}
      value={value(name)}
      onChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
      hint={hint}
      error={isChecked || error ? problemOf(name) : undefined}
      disabled={!mayWrite}
      multiline={!isNumber(name)}
      rows={2}
      {...(isNumber(name) && { inputProps: { inputMode: 'decimal', dir: 'ltr' } as const })}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 640px) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Leaving isDirty={draft.isDirty} onLeave={draft.done} />
      <Sheet>
        <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
          <DraftNote draft={draft} />
          {!record && <Note tone="info">{t.emptyText}</Note>}
          {stale && (
            <StaleNotice
              stale={stale}
              text={words.lists.stale.different}
              labels={{ ...(t as unknown as Record<string, string>), from: expenses.from }}
              actions={staleActions(stale, save, () => {
                draft.discard();
                change.reset();
                add.reset();
              })}
            />
          )}
          {error && !stale && Object.keys(error.fields).length === 0 && <Problem text={explain(error, words)} />}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))' }}>
            {field('premiumMonth', t.monthHint(160))}
            {field('premiumHour')}
            {field('interest', t.interestHint)}
            {field('cost', t.costHint)}
          </Box>
          {value('premiumMonth').trim() !== '' && value('premiumHour').trim() !== '' && (
            <Note tone="info">{t.hourWins}</Note>
          )}
          {field('covered')}
          {field('details')}
          {mayWrite && (
            <>
              <Field
                label={expenses.from}
                type="date"
                value={from || localToday()}
                onChange={(day) => setTyped((before) => ({ ...before, from: day }))}
                hint={expenses.fromHint}
                error={error?.fields['effectiveFrom']}
              />
              <Box>
                <Button
                  type="submit"
                  variant="contained"
                  color="primary"
                  disabled={!draft.isDirty}
                  aria-busy={isPending}
                >
                  {words.common.save}
                </Button>
              </Box>
            </>
          )}
        </Box>
      </Sheet>
      {record && (
        <Sheet>
          <DatedHistory lines={record.history} show={(line) => <Premiums line={line} />} />
        </Sheet>
      )}
    </Box>
  );
}

/** What was paid for insurance and factoring in one stretch of time. */
function Premiums({ line }: { line: Insurance['history'][number] }) {
  const { words, format } = useLanguage(moneyWords);
  const { margin } = words.expenses;
  const currency = useCall(expensesApi.readMarginSetting, {}).data?.currency ?? 'USD';
  const said = [
    line.premiumHour && `${format.money(line.premiumHour, currency)} / ${margin.hour}`,
    line.premiumMonth && `${format.money(line.premiumMonth, currency)} / ${margin.month}`,
    line.interest && format.percent(line.interest),
  ];
  return <bdi>{said.filter(Boolean).join(' · ') || format.number(0)}</bdi>;
}
