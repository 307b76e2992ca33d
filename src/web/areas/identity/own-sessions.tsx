import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ownSessionsApi } from '#contract/areas/identity/own-account.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { readBrowser } from '#web/widgets/browser-name.ts';
import { useLanguage } from '#web/words/language.tsx';

type OwnSession = Output<typeof ownSessionsApi.list>['sessions'][number];

/** One's own sessions by browser, each with a button to end it. */
export function OwnSessions() {
  const { words } = useLanguage();
  const { sessions: own } = words.account;
  const toast = useToast();
  const { data, error, refetch } = useCall(ownSessionsApi.list, {});
  const endOthers = useChange(ownSessionsApi.endOthers, [ownSessionsApi.list]);
  const hasOthers = data?.sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Sheet>
      <Typography variant="h2">{own.title}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{own.text}</Typography>
      {error && !data && <CallProblem error={error} onAgain={refetch} />}
      {!data && !error && <Waiting rows={2} label={words.common.loading} />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.sessions.map((session) => (
          <SessionRow key={session.ref} session={session} />
        ))}
      </Box>
      {hasOthers && (
        <Button
          sx={{ mt: 1.5 }}
          disabled={endOthers.isPending}
          onClick={() =>
            endOthers.mutate(
              { input: {} },
              {
                onSuccess: ({ ended }) => toast(own.endedOthers(ended)),
                onError: (problem) => toast(explain(problem, words), { isError: true }),
              },
            )
          }
        >
          {own.endOthers}
        </Button>
      )}
    </Sheet>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { words, format } = useLanguage();
  const { sessions: own } = words.account;
  const toast = useToast();
  const end = useChange(ownSessionsApi.end, [ownSessionsApi.list]);
  const known = readBrowser(session.browser);
  const name = known ? own.browserOn(known.browser, known.system) : own.unknown;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        paddingBlock: 1.5,
        '&:not(:last-child)': { borderBottom: `1px solid ${token('border')}` },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontWeight: 500 }}>
          <bdi>{name}</bdi>
          {session.isCurrent && <StatusChip tone="success" label={own.current} />}
        </Box>
        <Box sx={{ color: token('text3'), fontSize: 13 }}>
          <bdi>{session.address}</bdi> · {own.since(format.moment(session.startedAt))} ·{' '}
          {own.used(format.ago(session.lastActiveAt))}
        </Box>
      </Box>
      {!session.isCurrent && (
        <Button
          size="small"
          aria-label={own.endName(name)}
          disabled={end.isPending}
          onClick={() =>
            end.mutate(
              { input: { ref: session.ref } },
              {
                onSuccess: () => toast(own.ended),
                onError: (problem) => toast(explain(problem, words), { isError: true }),
              },
            )
          }
        >
          {own.end}
        </Button>
      )}
    </Box>
  );
}
