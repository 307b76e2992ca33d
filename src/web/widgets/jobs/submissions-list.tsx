import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { submissionRecordsApi, submissionViews } from '#contract/areas/jobs/submission-records.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { stagesAfter } from '#domain/jobs/submission.ts';
import { yearlyOf } from '#domain/money/salary.ts';
import { useCall } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { type Column, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { zonedMoment } from '#web/words/zoned-moment.ts';
import { SubmissionSheet } from './submission-sheet.tsx';

type Row = Output<typeof submissionRecordsApi.search>['found']['rows'][number];

/**
 * Submissions with stage, who, when, rates and margin: of one job, or of all. The open one stands in the address (`id`),
 * and so does whether it is just being sent to the client (`send`).
 */
export function SubmissionsList({
  jobId,
  actions,
}: {
  jobId?: number;
  /** What the screen offers for the open submission beside its own steps. */
  actions?: ((row: Row) => ReactNode) | undefined;
}) {
  const { words } = useLanguage(jobWords, listWords);
  const t = words.submissions;
  const state = useListState();
  const view = submissionViews.find((one) => one === state.filter('view')) ?? 'all';
  const isMine = state.filter('mine') === '1';
  const { data, error, isPlaceholderData, refetch } = useCall(
    submissionRecordsApi.search,
    { ...requested(state), view, ...(jobId !== undefined && { jobId }), ...(isMine && { mine: true }) },
    { isPosted: state.search !== '' },
  );
  const open = state.filter('id');
  const columns = useColumns(jobId !== undefined, (id) => state.change({ id, page: state.page }));
  return (
    <>
      <ListView
        label={t.title}
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        filterNames={['view', 'mine']}
        filters={
          <>
            {submissionViews.map((one) => (
              <FilterChip
                key={one}
                label={t.views[one]}
                isOn={view === one}
                onToggle={() => state.change({ view: one === 'all' ? '' : one })}
              />
            ))}
            <FilterChip label={t.mine} isOn={isMine} onToggle={() => state.change({ mine: isMine ? '' : '1' })} />
          </>
        }
        empty={{ title: t.empty, text: t.emptyText }}
      />
      {open !== '' && (
        <SubmissionSheet
          // An address that names none is said to, not passed over.
          id={Number(open)}
          isSending={state.filter('send') === '1'}
          actions={actions}
          onClose={() => state.change({ id: '', send: '', page: state.page })}
        />
      )}
    </>
  );
}

function useColumns(isOfJob: boolean, onOpen: (id: number) => void): Column<Row>[] {
  const { words, format } = useLanguage(jobWords);
  const t = words.submissions;
  const money = (amount: string | undefined, row: Row) => (amount ? format.money(amount, row.currency) : '–');
  const yearly = (amount: string, row: Row) => `${format.rate(amount, row.currency)}${words.jobs.terms.aYear}`;
  // An offer at the submitted pay says nothing new.
  const offered = ({ offerRate, ...row }: Row) => {
    if (offerRate === undefined || offerRate === row.payRate) return undefined;
    return row.salary === undefined ? money(offerRate, row) : yearly(yearlyOf(offerRate), row);
  };
  return [
    {
      key: 'candidate',
      label: t.columns.candidate,
      sort: 'candidateName',
      show: (row) => (
        <TwoLines
          first={
            <Box component="button" type="button" onClick={() => onOpen(row.id)} sx={linkButton}>
              {row.isErased ? t.erasedPerson : row.candidateName}
            </Box>
          }
          second={row.taxTerm}
        />
      ),
    },
    ...(isOfJob
      ? []
      : [
          {
            key: 'job',
            label: t.columns.job,
            sort: 'jobTitle',
            show: (row: Row) => (
              <TwoLines
                first={<Link to={`/upload/jobdetails?jobId=${row.jobId}`}>{row.jobTitle}</Link>}
                second={<Dotted parts={[row.clientName, row.requisition]} />}
              />
            ),
          },
        ]),
    {
      key: 'stage',
      label: t.columns.stage,
      sort: 'stage',
      show: (row) => (
        <TwoLines
          first={<StatusChip tone={toneOf(row.stageTone)} label={row.stageName} />}
          second={t.by(row.stageBy ?? '', format.ago(row.stageAt))}
        />
      ),
    },
    {
      key: 'submitted',
      label: t.columns.submitted,
      sort: 'submittedAt',
      show: (row) => (
        <TwoLines
          first={<NoWrap>{row.submittedAt ? format.day(row.submittedAt) : t.notSubmitted}</NoWrap>}
          second={row.submittedBy}
        />
      ),
    },
    {
      key: 'rates',
      label: t.columns.rates,
      isNumber: true,
      show: (row) => (
        <TwoLines
          first={
            <NoWrap>
              {row.salary === undefined
                ? `${money(row.billRate, row)} / ${money(row.payRate, row)}`
                : yearly(row.salary, row)}
            </NoWrap>
          }
          second={offered(row) && <NoWrap>{`${t.offer} ${offered(row)}`}</NoWrap>}
        />
      ),
    },
    {
      key: 'margin',
      label: t.columns.margin,
      isNumber: true,
      show: (row) => (
        <TwoLines
          first={<NoWrap>{row.fee ? format.rate(row.fee, row.currency) : money(row.marginPerHour, row)}</NoWrap>}
          second={
            row.fee
              ? `${t.fee} ${format.percent(row.feePercent!, 4)}`
              : row.marginPercent && format.percent(Number(row.marginPercent), 2)
          }
        />
      ),
    },
    { key: 'next', label: t.columns.next, show: (row) => <Next row={row} /> },
  ];
}

/** Nothing comes next. */
const isOver = ({ stage }: Row) => stage === 'STARTED' || stagesAfter(stage).length === 0;

/** What is due: the decision that has to be told, the next interview, or that the client got nothing yet. */
function Next({ row }: { row: Row }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.submissions;
  if (row.decisionDueAt) {
    const isLate = Date.parse(row.decisionDueAt) < Date.now();
    return <StatusChip tone={isLate ? 'danger' : 'warning'} label={t.decisionDue(format.day(row.decisionDueAt))} />;
  }
  if (row.nextInterviewAt) return t.interviewAt(zonedMoment(format, row.nextInterviewAt, row.nextInterviewZone));
  if (row.stage === 'IN_REVIEW_LEAD') return t.nextReview;
  if (row.stage === 'ACCEPTED') return row.salary === undefined ? t.nextConvert : t.nextStart;
  if (isOver(row)) return '–';
  if (row.sentVia) return t.sent[row.sentVia];
  return row.submittedAt && row.stage === 'SUBMITTED' ? t.notSent : '–';
}

const linkButton = {
  border: 0,
  padding: 0,
  background: 'none',
  font: 'inherit',
  color: 'primary.main',
  cursor: 'pointer',
  textAlign: 'start',
  textDecoration: 'underline',
} as const;
