import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { workOf } from '#domain/matching/work.ts';
import { useCall } from '#web/api/use-call.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { spreadRows } from '#web/lists/paged-rows.tsx';
import { opensHere } from '#web/session/page-link.tsx';
import { store } from '#web/session/storage.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Empty, Sheet } from '#web/ui/page.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { OutreachChip } from '#web/widgets/outreach/outreach-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Job } from './job-draft.ts';
import { jobWords } from './words/words.ts';

/** How many of the last run are shown here; all of them stand in Match Results. */
const most = 10;

/** The best of the last run of a job, and the way to all of them. */
export function JobMatches({ job }: { job: Job }) {
  const { words, format } = useLanguage(jobWords, matchingWords);
  const t = words.jobs.pipeline;
  const { data } = useCall(
    matchingApi.saved,
    { jobId: job.id, page: 0, size: most },
    { enabled: job.lastRunId !== undefined },
  );
  if (!job.lastRunId)
    return (
      <Sheet>
        <Empty title={t.runsTitle} text={t.runsText} />
      </Sheet>
    );
  return (
    <Sheet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <span>{t.lastRun(format.number(job.matched))}</span>
        <Button
          component={Link}
          to={`/upload/matchingdetails?jobId=${job.id}`}
          onClick={() => store({ fromHistory: undefined })}
        >
          {words.jobs.viewMatches}
        </Button>
        {opensHere('/upload/matchhistory') && (
          <Button variant="text" component={Link} to={`/upload/matchhistory?jobId=${job.id}`}>
            {t.allRuns}
          </Button>
        )}
      </Box>
      <Box component="ol" aria-label={words.jobs.tabs.matches} sx={spreadRows}>
        {data?.found.rows.map((row) => (
          <li key={row.candidateGuid}>
            <Box component="strong" sx={{ minWidth: 34, fontVariantNumeric: 'tabular-nums' }}>
              {format.number(Math.round(row.score))}
            </Box>
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              {row.isAnonymous ? (
                words.runs.anonymous
              ) : (
                <Link to={candidatePath(row.candidateId, { list: 'results', from: `jobId=${job.id}` })}>
                  <bdi>{row.name}</bdi>
                </Link>
              )}
              <Box sx={{ color: token('text2'), fontSize: 13 }}>
                <Dotted parts={[workOf(row).title, row.place]} />
              </Box>
            </Box>
            {row.stageName ? (
              <StatusChip tone={toneOf(row.stageTone ?? 'neutral')} label={row.stageName} />
            ) : (
              row.outreach && <OutreachChip {...row.outreach} />
            )}
          </li>
        ))}
      </Box>
    </Sheet>
  );
}
