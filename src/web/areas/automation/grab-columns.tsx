import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { grabFields, lackedBy } from '#domain/grabber/fields.ts';
import { dateOrders } from '#domain/grabber/read-values.ts';
import { timeZones } from '#domain/places/time-zones.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { ColumnMap } from '#web/lists/column-map.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceField } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Note, Problem, Sheet } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { GrabFilters } from './grab-filters.tsx';
import { automationWords } from './words/words.ts';

type Read = Output<typeof grabberApi.state>;
type Order = (typeof dateOrders)[number];

/** How the columns of a file are read, with the trial and the import. A posting has no columns to choose. */
export function GrabColumns({ read, onAsked }: { read: Read; onAsked: (what: 'check' | 'import') => void }) {
  const { words } = useLanguage(automationWords);
  const t = words.grabber;
  const { upload, headings, sample } = read;
  const [plan, setPlan] = useState(planOf(read));
  const run = useChange(grabberApi.run, [grabberApi.state, grabberApi.info, grabberApi.uploads, grabberApi.setup]);
  const isTable = upload.shape === 'TABLE';
  const isWhole = isTable && !read.notes.includes('corrected');
  const lacks = lackedBy(plan.mapping);
  const hasKey = lacks.length === 0;
  const needsOrder = isTable && read.isDateOpen && plan.dateOrder === undefined;
  const go = (dryRun: boolean) => {
    // The columns are gone as soon as the import runs, often before its answer.
    if (!dryRun) onAsked('import');
    run.mutate(
      { input: { uploadId: upload.uploadId, dryRun, ...plan } },
      { onSuccess: () => dryRun && onAsked('check') },
    );
  };
  const set = (at: number, key: string) =>
    setPlan((before) => ({
      ...before,
      // A field has one column, so its former one is left out.
      mapping: before.mapping.map((own, place) => (place === at ? key : key !== '' && own === key ? '' : own)),
    }));
  // What was tried is what the rows below show: with other columns, here or by somebody else meanwhile, it is tried again.
  const isTried = upload.state === 'CHECKED' && keyOf(plan) === keyOf(planOf(read));
  const fields = grabFields.map(
    (key) => [key, `${t.fields[key]}${key === 'requisition' || key === 'title' ? ' *' : ''}`] as const,
  );
  return (
    <Sheet>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <GrabNotes read={read} />
        {isTable && (
          <>
            <ColumnMap
              headers={headings}
              sample={sample}
              mapping={plan.mapping}
              fields={fields}
              onChange={set}
              markOf={(header) => (read.added.includes(header) ? <StatusChip tone="info" label={t.added} /> : null)}
            />
            {!hasKey && <Note tone="warn">{words.errors['grab.no-requisition']}</Note>}
            {needsOrder && <Note tone="warn">{t.dateOpen}</Note>}
            <FieldRow least={220}>
              <ChoiceField
                label={t.dateOrder}
                value={plan.dateOrder ?? ''}
                empty="–"
                onChange={(order) =>
                  setPlan((before) => ({ ...before, dateOrder: order === '' ? undefined : (order as Order) }))
                }
                options={dateOrders.map((order) => [order, t.orders[order]] as const)}
              />
              <ChoiceField
                label={t.zone}
                value={plan.zone}
                onChange={(zone) => setPlan((before) => ({ ...before, zone }))}
                options={timeZones().map((zone) => [zone, zone] as const)}
              />
            </FieldRow>
            <GrabFilters filters={plan.filters} onChange={(filters) => setPlan((before) => ({ ...before, filters }))} />
          </>
        )}
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Switch
            label={t.opensActive}
            isOn={plan.opensActive}
            onChange={(opensActive) => setPlan((before) => ({ ...before, opensActive }))}
          />
          {isWhole && (
            <Switch
              label={t.fullExport}
              hint={t.fullExportHint}
              isOn={plan.isFullExport}
              onChange={(isFullExport) => setPlan((before) => ({ ...before, isFullExport }))}
            />
          )}
        </Box>
        {run.error && <Problem text={explain(run.error, words)} />}
        {isTried && <Note tone="info">{t.checked}</Note>}
        {isTried && read.newer && <Newer newer={read.newer} />}
        {upload.state === 'CHECKED' && !isTried && <Note tone="warn">{t.changedSince}</Note>}
        <Go
          upload={upload}
          isTried={isTried}
          isFull={isWhole && plan.isFullExport}
          needs={
            hasKey
              ? needsOrder
                ? t.needsOrder
                : undefined
              : t.needsColumns(lacks.map((field) => t.fields[field]).join(', '))
          }
          isBusy={run.isPending}
          onGo={go}
        />
      </Box>
    </Sheet>
  );
}

