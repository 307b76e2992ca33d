import Box from '@mui/material/Box';
import { useState } from 'react';
import { Link } from 'react-router';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { grabOutcomes } from '#domain/grabber/outcomes.ts';
import { explain } from '#web/api/explain.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLiveCalls } from '#web/api/use-live-calls.ts';
import { type Column, DataTable, TwoLines } from '#web/ui/data-table.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { Empty, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { automationWords } from './words/words.ts';

type Upload = Output<typeof grabberApi.uploads>['found']['rows'][number];

/** The color of an upload's state. */
export const uploadTones: Readonly<Record<Upload['state'], Tone>> = {
  READ: 'neutral',
  CHECKED: 'info',
  RUNNING: 'info',
  FAILED: 'danger',
  DONE: 'success',
  REVERTED: 'neutral',
};

/** How a file came in; of one that came by itself who sent it, about what and when. */
export function CameFrom({ upload, isBelow = false }: { upload: Upload; isBelow?: boolean }) {
  const { words, format } = useLanguage(automationWords);
  const t = words.grabber;
  const { origin, cameFrom } = upload;
  // What somebody sent says who did.
  if (isBelow && !cameFrom) return null;
  const parts = [
    t.origins[origin],
    cameFrom?.connector,
    cameFrom?.from && t.sentBy(cameFrom.from),
    cameFrom?.subject && !isBelow ? `“${cameFrom.subject}”` : undefined,
    cameFrom?.at && format.moment(cameFrom.at),
    ...(cameFrom || isBelow ? [] : [upload.by, format.moment(upload.uploadedAt)]),
  ];
  return (
    <Box component="span" sx={isBelow ? { display: 'block' } : undefined}>
      <Dotted parts={parts} />
    </Box>
  );
}

/** Changed noticeably after it came; what is imported at once says its time once. */
const isLater = (changedAt: string | undefined, uploadedAt: string): changedAt is string =>
  changedAt !== undefined && Date.parse(changedAt) - Date.parse(uploadedAt) > 60_000;

const kinds = ['grab'] as const;
const reads = [grabberApi.uploads];

/** The uploads, newest first; each opens where it stands. */
export function GrabUploads() {
  const { words, format } = useLanguage(automationWords);
  const t = words.grabber;
  const [page, setPage] = useState(0);
  useLiveCalls(kinds, reads);
  const { data, error, isPlaceholderData } = useCall(
    grabberApi.uploads,
    { page, size: 25 },
    { pollWhile: (answer) => answer?.found.rows.some(({ state }) => state === 'RUNNING') ?? false },
  );
  const columns: Column<Upload>[] = [
    {
      key: 'file',
      label: t.file,
      show: (upload) => (
        <TwoLines
          first={
            <Link to={`/upload/vendorimport?upload=${upload.uploadId}`}>
              <bdi>{upload.name}</bdi>
            </Link>
          }
          second={
            <>
              <Dotted parts={[upload.vmsProvider, upload.programme]} />
              <CameFrom upload={upload} isBelow />
            </>
          }
        />
      ),
    },
    {
      key: 'state',
      label: words.common.status,
      show: ({ state }) => <StatusChip tone={uploadTones[state]} label={t.states[state]} />,
    },
    {
      key: 'result',
      label: t.result,
      show: ({ counts, rows, kind }) => (
        <Dotted
          parts={[
            ...grabOutcomes
              .filter((one) => counts[one] > 0)
              .map((one) => `${t.outcomes[one]} ${format.number(counts[one])}`),
            grabOutcomes.every((one) => counts[one] === 0) ? t.readAs(rows, kind) : undefined,
          ]}
        />
      ),
    },
    {
      key: 'when',
      label: t.uploadedWhen,
      show: ({ uploadedAt, changedAt, by }) => (
        <TwoLines
          first={format.ago(uploadedAt)}
          second={
            <Dotted parts={[by, isLater(changedAt, uploadedAt) ? t.changedWhen(format.ago(changedAt)) : undefined]} />
          }
        />
      ),
    },
  ];
  return (
    <Sheet padded={false}>
      <Box component="h2" sx={{ fontSize: 16, margin: 0, padding: '12px 16px' }}>
        {t.uploads}
      </Box>
      {error && <Problem text={explain(error, words)} />}
      {!data && !error && <Waiting rows={3} label={words.common.loading} />}
      {data?.found.total === 0 && <Empty title={t.none} text={t.noneText} />}
      {data && data.found.total > 0 && (
        <DataTable
          label={t.uploads}
          columns={columns}
          rows={data.found.rows}
          keyOf={({ uploadId }) => uploadId}
          total={data.found.total}
          page={page}
          size={25}
          onPage={setPage}
          isStale={isPlaceholderData}
          words={words.common}
        />
      )}
    </Sheet>
  );
}
