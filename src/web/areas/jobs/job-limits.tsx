import Box from '@mui/material/Box';
import { timeZones } from '#domain/places/time-zones.ts';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { useWords } from '#web/words/language.tsx';
import { type JobFormProps, useJobFields } from './use-job-fields.tsx';
import { jobWords } from './words/words.ts';

/** The limits of a job: until when, how many people, at which rates at most. */
export function JobLimits(props: JobFormProps) {
  const { limits } = useWords(jobWords).jobs;
  const { draft, errors, onChange } = props;
  const { text, money } = useJobFields(props);
  const decimal = { inputProps: { inputMode: 'decimal' } } as const;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <FieldRow least={230}>
        <Field
          label={limits.dueAt}
          value={draft.dueLocal}
          onChange={(dueLocal) => onChange({ dueLocal })}
          error={errors['dueAt']}
          type="datetime-local"
        />
        {text('dueZone', limits.zone, { suggestions: timeZones(), hint: limits.zoneHint })}
      </FieldRow>
      <FieldRow least={170}>
        {text('submissionLimit', limits.ours, { type: 'number' })}
        {text('submissionLimitTotal', limits.total, { type: 'number' })}
        {money('notToExceed', limits.notToExceed)}
        {text('maxMarkup', limits.maxMarkup, decimal)}
      </FieldRow>
    </Box>
  );
}
