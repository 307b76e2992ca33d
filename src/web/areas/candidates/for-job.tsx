import Box from '@mui/material/Box';
import { useState } from 'react';
import { Link } from 'react-router';
import type { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Sheet } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { zonedMoment } from '#web/words/zoned-moment.ts';
import type { Person } from './candidate-draft.ts';
import { useOpenedFrom } from './candidate-neighbours.tsx';
import { useJobsOf } from './use-jobs-of.ts';
import { candidateWords } from './words/words.ts';

/** Where a candidate stands on one job: the one that the record was opened from, else the latest; another can be chosen. */
export function ForJob({ person }: { person: Person }) {
  const { words, format } = useLanguage(candidateWords, jobWords);
  const t = words.candidates.jobs;
  const opened = useOpenedFrom().jobId;
  const [chosen, setChosen] = useState<number>();
  const { data } = useJobsOf(person.id);
  const rows = data?.found.rows ?? [];
  const job = rows.find(({ jobId }) => jobId === (chosen ?? opened)) ?? rows[0];
  if (!job) return null;
  const money = (amounts: readonly (string | undefined)[]) =>
    amounts.flatMap((one) => (one === undefined ? [] : [format.rate(one, job.currency)])).join(' / ');
  return (
    <Sheet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        {rows.length > 1 ? (
          <Select
            label={t.forJob}
            value={String(job.jobId)}
            onChange={(id) => setChosen(Number(id))}
            options={rows.map(({ jobId, title }) => [String(jobId), t.forOne(title)] as const)}
            sx={{ fontWeight: 600, maxWidth: '100%' }}
          />
        ) : (
          <Box component="h2" sx={{ fontSize: 15, fontWeight: 600, margin: 0 }}>
            <bdi>{t.forOne(job.title)}</bdi>
          </Box>
        )}
      </Box>
      {job.score !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', mb: 1 }}>
          <Box component="strong" sx={{ fontSize: 26, lineHeight: 1.1 }}>
            {format.number(Math.round(job.score))}
          </Box>
          {job.mustHavesAsked ? (
            <Box component="span" sx={{ color: token('text2') }}>
              {t.met(job.mustHavesMet ?? 0, job.mustHavesAsked)}
            </Box>
          ) : null}
        </Box>
      )}
      <Facts
        facts={[
          [
            t.stage,
            <StatusChip key="stage" tone={toneOf(job.stageTone ?? 'neutral')} label={job.stageName ?? t.ranked} />,
          ],
          [t.client, job.clientName],
          [words.submissions.salary, job.salary && `${money([job.salary])}${words.jobs.terms.aYear}`],
          [
            job.billRate === undefined ? t.pay(job.isAgreed) : t.billPay(job.isAgreed),
            money([job.billRate, job.payRate]),
          ],
          [
            words.submissions.columns.margin,
            job.marginPerHour &&
              `${money([job.marginPerHour])}${words.jobs.anHour}${job.marginPercent ? ` (${format.percent(Number(job.marginPercent), 2)})` : ''}`,
          ],
          [
            words.jobs.due,
            job.dueAt && <Due key="due" job={job} shown={zonedMoment(format, job.dueAt, job.dueZone)} />,
          ],
          [t.submittedOn, job.submittedAt && format.day(job.submittedAt)],
          [t.lastEvent, format.ago(job.lastAt)],
        ]}
      />
      <Box sx={{ mt: 1 }}>
        <Link to={`/upload/jobdetails?jobId=${job.jobId}`}>{t.openJob}</Link>
      </Box>
    </Sheet>
  );
}

type Job = Output<typeof candidateJobsApi.search>['found']['rows'][number];

/** When the client wants people; marked while somebody is not submitted and a day or less is left. */
function Due({ job: { dueAt, jobCategory, submittedAt }, shown }: { job: Job; shown: string }) {
  const isNear = jobCategory === 'OPEN' && !submittedAt && Date.parse(dueAt!) - Date.now() < 86_400_000;
  return <Box sx={isNear ? { color: token('warnText'), fontWeight: 500 } : undefined}>{shown}</Box>;
}
