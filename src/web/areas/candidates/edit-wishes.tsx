import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { desiredRateFields, preferredChannels } from '#domain/candidates/preferences.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';
import { ChipsField } from '#web/ui/chips-field.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Wishes, WishText } from './candidate-draft.ts';
import { candidateWords } from './words/words.ts';

/** What a candidate wants: titles, places, terms, how and when to be reached, and the corp-to-corp employer. */
export function EditWishes({
  wishes,
  errors,
  onChange,
}: {
  wishes: Wishes;
  /** Refused fields by their path, such as `preferences.callFrom`. */
  errors: Readonly<Record<string, string>>;
  onChange: (wishes: Wishes) => void;
}) {
  const { candidates, common } = useWords(candidateWords);
  const words = candidates.record;
  const set = (next: Partial<Wishes>) => onChange({ ...wishes, ...next });
  const text = (field: WishText, type = 'text', more: Partial<Parameters<typeof Field>[0]> = {}) => (
    <Field
      label={words[field]}
      value={wishes[field]}
      type={type}
      onChange={(value) => set({ [field]: value })}
      error={errors[`preferences.${field}`]}
      {...more}
    />
  );
  return (
    <Box role="group" aria-label={words.preferences} sx={{ display: 'grid', gap: 2 }}>
      <FieldRow>
        <ChipsField
          label={words.desiredTitles}
          values={wishes.desiredTitles}
          onChange={(desiredTitles) => set({ desiredTitles })}
          error={errors['preferences.desiredTitles']}
        />
        <ChipsField
          label={words.desiredLocations}
          values={wishes.desiredLocations}
          onChange={(desiredLocations) => set({ desiredLocations })}
          error={errors['preferences.desiredLocations']}
        />
      </FieldRow>
      <Box role="group" aria-label={words.taxTerms}>
        <Typography sx={{ fontWeight: 500 }}>{words.taxTerms}</Typography>
        {taxTerms.map((term) => (
          <FormControlLabel
            key={term}
            control={
              <Checkbox
                checked={wishes.taxTerms.includes(term)}
                onChange={(_, isOn) =>
                  set({ taxTerms: taxTerms.filter((one) => (one === term ? isOn : wishes.taxTerms.includes(one))) })
                }
              />
            }
            label={term}
          />
        ))}
      </Box>
      <FieldRow least={150}>
        {desiredRateFields.map((field) => (
          <Box key={field}>
            {text(field, 'text', { inputProps: { inputMode: 'decimal' }, hint: candidates.edit.anHour })}
          </Box>
        ))}
      </FieldRow>
      <FieldRow least={150}>
        {text('minDuration')}
        {text('maxCommuteMiles')}
        {text('interviewTimes')}
      </FieldRow>
      <FieldRow least={150}>
        <ChoiceField
          label={words.preferredChannel}
          value={wishes.preferredChannel}
          onChange={(preferredChannel) => set({ preferredChannel })}
          options={preferredChannels.map((channel) => [channel, words.channels[channel]] as const)}
          empty={common.unknown}
        />
        {text('callFrom', 'time')}
        {text('callUntil', 'time')}
      </FieldRow>
      <Typography sx={{ fontWeight: 500, mb: -1 }}>{words.c2c}</Typography>
      <FieldRow least={150}>
        {text('c2cCompany')}
        {text('c2cContact')}
        {text('c2cMail', 'email')}
        {text('c2cPhone', 'tel')}
      </FieldRow>
    </Box>
  );
}
