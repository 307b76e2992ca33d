import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { download } from '#web/api/client.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Sheet } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { zonedMoment } from '#web/words/zoned-moment.ts';
import { draftOf, type Job } from './job-draft.ts';
import { MarginLine } from './job-rates.tsx';
import { jobWords } from './words/words.ts';

/** The facts of a job beside its description, with the file that it was read from. */
export function JobFacts({ job }: { job: Job }) {
  const { words, format } = useLanguage(jobWords);
  const { jobs } = words;
  const range = (low: string | undefined, high: string | undefined) =>
    [...new Set([low, high])].flatMap((one) => (one ? [format.money(one, job.currency)] : [])).join(' – ');
  const rate = (low: string | undefined, high: string | undefined) =>
    low || high ? `${range(low, high)}${jobs.anHour}` : undefined;
  const salary = range(job.salaryMin, job.salaryMax);
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {jobs.facts}
      </Typography>
      <Facts
        facts={[
          [jobs.client, job.clientName],
          [jobs.endClient, job.endClientName],
          [jobs.vendorSystem, job.vmsProvider],
          [jobs.type, jobs.types[job.jobType]],
          [jobs.durationShort, job.durationMonths === undefined ? undefined : jobs.months(job.durationMonths)],
          [jobs.start, job.startOn && format.day(job.startOn)],
          // On the clocks that it was given for: the client's office closes by them.
          [jobs.due, job.dueAt && zonedMoment(format, job.dueAt, job.dueZone)],
          [jobs.positions, jobs.life.filled(job.filled, job.positions ?? 1)],
          [jobs.priority, job.priority && jobs.priorities[job.priority]],
          [jobs.limits.ours, job.submissionLimit && format.number(job.submissionLimit)],
          [jobs.limits.total, job.submissionLimitTotal && format.number(job.submissionLimitTotal)],
          [jobs.limits.notToExceed, rate(undefined, job.notToExceed)],
          [jobs.limits.maxMarkup, job.maxMarkup && format.percent(Number(job.maxMarkup))],
          [words.submit.bill, rate(job.billRateMin, job.billRateMax)],
          [words.submit.pay, rate(job.payRateMin, job.payRateMax)],
          [jobs.terms.salary, salary && `${salary}${jobs.terms.aYear}`],
          [jobs.terms.taxTerms, job.taxTerms?.map((term) => jobs.terms.taxTerm[term]).join(', ') || undefined],
          [jobs.terms.travel, job.travelPercent === undefined ? undefined : format.percent(job.travelPercent)],
          [jobs.terms.shift, job.shift && jobs.terms.shifts[job.shift]],
          [jobs.years, job.minYears && format.number(job.minYears)],
          [jobs.education, job.education && jobs.educations[job.education]],
          [jobs.columns.owner, job.ownerIsActive ? job.ownerName : jobs.life.inactive(job.ownerName)],
          [jobs.life.recruiters, job.assigned.join(', ') || undefined],
          [words.common.created, format.moment(job.createdAt)],
        ]}
      />
      {(job.billRateMax ?? job.billRateMin) !== undefined && (
        <Box sx={{ mt: 1.5 }}>
          <MarginLine draft={draftOf(job)} />
        </Box>
      )}
      {job.fileId && (
        <Button sx={{ mt: 2 }} onClick={() => void download(job.fileId!, job.fileName ?? 'job')}>
          {jobs.sourceFile}
        </Button>
      )}
    </Sheet>
  );
}