/** How a file was read last, as it is chosen here. */
const planOf = (read: Read) => ({
  mapping: [...read.mapping],
  dateOrder: read.dateOrder,
  zone: read.zone,
  filters: read.filters,
  opensActive: read.opensActive,
  isFullExport: read.isFullExport,
});

/** Two plans with the same key read a file alike. */
const keyOf = ({ filters, ...plan }: ReturnType<typeof planOf>) =>
  JSON.stringify([plan, filters.map(({ field, op, value }) => [field, op, value.trim()])]);

function Switch({
  label,
  hint,
  isOn,
  onChange,
}: {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <CheckBox label={label} isOn={isOn} onToggle={() => onChange(!isOn)} />
      <Box component="span" aria-hidden onClick={() => onChange(!isOn)} sx={{ cursor: 'default' }}>
        {label}
        {hint && <Box sx={{ color: token('text2'), fontSize: 13 }}>{hint}</Box>}
      </Box>
    </Box>
  );
}

/** Newer files changed jobs of this one since it was imported before: it would put their older values back. */
function Newer({ newer: { jobs, files } }: { newer: NonNullable<Read['newer']> }) {
  const { words, format } = useLanguage(automationWords);
  const names = files.map(({ name, at }) => `\u2068${name}\u2069 (${format.moment(at)})`).join(', ');
  return <Note tone="warn">{words.grabber.newer(jobs, names)}</Note>;
}

/** What there is to know of a file before its columns are looked at. */
function GrabNotes({ read }: { read: Read }) {
  const { words, format } = useLanguage(automationWords);
  const t = words.grabber;
  const isNew = read.upload.shape === 'TABLE' && read.upload.state === 'READ';
  return (
    <>
      {read.sameAs && <Note tone="warn">{t.same(format.moment(read.sameAs))}</Note>}
      {isNew && <Note tone="info">{read.isRemembered ? t.remembered : t.guessed}</Note>}
      {read.gone.length > 0 && <Note tone="warn">{t.gone(read.gone.join(', '))}</Note>}
      {read.above > 0 && <Box sx={{ color: token('text2') }}>{t.above(read.above)}</Box>}
      {read.notes.map((note) => (
        <Note key={note} tone={note === 'corrected' ? 'info' : 'warn'}>
          {t.notes[note]}
        </Note>
      ))}
    </>
  );
}

/** Tries the file out, and after that takes it. */
function Go({
  upload,
  isTried,
  isFull,
  needs,
  isBusy,
  onGo,
}: {
  upload: Read['upload'];
  /** Whether the rows were tried as they are read here. */
  isTried: boolean;
  /** A file of all requisitions is taken although no row changes anything: what it lacks is news. */
  isFull: boolean;
  /** What has to be chosen first, if anything. */
  needs: string | undefined;
  isBusy: boolean;
  onGo: (dryRun: boolean) => void;
}) {
  const { words } = useLanguage(automationWords);
  const t = words.grabber;
  const { counts } = upload;
  const needsId = useId();
  const taken = counts.CREATED + counts.UPDATED + counts.UNMAPPED;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        variant={isTried ? 'outlined' : 'contained'}
        color={isTried ? 'inherit' : 'primary'}
        disabled={needs !== undefined || isBusy}
        aria-describedby={needs === undefined ? undefined : needsId}
        aria-busy={isBusy}
        onClick={() => onGo(true)}
      >
        {isBusy ? t.checking : t.tryOut}
      </Button>
      {needs !== undefined && (
        <Box component="span" id={needsId} sx={{ color: token('text2') }}>
          {needs}
        </Box>
      )}
      {isTried && (
        <Button
          variant="contained"
          color="primary"
          disabled={(taken === 0 && !isFull) || isBusy}
          onClick={() => onGo(false)}
        >
          {taken > 0 ? t.take(taken) : isFull ? t.takeFull : t.nothing}
        </Button>
      )}
    </Box>
  );
}
