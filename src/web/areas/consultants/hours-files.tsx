import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { weekStates } from '#domain/consultants/project-money.ts';
import { downloadCall } from '#web/api/client.ts';
import { explain, explainCode } from '#web/api/explain.ts';
import { type Problem as CallProblem, problemOf } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { localToday } from '#web/ui/local-day.ts';
import { Note, Problem } from '#web/ui/page.tsx';
import { RuledLine } from '#web/ui/ruled-line.tsx';
import { SideSheet } from '#web/ui/side-sheet.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { inOwnWords } from '#web/words/field-messages.ts';
import { useLanguage } from '#web/words/language.tsx';
import { headOf, saveRows } from './errors-file.ts';
import { FigureTable } from './figure-table.tsx';
import { consultantWords } from './words/words.ts';

type Row = Output<typeof consultantMoneyApi.importHours>['rows'][number];

const tones = { NEW: 'success', CHANGED: 'info', SAME: 'neutral', EXISTS: 'neutral', ERROR: 'danger' } as const;

/** Hours from a file: first what each row would do, then the import. */
export function ImportHours({ onClose }: { onClose: () => void }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants.files;
  const w = words.consultants.weeks;
  const titleId = useId();
  const toast = useToast();
  const [file, setFile] = useState<File>();
  const reads = [consultantMoneyApi.weeks, consultantMoneyApi.imports, consultantsApi.search];
  const run = useChange(consultantMoneyApi.importHours, reads);
  // Also said where the sheet was closed before the answer came.
  const back = useChange(consultantMoneyApi.undoImport, reads, ({ undone, kept }) =>
    toast(kept > 0 ? t.undoneButKept(undone, kept) : t.undone(undone)),
  );
  const undo = (importId: string) =>
    back.mutate({ input: { importId } }, { onError: (problem) => toast(explain(problem, words), { isError: true }) });
  const [isDone, setDone] = useState(false);
  const send = (chosen: File, dryRun: boolean) =>
    run.mutate(
      { input: { dryRun }, options: { files: [chosen] } },
      {
        onSuccess: ({ counts, importId }) => {
          setDone(!dryRun);
          if (dryRun) return;
          toast(t.imported(counts.added + counts.changed), {
            ...(importId !== undefined && { undo: { label: words.common.undo, run: () => undo(importId) } }),
          });
          // What was taken is done; what was not stays to be read and mended.
          if (counts.failed === 0) onClose();
        },
      },
    );
  /** What is wrong with a row, in the reader's language. */
  const saidOf = ({ code, message }: { code?: string | undefined; message?: string | undefined }) =>
    (code && explainCode(words, code)) ??
    (message && inOwnWords(message).replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => format.day(day)));
  const saveErrors = (name: string, rows: readonly Row[]) =>
    saveRows(`${name.replace(/\.\w+$/, '')} ${t.problem}.csv`, [
      headOf(words),
      ...rows
        .filter(({ outcome }) => outcome === 'ERROR')
        .map((row) => [row.name, row.weekEnding, row.regularHours, row.overtimeHours, saidOf(row) ?? '']),
    ]);
  const good = run.data ? run.data.counts.added + run.data.counts.changed : 0;
  return (
    <SideSheet title={t.import} titleId={titleId} closeLabel={words.common.close} onClose={onClose} width={720}>
      <Box sx={{ padding: 3, overflowY: 'auto', display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box>{t.importText}</Box>
        <DropZone
          title={file?.name ?? t.import}
          buttonLabel={t.choose}
          hint="CSV, XLSX"
          accept=".csv,.xlsx"
          onFiles={([chosen]) => {
            if (!chosen) return;
            setFile(chosen);
            send(chosen, true);
          }}
        />
        {run.error && <Problem text={explain(run.error, words)} />}
        {file && run.data && (
          <>
            {isDone && <Note tone="info">{`${t.imported(good)}. ${t.failed(run.data.counts.failed)}`}</Note>}
            {!isDone && good === 0 && <Note tone="info">{t.nothing(run.data.counts.same)}</Note>}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {!isDone && good > 0 && (
                <Button variant="contained" color="primary" aria-busy={run.isPending} onClick={() => send(file, false)}>
                  {t.apply(good)}
                </Button>
              )}
              {run.data.counts.failed > 0 && (
                <Button variant="outlined" onClick={() => saveErrors(file.name, run.data!.rows)}>
                  {t.errorsFile(run.data.counts.failed)}
                </Button>
              )}
            </Box>
            <FigureTable
              label={t.import}
              isLastText
              head={[words.consultants.columns.name, t.row, w.ending, w.regular, w.overtime, t.outcome]}
              rows={run.data.rows
                .filter(({ outcome }) => !isDone || outcome === 'ERROR')
                // What has to be mended is not hidden below hundreds of rows that are right.
                .toSorted((a, b) => Number(b.outcome === 'ERROR') - Number(a.outcome === 'ERROR'))
                .map((row) => ({
                  key: row.row,
                  cells: [
                    row.name,
                    String(row.row),
                    /^\d{4}-\d\d-\d\d$/.test(row.weekEnding) ? format.day(row.weekEnding) : row.weekEnding,
                    row.regularHours,
                    row.overtimeHours,
                    saidOf(row) === undefined ? (
                      <Box key="outcome" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                        <StatusChip tone={tones[row.outcome]} label={t.outcomes[row.outcome]} />
                        {row.was && (
                          <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
                            {t.was(row.was.regularHours, row.was.overtimeHours === '0' ? '' : row.was.overtimeHours)}
                          </Box>
                        )}
                      </Box>
                    ) : (
                      <Box key="outcome" sx={{ color: token('dangerText') }}>
                        {saidOf(row)}
                      </Box>
                    ),
                  ],
                }))}
            />
          </>
        )}
        <EarlierImports isPending={back.isPending} onUndo={undo} />
      </Box>
    </SideSheet>
  );
}

/** Earlier imports of hours, the newest first, each with the way back. */
function EarlierImports({ isPending, onUndo }: { isPending: boolean; onUndo: (importId: string) => void }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants.files;
  const rows = useCall(consultantMoneyApi.imports, { size: 10 }).data?.found.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Box>
      <Typography variant="h2">{t.earlier}</Typography>
      <Box component="ul" aria-label={t.earlier} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.map((one) => (
          <RuledLine key={one.importId} sx={{ justifyContent: 'space-between' }}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{one.name}</bdi>
              <Box sx={{ color: token('text2'), fontSize: 13 }}>
                <Dotted
                  parts={[
                    one.by,
                    format.ago(one.at),
                    t.imported(one.counts.added + one.counts.changed),
                    one.isUndone ? (one.kept ? t.undoneKept(one.kept) : t.isUndone) : undefined,
                  ]}
                />
              </Box>
            </Box>
            {one.mayUndo && (
              <Button
                size="small"
                variant="text"
                aria-busy={isPending}
                onClick={() => onUndo(one.importId)}
                aria-label={`${words.common.undo}: ${one.name}`}
              >
                {words.common.undo}
              </Button>
            )}
          </RuledLine>
        ))}
      </Box>
    </Box>
  );
}

