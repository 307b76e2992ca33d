import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Catalog } from '#contract/lists/catalog.ts';
import { explain } from '#web/api/explain.ts';
import { Note, Problem } from '#web/ui/page.tsx';
import { useLanguage, useWords } from '#web/words/language.tsx';
import type { ImportPlan, ImportState, ReadFile } from './import-plan.ts';
import { ImportRows } from './import-rows.tsx';
import { useImportRun } from './use-import-run.ts';
import { listWords } from './words/words.ts';

/** Steps three and four: what every row would become, then what was written, the rows with errors, and the way back. */
export function ImportCheck({
  catalog,
  file,
  plan,
  state,
  onState,
  onBack,
  onAgain,
  onClose,
}: {
  catalog: Catalog;
  file: ReadFile;
  plan: ImportPlan;
  state: ImportState;
  onState: (state: ImportState) => void;
  onBack: () => void;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { words } = useLanguage(listWords);
  const t = words.lists.import;
  const { counts, importId } = state;
  const [isSure, setSure] = useState(false);
  const run = useImportRun({ catalog, importId, plan, onState, onReverted: () => setSure(false) });
  return (
    <>
      {run.problem && <Problem text={explain(run.problem, words)} />}
      {state.state === 'FAILED' && <Problem text={t.failed} />}
      {state.state === 'CHECKED' && <Note tone="info">{t.checked}</Note>}
      {state.state === 'DONE' && <Note tone="success">{t.written(counts.added, counts.changed)}</Note>}
      {state.state === 'REVERTED' && <Note tone="info">{t.reverted(state.kept ?? 0)}</Note>}
      {/* Taken back: what the rows became is not true any more. */}
      {state.state !== 'REVERTED' && <ImportRows catalog={catalog} file={file} plan={plan} state={state} />}
      {isSure && (
        <Note tone="warn">
          <Box sx={{ flex: '1 1 240px' }}>{t.revertText}</Box>
          <Button size="small" variant="contained" color="primary" aria-busy={run.isTakingBack} onClick={run.takeBack}>
            {t.revert}
          </Button>
          <Button size="small" variant="text" onClick={() => setSure(false)}>
            {words.common.cancel}
          </Button>
        </Note>
      )}
      <NextSteps
        state={state}
        run={run}
        isSure={isSure}
        onRevert={() => setSure(true)}
        onBack={onBack}
        onAgain={onAgain}
        onClose={onClose}
      />
    </>
  );
}

/** The buttons that lead on from where the import stands. */
function NextSteps({
  state: { state, counts },
  run: { write, isWriting, saveErrors },
  isSure,
  onRevert,
  onBack,
  onAgain,
  onClose,
}: {
  state: ImportState;
  run: ReturnType<typeof useImportRun>;
  /** Whether it is taken back is being asked already. */
  isSure: boolean;
  onRevert: () => void;
  onBack: () => void;
  onAgain: () => void;
  onClose: () => void;
}) {
  const words = useWords(listWords);
  const t = words.lists.import;
  const isTried = state === 'CHECKED';
  const requested = counts.added + counts.changed;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isTried && (
        <Button
          variant="contained"
          color="primary"
          disabled={requested === 0 || isWriting}
          aria-busy={isWriting}
          onClick={write}
        >
          {isWriting ? t.writing : requested === 0 ? t.nothing : t.write(requested)}
        </Button>
      )}
      {counts.failed > 0 && <Button onClick={saveErrors}>{t.errorsFile(counts.failed)}</Button>}
      {(isTried || state === 'FAILED') && (
        <Button variant="text" onClick={onBack}>
          {t.back}
        </Button>
      )}
      {state === 'DONE' && !isSure && requested > 0 && <Button onClick={onRevert}>{t.revert}</Button>}
      {!isTried && (
        <Button variant="text" onClick={onAgain}>
          {t.again}
        </Button>
      )}
      {!isTried && (
        <Button variant="contained" color="primary" onClick={onClose}>
          {words.common.close}
        </Button>
      )}
    </Box>
  );
}
