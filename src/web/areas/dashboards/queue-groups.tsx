import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router';
import type { QueueKind } from '#contract/areas/dashboards/queue.ts';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { dashboardWords } from './words/words.ts';

/** What in the queue is looked at together: what candidates said, jobs, and people on the way. */
const groups = {
  replies: ['CHAT_HUMAN', 'REPLY', 'MESSAGE', 'UNMATCHED', 'CHAT_DONE', 'CHECK_BACK'],
  jobs: ['DUE', 'NEW_JOB', 'NEW_MATCH', 'VENDOR', 'UNATTENDED'],
  people: ['REVIEW', 'INTERVIEW', 'READY', 'RATES', 'WEEKS', 'ENDING'],
} as const satisfies Record<string, readonly QueueKind[]>;

type Group = keyof typeof groups;
type Counts = Partial<Record<QueueKind, number>>;

const names = Object.keys(groups) as Group[];
const within = (group: Group, kind: QueueKind) => (groups[group] as readonly QueueKind[]).includes(kind);

/** The part of the queue that the address names, and how to choose another. */
export function useQueueGroup() {
  const [params, setParams] = useSearchParams();
  const chosen = names.find((name) => name === params.get('queue'));
  return {
    chosen,
    shows: (kind: QueueKind) => chosen === undefined || within(chosen, kind),
    choose: (next: Group | undefined) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next) after.set('queue', next);
          else after.delete('queue');
          return after;
        },
        { replace: true },
      ),
  };
}

/** How much waits of each part; one is chosen, and left by choosing it again. */
export function QueueGroups({ counts, group }: { counts: Counts; group: ReturnType<typeof useQueueGroup> }) {
  const t = useWords(dashboardWords).dashboards.queue;
  const waiting = names.flatMap((name) => {
    const count = groups[name].reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
    return count > 0 || name === group.chosen ? [{ name, count }] : [];
  });
  if (waiting.length < 2 && group.chosen === undefined) return null;
  return (
    <Box className="no-print" sx={{ mb: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={group.chosen ?? null}
        onChange={(_, next: Group | null) => group.choose(next ?? undefined)}
        aria-label={t.groups}
        sx={{ flexWrap: 'wrap' }}
      >
        {waiting.map(({ name, count }) => (
          <ToggleButton key={name} value={name} sx={{ color: token('text') }}>
            {t.group[name](count)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
