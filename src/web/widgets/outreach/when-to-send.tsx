import Box from '@mui/material/Box';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { useWords } from '#web/words/language.tsx';

/** When something is sent, as typed. */
export type WhenTyped = { startDate: string; endDate: string; time: string };

const day = (daysAway: number) => {
  const at = new Date();
  at.setDate(at.getDate() + daysAway);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
};

/** The next business day at nine: nothing is sent on a weekend, so none is proposed. */
export function nextMorning(): WhenTyped {
  const weekday = new Date().getDay();
  const daysAway = weekday === 5 ? 3 : weekday === 6 ? 2 : 1;
  return { startDate: day(daysAway), endDate: '', time: '09:00' };
}

/** The days as calls take them. */
export const whenOf = ({ startDate, endDate, time }: WhenTyped) => ({
  startDate,
  time,
  ...(endDate !== '' && { endDate }),
});

/** Whether day and time are typed: then who would get it can be asked. */
export const isWhole = (when: WhenTyped | undefined): when is WhenTyped =>
  when !== undefined && when.startDate !== '' && when.time !== '';

/** A day, perhaps a last one, and a time. `prefix`: what the wire puts before the fields' names. */
export function WhenFields({
  when,
  onChange,
  fields = {},
  prefix = '',
}: {
  when: WhenTyped;
  onChange: (when: WhenTyped) => void;
  fields?: Readonly<Record<string, string>> | undefined;
  prefix?: string;
}) {
  const t = useWords(outreachWords).schedules;
  const set = (name: keyof WhenTyped) => (value: string) => onChange({ ...when, [name]: value });
  return (
    <FieldRow least={150}>
      <Field
        label={t.from}
        type="date"
        required
        value={when.startDate}
        onChange={set('startDate')}
        error={fields[`${prefix}startDate`]}
      />
      <Field
        label={t.until}
        type="date"
        value={when.endDate}
        onChange={set('endDate')}
        hint={t.untilHint}
        error={fields[`${prefix}endDate`]}
      />
      <Field
        label={t.time}
        type="time"
        required
        value={when.time}
        onChange={set('time')}
        hint={t.timeHint}
        error={fields[`${prefix}time`]}
      />
    </FieldRow>
  );
}

/** Now, or later: then with its days. */
export function WhenToSend({
  when,
  onChange,
  fields,
}: {
  when: WhenTyped | undefined;
  onChange: (when: WhenTyped | undefined) => void;
  fields?: Readonly<Record<string, string>> | undefined;
}) {
  const t = useWords(outreachWords).schedules;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ChoiceField
        label={t.when}
        value={when ? 'later' : 'now'}
        onChange={(value) => onChange(value === 'later' ? nextMorning() : undefined)}
        options={[
          ['now', t.now],
          ['later', t.later],
        ]}
      />
      {when && <WhenFields when={when} onChange={onChange} fields={fields} prefix="schedule." />}
    </Box>
  );
}
