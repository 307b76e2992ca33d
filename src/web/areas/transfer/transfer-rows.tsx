import Box from '@mui/material/Box';
import { useState } from 'react';
import { Link } from 'react-router';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { type Column, DataTable, TwoLines } from '#web/ui/data-table.tsx';
import { Waiting } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { reasonOf } from './transfer-counts.tsx';
import { transferWords } from './words/words.ts';

type Row = Output<typeof transferApi.rows>['found']['rows'][number];
type Outcome = NonNullable<Row['outcome']>;

const tones: Readonly<Record<Outcome, Tone>> = { NEW: 'success', EXISTS: 'neutral', ERROR: 'danger' };

/** Where the screen of a record is. */
const routes: Readonly<Partial<Record<Row['kind'], string>>> = {
  client: '/teamlead/clientdetails?id=',
  candidate: '/upload/candidatedetails?candidateId=',
  job: '/upload/jobdetails?jobId=',
};

/** The rows of an import with what became of each, and why. */
export function TransferRows({ transfer }: { transfer: Output<typeof transferApi.run> }) {
  const { words } = useLanguage(transferWords);
  const { transfer: t } = words;
  const isWritten = transfer.state === 'DONE' || transfer.state === 'WRITING';
  const [outcome, setOutcome] = useState<Outcome | ''>(transfer.counts.some(({ failed }) => failed > 0) ? 'ERROR' : '');
  const [page, setPage] = useState(0);
  const { data, error, isPlaceholderData, refetch } = useCall(transferApi.rows, {
    importId: transfer.importId,
    page,
    size: 25,
    ...(outcome !== '' && { outcome }),
  });
  const labelOf = (one: Outcome) => (one === 'NEW' && transfer.state === 'CHECKED' ? t.willAdd : t.outcomes[one]);
  const columns: Column<Row>[] = [
    { key: 'record', label: t.record, show: (row) => <Named row={row} isWritten={isWritten} /> },
    {
      key: 'outcome',
      label: t.outcome,
      show: (row) => row.outcome && <StatusChip tone={tones[row.outcome]} label={labelOf(row.outcome)} />,
    },
    {
      key: 'problems',
      label: t.problems,
      show: (row) => (
        <Box sx={{ display: 'grid', overflowWrap: 'anywhere' }}>
          {row.problems.map(({ field, why, value }, at) => (
            <bdi key={at}>
              {reasonOf(t, why, row.outcome === 'ERROR' ? field : undefined)}
              {value !== undefined && (
                <>
                  {': '}
                  <bdi>“{value}”</bdi>
                </>
              )}
            </bdi>
          ))}
        </Box>
      ),
    },
  ];
  return (
    <Box
      sx={{
        borderTop: `1px solid ${token('border')}`,
        pt: 2,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {t.showing}
        <Select
          value={outcome}
          onChange={(next) => {
            setOutcome(next as Outcome | '');
            setPage(0);
          }}
          empty={t.all}
          options={(['NEW', 'EXISTS', 'ERROR'] as const).map((one) => [one, labelOf(one)] as const)}
        />
      </Box>
      {error && <CallProblem error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Waiting rows={3} isList label={words.common.loading} />}
      {data?.found.rows.length === 0 && <Box sx={{ color: token('text2') }}>{t.noRows}</Box>}
      {data && data.found.rows.length > 0 && (
        <DataTable
          label={t.rowsOf(transfer.fileName)}
          columns={columns}
          rows={data.found.rows}
          keyOf={(row) => row.row}
          total={data.found.total}
          page={page}
          size={25}
          onPage={setPage}
          isStale={isPlaceholderData}
          words={words.common}
        />
      )}
    </Box>
  );
}

function Named({ row, isWritten }: { row: Row; isWritten: boolean }) {
  const { words } = useLanguage(transferWords);
  const { transfer: t } = words;
  const name = <bdi>{row.label || row.ref || `#${row.row}`}</bdi>;
  const route = isWritten && row.recordId !== undefined ? routes[row.kind] : undefined;
  return (
    <TwoLines
      first={route ? <Link to={`${route}${row.recordId}`}>{name}</Link> : name}
      second={[t.kinds[row.kind], row.ref].filter(Boolean).join(' · ')}
    />
  );
}
