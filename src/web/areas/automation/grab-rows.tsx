import Box from '@mui/material/Box';
import { useState } from 'react';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import type { GrabField } from '#domain/grabber/fields.ts';
import { type GrabOutcome, grabOutcomes } from '#domain/grabber/outcomes.ts';
import { useCall } from '#web/api/use-call.ts';
import { PageLink } from '#web/session/page-link.tsx';
import { readSession } from '#web/session/session.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Waiting } from '#web/ui/page.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { type AutomationWords, automationWords } from './words/words.ts';

type Row = Output<typeof grabberApi.info>['found']['rows'][number];
const size = 25;
const ofJobs = [page.uploadJob, page.manageJobs, page.recruiterDashboard, page.teamLeadDashboard] as const;

const tones: Readonly<Record<GrabOutcome, Tone>> = {
  CREATED: 'success',
  UPDATED: 'info',
  UNCHANGED: 'neutral',
  UNMAPPED: 'warning',
  IGNORED_BY_RULE: 'neutral',
  DUPLICATE_IN_FILE: 'neutral',
  REJECTED: 'danger',
  SUPPRESSED: 'neutral',
  FAILED: 'danger',
};

/** The rows of an upload with what became of each; a press on a count narrows them. */
export function GrabRows({ upload }: { upload: Output<typeof grabberApi.state>['upload'] }) {
  const { words, format } = useLanguage(automationWords);
  const t = words.grabber;
  const { counts, uploadId, state } = upload;
  const [only, setOnly] = useState<GrabOutcome | undefined>(counts.REJECTED > 0 ? 'REJECTED' : undefined);
  const [at, setAt] = useState(0);
  const { data, isPlaceholderData } = useCall(grabberApi.info, {
    uploadId,
    page: at,
    size,
    ...(only && { outcome: only }),
    // A trial and the import are two lists of outcomes.
    ...({ as: state } as object),
  });
  // Only those who assign are named by the call for it.
  const mayAsk = ofJobs.some((one) => readSession()?.pages.includes(one));
  const hasPeople = data?.found.rows.some(({ rules }) =>
    rules.some(({ does }) => does === 'assign' || does === 'notify'),
  );
  const people = useCall(jobLifeApi.assignable, {}, { enabled: mayAsk && hasPeople === true }).data ?? [];
  const personOf = (userId: string) => people.find(({ id }) => String(id) === userId)?.name ?? '';
  const columns: Column<Row>[] = [
    { key: 'row', label: t.row, isNumber: true, width: 64, show: ({ row }) => row },
    {
      key: 'requisition',
      label: t.requisition,
      show: ({ requisition }) => (
        <Box component="bdi" sx={{ whiteSpace: (requisition ?? '').length > 24 ? 'normal' : 'nowrap' }}>
          {requisition ?? '–'}
        </Box>
      ),
    },
    {
      key: 'outcome',
      label: t.outcome,
      show: ({ outcome }) => (outcome ? <StatusChip tone={tones[outcome]} label={t.outcomes[outcome]} /> : '–'),
    },
    {
      key: 'job',
      label: t.job,
      show: ({ jobId, title }) =>
        jobId && state !== 'CHECKED' ? (
          <PageLink to={`/upload/jobdetails?jobId=${jobId}`}>
            <bdi>{title}</bdi>
          </PageLink>
        ) : (
          <bdi>{title ?? '–'}</bdi>
        ),
    },
    { key: 'what', label: t.what, show: (row) => <What row={row} personOf={personOf} /> },
  ];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {grabOutcomes
          .filter((one) => counts[one] > 0)
          .map((one) => (
            <FilterChip
              key={one}
              label={`${t.outcomes[one]}: ${format.number(counts[one])}`}
              isOn={only === one}
              onToggle={() => {
                setAt(0);
                setOnly(only === one ? undefined : one);
              }}
            />
          ))}
      </Box>
      {!data && <Waiting rows={4} label={words.common.loading} />}
      {data && data.found.rows.length > 0 && (
        <DataTable
          label={t.what}
          columns={columns}
          rows={data.found.rows}
          keyOf={({ row }) => row}
          total={data.found.total}
          page={at}
          size={size}
          onPage={setAt}
          isStale={isPlaceholderData}
          words={words.common}
          density="compact"
        />
      )}
    </>
  );
}

