import Box from '@mui/material/Box';
import { educationLevels } from '#domain/candidates/resume.ts';
import { jobTypes, workModes } from '#domain/jobs/requirement.ts';
import { vendorChoices } from '#web/session/vendor-choices.ts';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Note } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { ClientField } from './client-field.tsx';
import { JobLimits } from './job-limits.tsx';
import { JobRates } from './job-rates.tsx';
import { JobTerms } from './job-terms.tsx';
import { SkillsEditor } from './skills-editor.tsx';
import { type JobFormProps, useJobFields } from './use-job-fields.tsx';
import { jobWords } from './words/words.ts';

const isoName = /^\d{4}-\d{2}-\d{2}$/;

/** Every field of a job, each with the words it was read from until it is touched. */
export function JobForm(props: JobFormProps) {
  const { words } = useLanguage(jobWords);
  const { jobs } = words;
  const { job, draft, errors, onChange } = props;
  const { text, choice, tick, hint } = useJobFields(props);
  const systems = vendorChoices(job.vmsProvider ?? '', draft.vmsProvider);
  const isHybrid = draft.workMode === 'hybrid';
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {job.restrictionPhrases.length > 0 && (
        <Note tone="warn">
          {jobs.restriction} {job.restrictionPhrases.map(({ quote }) => `“${quote}”`).join(', ')}
        </Note>
      )}
      <FieldRow>
        {text('title', jobs.jobTitle, { required: true })}
        <ClientField
          draft={draft}
          error={errors['clientName'] ?? errors['clientId']}
          hint={hint('clientName')}
          onChange={onChange}
        />
      </FieldRow>
      <FieldRow least={170}>
        {choice('vmsProvider', jobs.vendorSystem, systems, words.common.none)}
        {text('requisition', jobs.requisition)}
        {text('positions', jobs.positions, { type: 'number' })}
        {text('endClientName', jobs.endClient)}
      </FieldRow>
      <FieldRow least={150}>
        {choice(
          'workMode',
          jobs.workMode,
          workModes.map((mode) => [mode, jobs.workModes[mode]] as const),
          words.common.unknown,
        )}
        {isHybrid && text('hybridDaysOnsite', jobs.daysOnsite, { type: 'number', required: true })}
        {text('city', jobs.city)}
        {text('state', jobs.state)}
        {choice('country', jobs.country, Object.entries(jobs.countries), words.common.unknown)}
      </FieldRow>
      <FieldRow least={150}>
        {choice(
          'jobType',
          jobs.type,
          jobTypes.map((type) => [type, jobs.types[type]] as const),
        )}
        {text('durationMonths', jobs.duration, { inputProps: { inputMode: 'decimal' } })}
        {text('startOn', jobs.start, { type: draft.startOn === '' || isoName.test(draft.startOn) ? 'date' : 'text' })}
        {choice('priority', jobs.priority, Object.entries(jobs.priorities))}
      </FieldRow>
      <JobRates {...props} />
      <JobLimits {...props} />
      <JobTerms {...props} />
      <SkillsEditor skills={draft.skills} statements={draft.statements} errors={errors} onChange={onChange} />
      <FieldRow least={200}>
        {text('minYears', jobs.years, { inputProps: { inputMode: 'decimal' } })}
        {choice(
          'education',
          jobs.education,
          educationLevels.map((level) => [level, jobs.educations[level]] as const),
          words.common.unknown,
        )}
        <Field
          label={jobs.certifications}
          value={draft.certifications}
          onChange={(certifications) => onChange({ certifications })}
          error={
            errors['certifications'] ?? Object.entries(errors).find(([path]) => path.startsWith('certifications.'))?.[1]
          }
          hint={jobs.certificationsHint}
        />
      </FieldRow>
      <Box sx={{ display: 'grid' }}>
        {tick('mustHavesAreHard', jobs.hardMusts)}
        {tick('sponsorshipOffered', jobs.sponsorship)}
        {tick('rateMayBeShown', jobs.showRate)}
        {tick('clientMayBeShown', jobs.showClient)}
      </Box>
      {text('submittalInstructions', jobs.limits.instructions, { multiline: true, rows: 2 })}
      {text('internalNotes', jobs.notes, { multiline: true, rows: 2 })}
    </Box>
  );
}
