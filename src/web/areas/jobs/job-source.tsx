import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { explain } from '#web/api/explain.ts';
import { DropZone, documentKinds } from '#web/ui/drop-zone.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem, Sheet } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import type { JobUpload } from './use-job-upload.ts';
import { jobWords } from './words/words.ts';

/** Characters from which a pasted text is taken for a whole posting. */
const leastPosting = 120;

/** Where a requirement comes from: a file that is dropped or a text that is pasted. */
export function JobSource({ state }: { state: JobUpload }) {
  const words = useWords(jobWords);
  const { jobs } = words;
  const { text, setText, file, job, problem, read, isReading, isBusy, isOpening } = state;
  const box = useRef<HTMLInputElement>(null);
  const take = useRef<(pasted: string) => void>(undefined);
  // What was typed already, and a job that is still loading, are not replaced.
  take.current = job || isBusy || isOpening || text.trim() !== '' ? undefined : (pasted) => read(undefined, pasted);
  useEffect(() => {
    // A posting that is pasted where no field has the focus, or whole into the empty one, is read at once.
    const onPaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      const field = event.target instanceof HTMLElement ? event.target.closest('input, textarea') : null;
      const isOurs = field === null || (field === box.current && box.current?.value === '');
      if (!isOurs || pasted.trim().length < leastPosting || !take.current) return;
      event.preventDefault();
      take.current(pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  return (
    <Sheet>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <Typography variant="h2">{jobs.source}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{jobs.sourceHint}</Typography>
        </Box>
        <DropZone
          title={file ? file.name : jobs.drop}
          hint={jobs.kinds}
          buttonLabel={jobs.choose}
          accept={documentKinds}
          onFiles={([chosen]) => read(chosen)}
        />
        <Field
          inputRef={box}
          label={jobs.paste}
          value={text}
          onChange={setText}
          error={job ? undefined : problem?.fields['description']}
          multiline
          rows={job ? 3 : 8}
        />
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Button
            variant={job ? 'outlined' : 'contained'}
            color={job ? 'inherit' : 'primary'}
            disabled={text.trim() === '' || isBusy}
            onClick={() => read(undefined)}
            aria-busy={isReading}
          >
            {isReading ? jobs.reading : jobs.read}
          </Button>
          {isReading && <span role="status">{jobs.reading}…</span>}
        </Box>
        {problem && !job && (
          <Problem text={`${explain(problem, words)} ${problem.code.startsWith('file.') ? jobs.readingFailed : ''}`} />
        )}
      </Box>
    </Sheet>
  );
}
