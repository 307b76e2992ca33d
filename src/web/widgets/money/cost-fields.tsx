import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isOnPayroll, termsOf } from '#domain/money/tax-terms.ts';
import { moneyWords } from '#web/areas/money/words/words.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Note, Sheet } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { type FigureName, insurancePer, shownFigure, type Typed } from './figures.ts';
import type { Setup } from './use-setup.ts';

/** The costs that reduce the bill rate: figures from the setup, each of which may be overridden. */
export function CostFields({
  typed,
  setup,
  onChange,
  problem,
  onSetUp,
}: {
  typed: Typed;
  setup: Setup;
  onChange: (change: Partial<Typed>) => void;
  problem: (name: FigureName) => string | undefined;
  onSetUp: ((what: 'client' | 'vms') => void) | undefined;
}) {
  const { words, language } = useLanguage(moneyWords);
  const t = words.expenses.margin;
  const client = setup.clients.find(({ id }) => String(id) === typed.clientId);
  const per = insurancePer(typed, setup);
  const local = (value: string) => (language === 'tr' ? value.replace('.', ',') : value);
  const forget = (name: FigureName) => onChange({ [name]: undefined } as unknown as Partial<Typed>);
  const figure = (name: FigureName, label: string, hint?: string) => (
    <Field
      label={label}
      value={typed[name] ?? local(shownFigure(name, typed, setup))}
      onChange={(value) => onChange({ [name]: value })}
      error={problem(name)}
      hint={
        typed[name] === undefined ? (
          hint
        ) : (
          <>
            {t.own}{' '}
            <Button
              size="small"
              variant="text"
              sx={{ minHeight: 0, padding: 0, fontSize: 13 }}
              onClick={() => forget(name)}
            >
              {t.useSetup}
            </Button>
          </>
        )
      }
      inputProps={{ inputMode: 'decimal', dir: 'ltr' }}
    />
  );
  const missing = [
    ...(client && setup.clientFee === null && typed.clientFee === undefined
      ? [{ what: 'client', text: t.clientNotSet(client.name) } as const]
      : []),
    ...(typed.system !== '' && setup.vmsFee === null && typed.vmsFee === undefined
      ? [{ what: 'vms', text: t.vmsNotSet(typed.system) } as const]
      : []),
  ];
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t.costs}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, mb: missing.length > 0 ? 2 : 0 }}>
        {missing.map(({ what, text }) => (
          <Note key={what} tone="warn">
            <span>{text}</span>
            {onSetUp && (
              <Button size="small" onClick={() => onSetUp(what)}>
                {t.set}
              </Button>
            )}
          </Note>
        ))}
      </Box>
      <FieldRow least={180}>
        {figure('clientFee', t.clientFee, client && setup.clientFee ? t.fromSetup : undefined)}
        {figure(
          'vmsFee',
          t.vmsFee,
          setup.vmsFee && typed.system !== '' ? (setup.funding === 'CLIENT' ? t.paidByClient : t.fromSetup) : undefined,
        )}
        {isOnPayroll(typed.term ?? termsOf(setup.currency)[0]!) && figure('burden', t.burden, t.burdenHint)}
        {figure('insurance', t.insurance)}
        <ChoiceField
          label={t.insurancePer}
          value={per}
          onChange={(value) => onChange({ insurancePer: value as 'hour' | 'month' })}
          options={[
            ['hour', t.hour],
            ['month', t.month],
          ]}
        />
        {figure('factoring', t.factoring)}
        {figure('terms', t.terms)}
        {figure('hours', t.hours)}
        {figure('other', t.other)}
      </FieldRow>
    </Sheet>
  );
}
