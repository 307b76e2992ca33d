import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLiveCalls } from '#web/api/use-live-calls.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Note, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { GrabColumns } from './grab-columns.tsx';
import { GrabResult } from './grab-result.tsx';
import { CameFrom, uploadTones } from './grab-uploads.tsx';
import { automationWords } from './words/words.ts';

const kinds = ['grab'] as const;
const reads = [grabberApi.state, grabberApi.info, grabberApi.setup];

type State = Output<typeof grabberApi.state>['upload']['state'];
/** In which states the rows say what a check or an import made of them. */
const stateOf = {
  check: (state: State) => state === 'CHECKED',
  import: (state: State) => state === 'DONE',
} as const;

/** One upload where it stands: how its columns are read, what each row would become, what it became. */
export function GrabUpload({ uploadId, mayWrite }: { uploadId: string; mayWrite: boolean }) {
  const { words, format } = useLanguage(automationWords);
  const t = words.grabber;
  const { data, error, refetch } = useCall(
    grabberApi.state,
    { uploadId },
    { pollWhile: (answer) => answer?.upload.state === 'RUNNING' },
  );
  useLiveCalls(kinds, reads);
  const result = useRef<HTMLHeadingElement>(null);
  // Whoever checked or imported the rows reads on at what became of them: the button is gone, or far below.
  const [asked, setAsked] = useState<'check' | 'import'>();
  const isTold = data && asked && stateOf[asked](data.upload.state);
  useEffect(() => {
    if (!isTold) return;
    setAsked(undefined);
    if (!document.activeElement?.matches('input, textarea, select')) result.current?.focus();
  }, [isTold]);
  if (error)
    return (
      <Problem text={explain(error, words)}>
        <Button onClick={() => void refetch()}>{words.common.again}</Button>
      </Problem>
    );
  if (!data) return <Waiting rows={6} label={words.common.loading} />;
  const { upload } = data;
  const { state, rows, done = 0 } = upload;
  const isOpen = state === 'READ' || state === 'CHECKED' || state === 'FAILED';
  return (
    <>
      <Sheet>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{upload.name}</bdi>
          </Typography>
          <StatusChip tone={uploadTones[state]} label={t.states[state]} />
          <Box sx={{ color: token('text2') }}>
            <Dotted parts={[upload.vmsProvider, upload.programme, t.readAs(rows, upload.kind)]} />
          </Box>
        </Box>
        <Box sx={{ color: token('text2') }}>
          <CameFrom upload={upload} />
        </Box>
        {state === 'RUNNING' && (
          <Box role="status" sx={{ mt: 2, display: 'grid', gap: 1 }}>
            <LinearProgress
              variant={done > 0 ? 'determinate' : 'indeterminate'}
              value={(100 * done) / Math.max(1, rows)}
              aria-label={t.progress(format.number(done), format.number(rows))}
            />
            {t.progress(format.number(done), format.number(rows))}
          </Box>
        )}
      </Sheet>
      {state === 'FAILED' && <Note tone="warn">{t.importFailed}</Note>}
      {isOpen && mayWrite && <GrabColumns read={data} onAsked={setAsked} />}
      {state !== 'READ' && state !== 'RUNNING' && state !== 'FAILED' && (
        <GrabResult read={data} mayWrite={mayWrite} heading={result} />
      )}
    </>
  );
}
