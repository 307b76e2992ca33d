import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { networkSchedulesApi, schedulesApi } from '#contract/areas/outreach/schedules.ts';
import { templatesApi } from '#contract/areas/outreach/templates.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { PageId } from '#domain/access/pages.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { scheduledAnchor } from '#web/ui/anchors.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Note, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { WhenFields, type WhenTyped, whenOf } from './when-to-send.tsx';

type Schedule = Output<typeof schedulesApi.edit>;

const tones: Readonly<Record<Schedule['state'], Tone>> = {
  ACTIVE: 'success',
  PAUSED: 'warning',
  DONE: 'neutral',
  CANCELLED: 'neutral',
};
/** The calls by whom it goes to. */
const apis = { candidates: schedulesApi, networks: networkSchedulesApi } as const;
type To = keyof typeof apis;

/**
 * Outreach that is planned for later: one's own, that about a job, or all to networks; each can be moved, paused and
 * cancelled.
 */
export function ScheduleList({
  to = 'candidates',
  jobId,
  isQuiet = false,
}: {
  to?: To;
  jobId?: number;
  isQuiet?: boolean;
}) {
  const { words } = useLanguage(outreachWords);
  const t = words.schedules;
  const { data, error, refetch } = useCall(apis[to].search, {
    size: 25,
    ...(jobId !== undefined ? { jobId } : { isOpen: true, ...(to === 'candidates' && { isMine: true }) }),
  });
  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (event.about === 'chat') void refetch();
      },
      [refetch],
    ),
  );
  const rows = data?.found.rows ?? [];
  // The bell leads here, below the figures of a home.
  const isAsked = useLocation().hash === scheduledAnchor;
  const isRead = data !== undefined;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAsked || !isRead) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'center' });
  }, [isAsked, isRead]);
  if (isQuiet && !error && rows.length === 0) return null;
  return (
    <Sheet>
      <Typography variant="h2" ref={head} tabIndex={-1} sx={{ outline: 'none' }}>
        {t.title}
      </Typography>
      {error && <CallProblem error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Waiting rows={2} label={words.common.loading} />}
      {data && rows.length === 0 && <Box sx={{ color: token('text2') }}>{t.none}</Box>}
      {rows.map((row) => (
        <ScheduleRow key={row.id} to={to} schedule={row} withJob={jobId === undefined && to === 'candidates'} />
      ))}
    </Sheet>
  );
}

