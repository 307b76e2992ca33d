import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { queueApi } from '#contract/areas/dashboards/queue.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { useKeys } from '#web/ui/keys.tsx';
import { Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { type TokenName, token } from '#web/ui/tokens.ts';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { useLanguage } from '#web/words/language.tsx';
import { QueueGroups, useQueueGroup } from './queue-groups.tsx';
import { useLive } from './use-live.ts';
import { dashboardWords } from './words/words.ts';

type Item = Output<typeof queueApi.read>['items'][number];

const keyOf = ({ kind, recordId, since }: Item) => `${kind} ${recordId} ${since}`;

const looks: Readonly<Record<Item['kind'], readonly [IconName, TokenName]>> = {
  CHAT_HUMAN: ['chat', 'dangerText'],
  REPLY: ['mail', 'infoText'],
  MESSAGE: ['mail', 'infoText'],
  UNMATCHED: ['mail', 'warnText'],
  CHAT_DONE: ['robot', 'botText'],
  CHECK_BACK: ['clock', 'infoText'],
  DUE: ['clock', 'warnText'],
  NEW_JOB: ['briefcase', 'infoText'],
  NEW_MATCH: ['personCheck', 'successText'],
  VENDOR: ['flag', 'warnText'],
  REVIEW: ['personCheck', 'infoText'],
  INTERVIEW: ['people', 'infoText'],
  READY: ['send', 'successText'],
  RATES: ['personCheck', 'infoText'],
  WEEKS: ['clock', 'infoText'],
  ENDING: ['hourglass', 'warnText'],
  UNATTENDED: ['warning', 'warnText'],
};

/** Rows before the rest is asked for. */
const shownAtFirst = 8;
const hourMs = 3_600_000;

/** Where an item is dealt with, as far as the pages of the person lead there. */
export function placeOf({ kind, recordId, jobId, candidateId, consultantId }: Item, pages: readonly number[]): string {
  if (kind === 'RATES') return '/upload/manageconsultant?open=requests';
  if (kind === 'WEEKS') return '/upload/manageconsultant?toApprove=1';
  if (kind === 'ENDING') return `/upload/consultantproject?id=${consultantId}&tab=timeline&projectId=${recordId}`;
  const job = `/upload/jobdetails?jobId=${jobId}`;
  if (kind === 'CHAT_HUMAN' || kind === 'REPLY' || kind === 'CHAT_DONE' || kind === 'CHECK_BACK')
    return pages.includes(page.chatbotHistory)
      ? `/upload/chatbothistory?chat=${recordId}`
      : candidatePath(candidateId!, { tab: 'conversations' });
  if (kind === 'MESSAGE') return candidatePath(candidateId!, { tab: 'conversations' });
  if (kind === 'UNMATCHED') return `/upload/unmatched?message=${recordId}`;
  if (kind === 'VENDOR') return job;
  if (kind === 'DUE' || kind === 'UNATTENDED' || kind === 'NEW_JOB' || kind === 'NEW_MATCH')
    return pages.some((id) => id === page.uploadJob || id === page.manageJobs)
      ? `/upload/matchingdetails?jobId=${jobId}`
      : job;
  if (kind === 'READY' && candidateId !== undefined) return candidatePath(candidateId, { tab: 'jobs' });
  if (kind === 'REVIEW') return `/upload/submissions?id=${recordId}`;
  return `/upload/submissions?jobId=${jobId}`;
}

/** What waits for the person: one verb each, done and snooze with undo; what comes in between waits behind a pill. */
export function Queue({ onlyKinds, title }: { onlyKinds?: readonly Item['kind'][]; title?: string }) {
  const { words } = useLanguage(dashboardWords);
  const t = words.dashboards.queue;
  const { data, error, refetch } = useCall(queueApi.read, {});
  useLive(refetch);
  const group = useQueueGroup();
  const items = (data?.items ?? []).filter(({ kind }) => (onlyKinds ? onlyKinds.includes(kind) : group.shows(kind)));
  const [seen, setSeen] = useState<ReadonlySet<string>>();
  if (data && !seen) setSeen(new Set(data.items.map(keyOf)));
  const shown = items.filter((item) => seen?.has(keyOf(item)));
  const fresh = items.length - shown.length;
  const [isOpen, setOpen] = useState(false);
  const marking = useMarking();
  useKeys([
    { keys: 'e', label: t.done, run: () => act((item) => marking.done(item)) },
    { keys: 's', label: t.snooze, run: () => act((item) => marking.snooze(item, hourMs)) },
  ]);
  const act = (run: (item: Item) => void) => {
    const at = document.activeElement?.closest('[data-queue-item]')?.getAttribute('data-queue-item');
    const item = shown.find((one) => keyOf(one) === at);
    if (item && marking.mayMark) run(item);
  };
  return (
    <Sheet>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1, minHeight: 32 }}>
        <Box component="h2" sx={{ margin: 0, fontSize: 16, fontWeight: 600 }}>
          {title ?? t.title}
        </Box>
        <Box role="status">
          {fresh > 0 && (
            <Button
              size="small"
              variant="contained"
              color="primary"
              onClick={() => setSeen(new Set(data?.items.map(keyOf)))}
            >
              {t.fresh(fresh)}
            </Button>
          )}
        </Box>
      </Box>
      {error && !data && (
        <Problem text={explain(error, words)}>
          <Button onClick={() => void refetch()}>{words.common.again}</Button>
        </Problem>
      )}
      {!data && !error && <Waiting label={words.common.loading} rows={4} />}
      {data && !onlyKinds && <QueueGroups counts={data.counts} group={group} />}
      {data && shown.length === 0 && (
        <Box sx={{ color: token('text2') }}>
          <Box sx={{ color: token('text'), fontWeight: 500 }}>{t.empty}</Box>
          {t.emptyText}
        </Box>
      )}
      <Box component="ul" aria-label={title ?? t.title} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.slice(0, isOpen ? undefined : shownAtFirst).map((item) => (
          <QueueRow key={keyOf(item)} item={item} marking={marking} />
        ))}
      </Box>
      {!isOpen && shown.length > shownAtFirst && (
        <Button size="small" variant="text" onClick={() => setOpen(true)}>
          {t.more(shown.length - shownAtFirst)}
        </Button>
      )}
      {data && data.snoozed > 0 && (
        <Box sx={{ fontSize: 13, color: token('text2'), mt: 1 }}>{t.snoozed(data.snoozed)}</Box>
      )}
    </Sheet>
  );
}

