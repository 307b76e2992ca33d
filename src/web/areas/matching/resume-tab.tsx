import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { download } from '#web/api/client.ts';
import { useCall } from '#web/api/use-call.ts';
import { candidateWords } from '#web/areas/candidates/words/words.ts';
import { useKeys } from '#web/ui/keys.tsx';
import { Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { matchingWords } from './words/words.ts';

type Mark = { need: string; offset: number; quote: string };

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
  const text = useRef<HTMLDivElement>(null);
  const marks = useMemo<Mark[]>(() => apart(data?.marks ?? []), [data]);

  useEffect(() => {
    const index = marks.findIndex(({ need }) => need === requested);
    if (index >= 0) setAt(index);
  }, [requested, marks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks have to be drawn before one is scrolled to
  useEffect(() => {
    const mark = text.current?.querySelector<HTMLElement>(`[data-mark="${at}"]`);
    const box = text.current;
    if (!mark || !box) return;
    // Only the text scrolls: the selected row and the bar above the text stay where they are.
    const below = mark.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTo({ top: box.scrollTop + below - box.clientHeight / 3, behavior: 'smooth' });
  }, [at, marks, requested]);

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
        {data.fileId && (
          <Button size="small" onClick={() => void download(data.fileId!, data.fileName ?? 'resume')}>
            {matching.originalFile}
          </Button>
        )}
      </Box>
      {data.notFound.length > 0 && (
        <Box sx={{ color: token('dangerText'), fontSize: 13 }}>
          {matching.notFound}: {data.notFound.map(({ need }) => need).join(', ')}
        </Box>
      )}
      <Box
        ref={text}
        dir="auto"
        tabIndex={0}
        role="region"
        aria-label={words.candidates.resumeText}
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontSize: 15,
          lineHeight: '23px',
          maxHeight: '60vh',
          overflowY: 'auto',
          // Paper does not scroll (shell 95).
          '@media print': { maxHeight: 'none', overflowY: 'visible' },
        }}
      >
        {pieces(data.text, marks).map(({ start, content, mark }) =>
          mark === undefined ? (
            <span key={start}>{content}</span>
          ) : (
            <Box
              component="mark"
              key={start}
              data-mark={mark}
              title={marks[mark]?.need}
              sx={{ outline: mark === at ? `2px solid ${token('accent')}` : 'none' }}
            >
              {content}
            </Box>
          ),
        )}
      </Box>
    </Box>
  );
}

/** Sorts the marks and removes those inside another one. */
function apart(marks: readonly Mark[]): Mark[] {
  const sorted = [...marks].sort((a, b) => a.offset - b.offset);
  return sorted.filter((mark, index) => {
    const before = sorted[index - 1];
    return !before || mark.offset >= before.offset + before.quote.length;
  });
}

function pieces(text: string, marks: readonly Mark[]) {
  const found: { start: number; content: string; mark?: number }[] = [];
  let from = 0;
  for (const [index, { offset, quote }] of marks.entries()) {
    if (offset < from) continue;
    if (offset > from) found.push({ start: from, content: text.slice(from, offset) });
    found.push({ start: offset, content: quote, mark: index });
    from = offset + quote.length;
  }
  found.push({ start: from, content: text.slice(from) });
  return found;
}