const monthStart = `${localToday().slice(0, 7)}-01`;
const start = { from: monthStart, to: localToday(), purpose: 'payroll', format: 'xlsx', state: '' };

/** Weeks of some days as a file for payroll or invoices. */
export function ExportHours({ onClose }: { onClose: () => void }) {
  const { words, language } = useLanguage(consultantWords);
  const t = words.consultants.files;
  const titleId = useId();
  const [typed, setTyped, draft] = useDraft('consultants-export-hours', start);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  const fields = problem?.fields ?? {};
  const set = (name: keyof typeof start) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  return (
    <FormSheet
      title={t.export}
      titleId={titleId}
      isPending={isPending}
      submitLabel={t.download}
      onCancel={onClose}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setPending(true);
        downloadCall(consultantMoneyApi.exportHours, { ...typed, language } as never)
          .then(() => {
            draft.done();
            onClose();
          })
          .catch((failure: unknown) => setProblem(problemOf(failure)))
          .finally(() => setPending(false));
      }}
    >
      {problem && Object.keys(fields).length === 0 && <Problem text={explain(problem, words)} />}
      <Field
        label={t.from}
        type="date"
        required
        value={typed.from}
        onChange={set('from')}
        error={fields['from']}
        autoFocus
      />
      <Field label={t.to} type="date" required value={typed.to} onChange={set('to')} error={fields['to']} />
      <ChoiceField
        label={t.purpose}
        value={typed.purpose}
        onChange={set('purpose')}
        options={[
          ['payroll', t.purposes.payroll],
          ['invoice', t.purposes.invoice],
        ]}
      />
      <ChoiceField
        label={words.consultants.weeks.status}
        value={typed.state}
        onChange={set('state')}
        empty={t.allStates}
        options={weekStates.map((state) => [state, words.consultants.weeks.states[state]] as const)}
      />
      <ChoiceField
        label={t.format}
        value={typed.format}
        onChange={set('format')}
        options={[
          ['xlsx', 'XLSX'],
          ['csv', 'CSV'],
        ]}
      />
    </FormSheet>
  );
}
