import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { rowFocus } from '#web/ui/row-focus.ts';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { type DraftJob, jobFields } from './candidate-draft.ts';
import { withChange, without } from './edited-row.tsx';
import { candidateWords } from './words/words.ts';

const noJob = { ...Object.fromEntries(jobFields.map((field) => [field, ''])), isCurrent: false } as DraftJob;

/** The employment history of a candidate, job by job. */
export function EditEmployment({
  jobs,
  errors,
  onChange,
}: {
  jobs: readonly DraftJob[];
  /** Refused fields by their path, such as `employment.0.endMonth`. */
  errors: Readonly<Record<string, string>>;
  onChange: (jobs: DraftJob[]) => void;
}) {
  const { candidates, common } = useWords(candidateWords);
  const words = candidates.record;
  return (
    <Box role="group" aria-label={words.employment} sx={{ display: 'grid', gap: 2 }}>
      {jobs.map((job, at) => {
        const set = (next: Partial<DraftJob>) => onChange(withChange(jobs, at, next));
        const text = (field: (typeof jobFields)[number], label: string, more: object = {}) => (
          <Field
            label={label}
            value={job[field]}
            onChange={(value) => set({ [field]: value })}
            error={errors[`employment.${at}.${field}`]}
            {...more}
          />
        );
        return (
          <Box
            key={at}
            ref={rowFocus}
            sx={{
              display: 'grid',
              gap: 1.5,
              paddingInlineStart: 1.5,
              borderInlineStart: `2px solid ${token('border')}`,
            }}
          >
            <FieldRow least={150}>
              {text('title', words.jobTitle, { required: true })}
              {text('employer', candidates.edit.employer)}
              {text('location', words.jobPlace)}
            </FieldRow>
            <FieldRow least={150}>
              {text('startMonth', words.start)}
              {!job.isCurrent && text('endMonth', words.end)}
              <FormControlLabel
                control={<Checkbox checked={job.isCurrent} onChange={(_, isCurrent) => set({ isCurrent })} />}
                label={words.isCurrent}
              />
            </FieldRow>
            {text('description', words.description, { multiline: true, rows: 2 })}
            <Box>
              <Button
                size="small"
                variant="text"
                aria-label={words.removeJob(job.title || words.jobTitle)}
                onClick={() => onChange(without(jobs, at))}
              >
                {common.remove}
              </Button>
            </Box>
          </Box>
        );
      })}
      <Typography component="div">
        <Button size="small" onClick={() => onChange([noJob, ...jobs])}>
          {words.addJob}
        </Button>
      </Typography>
    </Box>
  );
}
