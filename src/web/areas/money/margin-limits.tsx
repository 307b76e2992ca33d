import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { expensesApi } from '#contract/areas/money/expenses.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { readDecimal, shownDecimal } from '#domain/money/typed-decimal.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { StaleNotice, staleOf, useStaleActions } from '#web/lists/stale-notice.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Leaving } from '#web/ui/leaving.tsx';
import { Problem, Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { moneyWords } from './words/words.ts';

type Setting = Output<typeof expensesApi.readMarginSetting>;
const names = ['targetPercent', 'floorPercent', 'leastPercent', 'burdenPercent', 'termsDays'] as const;
type Name = (typeof names)[number];

/** The margin limits of the business unit, and the start values of its calculations. */
export function MarginLimits({ mayWrite }: { mayWrite: boolean }) {
  const { data } = useCall(expensesApi.readMarginSetting, {});
  return data ? <Form key={data.version} setting={data} mayWrite={mayWrite} /> : null;
}

function Form({ setting, mayWrite }: { setting: Setting; mayWrite: boolean }) {
  const { words, language } = useLanguage(listWords, moneyWords);
  const t = words.expenses.margin;
  const toast = useToast();
  const [typed, setTyped, draft] = useDraft<Partial<Record<Name, string>>>(
    `margin-limits:${setting.unitCode}:${setting.version}`,
    {},
  );
  const staleActions = useStaleActions();
  const [isChecked, setChecked] = useState(false);
  const { error, isPending, mutate, reset } = useChange(expensesApi.changeMarginSetting, [
    expensesApi.readMarginSetting,
  ]);
  const stale = staleOf(error);
  const value = (name: Name) => typed[name] ?? shownDecimal(String(setting[name]), language === 'tr');
  const read = (name: Name) => readDecimal(value(name), language === 'tr');
  const amount = (name: Name) => Number(read(name));
  const hints: Partial<Record<Name, string>> = { floorPercent: t.floorHint, leastPercent: t.leastHint };
  const problemOf = (name: Name): string | undefined => {
    const most = name === 'burdenPercent' ? 100 : 99;
    if (name === 'termsDays')
      return /^\d{1,3}$/.test(read(name) ?? '') && amount(name) <= 365 ? undefined : t.badNumber;
    if (read(name) === undefined || amount(name) > most) return t.badPercent;
    if (name === 'floorPercent' && amount(name) < amount('leastPercent')) return t.floorOrder;
    return name === 'targetPercent' && amount(name) < amount('floorPercent') ? t.targetOrder : undefined;
  };
  const save = (overVersion?: number) => {
    setChecked(true);
    if (isPending || names.some((name) => problemOf(name) !== undefined)) return;
    const input = {
      targetPercent: read('targetPercent')!,
      floorPercent: read('floorPercent')!,
      leastPercent: read('leastPercent')!,
      burdenPercent: read('burdenPercent')!,
      termsDays: amount('termsDays'),
    };
    mutate(
      { input: { ...input, version: overVersion ?? setting.version } },
      {
        onSuccess: () => {
          draft.done();
          toast(t.limitsSaved);
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Sheet>
      <Box component="form" onSubmit={submit} noValidate aria-label={t.limits}>
        <Typography variant="h2">{t.limits}</Typography>
        <Box sx={{ color: token('text2'), mb: 1.5 }}>{t.limitsText(setting.unitCode)}</Box>
        <Leaving isDirty={draft.isDirty} onLeave={draft.done} />
        <DraftNote draft={draft} />
        {stale ? (
          <StaleNotice
            stale={stale}
            text={words.lists.stale.different}
            labels={t as never}
            actions={staleActions(stale, save, () => {
              draft.discard();
              reset();
            })}
          />
        ) : (
          error && <Problem text={explain(error, words)} />
        )}
        <Box sx={{ mt: 1.5 }}>
          <FieldRow least={180}>
            {names.map((name) => (
              <Field
                key={name}
                label={t[name]}
                value={value(name)}
                onChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
                hint={hints[name]}
                error={isChecked ? problemOf(name) : undefined}
                disabled={!mayWrite}
                inputProps={{ inputMode: 'decimal', dir: 'ltr' }}
              />
            ))}
          </FieldRow>
        </Box>
        {mayWrite && (
          <Button
            type="submit"
            variant="contained"
            color="primary"
            sx={{ mt: 2 }}
            disabled={!draft.isDirty}
            aria-busy={isPending}
          >
            {words.common.save}
          </Button>
        )}
      </Box>
    </Sheet>
  );
}
