import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { vmsStatuses } from '#domain/grabber/read-values.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { type Picked, RecordPicker } from '#web/lists/record-picker.tsx';
import { readSession } from '#web/session/session.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { ChoiceField } from '#web/ui/field.tsx';
import { Empty, Note, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { Causes } from '#web/widgets/job-boards/causes.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { CameFrom } from './grab-uploads.tsx';
import { automationWords } from './words/words.ts';

type Waits = Output<typeof grabberApi.unmapped>['waiting'][number];

/** Names and statuses that nobody has assigned yet, with what waits for them. */
export function GrabQueue({ mayWrite }: { mayWrite: boolean }) {
  const { words } = useLanguage(automationWords);
  const t = words.grabber.queue;
  const { data, error, refetch } = useCall(grabberApi.unmapped, {});
  const hasUnit = readSession()?.unitIds.length === 1;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {error && (
        <Problem text={explain(error, words)}>
          <Button onClick={() => void refetch()}>{words.common.again}</Button>
        </Problem>
      )}
      {!data && !error && <Waiting rows={3} label={words.common.loading} />}
      {data && data.files.length > 0 && <Files title={t.files} text={t.filesText} files={data.files} />}
      {data && data.failed.length > 0 && <Failed failed={data.failed} />}
      {data && data.failedUploads.length > 0 && (
        <Files title={t.failedUploads} text={t.failedUploadsText} files={data.failedUploads} />
      )}
      {data && [data.waiting, data.files, data.failed, data.failedUploads].every(({ length }) => length === 0) && (
        <Sheet>
          <Empty title={t.none} text={t.noneText} />
        </Sheet>
      )}
      {data && data.waiting.length > 0 && <Box sx={{ color: token('text2') }}>{t.intro}</Box>}
      {data && data.waiting.length > 0 && !hasUnit && <Note tone="warn">{t.chooseUnit}</Note>}
      {data?.waiting.map((one) => (
        <WaitsFor
          key={`${one.kind} ${one.unitId} ${one.vmsProvider} ${one.programme} ${one.key}`}
          waits={one}
          mayAssign={mayWrite && hasUnit}
        />
      ))}
    </Box>
  );
}

/** Mails and files of sources that nobody could read: a requisition may stand in each. */
function Failed({ failed }: { failed: Output<typeof grabberApi.unmapped>['failed'] }) {
  const { words, format } = useLanguage(automationWords);
  const t = words.grabber;
  return (
    <Sheet>
      <Box component="section" aria-label={t.queue.failed} sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h2">{t.queue.failed}</Typography>
        <Box sx={{ color: token('text2') }}>{t.queue.failedText}</Box>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {failed.map(({ name, connector, vmsProvider, programme, from, at, why, causes }) => (
            <Box component="li" key={`${connector} ${name} ${at}`} sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{name || t.queue.noSubject}</bdi>
              <Box sx={{ color: token('text2') }}>
                <Dotted parts={[vmsProvider, programme, connector, from && t.sentBy(from), format.moment(at)]} />
              </Box>
              <Causes causes={causes} why={why} />
            </Box>
          ))}
        </Box>
      </Box>
    </Sheet>
  );
}

/** Files that wait for somebody, each with the way to it. */
function Files({
  title,
  text,
  files,
}: {
  title: string;
  text: string;
  files: Output<typeof grabberApi.unmapped>['files'];
}) {
  const { words } = useLanguage(automationWords);
  const t = words.grabber;
  return (
    <Sheet>
      <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h2">{title}</Typography>
        <Box sx={{ color: token('text2') }}>{text}</Box>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {files.map((file) => (
            <li key={file.uploadId}>
              <Link to={`/upload/vendorimport?upload=${file.uploadId}`}>
                <bdi>{file.name}</bdi>
              </Link>
              <Box sx={{ color: token('text2') }}>
                <Dotted parts={[file.vmsProvider, file.programme, t.readAs(file.rows, file.kind)]} />
              </Box>
              <Box sx={{ color: token('text2') }}>
                <CameFrom upload={file} />
              </Box>
            </li>
          ))}
        </Box>
      </Box>
    </Sheet>
  );
}

function WaitsFor({ waits, mayAssign }: { waits: Waits; mayAssign: boolean }) {
  const { words } = useLanguage(automationWords);
  const t = words.grabber.queue;
  const toast = useToast();
  const [client, setClient] = useState<Picked>();
  const [status, setStatus] = useState('');
  const assign = useChange(grabberApi.assign, [
    grabberApi.unmapped,
    grabberApi.setup,
    grabberApi.uploads,
    grabberApi.info,
  ]);
  const isClient = waits.kind === 'client';
  const say = (choice: { clientId?: number; status?: (typeof vmsStatuses)[number] }) =>
    assign.mutate(
      {
        input: {
          kind: waits.kind,
          vmsProvider: waits.vmsProvider,
          programme: waits.programme,
          key: waits.key,
          ...choice,
        },
      },
      { onSuccess: ({ taken }) => toast(t.taken(taken)) },
    );
  const title = waits.name === '' ? words.grabber.noClient : waits.name;
  return (
    <Sheet>
      <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="h2">
            <bdi>{title}</bdi>
          </Typography>
          <StatusChip tone="warning" label={t.rows(waits.rows)} />
          <Box sx={{ color: token('text2') }}>
            <Dotted
              parts={[
                isClient ? t.client(waits.vmsProvider) : t.status(waits.vmsProvider),
                waits.programme,
                waits.unitCode,
              ]}
            />
          </Box>
        </Box>
        <Box sx={{ color: token('text2') }}>
          <bdi>{waits.titles.join(' · ')}</bdi>
        </Box>
        {assign.error && <Problem text={explain(assign.error, words)} />}
        {mayAssign && isClient && (
          <>
            {waits.suggestions.length > 0 && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {waits.suggestions.map(({ id, name }) => (
                  <Button key={id} size="small" disabled={assign.isPending} onClick={() => say({ clientId: id })}>
                    {t.assign}:&nbsp;<bdi>{name}</bdi>
                  </Button>
                ))}
              </Box>
            )}
            <RecordPicker to="client" label={t.chooseClient} value={client} onChange={setClient} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button
                variant="contained"
                color="primary"
                disabled={!client || assign.isPending}
                onClick={() => client && say({ clientId: client.id })}
              >
                {t.assign}
              </Button>
              <Button variant="text" disabled={assign.isPending} onClick={() => say({})}>
                {t.asWritten}
              </Button>
            </Box>
          </>
        )}
        {mayAssign && !isClient && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
            <ChoiceField
              label={t.means}
              value={status}
              empty="–"
              onChange={setStatus}
              options={vmsStatuses.map((one) => [one, t.statuses[one]] as const)}
            />
            <Button
              variant="contained"
              color="primary"
              disabled={status === '' || assign.isPending}
              onClick={() => say({ status: status as (typeof vmsStatuses)[number] })}
            >
              {t.assign}
            </Button>
          </Box>
        )}
      </Box>
    </Sheet>
  );
}
