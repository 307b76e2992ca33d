import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { outboxApi } from '#contract/areas/messages/outbox.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { type Column, TwoLines } from '#web/ui/data-table.tsx';
import { Note, PageHead, Sheet } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { TaskName } from '#web/widgets/automation/task-name.tsx';
import { MessageFailure } from '#web/widgets/outreach/message-failure.tsx';
import { messageTones } from '#web/widgets/outreach/message-tones.ts';
import { useLanguage } from '#web/words/language.tsx';
import { messageWords } from './words/words.ts';

type Row = Output<typeof outboxApi.search>['found']['rows'][number];

/** The outbox for administrators: sent and waiting messages, and background tasks that failed for good. */
export function Outbox() {
  const { words, format } = useLanguage(messageWords);
  const { outbox } = words;
  const toast = useToast();
  const { mayWrite, pages } = useSignedIn();
  const state = useListState();
  const { data, error, isPlaceholderData, refetch } = useCall(outboxApi.search, requested(state));
  const isWaiting = data?.found.rows.some((row) => row.lacksAccount === 'EMAIL') ?? false;
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link);
    toast(outbox.copied);
  };
  const late = useChange(outboxApi.decideLate, [outboxApi.search]);
  const settle = (id: number, send: boolean) =>
    late.mutate({ input: { id, send } }, { onError: (problem) => toast(explain(problem, words), { isError: true }) });
  const waitOf = ({ failure, heldUntil }: Row) => {
    const at = heldUntil && format.moment(heldUntil);
    return at && (failure ? outbox.again(at) : outbox.until(at));
  };
  const stateOf = ({ isQuarantined, lacksAccount, state }: Row) => {
    if (isQuarantined) return outbox.quarantined;
    if (lacksAccount) return outbox.lacksAccount[lacksAccount];
    return (outbox.states as Record<string, string>)[state] ?? state;
  };
  const columns: Column<Row>[] = [
    {
      key: 'to',
      label: outbox.columns.to,
      show: (row) => <TwoLines first={row.candidateName ?? row.networkName ?? row.to} second={<bdi>{row.to}</bdi>} />,
    },
    {
      key: 'subject',
      label: outbox.columns.subject,
      show: (row) => (
        <Box component="details" sx={{ maxWidth: 520 }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {row.subject ?? row.channel}
          </Box>
          <Box
            dir="auto"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: token('text2'), mt: 1, textAlign: 'start' }}
          >
            {row.text}
          </Box>
        </Box>
      ),
    },
    {
      key: 'state',
      label: outbox.columns.state,
      show: (row) => (
        <TwoLines
          first={
            <StatusChip
              tone={row.lacksAccount ? 'warning' : (messageTones[row.state as keyof typeof messageTones] ?? 'neutral')}
              label={stateOf(row)}
            />
          }
          second={
            (row.failure || waitOf(row)) && (
              <>
                {row.failure && <MessageFailure text={row.failure} />} {waitOf(row)}
              </>
            )
          }
        />
      ),
    },
    { key: 'at', label: outbox.columns.at, show: (row) => format.moment(row.createdAt) },
    {
      key: 'link',
      label: words.common.actions,
      show: (row) =>
        row.state === 'LATE' && mayWrite ? (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button size="small" onClick={() => settle(row.id, true)}>
              {outbox.sendNow}
            </Button>
            <Button size="small" onClick={() => settle(row.id, false)}>
              {outbox.cancel}
            </Button>
          </Box>
        ) : row.link ? (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button size="small" component="a" href={row.link} target="_blank" rel="noopener">
              {outbox.openLink}
            </Button>
            <Button size="small" onClick={() => void copy(row.link!)}>
              {outbox.copyLink}
            </Button>
          </Box>
        ) : null,
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PageHead title={outbox.title} under={outbox.intro}>
        <Button onClick={() => void refetch()}>{outbox.refresh}</Button>
      </PageHead>
      {isWaiting && <Note tone="info">{outbox.noMail}</Note>}
      <ListView
        label={outbox.title}
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        empty={{ title: outbox.empty, text: outbox.emptyText }}
      />
      {pages.includes(page.businessUnits) && <DeadTasks mayRetry={mayWrite} />}
    </Box>
  );
}

/** Background tasks are of no unit: only who holds every unit sees them. */
function DeadTasks({ mayRetry }: { mayRetry: boolean }) {
  const { words, format } = useLanguage(messageWords);
  const { outbox } = words;
  const toast = useToast();
  const { data = [], error } = useCall(outboxApi.deadTasks, {});
  const retry = useChange(outboxApi.retryTask, [outboxApi.deadTasks]);
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {outbox.dead}
      </Typography>
      {error && explain(error, words)}
      {data.length === 0 && !error && <Box sx={{ color: token('text2') }}>{outbox.deadNone}</Box>}
      {data.map((task) => (
        <Box
          key={task.id}
          sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1, borderTop: `1px solid ${token('border')}` }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <b>
              <TaskName name={task.name} />
            </b>{' '}
            · {format.moment(task.failedAt)}
            <Box sx={{ color: token('text2'), overflowWrap: 'anywhere' }}>{task.failure}</Box>
          </Box>
          {mayRetry && (
            <Button
              size="small"
              onClick={() =>
                retry.mutate(
                  { input: { id: task.id, name: task.name } },
                  {
                    onSuccess: () => toast(outbox.retried),
                    onError: (problem) => toast(explain(problem, words), { isError: true }),
                  },
                )
              }
            >
              {outbox.retry}
            </Button>
          )}
        </Box>
      ))}
    </Sheet>
  );
}