/** Marks items on the server and offers to take it back. */
function useMarking() {
  const { words } = useLanguage(dashboardWords);
  const t = words.dashboards.queue;
  const toast = useToast();
  const { mayWrite } = useSignedIn();
  const { mutateAsync } = useChange(queueApi.mark, [queueApi.read]);
  const mark = async (item: Item, mark: 'done' | 'snooze', until?: string) => {
    const about = { kind: item.kind, recordId: item.recordId };
    const failed = (problem: unknown) => toast(explain(problem as never, words), { isError: true });
    try {
      await mutateAsync({ input: { ...about, mark, ...(until && { until }) } });
      toast(mark === 'done' ? t.didDone : t.didSnooze, {
        undo: {
          label: words.common.undo,
          run: () =>
            void mutateAsync({ input: { ...about, mark: 'undo' } })
              .then(() => toast(words.common.undone))
              .catch(failed),
        },
      });
    } catch (problem) {
      failed(problem);
    }
  };
  return {
    mayMark: mayWrite,
    done: (item: Item) => void mark(item, 'done'),
    snooze: (item: Item, ms: number) => void mark(item, 'snooze', new Date(Date.now() + ms).toISOString()),
  };
}

function QueueRow({ item, marking }: { item: Item; marking: ReturnType<typeof useMarking> }) {
  const { words, format } = useLanguage(dashboardWords);
  const t = words.dashboards.queue;
  const { pages } = useSignedIn();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [icon, color] = looks[item.kind];
  const says = t.says[item.kind]!(item.candidateName ?? '');
  const named = [says, item.jobTitle].filter(Boolean).join(', ');
  const result =
    (item.kind === 'WEEKS' && t.consultants(Number(item.result))) ||
    (item.kind === 'UNMATCHED' && item.result && `\u2068${item.result}\u2069`) ||
    (item.result && t.results[item.result]) ||
    (item.openings !== undefined && t.openings(item.openings)) ||
    (item.people !== undefined && t.people(item.people)) ||
    undefined;
  const time =
    item.kind === 'ENDING'
      ? t.endsOn(format.day(item.since))
      : item.kind === 'DUE' || item.kind === 'INTERVIEW'
        ? format.moment(item.since)
        : format.ago(item.since);
  const snooze = (ms: number) => {
    setAnchor(null);
    marking.snooze(item, ms);
  };
  return (
    <Box
      component="li"
      data-queue-item={keyOf(item)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        padding: '8px 0',
        borderTop: `1px solid ${token('border')}`,
      }}
    >
      <Box sx={{ color: token(color), display: 'flex' }}>
        <Icon name={icon} size={18} />
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>
          {says}
          {result && <Box component="span" sx={{ color: token('text2'), fontWeight: 'normal' }}>{` · ${result}`}</Box>}
        </Box>
        <Box sx={{ fontSize: 13, color: token('text2') }}>
          {[item.jobTitle, item.clientName].filter(Boolean).map((part) => (
            <span key={part}>
              <bdi>{part}</bdi>
              {' · '}
            </span>
          ))}
          {time}
        </Box>
      </Box>
      <Button size="small" component={Link} to={placeOf(item, pages)}>
        {t.verbs[item.kind]}
      </Button>
      {marking.mayMark && (
        <Box className="no-print" sx={{ display: 'flex' }}>
          <Button
            size="small"
            variant="text"
            aria-label={t.snoozeName(named)}
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {t.snooze}
          </Button>
          <Button size="small" variant="text" aria-label={t.doneName(named)} onClick={() => marking.done(item)}>
            {t.done}
          </Button>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            <MenuItem onClick={() => snooze(hourMs)}>{t.anHour}</MenuItem>
            <MenuItem onClick={() => snooze(untilTomorrow())}>{t.tomorrow}</MenuItem>
          </Menu>
        </Box>
      )}
    </Box>
  );
}

/** Milliseconds until eight in the morning of the next day, on the clock of this device. */
function untilTomorrow(): number {
  const morning = new Date();
  morning.setDate(morning.getDate() + 1);
  morning.setHours(8, 0, 0, 0);
  return morning.getTime() - Date.now();
}
