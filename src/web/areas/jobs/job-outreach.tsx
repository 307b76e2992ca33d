import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { useCall } from '#web/api/use-call.ts';
import { Empty, Sheet, Waiting } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { OutreachChip } from '#web/widgets/outreach/outreach-chip.tsx';
import { ScheduleList } from '#web/widgets/outreach/schedule-list.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Job } from './job-draft.ts';
import { jobWords } from './words/words.ts';

const size = 25;

/** The chats about a job, live: who waits for a person first, each with its state and what was said last. */
export function JobOutreach({ job }: { job: Job }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.jobs.outreach;
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(outreachApi.search, { jobId: job.id, page, size });
  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (event.about === 'chat' && event.jobId === job.id) void refetch();
      },
      [job.id, refetch],
    ),
  );
  const found = data?.found;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ScheduleList jobId={job.id} isQuiet />
      <Sheet>
        {error && <CallProblem error={error} onAgain={refetch} />}
        {!found && !error && <Waiting rows={4} label={words.common.loading} />}
        {found?.total === 0 && (
          <Empty title={t.none} text={t.noneText}>
            <Button component={Link} to={`/upload/matchingdetails?jobId=${job.id}`}>
              {words.jobs.viewMatches}
            </Button>
          </Empty>
        )}
        <Box component="ul" aria-label={t.label} sx={rowsStyle}>
          {found?.rows.map((chat) => (
            <li key={chat.id}>
              <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                  <Link to={candidatePath(chat.candidateId, { tab: 'conversations' })}>
                    <bdi>{chat.candidateName}</bdi>
                  </Link>
                  <OutreachChip {...chat} />
                  {chat.needs && <StatusChip tone="warning" label={t.needsYou} />}
                  {chat.hasFailed && <StatusChip tone="danger" label={t.failed} />}
                </Box>
                {chat.lastText && (
                  <Box dir="auto" sx={oneLine}>
                    {chat.lastText}
                  </Box>
                )}
                <Box sx={{ color: token('text2'), fontSize: 13 }}>
                  {t.started(chat.startedBy, format.ago(chat.lastAt))}
                </Box>
              </Box>
              <Button size="small" component={Link} to={`/upload/chatbothistory?job=${job.id}&chat=${chat.id}`}>
                {t.open}
              </Button>
            </li>
          ))}
        </Box>
        {found && found.total > size && (
          <Pager total={found.total} page={page} size={size} onPage={setPage} words={words.common} />
        )}
      </Sheet>
    </Box>
  );
}

const oneLine = {
  color: token('text2'),
  fontSize: 13,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Rows below each other with a line between, and what can be done with each at its end. */
export const rowsStyle = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center', padding: '10px 0' },
  '& > li + li': { borderTop: `1px solid ${token('border')}` },
} as const;
