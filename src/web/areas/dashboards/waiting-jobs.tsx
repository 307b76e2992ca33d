import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Sheet, Waiting } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { token } from '#web/ui/tokens.ts';
import { draggedType } from './load-board.tsx';
import type { WaitingJob } from './use-assign.ts';
import { useFigure } from './use-figure.ts';

type Recruiter = Output<typeof dashboardsApi.recruiterJobs>['recruiters'][number];

/** Jobs before the rest is asked for. */
const shownAtFirst = 8;

/** Jobs that wait, the longest first; several are chosen and assigned, or one is dragged onto a recruiter. */
export function WaitingJobs({
  title,
  text,
  none,
  jobs,
  recruiters,
  mayAssign,
  onAssign,
}: {
  title: string;
  text?: string;
  none: string;
  jobs: readonly WaitingJob[] | undefined;
  recruiters: readonly Recruiter[];
  mayAssign: boolean;
  onAssign: (jobs: readonly WaitingJob[], to: Recruiter) => void;
}) {
  const { t, format, rounded } = useFigure();
  const { pages } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const opens = pages.some((id) => id === page.uploadJob || id === page.manageJobs);
  const picked = (jobs ?? []).filter(({ jobId }) => chosen.has(jobId));
  const toggle = (jobId: number) => {
    const next = new Set(chosen);
    if (!next.delete(jobId)) next.add(jobId);
    setChosen(next);
  };
  return (
    <Sheet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <Box component="h2" sx={{ margin: 0, fontSize: 16, fontWeight: 600 }}>
            {title}{' '}
            {jobs && jobs.length > 0 && (
              <Box component="span" sx={{ color: token('text2') }}>
                ({jobs.length})
              </Box>
            )}
          </Box>
          {text && <Box sx={{ fontSize: 13, color: token('text2') }}>{text}</Box>}
        </Box>
        {mayAssign && jobs && jobs.length > 0 && (
          <Box className="no-print" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            {picked.length > 0 && <Box sx={{ fontSize: 13 }}>{t.lead.chosen(picked.length)}</Box>}
            <Select
              label={t.lead.assign}
              value=""
              disabled={picked.length === 0}
              title={picked.length === 0 ? t.lead.assignNothing : undefined}
              empty={t.lead.assign}
              onChange={(id) => {
                const to = recruiters.find(({ userId }) => String(userId) === id);
                if (!to) return;
                onAssign(picked, to);
                setChosen(new Set());
              }}
              options={recruiters.map(({ userId, name }) => [String(userId), name] as const)}
            />
          </Box>
        )}
      </Box>
      {!jobs && <Waiting label={t.loading} rows={3} />}
      {jobs && jobs.length === 0 && <Box sx={{ color: token('text2') }}>{none}</Box>}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {(jobs ?? []).slice(0, isOpen ? undefined : shownAtFirst).map((job) => (
          <Box
            component="li"
            key={job.jobId}
            draggable={mayAssign}
            onDragStart={(event) => event.dataTransfer.setData(draggedType, String(job.jobId))}
            sx={{
              display: 'flex',
              gap: 1,
              alignItems: 'center',
              padding: '6px 0',
              borderTop: `1px solid ${token('border')}`,
              ...(mayAssign && { cursor: 'grab' }),
            }}
          >
            {mayAssign && (
              <CheckBox label={job.title} isOn={chosen.has(job.jobId)} onToggle={() => toggle(job.jobId)} />
            )}
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {opens ? <Link to={`/upload/jobdetails?jobId=${job.jobId}`}>{job.title}</Link> : job.title}
              <Box sx={{ fontSize: 13, color: token('text2') }}>
                <bdi>{[job.clientName, job.requisition].filter(Boolean).join(' · ')}</bdi>
                {' · '}
                <WhoHas job={job} />
              </Box>
            </Box>
            <Box sx={{ textAlign: 'end', fontSize: 13, whiteSpace: 'nowrap' }}>
              {job.waitingHours !== undefined && t.lead.waiting(rounded(Math.floor(job.waitingHours)))}
              <Box sx={{ color: token('text2') }}>
                {t.lead.match}: {job.lastRunAt ? format.ago(job.lastRunAt) : t.lead.never}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      {!isOpen && jobs && jobs.length > shownAtFirst && (
        <Button size="small" variant="text" onClick={() => setOpen(true)}>
          {t.queue.more(jobs.length - shownAtFirst)}
        </Button>
      )}
    </Sheet>
  );
}

/** The assigned people; else its owner, for whom it counts without being assigned (ruling 57). */
function WhoHas({ job: { assigned, ownerName } }: { job: WaitingJob }) {
  const { t } = useFigure();
  const isOwned = assigned.length === 0 && ownerName !== '';
  return (
    <>
      {isOwned ? t.lead.owner : t.lead.assignedTo}:{' '}
      <bdi>{isOwned ? ownerName : assigned.map(({ name }) => name).join(', ') || t.lead.nobody}</bdi>
      {isOwned && ` · ${t.lead.notYetAssigned}`}
    </>
  );
}
