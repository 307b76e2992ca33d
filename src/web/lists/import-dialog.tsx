import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { Catalog } from '#contract/lists/catalog.ts';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { ImportCheck } from './import-check.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportFile } from './import-file.tsx';
import type { ImportPlan, ImportState, ReadFile } from './import-plan.ts';
import { ImportProgress } from './import-progress.tsx';
import { listWords } from './words/words.ts';

/** Imports a file in four steps: file, columns, a dry run over all rows, and the result, which can be undone. */
export function ImportDialog({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
  const { words, language } = useLanguage(listWords);
  const t = words.lists.import;
  const [file, setFile] = useState<ReadFile>();
  const [plan, setPlan] = useState<ImportPlan>({ mapping: [], existing: 'skip' });
  const [state, setState] = useState<ImportState>();
  const steps = [t.file, t.columns, t.check, t.done];
  const isWritten = state?.state === 'DONE' || state?.state === 'REVERTED';
  const at = isWritten ? 3 : state ? 2 : file ? 1 : 0;
  const begin = () => {
    setFile(undefined);
    setState(undefined);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="import-title" fullWidth maxWidth="md">
      <DialogTitle id="import-title">{t.title(catalog.words.many[language])}</DialogTitle>
      <Box component="ol" aria-label={t.step(at + 1, steps.length)} sx={stepsStyle}>
        {steps.map((name, place) => (
          <Box
            component="li"
            key={name}
            aria-current={place === at ? 'step' : undefined}
            sx={{
              color: place === at ? token('text') : token('text3'),
              fontWeight: place === at ? 600 : 400,
              borderBottom: `2px solid ${place <= at ? token('accent') : token('border')}`,
            }}
          >
            {place + 1}. {name}
          </Box>
        ))}
      </Box>
      <DialogContent
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 320, alignContent: 'start' }}
      >
        {!file && (
          <ImportFile
            catalog={catalog}
            onClose={onClose}
            onRead={(read) => {
              setFile(read);
              if (read.state !== 'READ') setState(read);
              setPlan({ mapping: read.mapping, existing: 'skip' });
            }}
          />
        )}
        {file && !state && (
          <ImportColumns catalog={catalog} file={file} plan={plan} onPlan={setPlan} onBack={begin} onTried={setState} />
        )}
        {file && state?.state === 'RUNNING' && <ImportProgress catalog={catalog} state={state} onState={setState} />}
        {file && state && state.state !== 'RUNNING' && (
          <ImportCheck
            catalog={catalog}
            file={file}
            plan={plan}
            state={state}
            onState={setState}
            onBack={() => setState(undefined)}
            onAgain={begin}
            onClose={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

const stepsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  listStyle: 'none',
  margin: 0,
  padding: '0 24px 8px',
  '& li': { paddingBottom: '4px', flex: '1 1 80px' },
} as const;
