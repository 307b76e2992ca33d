import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useId, useState } from 'react';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { readSigned } from '#domain/money/typed-decimal.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { type Picked, RecordPicker } from '#web/lists/record-picker.tsx';
import { useDraft } from '#web/session/draft.ts';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Note, Problem } from '#web/ui/page.tsx';
import { SideSheet } from '#web/ui/side-sheet.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { marginTones } from '#web/widgets/money/margin-tones.ts';
import { useLanguage } from '#web/words/language.tsx';
import { FigureTable } from './figure-table.tsx';
import { consultantWords } from './words/words.ts';

const start = { clientFee: '', billChange: '', payChange: '', factoring: '', termsDays: '' };

/** What other conditions of a client would do to all its consultants, and the way to ask for the new fees. */
export function WhatIfSheet({
  mayWrite,
  onFees,
  onClose,
}: {
  mayWrite: boolean;
  /** Goes on to the requests for the fees of a client. */
  onFees: (clientId: number) => void;
  onClose: () => void;
}) {
  const { words, format, language } = useLanguage(consultantWords);
  const t = words.consultants;
  const titleId = useId();
  const [client, setClient] = useState<Picked>();
  const [typed, setTyped] = useDraft('consultants-what-if', start);
  const ask = useChange(consultantMoneyApi.whatIf);
  const fields = ask.error?.fields ?? {};
  const set = (name: keyof typeof start) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!client) return;
    const filled = Object.entries(typed).filter(([, value]) => value.trim() !== '');
    const given = Object.fromEntries(
      filled.map(([name, value]) => [name, readSigned(value, language === 'tr') ?? value]),
    );
    ask.mutate({ input: { clientId: client.id, ...given } as never });
  };
  const answer = ask.data;
  const signed = (percent: string) => `${Number(percent) > 0 ? '+' : ''}${format.percent(Number(percent))}`;
  const money = (amount: string) => format.money(amount, answer?.currency ?? 'USD');
  return (
    <SideSheet title={t.whatIf.title} titleId={titleId} closeLabel={words.common.close} onClose={onClose} width={640}>
      <Box sx={{ padding: 3, overflowY: 'auto', display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box>{t.whatIf.text}</Box>
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
          <RecordPicker to="client" label={t.fields.clientId} value={client} onChange={setClient} autoFocus />
          <FieldRow least={150}>
            {(['clientFee', 'billChange', 'payChange', 'factoring', 'termsDays'] as const).map((name) => (
              <Field
                key={name}
                label={name === 'billChange' || name === 'payChange' ? t.whatIf[name] : t.fields[name]}
                value={typed[name]}
                onChange={set(name)}
                error={fields[name === 'clientFee' ? 'clientFeePct' : name]}
                inputProps={{ inputMode: 'decimal', dir: 'ltr' }}
              />
            ))}
          </FieldRow>
          <Box>
            <Button type="submit" variant="contained" color="primary" disabled={!client} aria-busy={ask.isPending}>
              {t.whatIf.ask}
            </Button>
          </Box>
        </Box>
        {ask.error && Object.keys(fields).length === 0 && <Problem text={explain(ask.error, words)} />}
        {answer && answer.rows.length === 0 && <Note tone="info">{t.whatIf.none}</Note>}
        {answer && answer.rows.length > 0 && (
          <>
            <FigureTable
              label={t.whatIf.title}
              // What it is about stands first: on a phone the rates are reached by scrolling.
              head={[t.columns.name, t.whatIf.now, t.whatIf.after, t.columns.bill, t.columns.pay]}
              rows={answer.rows.map((row) => ({
                key: row.consultantId,
                cells: [
                  row.name,
                  money(row.marginNow),
                  <StatusChip key="then" tone={marginTones[row.band]} label={money(row.marginThen)} />,
                  money(row.billRate),
                  money(row.payRate),
                ],
              }))}
              foot={[t.whatIf.month, money(answer.monthNow), money(answer.monthThen), '', '']}
            />
            {answer.billToKeep && <Note tone="info">{t.whatIf.keep(signed(answer.billToKeep))}</Note>}
            {answer.breakEvenFee && (
              <Note tone="info">{t.whatIf.breakEven(format.percent(Number(answer.breakEvenFee)))}</Note>
            )}
          </>
        )}
        {mayWrite && client && answer && answer.rows.length > 0 && (
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.whatIf.notSaved}</Box>
            <Button variant="outlined" onClick={() => onFees(client.id)}>
              {t.fees.title}
            </Button>
          </Box>
        )}
      </Box>
    </SideSheet>
  );
}
