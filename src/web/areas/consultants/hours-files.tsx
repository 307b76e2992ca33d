import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { weekStates } from '#domain/consultants/project-money.ts';
import { downloadCall } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { Problem } from '#web/ui/page.tsx';
import { SideSheet } from '#web/ui/side-sheet.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { localToday } from '#web/widgets/money/dated-history.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { FigureTable } from './figure-table.tsx';
import { consultantWords } from './words/words.ts';

const tones = { NEW: 'success', CHANGED: 'info', SAME: 'neutral', EXISTS: 'neutral', ERROR: 'danger' } as const;

/** Hours from a file: first what each row would do, then the import. */
export function ImportHours({ onClose }: { onClose: () => void }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants.files;
  const w = words.consultants.weeks;
  const titleId = useId();
  const toast = useToast();
  const [file, setFile] = useState<File>();
  const run = useChange(consultantMoneyApi.importHours, [consultantMoneyApi.weeks, consultantsApi.search]);
  const send = (chosen: File, dryRun: boolean) =>
    run.mutate(
      { input: { dryRun }, options: { files: [chosen] } },
      {
        onSuccess: ({ counts }) => {
          if (dryRun) return;
          toast(t.imported(counts.added + counts.changed));
          onClose();
        },
      },
    );
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
            <Box>
              <Button
                variant="contained"
                color="primary"
                disabled={good === 0}
                aria-busy={run.isPending}
                onClick={() => send(file, false)}
              >
                {t.apply(good)}
              </Button>
            </Box>
            <FigureTable
              label={t.import}
              head={[words.consultants.columns.name, t.row, w.ending, w.regular, w.overtime, t.outcome]}
              rows={run.data.rows.map((row) => ({
                key: row.row,
                cells: [
                  row.name,
                  String(row.row),
                  /^\d{4}-\d\d-\d\d$/.test(row.weekEnding) ? format.day(row.weekEnding) : row.weekEnding,
                  row.regularHours,
                  row.overtimeHours,
                  <span key="outcome" title={row.message}>
                    <StatusChip tone={tones[row.outcome]} label={row.message ?? t.outcomes[row.outcome]} />
                  </span>,
                ],
              }))}
            />
          </>
        )}
      </Box>
    </SideSheet>
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
        void downloadCall(consultantMoneyApi.exportHours, { ...typed, language } as never).finally(() => {
          draft.done();
          setPending(false);
          onClose();
        });
      }}
    >
      <Field label={t.from} type="date" value={typed.from} onChange={set('from')} autoFocus />
      <Field label={t.to} type="date" value={typed.to} onChange={set('to')} />
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
