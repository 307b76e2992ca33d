import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { automationApi } from '#contract/areas/automation/automation.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useLiveCalls } from '#web/api/use-live-calls.ts';
import { readSession } from '#web/session/session.ts';
import { Dotted, Facts } from '#web/ui/facts.tsx';
import { Empty, Note, PageHead, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { RuledLine } from '#web/ui/ruled-line.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { SureButton } from '#web/ui/sure-button.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { Causes } from '#web/widgets/job-boards/causes.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { ActsCard } from './acts-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { type OpenedSchedule, Schedules } from './schedules.tsx';
import { ServerProcesses } from './server-processes.tsx';
import { type AutomationWords, automationWords } from './words/words.ts';

type Status = Output<typeof automationApi.status>;
type Work = Output<typeof automationApi.work>['work'][number];

/** The color of background work. */
const workTones: Readonly<Record<Work['state'], Tone>> = {
  WAITING: 'neutral',
  RUNNING: 'info',
  FAILED: 'danger',
  DONE: 'success',
};

const kinds = ['automation', 'grab', 'match-run', 'upload', 'posting', 'import'] as const;
const reads = [automationApi.status, automationApi.check, automationApi.details, automationApi.work];

/** The automation service of a unit and all work in the background: what runs, waits, failed and is scheduled */
export function AutomationStatus() {
  const { words } = useLanguage(automationWords);
  const t = words.automation;
  const session = readSession();
  const mayWrite = session?.mayWrite ?? false;
  const status = useCall(automationApi.status, {}, { pollWhile: () => true });
  const { data, error, refetch } = status;
  useLiveCalls(kinds, reads);
  const hasUnit = session?.unitIds.length === 1;
  const [schedule, setSchedule] = useState<OpenedSchedule>();
  return (
    <Box sx={{ maxWidth: 1200, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHead title={t.title} under={t.intro}>
        <Button component={Link} to="/upload/vendorimport" variant="text">
          {words.grabber.title}
        </Button>
        {session?.roleId === 1 && (
          <Button component={Link} to="/recruiter/connectors" variant="text">
            {t.connectors}
          </Button>
        )}
      </PageHead>
      {error && (
        <Problem text={explain(error, words)}>
          <Button onClick={() => void refetch()}>{words.common.again}</Button>
        </Problem>
      )}
      {!data && !error && <Waiting rows={6} label={words.common.loading} />}
      {data && !hasUnit && <Note tone="warn">{t.chooseUnit}</Note>}
      {data && <ServiceCard service={data.service} />}
      {data?.plan && hasUnit && (
        <PlanCard
          plan={data.plan}
          counts={data.counts}
          mayWrite={mayWrite}
          isKilled={data.service.killedAt !== undefined}
          hasSchedule={data.schedules.some(({ isActive }) => isActive)}
          onAddSchedule={() => setSchedule('new')}
        />
      )}
      {data && <ServerProcesses processes={data.processes} />}
      {data && hasUnit && <ActsCard />}
      {data && hasUnit && (
        <Schedules
          schedules={data.schedules}
          ticks={data.ticks}
          isPlanRunning={data.plan?.state === 'RUNNING' || data.plan?.state === 'STARTING'}
          unitZone={data.plan?.timeZone}
          mayWrite={mayWrite}
          opened={schedule}
          onOpen={setSchedule}
        />
      )}
      <BackgroundWork mayWrite={mayWrite} />
    </Box>
  );
}

/** Who leads, and the switch that stops everything. */
function ServiceCard({ service }: { service: Status['service'] }) {
  const { words, format } = useLanguage(automationWords);
  const t = words.automation;
  const toast = useToast();
  const session = readSession();
  const mayKill = session?.mayWrite === true && session.roleId === 1;
  const kill = useChange(automationApi.kill, [automationApi.status]);
  const isKilled = service.killedAt !== undefined;
  return (
    <Sheet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h2">{t.service}</Typography>
        <StatusChip tone={service.alive ? 'success' : 'danger'} label={service.alive ? t.alive : t.notAlive} />
        <Box sx={{ flex: '1 1 260px' }}>
          <Facts
            facts={[
              [t.leader, service.leader && <bdi>{service.leader}</bdi>],
              [t.heartbeat, service.heartbeatAgeSec !== undefined && t.secondsAgo(service.heartbeatAgeSec)],
            ]}
          />
        </Box>
        {mayKill && (
          <SureButton
            label={isKilled ? t.resume : t.kill}
            name={t.service}
            question={isKilled ? t.resumeSure : t.killSure}
            cancel={words.common.cancel}
            look="outlined"
            isDisabled={kill.isPending}
            onSure={() =>
              kill.mutate(
                { input: { isOn: !isKilled } },
                { onError: (problem) => toast(explain(problem, words), { isError: true }) },
              )
            }
          />
        )}
      </Box>
      {isKilled && (
        <Box sx={{ mt: 2 }}>
          <Note tone="warn">{t.killed(format.moment(service.killedAt!), service.killedBy ?? '')}</Note>
        </Box>
      )}
    </Sheet>
  );
}

/** Everything that goes on behind the screens, failed first. */
function BackgroundWork({ mayWrite }: { mayWrite: boolean }) {
  const { words } = useLanguage(automationWords);
  const t = words.automation;
  const { data, error } = useCall(
    automationApi.work,
    {},
    {
      pollWhile: (answer) => answer?.work.some(({ state }) => state === 'RUNNING' || state === 'WAITING') ?? false,
    },
  );
  return (
    <Sheet>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h2">{t.work}</Typography>
        {error && <Problem text={explain(error, words)} />}
        {!data && !error && <Waiting rows={3} label={words.common.loading} />}
        {data?.work.length === 0 && <Empty title={t.noWork} text={t.noWorkText} />}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data?.work.map((one) => (
            <WorkLine key={`${one.kind} ${one.id}`} work={one} mayWrite={mayWrite} />
          ))}
        </Box>
      </Box>
    </Sheet>
  );
}

/** Where a piece of work is seen whole. */
function placeOf({ kind, jobId, uploadId }: Work): string | undefined {
  if (kind === 'vendor-file' && uploadId !== undefined) return `/upload/vendorimport?upload=${uploadId}`;
  if (jobId === undefined) return undefined;
  return `/upload/jobdetails?jobId=${jobId}${kind === 'posting' ? '&tab=boards' : kind === 'match' ? '&tab=matches' : ''}`;
}

/** How long work will still take, as fast as it went so far; nothing is promised before a tenth is done. */
function leftOf({ startedAt, done = 0, total = 0 }: Work, t: AutomationWords['automation']): string | undefined {
  if (done < total / 10 || done >= total) return undefined;
  const tookMs = Date.now() - Date.parse(startedAt);
  return t.timeLeft(Math.round((tookMs * (total - done)) / done / 60_000));
}

function WorkLine({ work, mayWrite }: { work: Work; mayWrite: boolean }) {
  const { words, format } = useLanguage(automationWords);
  const t = words.automation;
  const toast = useToast();
  const cancel = useChange(automationApi.cancelWork, [automationApi.work]);
  const retry = useChange(automationApi.retryWork, [automationApi.work]);
  const { kind, id, name, state, done, total, by, startedAt, why, causes } = work;
  const isTick = kind === 'automation';
  const title = isTick ? ((t.kinds as Record<string, string>)[name] ?? name) : name;
  const reason = isTick && why ? ((t.whys as Record<string, string>)[why] ?? why) : undefined;
  // What ended a match is a fault of ours, in its own words.
  const told = kind === 'match' && why ? [{ code: 'server.fault' as const, quote: why }] : causes;
  const chosen = { kind: kind as 'match', id };
  const place = placeOf(work);
  const onError = (problem: Parameters<typeof explain>[0]) => toast(explain(problem, words), { isError: true });
  return (
    <RuledLine>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {t.workKinds[kind]}:{' '}
          {place ? (
            <Link to={place}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </Box>
        <Box sx={{ color: token('text2'), fontSize: 13 }}>
          {[by, format.ago(startedAt), reason].filter(Boolean).map((part, at) => (
            <span key={part}>
              {at > 0 && ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
          {!isTick && (told ?? why) && (
            <Box>
              <Causes causes={told} why={why} />
            </Box>
          )}
        </Box>
      </Box>
      {state === 'RUNNING' && total !== undefined && done !== undefined && total > 0 && (
        <Box sx={{ flex: '0 1 160px' }}>
          <LinearProgress
            variant="determinate"
            value={(100 * done) / total}
            aria-label={`${title}: ${t.progress(format.number(done), format.number(total))}`}
          />
          <Box sx={{ fontSize: 12, color: token('text2') }}>
            <Dotted parts={[t.progress(format.number(done), format.number(total)), leftOf(work, t)]} />
          </Box>
        </Box>
      )}
      <span aria-live="polite">
        <StatusChip tone={workTones[state]} label={t.states[state]} />
      </span>
      {mayWrite && work.mayCancel && (
        <Button
          size="small"
          aria-label={`${words.common.cancel}: ${title}`}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate({ input: chosen }, { onError })}
        >
          {words.common.cancel}
        </Button>
      )}
      {mayWrite && work.mayRetry && (
        <Button
          size="small"
          aria-label={`${words.common.again}: ${title}`}
          disabled={retry.isPending}
          onClick={() => retry.mutate({ input: chosen }, { onError })}
        >
          {words.common.again}
        </Button>
      )}
    </RuledLine>
  );
}
