import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { sourcesApi } from '#contract/areas/automation/sources.ts';
import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useLiveCalls } from '#web/api/use-live-calls.ts';
import { readSession } from '#web/session/session.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Empty, Note, PageHead, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { SureButton } from '#web/ui/sure-button.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { Causes } from '#web/widgets/job-boards/causes.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { CheckedSteps } from './connector-check.tsx';
import { ConnectorForm } from './connector-form.tsx';
import { RemoveMailbox } from './remove-mailbox.tsx';
import { jobBoardsWords } from './words/words.ts';

type Connector = Output<typeof connectorsApi.save>;

const kinds = ['grab', 'staging', 'automation'] as const;
const reads = [connectorsApi.list];

/** Connections to job boards, feeds, folders and mailboxes: whether each works, when it ran and runs next, and its last error in words. */
export function Connectors() {
  const { words } = useLanguage(jobBoardsWords);
  const t = words.connectors;
  const session = readSession();
  const hasUnit = session?.unitIds.length === 1;
  const mayWrite = (session?.mayWrite ?? false) && hasUnit;
  const { data, error, refetch } = useCall(connectorsApi.list, {});
  useLiveCalls(kinds, reads);
  const [opened, setOpened] = useState<Connector | 'new'>();
  return (
    <Box sx={{ maxWidth: 1200, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHead title={t.title} under={t.intro}>
        <Button component={Link} to="/recruiter/dashboardBackgroundprocess" variant="text">
          {t.toAutomation}
        </Button>
        {mayWrite && (
          <Button variant="contained" color="primary" onClick={() => setOpened('new')}>
            {t.add}
          </Button>
        )}
      </PageHead>
      {error && (
        <Problem text={explain(error, words)}>
          <Button onClick={() => void refetch()}>{words.common.again}</Button>
        </Problem>
      )}
      {!data && !error && <Waiting rows={5} label={words.common.loading} />}
      {data?.isQuarantined && <Note tone="warn">{t.quarantined}</Note>}
      {data && (
        <Box sx={{ color: token('text2') }}>{data.hosts.length === 0 ? t.noHosts : t.hosts(data.hosts.join(', '))}</Box>
      )}
      {data?.connectors.length === 0 && (
        <Sheet>
          <Empty title={t.none} text={t.noneText}>
            {mayWrite && <Button onClick={() => setOpened('new')}>{t.add}</Button>}
          </Empty>
        </Sheet>
      )}
      {data?.connectors.map((one) => (
        <ConnectorCard
          key={one.id}
          connector={one}
          mailboxes={data.connectors.filter(({ kind }) => kind === 'MAILBOX')}
          mayWrite={mayWrite}
          isHeld={data.isQuarantined}
          onEdit={() => setOpened(one)}
        />
      ))}
      {data && opened !== undefined && (
        <ConnectorForm
          key={opened === 'new' ? 'new' : opened.id}
          connector={opened === 'new' ? undefined : opened}
          choices={data}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Box>
  );
}

/** When a schedule of the unit next looks at a source; nothing for what is no source. */
function useNextRun({ can, nextRunAt }: Connector): string | undefined {
  const { words, format } = useLanguage(jobBoardsWords);
  if (!can.includes('list')) return undefined;
  return nextRunAt ? words.connectors.next(format.moment(nextRunAt)) : words.connectors.noSchedule;
}

function ConnectorCard({
  connector,
  mailboxes,
  mayWrite,
  isHeld,
  onEdit,
}: {
  connector: Connector;
  /** Every mailbox, this one among them where it is one. */
  mailboxes: readonly Connector[];
  mayWrite: boolean;
  /** Whether this is a copied installation: it looks nowhere. */
  isHeld: boolean;
  onEdit: () => void;
}) {
  const { words, format } = useLanguage(jobBoardsWords);
  const t = words.connectors;
  const toast = useToast();
  const check = useChange(connectorsApi.check);
  const run = useChange(sourcesApi.run, [connectorsApi.list]);
  const remove = useChange(connectorsApi.remove, [connectorsApi.list]);
  const [isLeaving, setLeaving] = useState(false);
  const brings = connector.can.includes('list');
  const nextRun = useNextRun(connector);
  const failed = check.error ?? run.error ?? remove.error;
  const counts = Object.entries(connector.lastCounts).filter(([, count]) => count > 0);
  return (
    <Sheet>
      <Box component="section" aria-label={connector.name} sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="h2">
            <bdi>{connector.name}</bdi>
          </Typography>
          <StatusChip tone={connector.isActive ? 'success' : 'neutral'} label={connector.isActive ? t.active : t.off} />
          {connector.lastError && <StatusChip tone="danger" label={t.notWorked} />}
          <Box sx={{ flex: 1 }} />
          {mayWrite && (
            <CardActions
              connector={connector}
              isChecking={check.isPending}
              isRunning={run.isPending}
              onCheck={() => check.mutate({ input: { id: connector.id } })}
              onRun={() =>
                run.mutate(
                  { input: { id: connector.id } },
                  {
                    onSuccess: ({ files, created, updated, waiting }) =>
                      toast(t.fetched(files, created, updated, waiting)),
                  },
                )
              }
              onEdit={onEdit}
              onRemove={() => remove.mutate({ input: { id: connector.id } }, { onSuccess: () => toast(t.removed) })}
              onLeave={() => setLeaving(true)}
            />
          )}
        </Box>
        <Box sx={{ color: token('text2') }}>
          <Dotted
            parts={[
              t.kinds[connector.kind],
              connector.boardName ?? connector.vmsProvider,
              connector.programme || undefined,
              connector.settings.baseUrl,
              connector.vaultName,
            ]}
          />
        </Box>
        <Place connector={connector} />
        <Box sx={{ color: token('text2'), fontSize: 13 }}>
          <Dotted
            parts={[
              connector.lastRunAt ? t.lastRun(format.ago(connector.lastRunAt)) : brings ? t.neverRan : undefined,
              connector.lastOkAt && t.lastOk(format.ago(connector.lastOkAt)),
              ...counts.map(([name, count]) => `${t.counts[name as keyof typeof t.counts] ?? name}: ${count}`),
              isHeld ? undefined : nextRun,
            ]}
          />
        </Box>
        {connector.mails && <Mails mails={connector.mails} waiting={connector.waiting ?? 0} />}
        {connector.lastError && (
          <Note tone="warn">
            <Causes causes={connector.lastCauses} why={connector.lastError} />
          </Note>
        )}
        {check.data && <CheckedSteps checked={check.data} />}
        {failed && <Problem text={explain(failed, words)} />}
      </Box>
      {isLeaving && (
        <RemoveMailbox
          mailbox={connector}
          others={mailboxes.filter(({ id }) => id !== connector.id)}
          onClose={() => setLeaving(false)}
        />
      )}
    </Sheet>
  );
}

/** What may be done with a connector; one with unread emails is left by way of a question. */
function CardActions({
  connector,
  isChecking,
  isRunning,
  onCheck,
  onRun,
  onEdit,
  onRemove,
  onLeave,
}: {
  connector: Connector;
  isChecking: boolean;
  isRunning: boolean;
  onCheck: () => void;
  onRun: () => void;
  onEdit: () => void;
  onRemove: () => void;
  onLeave: () => void;
}) {
  const { words } = useLanguage(jobBoardsWords);
  const t = words.connectors;
  const { name } = connector;
  return (
    <>
      <Button size="small" aria-label={`${t.check}: ${name}`} aria-busy={isChecking} onClick={onCheck}>
        {t.check}
      </Button>
      {connector.can.includes('list') && (
        <Button size="small" aria-label={`${t.run}: ${name}`} aria-busy={isRunning} onClick={onRun}>
          {t.run}
        </Button>
      )}
      <Button size="small" variant="text" aria-label={`${words.common.edit}: ${name}`} onClick={onEdit}>
        {words.common.edit}
      </Button>
      {(connector.unread ?? 0) > 0 ? (
        <Button size="small" variant="text" aria-label={`${words.common.remove}: ${name}`} onClick={onLeave}>
          {words.common.remove}
        </Button>
      ) : (
        <SureButton
          label={words.common.remove}
          name={name}
          question={t.removeText}
          cancel={words.common.cancel}
          onSure={onRemove}
        />
      )}
    </>
  );
}

/** Where files are dropped, boards fetch, or vendor systems write to; of a mailbox also its rule. */
function Place({ connector }: { connector: Connector }) {
  const t = useLanguage(jobBoardsWords).words.connectors;
  const { kind, place, can } = connector;
  const label = kind === 'MAILBOX' ? t.mailAddress : can.includes('list') ? t.folder : t.place;
  return (
    <>
      {place && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {label}: <bdi>{place}</bdi>
        </Box>
      )}
      {kind === 'MAILBOX' && <Rule connector={connector} />}
    </>
  );
}

/** Which mails meet the rule of a mailbox, in its own words. */
function Rule({ connector }: { connector: Connector }) {
  const t = useLanguage(jobBoardsWords).words.connectors;
  const { mailFrom, mailTo, mailSubject } = connector.settings;
  return (
    <Box sx={{ color: token('text2'), overflowWrap: 'anywhere' }}>
      <Dotted
        parts={[
          mailFrom && `${t.mailFrom}: ${mailFrom}`,
          mailTo && `${t.mailTo}: ${mailTo}`,
          mailSubject && `${t.mailSubject}: ${mailSubject}`,
        ]}
      />
    </Box>
  );
}

const mailTones = { WAITING: 'info', TAKEN: 'success', FAILED: 'danger' } as const;

/** The latest mails that met a rule, and what became of each. */
function Mails({ mails, waiting }: { mails: NonNullable<Connector['mails']>; waiting: number }) {
  const { words, format } = useLanguage(jobBoardsWords);
  const t = words.connectors;
  if (mails.length === 0) return <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.noMails}</Box>;
  return (
    <Box component="details" open={mails.some(({ state }) => state !== 'TAKEN')}>
      <summary>{waiting > 0 ? `${t.mails} · ${t.waitingMails(waiting)}` : t.mails}</summary>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {mails.map(({ id, from, subject, at, state, report, causes, nextTryAt }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1, paddingBlock: 0.5 }}
          >
            <StatusChip tone={mailTones[state]} label={t.mailStates[state]} />
            <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{subject || t.noSubject}</bdi>
              <Box sx={{ color: token('text2'), fontSize: 13 }}>
                <Dotted parts={[from, format.ago(at), nextTryAt && t.nextTry(format.moment(nextTryAt))]} />
              </Box>
              {report && (
                <Box sx={{ color: token('text2'), fontSize: 13 }}>
                  <Causes causes={causes} why={report} />
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