/** The field of a file behind a column of the job. */
const fieldOf: Readonly<Record<string, GrabField>> = {
  client_name: 'client',
  client_id: 'client',
  end_client_name: 'endClient',
  bill_rate_min: 'billRateMin',
  bill_rate_max: 'billRateMax',
  pay_rate_min: 'payRateMin',
  pay_rate_max: 'payRateMax',
  not_to_exceed: 'notToExceed',
  start_on: 'startOn',
  duration_months: 'durationMonths',
  due_at: 'dueAt',
  due_zone: 'dueAt',
  submission_limit: 'submissionLimit',
  work_mode: 'workMode',
  job_type: 'jobType',
  min_years: 'minYears',
  vms_released_at: 'releasedAt',
};

/** A value in its own direction, whatever stands around it. */
const apart = (value: string | number) => `\u2068${value}\u2069`;

/** Why a job stays: a later file by its name, else what was done and who did it. */
export const whyStays = (
  { why, by }: { why: string; by?: string | undefined },
  t: AutomationWords['grabber'],
): string =>
  why === 'import' && by
    ? t.updatedBy(apart(by))
    : [(t.stays as Record<string, string>)[why] ?? why, by && apart(by)].filter(Boolean).join(' · ');

/** What happened to a row, in words. */
function What({ row, personOf }: { row: Row; personOf: (userId: string) => string }) {
  const { words, format } = useLanguage(automationWords);
  const t = words.grabber;
  const shown = (value: string | number | undefined) =>
    value === undefined ? '–' : /^\d{4}-\d\d-\d\d$/.test(String(value)) ? format.day(String(value)) : value;
  const fields = t.fields as Readonly<Record<string, string>>;
  const reasons = t.reasons as Readonly<Record<string, string>>;
  const priorities = words.grabRules.priorities as Readonly<Record<string, string>>;
  const nameOf = (column: string) => fields[fieldOf[column] ?? column] ?? column;
  const lines = [
    ...row.problems.map(({ field, reason, value }) =>
      reason === 'double'
        ? t.sameAsRow(value ?? '')
        : `${nameOf(field)} ${reasons[reason] ?? reason}${value ? `: ${apart(value)}` : ''}`,
    ),
    ...(row.waits ? [row.waits.kind === 'client' ? t.waitsClient(row.waits.name) : t.waitsStatus(row.waits.name)] : []),
    // Which rule it was stands below.
    ...(row.reason && !row.waits && row.reason !== 'double' && (row.reason !== 'rule' || row.rules.length === 0)
      ? [reasons[row.reason] ?? row.reason]
      : []),
    ...row.diff.map(({ field, from, to }) =>
      from === undefined && to === undefined
        ? nameOf(field)
        : t.changed(nameOf(field), apart(shown(from)), apart(shown(to))),
    ),
    ...row.notes.map((note) =>
      note === 'noOpenings' && row.outcome !== 'CREATED' ? t.noOpeningsKept : t.rowNotes[note],
    ),
    ...(row.isHeldBack ? [t.heldBack] : []),
    ...(row.newer ? [t.newerRow(apart(row.newer.file), format.moment(row.newer.at))] : []),
    ...(row.kept.length > 0 ? [t.kept(row.kept.map(nameOf).join(', '))] : []),
    ...(row.told && row.outcome === 'UPDATED' ? [t.told(row.told)] : []),
    ...(row.stays ? [t.stayed(whyStays(row.stays, t))] : []),
    ...(row.followed ? [t.followed(row.followed)] : []),
    ...(row.isFilled ? [t.filled] : []),
    ...row.rules.map(({ rule, does, value }) =>
      t.ruleDid(
        rule,
        t.ruleAct(
          (words.grabRules.actions as Record<string, string>)[does] ?? does,
          does === 'tag' ? value : does === 'priority' ? (priorities[value] ?? value) : personOf(value),
        ),
      ),
    ),
  ];
  return (
    <Box sx={{ display: 'grid', overflowWrap: 'anywhere' }}>
      {lines.length === 0 && '–'}
      {lines.map((line, at) => (
        <bdi key={at}>{line}</bdi>
      ))}
    </Box>
  );
}
