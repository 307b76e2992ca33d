import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';
import { store } from '#web/session/storage.ts';
import { type Column, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { marginTones } from '#web/widgets/money/margin-tones.ts';
import { useLanguage } from '#web/words/language.tsx';
import { type JobRow, jobPath } from './job-row.ts';
import { JobRowMenu } from './job-row-menu.tsx';
import { OpeningsCell } from './openings-cell.tsx';
import { PriorityCell } from './priority-cell.tsx';
import { type JobWords, jobWords } from './words/words.ts';

/** The file columns of a screen column: in a file every fact has its own column. */
export const inFile: Readonly<Record<string, readonly string[]>> = {
  job: ['title', 'clientName', 'requisition', 'unit'],
  place: ['place', 'workMode', 'jobType'],
  status: ['status'],
  priority: ['priority'],
  openings: ['positions', 'filled'],
  rate: ['billRateFrom', 'billRate', 'currency', 'margin'],
  pay: ['payRateFrom', 'payRate', 'currency'],
  margin: ['margin'],
  matched: ['matched'],
  chat: ['inChat'],
  submitted: ['submitted'],
  owner: ['owner', 'assigned'],
  vendorSystem: ['vmsProvider'],
  due: ['dueAt'],
  start: ['startOn'],
  age: ['releasedAt'],
  created: ['createdAt'],
  updated: ['updatedAt'],
};

/** The columns of the list of jobs. */
export function useJobColumns(mayWrite: boolean): Column<JobRow>[] {
  const { words, format } = useLanguage(jobWords);
  const { jobs } = words;
  const from = useLocation().search.replace(/^\?/, '');
  const count = (value: number) => (value > 0 ? format.number(value) : '–');
  return [
    {
      key: 'job',
      label: jobs.columns.job,
      sort: 'title',
      show: (job) => (
        <TwoLines
          first={<Link to={jobPath(job.id, from)}>{job.title}</Link>}
          second={<Dotted parts={[job.clientName, job.requisition]} />}
        />
      ),
    },
    {
      key: 'place',
      label: jobs.columns.place,
      show: (job) => (
        <TwoLines
          first={[job.city, job.state].filter(Boolean).join(', ') || '–'}
          second={job.workMode && jobs.workModes[job.workMode]}
        />
      ),
    },
    {
      key: 'status',
      label: jobs.columns.status,
      sort: 'status',
      show: (job) => <StatusChip tone={toneOf(job.statusTone)} label={job.statusName} />,
    },
    {
      key: 'priority',
      label: jobs.columns.priority,
      sort: 'priority',
      show: (job) => <PriorityCell job={job} mayWrite={mayWrite} />,
    },
    ...moneyColumns({ jobs, format }),
    {
      key: 'matched',
      label: jobs.columns.matched,
      isNumber: true,
      show: (job) =>
        job.matched > 0 ? (
          <Link
            to={`/upload/matchingdetails?jobId=${job.id}`}
            // Only Match history leads into results under its own menu entry (ruling 45).
            onClick={() => store({ fromHistory: undefined })}
          >
            {format.number(job.matched)}
          </Link>
        ) : (
          '–'
        ),
    },
    { key: 'chat', label: jobs.columns.inChat, isNumber: true, show: (job) => count(job.inChat) },
    {
      key: 'submitted',
      label: jobs.columns.submitted,
      isNumber: true,
      show: (job) =>
        job.submitted > 0 ? <Link to={jobPath(job.id, from, 'submissions')}>{format.number(job.submitted)}</Link> : '–',
    },
    {
      key: 'openings',
      label: jobs.columns.openings,
      isNumber: true,
      isExtra: true,
      show: (job) => <OpeningsCell job={job} mayWrite={mayWrite} />,
    },
    {
      key: 'owner',
      label: jobs.columns.owner,
      show: (job) => {
        const owner = job.ownerIsActive ? job.ownerName : jobs.life.inactive(job.ownerName);
        const others = job.assigned.filter((name) => name !== job.ownerName);
        return others.length === 0 ? (
          <NoWrap>{owner}</NoWrap>
        ) : (
          <TwoLines first={<NoWrap>{owner}</NoWrap>} second={`${jobs.list.assigned}: ${others.join(', ')}`} />
        );
      },
    },
    ...extraColumns({ jobs, format }),
    {
      key: 'updated',
      label: jobs.columns.updated,
      sort: 'updatedAt',
      // It may wrap: at 1366 pixels the row menu would cover its end.
      show: (job) => format.ago(job.updatedAt),
    },
    { key: 'more', label: '', isPinned: true, show: (job) => <JobRowMenu job={job} mayWrite={mayWrite} from={from} /> },
  ];
}

type Said = Pick<ReturnType<typeof useLanguage<[typeof jobWords]>>, 'format'> & { jobs: JobWords['jobs'] };

/** The rates of a job, and what is kept of an hour at the highest ones. */
function moneyColumns({ jobs, format }: Said): Column<JobRow>[] {
  const rate = (amount: string | undefined, currency: string) =>
    amount ? <NoWrap>{`${format.money(amount, currency)}${jobs.anHour}`}</NoWrap> : '–';
  const share = (margin: JobRow['margin']) =>
    margin?.percent && format.percent(Math.round(Number(margin.percent) * 10) / 10);
  return [
    {
      key: 'rate',
      label: jobs.columns.rate,
      sort: 'billRate',
      isNumber: true,
      show: ({ billRateMax, currency, margin }) => (
        <TwoLines
          first={rate(billRateMax, currency)}
          second={
            share(margin) && (
              <Box
                component="span"
                sx={{ whiteSpace: 'nowrap', ...(margin!.band !== 'good' && { color: token('dangerText') }) }}
              >
                {jobs.list.marginOf(share(margin)!)}
              </Box>
            )
          }
        />
      ),
    },
    {
      key: 'pay',
      label: jobs.columns.pay,
      isNumber: true,
      isExtra: true,
      show: (job) => rate(job.payRateMax, job.currency),
    },
    {
      key: 'margin',
      label: jobs.columns.margin,
      isNumber: true,
      isExtra: true,
      show: ({ margin, currency }) =>
        margin === undefined || share(margin) === undefined ? (
          '–'
        ) : (
          <TwoLines
            first={<StatusChip tone={marginTones[margin.band]} label={share(margin)!} />}
            second={`${format.money(margin.perHour, currency)}${jobs.anHour}`}
          />
        ),
    },
  ];
}

/** Columns that the list shows on request. */
function extraColumns({ jobs, format }: Said): Column<JobRow>[] {
  return [
    {
      key: 'vendorSystem',
      label: jobs.columns.vendorSystem,
      isExtra: true,
      show: (job) => job.vmsProvider ?? '–',
    },
    {
      key: 'due',
      label: jobs.columns.due,
      sort: 'dueAt',
      isExtra: true,
      show: (job) => (job.dueAt ? <NoWrap>{format.moment(job.dueAt)}</NoWrap> : '–'),
    },
    {
      key: 'start',
      label: jobs.columns.start,
      sort: 'startOn',
      isExtra: true,
      show: (job) => (job.startOn ? <NoWrap>{format.day(job.startOn)}</NoWrap> : '–'),
    },
    {
      key: 'age',
      label: jobs.list.age,
      sort: 'releasedAt',
      isExtra: true,
      show: (job) => (job.releasedAt ? <NoWrap>{format.ago(job.releasedAt)}</NoWrap> : '–'),
    },
  ];
}
