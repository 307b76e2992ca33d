import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { billFor, payFor } from '#domain/money/margin.ts';
import { type TaxTerm, termsOf } from '#domain/money/tax-terms.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { moneyWords } from '#web/areas/money/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { Sheet, Waiting } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { CostFields } from './cost-fields.tsx';
import { readFigures, shownFigure, type Typed } from './figures.ts';
import { MarginResult } from './margin-result.tsx';
import { useSetup } from './use-setup.ts';

const nothing: Typed = { clientId: '', system: '', term: undefined, bill: '', pay: '', targetUnit: 'percent' };

/**
 * The margin of an hour, recalculated with every key (screens 2.8). Fees, insurance and limits come from the setup and can be
 * overridden for one calculation. The same component is used where rates are entered.
 */
export function MarginCalculator({
  start = {},
  onSetUp,
  children,
}: {
  /** Start values that the surrounding screen knows. */
  start?: Partial<Typed>;
  /** Opens the setup of a missing fee; absent where the person may not set it. */
  onSetUp?: (what: 'client' | 'vms') => void;
  children?: ReactNode;
}) {
  const { words, language, format } = useLanguage(moneyWords);
  const t = words.expenses.margin;
  const [typed, setTyped, draft] = useDraft<Typed>(`margin:${JSON.stringify(start)}`, { ...nothing, ...start });
  const [solved, setSolved] = useState<{ text: string; isFound: boolean }>();
  const { setup, error, again } = useSetup(typed.clientId === '' ? undefined : Number(typed.clientId), typed.system);
  if (error) return <CallProblem error={error} onAgain={again} />;
  if (!setup) return <Waiting label={words.common.loading} />;

  const set = (change: Partial<Typed>) => {
    setSolved(undefined);
    setTyped((before) => ({ ...before, ...change }));
  };
  const read = readFigures(typed, setup, language === 'tr');
  const money = (amount: string) => format.money(amount, setup.currency);
  const problem = (name: Parameters<typeof read.bad.get>[0]) => {
    const kind = read.bad.get(name);
    return kind && { rate: t.badRate, percent: t.badPercent, number: t.badNumber }[kind];
  };
  const solve = (requested: 'pay' | 'bill') => {
    const { target, billRate, payRate, costs, isGood } = read;
    if (!isGood || target === undefined) return setSolved({ text: t.badNumber, isFound: false });
    if (requested === 'pay' && billRate === undefined) return setSolved({ text: t.needsBill, isFound: false });
    if (requested === 'bill' && payRate === undefined) return setSolved({ text: t.needsPay, isFound: false });
    const found =
      requested === 'pay'
        ? payFor(target, { ...costs, billRate: billRate! })
        : billFor(target, { ...costs, payRate: payRate! });
    if (found === undefined) return setSolved({ text: requested === 'pay' ? t.noPay : t.noBill, isFound: false });
    // Turkish types a decimal comma.
    set({ [requested]: language === 'tr' ? found.replace('.', ',') : found });
    setSolved({ text: (requested === 'pay' ? t.solvedPay : t.solvedBill)(money(found)), isFound: true });
  };
  const decimal = { inputMode: 'decimal', dir: 'ltr' } as const;
  const columns = {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  } as const;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px' },
        // On a phone the result stands directly below the rates.
        gridTemplateAreas: {
          xs: '"rates" "result" "costs" "below"',
          md: '"rates result" "costs result" "below result"',
        },
        gridTemplateRows: { md: 'auto auto 1fr' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ gridArea: 'rates', minWidth: 0 }}>
        <Sheet>
          <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
            <Typography variant="h2" sx={{ flex: 1 }}>
              {t.rates}
            </Typography>
            <Button size="small" variant="text" onClick={() => set({ ...clearedFigures, ...nothing })}>
              {t.clear}
            </Button>
          </Box>
          <DraftNote draft={draft} />
          <Box sx={columns}>
            <Field
              label={t.bill}
              value={typed.bill}
              onChange={(bill) => set({ bill })}
              error={problem('bill')}
              inputProps={decimal}
            />
            <Field
              label={t.pay}
              value={typed.pay}
              onChange={(pay) => set({ pay })}
              error={problem('pay')}
              inputProps={decimal}
            />
            <ChoiceField
              label={words.expenses.client}
              value={typed.clientId}
              onChange={(clientId) => set({ clientId })}
              empty={t.none}
              options={setup.clients.map(({ id, name }) => [String(id), name] as const)}
            />
            <ChoiceField
              label={t.system}
              value={typed.system}
              onChange={(system) => set({ system })}
              empty={t.direct}
              options={setup.vendorSystems.map((one) => [one, one] as const)}
            />
            <ChoiceField
              label={t.term}
              value={typed.term ?? termsOf(setup.currency)[0]!}
              onChange={(term) => set({ term: term as TaxTerm })}
              options={termsOf(setup.currency).map((one) => [one, one] as const)}
            />
          </Box>
        </Sheet>
      </Box>
      <Box sx={{ gridArea: 'costs', minWidth: 0 }}>
        <CostFields typed={typed} setup={setup} onChange={set} problem={problem} onSetUp={onSetUp} />
      </Box>
      {children !== undefined && <Box sx={{ gridArea: 'below', minWidth: 0 }}>{children}</Box>}
      <Box
        sx={{ gridArea: 'result', minWidth: 0, display: 'grid', gap: 2, position: { md: 'sticky' }, top: { md: 16 } }}
      >
        <MarginResult margin={read.margin} hours={read.hours} setup={setup} />
        <Sheet>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {t.solve}
          </Typography>
          <Box
            sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'end' }}
          >
            <Field
              label={t.target}
              value={typed.targetUnit === 'perHour' ? (typed.target ?? '') : shownFigure('target', typed, setup)}
              onChange={(target) => set({ target })}
              error={problem('target')}
              inputProps={decimal}
            />
            <ChoiceField
              label={t.targetUnit}
              value={typed.targetUnit}
              onChange={(unit) =>
                set({ targetUnit: unit as Typed['targetUnit'], target: unit === 'perHour' ? '' : setup.targetPercent })
              }
              options={[
                ['percent', t.units.percent],
                ['perHour', t.units.perHour],
              ]}
            />
            <Button onClick={() => solve('pay')}>{t.solvePay}</Button>
            <Button onClick={() => solve('bill')}>{t.solveBill}</Button>
          </Box>
          <Box
            role="status"
            sx={{ mt: solved ? 1.5 : 0, fontWeight: 600, color: solved && !solved.isFound ? 'error.main' : 'inherit' }}
          >
            {solved?.text}
          </Box>
        </Sheet>
      </Box>
    </Box>
  );
}

/** Resets all overrides to the setup. */
const clearedFigures = {
  clientFee: undefined,
  vmsFee: undefined,
  burden: undefined,
  insurance: undefined,
  insurancePer: undefined,
  factoring: undefined,
  terms: undefined,
  other: undefined,
  hours: undefined,
  target: undefined,
} as unknown as Partial<Typed>;
