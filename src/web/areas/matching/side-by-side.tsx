import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { candidateWords } from '#web/areas/candidates/words/words.ts';
import { Waiting } from '#web/ui/page.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { apart, type Mark, MarkedText } from './marked-text.tsx';
import { matchingWords } from './words/words.ts';

/** The posting and the resume beside each other; a chosen requirement is marked in both. */
export function SideBySide({
  jobId,
  name,
  resume,
  onClose,
}: {
  jobId: number;
  name: string;
  resume: { text: string; marks: readonly Mark[] };
  onClose: () => void;
}) {
  const { words } = useLanguage(candidateWords, matchingWords);
  const { matching } = words;
  const job = useCall(jobsApi.read, { jobId, plain: true });
  const posting = useMemo(() => {
    const text = job.data?.description ?? '';
    const marks = (job.data?.skills ?? []).flatMap(({ name: need, evidence }) =>
      // A posting that was edited since it was read may lack the words.
      evidence && text.startsWith(evidence.quote, evidence.offset) ? [{ need, ...evidence }] : [],
    );
    return { text, marks: apart(marks) };
  }, [job.data]);
  const needs = [...new Set([...posting.marks, ...resume.marks].map(({ need }) => need))];
  const [chosen, setChosen] = useState(needs[0]);
  const placeOf = (marks: readonly Mark[]) => {
    const at = marks.findIndex(({ need }) => need === chosen);
    return at < 0 ? undefined : at;
  };
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="beside-title">
      <DialogTitle id="beside-title">{matching.beside(name)}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Box role="group" aria-label={matching.requirements} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {needs.map((need) => (
            <FilterChip key={need} label={need} isOn={need === chosen} onToggle={() => setChosen(need)} />
          ))}
        </Box>
        {job.error && <CallProblem error={job.error} onAgain={job.refetch} />}
        {!job.data && !job.error && <Waiting label={words.common.loading} />}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
          {[[matching.posting, posting] as const, [words.candidates.resumeText, resume] as const].map(
            ([label, { text, marks }]) => (
              <Box key={label} sx={{ minWidth: 0 }}>
                <Typography variant="h3" sx={{ mb: 1 }}>
                  {label}
                </Typography>
                <MarkedText text={text} marks={marks} at={placeOf(marks)} label={label} height="calc(100dvh - 260px)" />
              </Box>
            ),
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          {words.common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
