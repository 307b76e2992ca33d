import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Endpoint, Output } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { downloadCall } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Note, Problem, Waiting } from '#web/ui/page.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { ImportPlan, ImportState, ReadFile } from './import-plan.ts';
import { listWords } from './words/words.ts';

const tones: Readonly<Record<string, Tone>> = {
  NEW: 'success',
  CHANGED: 'info',
  SAME: 'neutral',
  EXISTS: 'neutral',
  ERROR: 'danger',
};
const outcomes = ['NEW', 'CHANGED', 'SAME', 'EXISTS', 'ERROR'] as const;
type Outcome = (typeof outcomes)[number];
const pageSize = 25;

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
  const { words, language } = useLanguage(listWords);
  const t = words.lists.import;
  const toast = useToast();
  const { counts, importId } = state;
  const [only, setOnly] = useState<Outcome | undefined>(counts.failed > 0 ? 'ERROR' : undefined);
  const [page, setPage] = useState(0);
  const [isSure, setSure] = useState(false);
  const run = useChange(catalog.calls.importRun as Endpoint, [catalog.calls.search as Endpoint]);
  const revert = useChange(catalog.calls.importRevert as Endpoint, [catalog.calls.search as Endpoint]);
  const { data, isPlaceholderData } = useCall(catalog.calls.importRows as Endpoint, {
    importId,
    page,
    size: pageSize,
    ...(only && { outcome: only }),
    // A trial and the writing of one import are two lists of outcomes.
    ...({ as: state.state } as object),
  });
  const found = (data as Output<Catalog['calls']['importRows']> | undefined)?.found;
  const isTried = state.state === 'CHECKED';
  const requested = counts.added + counts.changed;
  const write = () =>
    run.mutate(
      { input: { importId, ...plan, dryRun: false, language } as never },
      {
        onSuccess: (next) => {
          const { counts: done } = next as ImportState;
          onState(next as ImportState);
          if ((next as ImportState).state === 'DONE') toast(t.written(done.added, done.changed));
        },
      },
    );
  const takeBack = () =>
    revert.mutate(
      { input: { importId } as never },
      {
        onSuccess: (next) => {
          const after = next as ImportState;
          onState(after);
          setSure(false);
          toast(t.reverted(after.kept ?? 0));
        },
      },
    );
  const errors = () =>
    downloadCall(catalog.calls.importErrors as Endpoint, { importId, format: 'xlsx', language } as never).catch(
      (failure) => toast(explain(problemOf(failure), words), { isError: true }),
    );
  const byOutcome: Record<Outcome, number> = {
    NEW: counts.added,
    CHANGED: counts.changed,
    SAME: counts.same,
    EXISTS: counts.existing,
    ERROR: counts.failed,
  };
  const problem = run.error ?? revert.error;
  type RowOf = NonNullable<typeof found>['rows'][number];
  const columns: Column<RowOf>[] = [
    { key: 'row', label: t.row, isNumber: true, width: 64, show: ({ row }) => row },
    {
      key: 'outcome',
      label: t.outcome,
      show: ({ outcome }) =>
        outcome ? <StatusChip tone={tones[outcome] ?? 'neutral'} label={t.outcomes[outcome]} /> : '–',
    },
    {
      key: 'cells',
      label: file.headers.slice(0, 3).join(', ') || words.common.name,
      show: ({ cells }) => <bdi>{cells.filter(Boolean).slice(0, 3).join(', ')}</bdi>,
    },
    {
      key: 'problem',
      label: t.problem,
      show: ({ problems }) =>
        problems
          .map(({ field, message }) => `${catalog.fields[field]?.label[language] ?? words.common.status}: ${message}`)
          .join('; '),
    },
  ];
  return (
    <>
      {problem && <Problem text={explain(problem, words)} />}
      {state.state === 'FAILED' && <Problem text={t.failed} />}
      {isTried && <Note tone="info">{t.checked}</Note>}
      {state.state === 'DONE' && <Note tone="success">{t.written(counts.added, counts.changed)}</Note>}
      {state.state === 'REVERTED' && <Note tone="info">{t.reverted(state.kept ?? 0)}</Note>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {outcomes
          .filter((one) => byOutcome[one] > 0)
          .map((one) => (
            <FilterChip
              key={one}
              label={`${t.outcomes[one]}: ${byOutcome[one]}`}
              isOn={only === one}
              onToggle={() => {
                setPage(0);
                setOnly(only === one ? undefined : one);
              }}
            />
          ))}
      </Box>
      {!found && <Waiting rows={4} label={words.common.loading} />}
      {found && found.rows.length > 0 && (
        <DataTable
          label={t.check}
          columns={columns}
          rows={found.rows}
          keyOf={({ row }) => row}
          total={found.total}
          page={page}
          size={pageSize}
          onPage={setPage}
          isStale={isPlaceholderData}
          words={words.common}
          density="compact"
        />
      )}
      {isSure && (
        <Note tone="warn">
          <Box sx={{ flex: '1 1 240px' }}>{t.revertText}</Box>
          <Button size="small" variant="contained" color="primary" aria-busy={revert.isPending} onClick={takeBack}>
            {t.revert}
          </Button>
          <Button size="small" variant="text" onClick={() => setSure(false)}>
            {words.common.cancel}
          </Button>
        </Note>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isTried && (
          <Button
            variant="contained"
            color="primary"
            disabled={requested === 0 || run.isPending}
            aria-busy={run.isPending}
            onClick={write}
          >
            {run.isPending ? t.writing : requested === 0 ? t.nothing : t.write(requested)}
          </Button>
        )}
        {counts.failed > 0 && <Button onClick={() => void errors()}>{t.errorsFile(counts.failed)}</Button>}
        {(isTried || state.state === 'FAILED') && (
          <Button variant="text" onClick={onBack}>
            {t.back}
          </Button>
        )}
        {state.state === 'DONE' && !isSure && requested > 0 && (
          <Button onClick={() => setSure(true)}>{t.revert}</Button>
        )}
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
    </>
  );
}
