import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { readSession } from '#web/session/session.ts';
import { store } from '#web/session/storage.ts';
import { type Column, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { emptyLine, PageHead } from '#web/ui/page.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { jobWords } from './words/words.ts';

type Row = Output<typeof jobsApi.list>['found']['rows'][number];

/** The jobs of the applied unit. */
export function ManageJobs() {
  const { words, format } = useLanguage(jobWords);
  const { jobs } = words;
  const state = useListState();
  const isOn = (name: string) => state.filter(name) === '1';
  const { data, error, isPlaceholderData, refetch } = useCall(
    jobsApi.list,
    {
      ...requested(state),
      ...(isOn('mine') && { mine: true }),
      ...(isOn('bare') && { withoutCandidates: true }),
    },
    // The specification's mode flag: what somebody searches for goes by POST and stays out of the logs of addresses.
    { isPosted: state.search !== '' },
  );
  const columns: Column<Row>[] = [
    {
      key: 'job',
      label: jobs.columns.job,
      sort: 'title',
      show: (job) => (
        <TwoLines
          first={<Link to={`/upload/jobdetails?jobId=${job.id}`}>{job.title}</Link>}
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
          second={jobs.workModes[job.workMode]}
        />
      ),
    },
    {
      key: 'rate',
      label: jobs.columns.rate,
      isNumber: true,
      show: (job) =>
        job.billRateMax ? <NoWrap>{`${format.money(job.billRateMax, job.currency)}${jobs.anHour}`}</NoWrap> : '–',
    },
    {
      key: 'status',
      label: jobs.columns.status,
      sort: 'status',
      show: (job) => <StatusChip tone={toneOf(job.statusTone)} label={job.statusName} />,
    },
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
    {
      key: 'chat',
      label: jobs.columns.inChat,
      isNumber: true,
      show: (job) => (job.inChat ? format.number(job.inChat) : '–'),
    },
    {
      key: 'submitted',
      label: jobs.columns.submitted,
      isNumber: true,
      show: (job) => (job.submitted ? format.number(job.submitted) : '–'),
    },
    { key: 'owner', label: jobs.columns.owner, show: (job) => <NoWrap>{job.ownerName}</NoWrap> },
    {
      key: 'updated',
      label: jobs.columns.updated,
      sort: 'updatedAt',
      show: (job) => <NoWrap>{format.ago(job.updatedAt)}</NoWrap>,
    },
  ];
  const mayWrite = readSession()?.mayWrite ?? false;
  const upload = mayWrite && (
    <Button variant="contained" color="primary" component={Link} to="/upload/uploadjobs">
      {jobs.title}
    </Button>
  );
  const toggle = (name: string) => () => state.change({ [name]: isOn(name) ? '' : '1' });
  return (
    <>
      <PageHead title={jobs.manage} under={data ? jobs.count(data.found.total) : emptyLine}>
        {upload}
      </PageHead>
      <ListView
        label={jobs.manage}
        state={state}
        columns={columns}
        keyOf={(job) => job.id}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        filterNames={['mine', 'bare']}
        filters={
          <>
            <FilterChip label={jobs.filters.mine} isOn={isOn('mine')} onToggle={toggle('mine')} />
            <FilterChip label={jobs.filters.withoutCandidates} isOn={isOn('bare')} onToggle={toggle('bare')} />
          </>
        }
        empty={{ title: jobs.emptyTitle, text: jobs.emptyText, action: upload }}
      />
    </>
  );
}
