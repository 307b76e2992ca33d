import Box from '@mui/material/Box';
import { useId } from 'react';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { TwoLines } from '#web/ui/data-table.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { localToday } from '#web/ui/local-day.ts';
import { Note, Problem, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { FigureTable } from './figure-table.tsx';
import { consultantWords } from './words/words.ts';

/** Whose fees: of chosen consultants, or of all at a client. */
export type FeesOf = { ids: readonly number[] } | { clientId: number };

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Asks for the fees of Setup Expenses from a day on: first who gets them and what their margin becomes, then the requests. */
export function FeesSheet({ about, onAsked, onClose }: { about: FeesOf; onAsked: () => void; onClose: () => void }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants;
  const titleId = useId();
  const toast = useToast();
  const [typed, setTyped, draft] = useDraft('consultants-new-fees', { from: localToday(), note: '' });
  const { from } = typed;
  const preview = useCall(consultantMoneyApi.applyFees, { ...about, from, dryRun: true } as never, {
    enabled: isDay(from),
  });
  const ask = useChange(consultantMoneyApi.applyFees, [
    consultantMoneyApi.applyFees,
    consultantMoneyApi.requests,
    consultantsApi.info,
  ]);
  const set = (name: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const found = isDay(from) ? preview.data : undefined;
  const count = found?.requests.length ?? 0;
  const problems = ask.error?.fields ?? {};
  return (
    <FormSheet
      title={t.fees.title}
      titleId={titleId}
      width={640}
      isPending={ask.isPending}
      isBlocked={isDay(from) && count === 0}
      submitLabel={count === 0 ? t.fees.title : t.fees.submit(count)}
      onCancel={() => {
        draft.done();
        onClose();
      }}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate(
          { input: { ...about, ...typed } as never },
          {
            onSuccess: ({ requests }) => {
              toast(t.fees.asked(requests.length));
              draft.done();
              onAsked();
            },
          },
        );
      }}
    >
      <Box>{t.fees.text}</Box>
      {ask.error && Object.keys(problems).length === 0 && <Problem text={explain(ask.error, words)} />}
      <FieldRow least={150}>
        <Field
          label={t.fields.effectiveFrom}
          type="date"
          required
          autoFocus
          value={from}
          onChange={set('from')}
          error={problems['from']}
          hint={t.hints.from}
        />
        <Field label={t.fields.note} value={typed.note} onChange={set('note')} error={problems['note']} />
      </FieldRow>
      {preview.error && <Problem text={explain(preview.error, words)} />}
      {!found && !preview.error && isDay(from) && <Waiting label={words.common.loading} />}
      {found && count > 0 && (
        <FigureTable
          label={t.fees.title}
          head={[t.columns.name, t.whatIf.now, t.whatIf.after]}
          rows={found.requests.map((row) => ({
            key: row.projectId,
            cells: [
              <TwoLines key="name" first={row.name} second={row.clientName} />,
              format.money(row.marginBefore, row.currency),
              format.money(row.marginAfter, row.currency),
            ],
          }))}
        />
      )}
      {found && found.same > 0 && <Note tone="info">{t.fees.same(found.same)}</Note>}
      {found && found.without > 0 && <Note tone="info">{t.fees.without(found.without)}</Note>}
      {found && count + found.same + found.without === 0 && <Note tone="info">{t.whatIf.none}</Note>}
    </FormSheet>
  );
}
