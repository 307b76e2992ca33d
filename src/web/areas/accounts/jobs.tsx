import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { clientRecordApi } from '#contract/areas/accounts/accounts.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { pagesOfRoute } from '#domain/access/pages.ts';
import { useCall } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { type Column, TwoLines } from '#web/ui/data-table.tsx';
import { Empty } from '#web/ui/page.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { PartTable } from './part-table.tsx';
import { accountWords } from './words/words.ts';

type Job = Output<typeof clientRecordApi.jobs>['found']['rows'][number];

const size = 25;

/** The jobs of a client, newest first. */
export function Jobs({ id }: { id: number }) {
  const { words, format } = useLanguage(accountWords, jobWords, shellWords);
  const t = words.accounts.jobs;
  const [page, setPage] = useState(0);
  const requested = useCall(clientRecordApi.jobs, { id, page, size });
  const held = readSession()?.pages ?? [];
  const mayOpen = pagesOfRoute('/upload/jobdetails')!.some((one) => held.includes(one));
  const columns: Column<Job>[] = [
    {
      key: 'title',
      label: t.job,
      show: ({ jobId, title, requisition, vmsProvider }) => (
        <TwoLines
          first={
            mayOpen ? (
              <Link to={`/upload/jobdetails?jobId=${jobId}`}>
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )
          }
          second={[vmsProvider, requisition].filter(Boolean).join(' · ') || undefined}
        />
      ),
    },
    {
      key: 'status',
      label: words.common.status,
      show: ({ statusName, statusTone }) => <StatusChip tone={toneOf(statusTone)} label={statusName} />,
    },
    { key: 'owner', label: words.jobs.columns.owner, show: ({ ownerName }) => <bdi>{ownerName || '–'}</bdi> },
    { key: 'submitted', label: t.submitted, isNumber: true, show: ({ submitted }) => format.number(submitted) },
    { key: 'created', label: words.common.created, show: ({ createdAt }) => format.day(createdAt) },
  ];
  return (
    <PartTable
      asked={requested}
      empty={
        <Empty title={t.none} text={t.noneText}>
          {held.includes(1) && (
            <Button component={Link} to="/upload/uploadjobs">
              {words.shell.pages[1]}
            </Button>
          )}
        </Empty>
      }
      label={words.accounts.tabs.jobs}
      columns={columns}
      keyOf={({ jobId }) => jobId}
      page={page}
      size={size}
      onPage={setPage}
    />
  );
}
