import Box from '@mui/material/Box';
import { useEffect, useId } from 'react';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { Field } from '#web/ui/field.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { Problem, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Info } from './consultant-row.ts';
import { FigureTable } from './figure-table.tsx';
import { consultantWords } from './words/words.ts';

/** What adjusting approved weeks to the rates of now would add; a lead does it with a reason. */
export function RerateDialog({ info, mayWrite, onClose }: { info: Info; mayWrite: boolean; onClose: () => void }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants;
  const titleId = useId();
  const toast = useToast();
  const [reason, setReason, draft] = useDraft(`consultant-rerate:${info.projectId}`, '');
  const preview = useChange(consultantMoneyApi.rerate);
  const apply = useChange(consultantMoneyApi.rerate, [
    consultantsApi.info,
    consultantMoneyApi.weeks,
    consultantMoneyApi.months,
  ]);
  const base = { consultantId: info.consultant.id, projectId: info.projectId };
  const { mutate } = preview;
  const { id } = info.consultant;
  const { projectId } = info;
  useEffect(() => mutate({ input: { consultantId: id, projectId, dryRun: true } }), [mutate, id, projectId]);
  const found = preview.data;
  const money = (amount: string) => format.money(amount, found?.currency ?? 'USD');
  return (
    <FormSheet
      title={t.rates.rerate}
      titleId={titleId}
      width={720}
      isPending={apply.isPending}
      isBlocked={!mayWrite || !info.isLead || !found?.weeks.length}
      submitLabel={t.rates.rerate}
      onCancel={onClose}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        apply.mutate(
          { input: { ...base, reason } },
          {
            onSuccess: () => {
              draft.done();
              toast(t.rates.decided);
              onClose();
            },
          },
        );
      }}
    >
      <Box>{t.rates.rerateText}</Box>
      {apply.error && !apply.error.fields['reason'] && <Problem text={explain(apply.error, words)} />}
      {preview.error && <Problem text={explain(preview.error, words)} />}
      {!found && !preview.error && <Waiting label={words.common.loading} />}
      {found && (
        <FigureTable
          label={t.rates.rerate}
          head={[t.weeks.ending, `${t.weeks.bill} +`, `${t.weeks.pay} +`, t.rates.was, t.rates.now, t.rates.difference]}
          rows={found.weeks.map((week) => ({
            key: week.id,
            cells: [
              format.day(week.weekEnding),
              money(week.difference.bill),
              money(week.difference.pay),
              money(week.was.margin),
              money(week.now.margin),
              money(week.difference.margin),
            ],
          }))}
          foot={['', money(found.total.bill), money(found.total.pay), '', '', money(found.total.margin)]}
        />
      )}
      {info.isLead && mayWrite ? (
        <Field
          label={t.rates.rerateReason}
          required
          value={reason}
          onChange={setReason}
          error={apply.error?.fields['reason']}
        />
      ) : null}
    </FormSheet>
  );
}
