import Box from '@mui/material/Box';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { jobFilters } from '#contract/areas/jobs/job-filters.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import type { Given } from '#contract/core/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { cutOf } from '#web/lists/list-cut.ts';
import { readListState, requested } from '#web/lists/list-state.ts';
import { NeighbourBar } from '#web/lists/neighbours.tsx';
import { readSession } from '#web/session/session.ts';
import { useWords } from '#web/words/language.tsx';
import type { Job } from './job-draft.ts';
import { jobWords } from './words/words.ts';

/**
 * The way back to the list that the job was opened from, with its filters and page as they are now, and to the jobs before and
 * after it there (ruling 65). The list is in the address as `from`.
 */
export function BackToJobs({ job }: { job: Job }) {
  const words = useWords(jobWords);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const from = params.get('from');
  const state = readListState(new URLSearchParams(from ?? ''));
  const input = { ...requested({ ...state }), ...cutOf(jobFilters, state), jobId: job.id } as Given<
    typeof jobListApi.back
  >;
  const isKnown = from !== null && (readSession()?.pages.includes(2) ?? false);
  const { data } = useCall(jobListApi.back, input, { enabled: isKnown });
  const list = new URLSearchParams(from ?? '');
  if (data && data.page > 0) list.set('page', String(data.page));
  else list.delete('page');
  const query = list.toString();
  const go = (id: number | undefined) => {
    if (id === undefined) return undefined;
    const next = new URLSearchParams(params);
    next.set('jobId', String(id));
    // Replaces the history entry: Back leads to the list, not through every job.
    return () => void navigate(`/upload/jobdetails?${next}`, { replace: true });
  };
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Link to={query === '' ? '/upload/managejob' : `/upload/managejob?${query}`}>{words.jobs.manage}</Link>
      <NeighbourBar
        position={data?.position ?? 0}
        total={data?.total ?? 0}
        hasList={isKnown}
        onPrevious={go(data?.previousId)}
        onNext={go(data?.nextId)}
      />
    </Box>
  );
}
