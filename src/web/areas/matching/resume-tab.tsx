import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { isPostingWork } from '#domain/matching/requirements.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { download } from '#web/api/client.ts';
import { useCall } from '#web/api/use-call.ts';
import { candidateWords } from '#web/areas/candidates/words/words.ts';
import { useKeys } from '#web/ui/keys.tsx';
import { Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { apart, type Mark, MarkedText } from './marked-text.tsx';
import { needName } from './match-words.ts';
import { SideBySide } from './side-by-side.tsx';
import { matchingWords } from './words/words.ts';

/** The text of the resume with the evidence marked; it scrolls to the mark `wanted`. */
export function ResumeTab({
  candidateGuid,
  jobId,
  runGuid,
  wanted: requested,
}: {
  candidateGuid: string;
  jobId: number;
  runGuid: string;
  wanted: string | undefined;
}) {
  const { words } = useLanguage(candidateWords, matchingWords);
  const { matching } = words;
  const { data, error, refetch, isPlaceholderData } = useCall(matchingApi.resume, {
    candidateGuid,
    jobId,
    runGuid,
  });
  const [at, setAt] = useState(0);
  const [isBeside, setBeside] = useState(false);
  const marks = useMemo<Mark[]>(
    () => apart(data?.marks ?? []).map((mark) => ({ ...mark, need: needName(mark.need, words) })),
    [data, words],
  );

  useEffect(() => {
    const index = marks.findIndex(({ need }) => requested !== undefined && need === needName(requested, words));
    if (index >= 0) setAt(index);
  }, [requested, marks, words]);
  const step = (by: number) => setAt((before) => (before + by + marks.length) % Math.max(1, marks.length));
  useKeys(
    marks.length > 0
      ? [
          { keys: 'n', label: matching.nextMark, run: () => step(1) },
          { keys: 'p', label: matching.previousMark, run: () => step(-1) },
        ]
      : [],
  );

  if (error) return <CallProblem error={error} onAgain={refetch} />;
  if (!data || isPlaceholderData) return <Waiting label={words.common.loading} />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {marks.length > 0 && (
          <>
            <Button size="small" onClick={() => step(-1)} aria-label={matching.previousMark}>
              ↑
            </Button>
            <Button size="small" onClick={() => step(1)} aria-label={matching.nextMark}>
              ↓
            </Button>
            <span role="status">{matching.markOf(at + 1, marks.length)}</span>
          </>
        )}
        <Box sx={{ flex: 1 }} />
        <Button size="small" onClick={() => setBeside(true)}>
          {matching.besideOpen}
        </Button>
        {data.fileId && (
          <Button size="small" onClick={() => void download(data.fileId!, data.fileName ?? 'resume')}>
            {matching.originalFile}
          </Button>
        )}
      </Box>
      {data.notFound.some(isAsked) && (
        <Box sx={{ color: token('dangerText'), fontSize: 13 }}>
          {matching.notFound}:{' '}
          {data.notFound
            .filter(isAsked)
            .map(({ need }) => need)
            .join(matching.comma)}
        </Box>
      )}
      <MarkedText
        text={data.text}
        marks={marks}
        at={marks.length > 0 ? at : undefined}
        label={words.candidates.resumeText}
        height="calc(100dvh - 400px)"
      />
      {isBeside && (
        <SideBySide
          jobId={jobId}
          name={data.name}
          resume={{ text: data.text, marks }}
          onClose={() => setBeside(false)}
        />
      )}
    </Box>
  );
}

/** Words of the posting that a resume lacks are no requirements ("cannot", "resume"). */
const isAsked = (one: { need: string; mustHave: boolean; strength?: string | undefined }) =>
  !isPostingWork(one) && (one.mustHave || one.strength !== undefined);
