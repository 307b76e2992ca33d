import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { useCall } from '#web/api/use-call.ts';
import { PagedRows, spreadRows } from '#web/lists/paged-rows.tsx';
import { opensHere } from '#web/session/page-link.tsx';
import { beginningOf } from '#web/ui/beginning.ts';
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
  const answer = useCall(outreachApi.search, { jobId: job.id, page, size });
  const { refetch } = answer;
  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (event.about === 'chat' && event.jobId === job.id) void refetch();
      },
      [job.id, refetch],
    ),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ScheduleList jobId={job.id} isQuiet />
      <PagedRows
        label={t.label}
        answer={answer}
        page={page}
        size={size}
        onPage={setPage}
        empty={{
          title: t.none,
          text: t.noneText,
          action: (
            <Button component={Link} to={`/upload/matchingdetails?jobId=${job.id}`}>
              {words.jobs.viewMatches}
            </Button>
          ),
        }}
        keyOf={({ id }) => id}
        rowStyle={spreadRows}
        show={(chat) => (
          <>
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
                <Box sx={{ color: token('text2'), fontSize: 13 }}>
                  <bdi>{beginningOf(chat.lastText, 120)}</bdi>
                </Box>
              )}
              <Box sx={{ color: token('text2'), fontSize: 13 }}>
                {t.started(chat.startedBy, format.ago(chat.lastAt))}
              </Box>
            </Box>
            {opensHere('/upload/chatbothistory') && (
              <Button size="small" component={Link} to={`/upload/chatbothistory?job=${job.id}&chat=${chat.id}`}>
                {t.open}
              </Button>
            )}
          </>
        )}
      />
    </Box>
  );
}