function ScheduleRow({ to, schedule, withJob }: { to: To; schedule: Schedule; withJob: boolean }) {
  const { words, format } = useLanguage(outreachWords);
  const t = words.schedules;
  const toast = useToast();
  const session = readSession();
  const isOpen = schedule.state === 'ACTIVE' || schedule.state === 'PAUSED';
  const api = apis[to];
  const writers: readonly PageId[] = api.state.allow.pages;
  const mayWrite = isOpen && (session?.mayWrite ?? false) && writers.some((id) => session!.pages.includes(id));
  const [asks, setAsks] = useState<'cancel' | 'move'>();
  const change = useChange(api.state, [api.search]);
  const set = (state: 'ACTIVE' | 'PAUSED' | 'CANCELLED') =>
    change.mutate(
      { input: { id: schedule.id, version: schedule.version, state } },
      { onError: (problem) => toast(explain(problem, words), { isError: true }) },
    );
  const { title, jobId } = schedule;
  return (
    <Box component="section" aria-label={title} sx={rowStyle}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {t.kinds[schedule.kind]}:{' '}
          {withJob && jobId !== undefined ? (
            <Link to={`/upload/jobdetails?jobId=${jobId}`}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </Box>
        <Box sx={{ color: token('text2'), fontSize: 13 }}>
          <Dotted
            parts={[
              isOpen ? (schedule.nextRunAt ? t.next(format.moment(schedule.nextRunAt)) : t.noNext) : undefined,
              schedule.runs.length > 1 ? t.runs(schedule.runs.length) : undefined,
              t.count(schedule.people, schedule.queued, schedule.skipped),
              schedule.isMine ? undefined : t.by(schedule.by),
            ]}
          />
        </Box>
        <Why schedule={schedule}>{mayWrite && <UseNewer api={api} schedule={schedule} />}</Why>
      </Box>
      <Standing schedule={schedule} />
      {mayWrite && asks === undefined && (
        <>
          <Button size="small" aria-label={`${t.move}: ${title}`} onClick={() => setAsks('move')}>
            {t.move}
          </Button>
          <Button
            size="small"
            aria-label={`${schedule.state === 'ACTIVE' ? t.pause : t.resume}: ${title}`}
            aria-busy={change.isPending}
            onClick={() => set(schedule.state === 'ACTIVE' ? 'PAUSED' : 'ACTIVE')}
          >
            {schedule.state === 'ACTIVE' ? t.pause : t.resume}
          </Button>
          <Button size="small" aria-label={`${t.cancel}: ${title}`} onClick={() => setAsks('cancel')}>
            {t.cancel}
          </Button>
        </>
      )}
      {asks === 'cancel' && (
        <Box role="alertdialog" aria-label={t.cancel} sx={askStyle}>
          <Box sx={{ flex: '1 1 240px' }}>{t.cancelAsk(title)}</Box>
          <Button size="small" variant="contained" color="error" onClick={() => set('CANCELLED')}>
            {t.cancel}
          </Button>
          <Button size="small" variant="text" onClick={() => setAsks(undefined)}>
            {t.keep}
          </Button>
        </Box>
      )}
      {asks === 'move' && <Move api={api} schedule={schedule} onDone={() => setAsks(undefined)} />}
    </Box>
  );
}

/** Why nothing starts, where that is so. */
function Why({ schedule: { waitsFor, why }, children }: { schedule: Schedule; children?: ReactNode }) {
  const t = useLanguage(outreachWords).words.schedules;
  const readers: readonly PageId[] = templatesApi.record.allow.pages;
  const readsTemplates = readSession()?.pages.some((id) => readers.includes(id));
  return (
    <>
      {waitsFor && (
        <Note tone="warn">
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {waitsFor.refusedBy === undefined ? (
              t.waits(waitsFor.name, waitsFor.version)
            ) : (
              <>
                {t.refused(waitsFor.refusedBy, waitsFor.name, waitsFor.version, waitsFor.refusedBecause ?? '')}
                <div>{waitsFor.newer === undefined ? t.refusedNext : t.newer(waitsFor.newer)}</div>
              </>
            )}
          </Box>
          {children}
          {readsTemplates && (
            <Link to={`/upload/messagetemplates?template=${waitsFor.templateId}`}>{t.openTemplate}</Link>
          )}
        </Note>
      )}
      {why && <Note tone="warn">{(t.whys as Record<string, string>)[why] ?? why}</Note>}
    </>
  );
}

/** Sends what is held in the words of the newer version that is approved; the toast takes it back. */
function UseNewer({ api, schedule: { id, version, title, waitsFor } }: { api: (typeof apis)[To]; schedule: Schedule }) {
  const { words } = useLanguage(outreachWords);
  const t = words.schedules;
  const toast = useToast();
  const use = useChange(api.useVersion, [api.search, templatesApi.search]);
  const failed = {
    onError: (problem: Parameters<typeof explain>[0]) => toast(explain(problem, words), { isError: true }),
  };
  if (waitsFor?.newer === undefined) return null;
  const { newer, version: held } = waitsFor;
  const takeBack = (now: number) =>
    use.mutate(
      { input: { id, version: now, templateVersion: held } },
      { ...failed, onSuccess: () => toast(words.common.undone) },
    );
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`${t.takeVersion(newer)}: ${title}`}
      aria-busy={use.isPending}
      onClick={() =>
        use.mutate(
          { input: { id, version, templateVersion: newer } },
          {
            ...failed,
            onSuccess: (now) =>
              toast(t.versionUsed(newer), { undo: { label: words.common.undo, run: () => takeBack(now.version) } }),
          },
        )
      }
    >
      {t.takeVersion(newer)}
    </Button>
  );
}

function Standing({ schedule: { state, waitsFor } }: { schedule: Schedule }) {
  const t = useLanguage(outreachWords).words.schedules;
  if (waitsFor && state === 'ACTIVE')
    return <StatusChip tone="warning" label={waitsFor.refusedBy === undefined ? t.held : t.changesAsked} />;
  return <StatusChip tone={tones[state]} label={t.states[state]} />;
}

function Move({ api, schedule, onDone }: { api: (typeof apis)[To]; schedule: Schedule; onDone: () => void }) {
  const { words } = useLanguage(outreachWords);
  const t = words.schedules;
  const toast = useToast();
  const [when, setWhen] = useState<WhenTyped>({
    startDate: schedule.startDate,
    endDate: schedule.endDate ?? '',
    time: schedule.time,
  });
  const edit = useChange(api.edit, [api.search]);
  const fields = edit.error?.fields ?? {};
  const save = () =>
    edit.mutate(
      { input: { id: schedule.id, version: schedule.version, ...whenOf(when) } },
      {
        onSuccess: () => {
          toast(t.moved);
          onDone();
        },
      },
    );
  return (
    <Box sx={{ flexBasis: '100%', display: 'grid', gap: 1.5 }}>
      {edit.error && Object.keys(fields).length === 0 && <Problem text={explain(edit.error, words)} />}
      <WhenFields when={when} onChange={setWhen} fields={fields} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" color="primary" size="small" aria-busy={edit.isPending} onClick={save}>
          {words.common.save}
        </Button>
        <Button variant="text" size="small" onClick={onDone}>
          {words.common.cancel}
        </Button>
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  paddingBlock: 1,
  borderTop: `1px solid ${token('border')}`,
} as const;
const askStyle = { flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;
