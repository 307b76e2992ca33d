import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type DragEvent, useRef, useState } from 'react';
import type { Endpoint, Output } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { call, downloadCall } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { type Problem as CallProblem, problemOf } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { Problem } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { ReadFile } from './import-plan.ts';
import { listWords } from './words/words.ts';

/** Step one: choose a file, or download a template with the right headings. Below it are the earlier imports. */
export function ImportFile({
  catalog,
  onRead,
  onClose,
}: {
  catalog: Catalog;
  onRead: (file: ReadFile) => void;
  onClose: () => void;
}) {
  const { words, language, format } = useLanguage(listWords);
  const t = words.lists.import;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<CallProblem>();
  const [share, setShare] = useState<number>();
  const [isOver, setOver] = useState(false);
  const earlier = useCall(catalog.calls.imports as Endpoint, { size: 5 });
  const imports = (earlier.data as Output<Catalog['calls']['imports']> | undefined)?.found.rows ?? [];
  const send = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setShare(0);
    try {
      onRead(
        (await call(catalog.calls.importFile as Endpoint, {}, { files: [file], onProgress: setShare })) as ReadFile,
      );
    } catch (failure) {
      setProblem(problemOf(failure));
    } finally {
      setShare(undefined);
      if (input.current) input.current.value = '';
    }
  };
  const template = async () => {
    try {
      const columns = [...Object.keys(catalog.fields), 'status'];
      await downloadCall(catalog.calls.export as Endpoint, { format: 'xlsx', ids: [0], columns, language } as never);
    } catch (failure) {
      setProblem(problemOf(failure));
    }
  };
  return (
    <>
      {problem && <Problem text={explain(problem, words)} />}
      <Box
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          void send(event.dataTransfer.files[0]);
        }}
        sx={{
          border: `2px dashed ${isOver ? token('accent') : token('borderStrong')}`,
          background: isOver ? token('accentSoft') : token('inset'),
          borderRadius: '10px',
          padding: 4,
          textAlign: 'center',
          display: 'grid',
          gap: 1.5,
          justifyItems: 'center',
        }}
      >
        <Box sx={{ fontWeight: 500 }}>{t.drop}</Box>
        <Button
          variant="contained"
          color="primary"
          onClick={() => input.current?.click()}
          aria-busy={share !== undefined}
        >
          {t.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t.choose}
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={({ target }) => void send(target.files?.[0])}
        />
        <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.hint}</Box>
        {share !== undefined && (
          <Box role="status" sx={{ width: '100%', maxWidth: 320 }}>
            <LinearProgress variant={share < 1 ? 'determinate' : 'indeterminate'} value={share * 100} />
            {t.reading}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Button variant="text" onClick={() => void template()}>
          {t.template}
        </Button>
        <Button variant="text" onClick={onClose}>
          {words.common.cancel}
        </Button>
      </Box>
      {imports.length > 0 && (
        <Box>
          <Box component="h3" sx={{ fontSize: 14, margin: 0 }}>
            {t.earlier}
          </Box>
          {imports.map((one) => (
            <Box
              key={one.importId}
              component="button"
              type="button"
              onClick={() => onRead({ ...one, headers: [], sample: [], mapping: [], read: { kind: 'csv' }, notes: [] })}
              sx={earlierStyle}
            >
              <bdi>{one.name}</bdi>
              <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
                {t.states[one.state]} · {t.written(one.counts.added, one.counts.changed)} · {format.ago(one.at)}
                {one.by ? ` · ${words.lists.by(one.by)}` : ''}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

const earlierStyle = {
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  borderTop: `1px solid ${token('border')}`,
  width: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1,
  padding: '10px 4px',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { background: token('selected') },
} as const;
