import { useId } from 'react';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { endReasons } from '#domain/consultants/consultant.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { ConsultantRow } from './consultant-row.ts';
import { consultantWords } from './words/words.ts';

/** An acceptance is undone at the submission alone. */
const chosenReasons = endReasons.filter((reason) => reason !== 'ACCEPTANCE_UNDONE');

/** Says the last day of a project and why. */
export function EndDialog({ row, onClose }: { row: ConsultantRow; onClose: () => void }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants;
  const titleId = useId();
  const toast = useToast();
  const [typed, setTyped, draft] = useDraft(`end-consultant:${row.id}`, { endDate: '', reason: '', note: '' });
  const change = useChange(consultantsApi.activate, [
    consultantsApi.search,
    consultantsApi.info,
    consultantMoneyApi.weeks,
  ]);
  const fields = change.error?.fields ?? {};
  const set = (name: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const close = () => {
    draft.done();
    onClose();
  };
  return (
    <FormSheet
      title={t.endTitle(row.name)}
      titleId={titleId}
      isPending={change.isPending}
      submitLabel={t.end}
      onCancel={close}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(
          { input: { id: row.id, isActive: false, ...typed } as never },
          {
            onSuccess: ({ fellOff, isRequested }) => {
              const ended = fellOff ? t.fellOff : t.ended(row.name, format.day(typed.endDate));
              toast(isRequested ? t.rates.requested : ended);
              close();
            },
          },
        );
      }}
    >
      {change.error && Object.keys(fields).length === 0 && <Problem text={explain(change.error, words)} />}
      <Field
        label={t.lastDay}
        type="date"
        required
        autoFocus
        value={typed.endDate}
        onChange={set('endDate')}
        error={fields['endDate']}
      />
      <ChoiceField
        label={t.reason}
        required
        empty={t.choose}
        value={typed.reason}
        onChange={set('reason')}
        error={fields['reason']}
        options={chosenReasons.map((reason) => [reason, t.reasons[reason]] as const)}
      />
      <Field label={t.reasonNote} multiline rows={2} value={typed.note} onChange={set('note')} error={fields['note']} />
    </FormSheet>
  );
}
