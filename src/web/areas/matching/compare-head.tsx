import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { type Comparison, needLine } from './compare-words.ts';
import { isAbsolute, points } from './match-words.ts';
import { matchingWords } from './words/words.ts';

/** The head of a comparison: the two runs and the differences in job, weights, engine and number of resumes. */
export function CompareHead({ comparison, jobId }: { comparison: Comparison; jobId: number }) {
  const { words } = useLanguage(jobWords, matchingWords);
  const { runs, matching } = words;
  const { before, after, change } = comparison;
  const isSame = change.needs.length === 0 && change.weights.length === 0 && !change.engine;
  return (
    <Sheet>
      <Typography variant="h2">{runs.compareTitle}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
        }}
      >
        <Side title={runs.before} run={before} jobId={jobId} />
        <Side title={runs.after} run={after} jobId={jobId} />
      </Box>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {runs.differs}
      </Typography>
      {isSame && <Box sx={{ color: token('text2') }}>{runs.sameRuns}</Box>}
      <Box sx={{ display: 'grid', gap: 1.5, mt: 0.5 }}>
        <Lines title={runs.differJob} lines={change.needs.map((need) => needLine(need, words))} />
        <Lines
          title={runs.differWeights}
          lines={change.weights.map((one) =>
            runs.differWeight(matching.categories[one.category], points(one.before), points(one.after)),
          )}
        />
        {change.engine && (
          <span>
            {runs.differEngine(change.engine.before, change.engine.after)}
            {isAbsolute(change.engine.after) && !isAbsolute(change.engine.before) && ` ${runs.differScale}`}
          </span>
        )}
        {change.poolBefore !== change.poolAfter && <span>{runs.differPool(change.poolBefore, change.poolAfter)}</span>}
      </Box>
    </Sheet>
  );
}

function Side({ title, run, jobId }: { title: string; run: Comparison['before']; jobId: number }) {
  const { words, format } = useLanguage(jobWords, matchingWords);
  const { runs } = words;
  return (
    <Box sx={{ borderInlineStart: `3px solid ${token('border')}`, paddingInlineStart: 1.5 }}>
      <Box sx={{ color: token('text2'), fontSize: 12 }}>{title}</Box>
      <Link to={`/upload/matchingdetails?jobId=${jobId}&run=${run.guid}`}>
        {runs.ranOn(format.moment(run.startedAt), run.requestedBy)}
      </Link>
      <Box sx={{ color: token('text2'), fontSize: 13 }}>{runs.runCounts(run.poolSize, run.matched, run.strong)}</Box>
    </Box>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box>
      <Box sx={{ fontWeight: 600, fontSize: 13 }}>{title}</Box>
      <Box
        component="ul"
        sx={{ margin: 0, paddingInlineStart: '20px', columnWidth: '240px', columnGap: '24px', maxWidth: 800 }}
      >
        {lines.map((line) => (
          <Box component="li" key={line} sx={{ overflowWrap: 'anywhere', breakInside: 'avoid' }}>
            {line}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
