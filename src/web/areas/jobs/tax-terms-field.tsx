import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type TaxTerm, taxTerms } from '#domain/money/tax-terms.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { type Job, sureFrom } from './job-draft.ts';
import { jobWords } from './words/words.ts';

/** How people may be paid: one tick a tax term, with the words they were read from until one is touched. */
export function TaxTermsField({
  job,
  chosen,
  onChange,
}: {
  job: Job;
  chosen: readonly TaxTerm[];
  onChange: (chosen: TaxTerm[]) => void;
}) {
  const { words } = useLanguage(jobWords);
  const { jobs } = words;
  const label = useId();
  const canadian: readonly TaxTerm[] = ['T4', 'INC'];
  const shown = taxTerms.filter(
    (term) => chosen.includes(term) || canadian.includes(term) === (job.currency === 'CAD'),
  );
  const mark = job.read['taxTerms'];
  const isUntouched = (job.taxTerms ?? []).join() === chosen.join();
  return (
    <Box role="group" aria-labelledby={label}>
      <Typography id={label} variant="body2" sx={{ color: 'text.secondary' }}>
        {jobs.terms.taxTerms}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {shown.map((term) => (
          <FormControlLabel
            key={term}
            label={jobs.terms.taxTerm[term]}
            control={
              <Checkbox
                checked={chosen.includes(term)}
                onChange={(_, isOn) => onChange(taxTerms.filter((one) => (one === term ? isOn : chosen.includes(one))))}
              />
            }
          />
        ))}
      </Box>
      {mark?.evidence && isUntouched && (
        <FormHelperText sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 0 }}>
          {jobs.readFrom(mark.evidence.quote.trim().replace(/\s+/g, ' ').slice(0, 60))}
          {mark.confidence < sureFrom && <StatusChip tone="warning" label={jobs.unsure} />}
        </FormHelperText>
      )}
    </Box>
  );
}
