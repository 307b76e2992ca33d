import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { educationLevels } from '#domain/candidates/resume.ts';
import { jobTypes, workModes } from '#domain/jobs/requirement.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Note } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { type Draft, type Job, sureFrom, type TextField } from './job-draft.ts';
import { SkillsEditor } from './skills-editor.tsx';
import { jobWords } from './words/words.ts';

const isoName = /^\d{4}-\d{2}-\d{2}$/;

/** Every field of a job, each with the words it was read from until it is touched. */
export function JobForm({
  job,
  draft,
  errors,
  vendors,
  onChange,
}: {
  job: Job;
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  vendors: readonly string[];
  onChange: (change: Partial<Draft>) => void;
}) {
  const { words } = useLanguage(jobWords);
  const { jobs } = words;
  const was = (field: TextField) => (job[field] === undefined ? '' : String(job[field]));
  const hint = (field: TextField): ReactNode => {
    const mark = job.read[field];
    if (!mark?.evidence || draft[field] !== was(field)) return undefined;
    const quote = mark.evidence.quote.trim().replace(/\s+/g, ' ').slice(0, 60);
    return (
      <Box component="span" sx={{ display: 'inline-flex', gap: 1, flexWrap: 'wrap' }}>
        {jobs.readFrom(quote)}
        {mark.confidence < sureFrom && <StatusChip tone="warning" label={jobs.unsure} />}
      </Box>
    );
  };
  const text = (field: TextField, label: string, more: Partial<Parameters<typeof Field>[0]> = {}) => (
    <Field
      label={label}
      value={draft[field]}
      onChange={(value) => onChange({ [field]: value })}
      error={errors[field]}
      hint={hint(field)}
      {...more}
    />
  );
  const money = (field: TextField, label: string) =>
    text(field, label, {
      inputProps: { inputMode: 'decimal' },
      action: <Unit>{`${job.currency} ${jobs.anHour}`}</Unit>,
    });
  const choice = (field: TextField, label: string, options: readonly (readonly [string, string])[], empty?: string) => (
    <ChoiceField
      label={label}
      value={draft[field]}
      onChange={(value) => onChange({ [field]: value })}
      error={errors[field]}
      hint={hint(field)}
      options={options}
      {...(empty !== undefined && { empty })}
    />
  );
  const tick = (
    field: 'sponsorshipOffered' | 'mustHavesAreHard' | 'rateMayBeShown' | 'clientMayBeShown',
    label: string,
  ) => (
    <FormControlLabel
      control={<Checkbox checked={draft[field]} onChange={(_, isOn) => onChange({ [field]: isOn })} />}
      label={label}
    />
  );
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
        {text('clientName', jobs.client, { required: true })}
      </FieldRow>
      <FieldRow least={170}>
        {choice('vmsProvider', jobs.vendorSystem, vendorOptions(vendors, draft.vmsProvider), words.common.none)}
        {text('requisition', jobs.requisition)}
        {text('positions', jobs.positions, { type: 'number' })}
        {text('endClientName', jobs.endClient)}
      </FieldRow>
      <FieldRow least={150}>
        {choice(
          'workMode',
          jobs.workMode,
          workModes.map((mode) => [mode, jobs.workModes[mode]] as const),
        )}
        {isHybrid && text('hybridDaysOnsite', jobs.daysOnsite, { type: 'number' })}
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
      <FieldRow least={170}>
        {money('billRateMin', jobs.billMin)}
        {money('billRateMax', jobs.billMax)}
        {money('payRateMin', jobs.payMin)}
        {money('payRateMax', jobs.payMax)}
      </FieldRow>
      <SkillsEditor skills={draft.skills} errors={errors} onChange={(skills) => onChange({ skills })} />
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
      {text('internalNotes', jobs.notes, { multiline: true, rows: 2 })}
    </Box>
  );
}

function vendorOptions(vendors: readonly string[], chosen: string): (readonly [string, string])[] {
  const known = [...new Set([...vendors.map((vendor) => vendor.toUpperCase()), ...(chosen ? [chosen] : [])])];
  return known.map((vendor) => [vendor, vendor[0] + vendor.slice(1).toLowerCase()] as const);
}

function Unit({ children }: { children: ReactNode }) {
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {children}
    </Typography>
  );
}
