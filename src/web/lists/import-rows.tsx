import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Endpoint, Output } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { useCall } from '#web/api/use-call.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Waiting } from '#web/ui/page.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
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
type Row = Output<Catalog['calls']['importRows']>['found']['rows'][number];

/** The rows of an import with what each becomes or became, narrowed by a press on a count. */
export function ImportRows({
  catalog,
  file,
  plan,
  state,
}: {
  catalog: Catalog;
  file: ReadFile;
  plan: ImportPlan;
  state: ImportState;
}) {
  const { words } = useLanguage(listWords);
  const t = words.lists.import;
  const { counts, importId } = state;
  const [only, setOnly] = useState<Outcome | undefined>(counts.failed > 0 ? 'ERROR' : undefined);
  const [page, setPage] = useState(0);
  const { data, isPlaceholderData } = useCall(catalog.calls.importRows as Endpoint, {
    importId,
    page,
    size: pageSize,
    ...(only && { outcome: only }),
    // A trial and the writing of one import are two lists of outcomes.
    ...({ as: state.state } as object),
  });
  const found = (data as Output<Catalog['calls']['importRows']> | undefined)?.found;
  const byOutcome: Record<Outcome, number> = {
    NEW: counts.added,
    CHANGED: counts.changed,
    SAME: counts.same,
    EXISTS: counts.existing,
    ERROR: counts.failed,
  };
  const columns: Column<Row>[] = [
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
      show: (row) => <Problems row={row} catalog={catalog} file={file} plan={plan} />,
    },
  ];
  return (
    <>
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
    </>
  );
}

/** What is wrong with a row, a line for each cell: the column as the file calls it, the value as typed, and what to enter. */
function Problems({
  row: { cells, problems },
  catalog,
  file: { headers },
  plan: { mapping },
}: {
  row: Row;
  catalog: Catalog;
  file: ReadFile;
  plan: ImportPlan;
}) {
  const { words, language } = useLanguage(listWords);
  const t = words.lists.import;
  const cellOf = (field: string) => {
    const at = mapping.indexOf(field);
    // Without a column the file has no value to show: it lacks a required field.
    if (at < 0) return catalog.fields[field]?.label[language] ?? words.common.status;
    const value = cells[at] ?? '';
    return value.trim() === '' ? `${headers[at]} (${t.emptyCell})` : t.cell(headers[at] ?? '', value);
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {problems.map(({ field, message }, at) => (
        <bdi key={at}>
          <strong>{cellOf(field)}</strong> – {message}
        </bdi>
      ))}
    </Box>
  );
}
