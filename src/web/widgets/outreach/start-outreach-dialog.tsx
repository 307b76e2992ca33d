import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { schedulesApi } from '#contract/areas/outreach/schedules.ts';
import { chatbotType } from '#contract/catalogs/chatbot-type.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { type Problem as CallProblem, problemOf } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { ChoiceField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useIsOffline } from '#web/ui/offline.ts';
import { Note, Problem, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { ChannelNotes } from './channel-notes.tsx';
import { isWhole, nextMorning, WhenToSend, type WhenTyped, whenOf } from './when-to-send.tsx';

const typeOf = (typeId: string) => (typeId === '' ? {} : { chatbotTypeId: Number(typeId) });

const nothing: readonly string[] = [];
type Sent = Output<typeof outreachApi.sendBot>;
const reads = [matchingApi.saved, matchingApi.sorted, outreachApi.history, schedulesApi.search];

/** What was chosen beside the people and the channel. */
const chosenOf = (typeId: string, asks: string[], when: WhenTyped | undefined) => ({
  ...typeOf(typeId),
  ...(asks.length > 0 && { asks }),
  ...(when && { schedule: whenOf(when) }),
});

const channels = ['email', 'sms', 'both'] as const;
type Channel = (typeof channels)[number];

/** Shows who will be contacted, who not and why, and what they will read; then starts. One dialog sends once. */
export function StartOutreachDialog({
  jobId,
  guids,
  asks: wanted = nothing,
  onClose,
}: {
  jobId: number;
  guids: readonly string[];
  /** Skills and work to ask about beside the standard questions. */
  asks?: readonly string[];
  onClose: (isStarted: boolean) => void;
}) {
  const { words, format } = useLanguage(outreachWords, shellWords);
  const { chatbot } = words;
  const toast = useToast();
  const [channel, setChannel] = useState<Channel>('email');
  const [typeId, setTypeId] = useState('');
  const { data: types } = useCall(chatbotType.calls.options!, {});
  const [idempotencyKey] = useState(() => crypto.randomUUID?.() ?? `${Date.now()}${Math.random()}`);
  const isOffline = useIsOffline();
  const [asks, setAsks] = useState([...wanted]);
  const [when, setWhen] = useState<WhenTyped>();
  const send = useChange(outreachApi.sendBot, reads);
  const { plan, problem, setPlan, setProblem } = useStartPlan({
    jobId,
    guids,
    channel,
    typeId,
    asks,
    // For later, others are left out than now.
    isLater: isWhole(when),
  });

  const kinds = (types as { id: number; name: string }[] | undefined) ?? [];
  const count = plan?.willContact.length ?? 0;
  const start = () =>
    send.mutate(
      {
        input: {
          jobId,
          candidateGuids: [...guids],
          channel,
          ...chosenOf(typeId, asks, when),
          idempotencyKey,
        },
      },
      {
        onSuccess: (sent) => {
          // Somebody else contacted them first, or an address was removed since: the result with the reasons replaces the plan.
          if (isNothing(sent)) return setPlan(sent);
          toast(saidOf(sent));
          onClose(true);
        },
        onError: setProblem,
      },
    );
  const why = ({ reason, message }: { reason: string; message: string }) =>
    reason === 'no-address'
      ? chatbot.noAddress[channel]
      : ((chatbot.reasons as Record<string, string>)[reason] ?? message);
  const saidOf = useSaid();
  const go = useGo(when, count);
  const whys = new Set(plan?.skipped.map(why));
  const commonWhy = whys.size === 1 ? [...whys][0] : undefined;
  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby="activate-title" fullWidth maxWidth="sm">
      <DialogTitle id="activate-title">{chatbot.activateFor(guids.length)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {kinds.length > 1 && (
          <ChoiceField
            label={words.chatbotTypes.type}
            value={typeId}
            empty={words.chatbotTypes.standardType}
            onChange={setTypeId}
            options={kinds.map(({ id, name }) => [String(id), name] as const)}
          />
        )}
        <ChoiceField
          label={chatbot.channel}
          value={channel}
          onChange={(value) => setChannel(value as Channel)}
          options={channels.map((one) => [one, chatbot.channels[one]] as const)}
        />
        <Asks asks={asks} onChange={setAsks} />
        <WhenToSend when={when} onChange={setWhen} fields={problem?.fields} />
        {isOffline && <Note tone="warn">{words.frame.offlineSend}</Note>}
        <ChannelNotes email={channel !== 'sms'} sms={channel !== 'email'} />
        {problem && <Problem text={explain(problem, words)} />}
        {!plan && !problem && <Waiting rows={4} label={chatbot.checking} />}
        {plan && (
          <>
            <People title={chatbot.willContact(count)}>
              {plan.willContact.map(({ candidateGuid, name, heldUntil, recentContact: recent, asks: about }) => (
                <li key={candidateGuid}>
                  <bdi>{name}</bdi>
                  {heldUntil && (
                    <Box component="span" sx={{ color: token('warnText') }}>
                      {' '}
                      ({chatbot.held(format.moment(heldUntil))})
                    </Box>
                  )}
                  {recent && (
                    <Box sx={{ color: token('warnText'), fontSize: 13 }}>
                      {chatbot.recentContact(recent.by, format.moment(recent.at), recent.jobTitle)}
                    </Box>
                  )}
                  {about && <AsksAbout needs={about} />}
                </li>
              ))}
            </People>
            {plan.skipped.length > 0 && (
              <People title={chatbot.skipped(plan.skipped.length, commonWhy)}>
                {plan.skipped.map((one) => (
                  <li key={one.candidateGuid}>{commonWhy === undefined ? `${one.name}: ${why(one)}` : one.name}</li>
                ))}
              </People>
            )}
            {plan.preview.text !== '' && <FirstMessage {...plan.preview} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => onClose(false)}>
          {words.common.cancel}
        </Button>
        <Button
          variant="contained"
          color="secondary"
          disabled={count === 0 || send.isPending || isOffline}
          aria-busy={send.isPending}
          onClick={start}
        >
          {go}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Who would be contacted and what they would read; asked anew with each choice. */
function useStartPlan({ jobId, guids, channel, typeId, asks, isLater }: Asked) {
  const [plan, setPlan] = useState<Sent>();
  const [problem, setProblem] = useState<CallProblem>();
  useEffect(() => {
    const stop = new AbortController();
    setPlan(undefined);
    setProblem(undefined);
    const schedule = isLater && { schedule: whenOf(nextMorning()) };
    call(
      outreachApi.sendBot,
      { jobId, candidateGuids: [...guids], channel, ...chosenOf(typeId, asks, undefined), dryRun: true, ...schedule },
      { signal: stop.signal },
    )
      .then(setPlan)
      .catch((failure) => {
        if (!stop.signal.aborted) setProblem(problemOf(failure));
      });
    return () => stop.abort();
  }, [jobId, guids, channel, typeId, asks, isLater]);
  return { plan, problem, setPlan, setProblem };
}

type Asked = {
  jobId: number;
  guids: readonly string[];
  channel: Channel;
  typeId: string;
  asks: string[];
  isLater: boolean;
};

const isNothing = ({ queued, scheduled }: Sent) => queued === 0 && scheduled === undefined;

/** What was begun, or kept for later, in words. */
function useSaid() {
  const { words, format } = useLanguage(outreachWords);
  return ({ queued, scheduled, willContact }: Sent) => {
    if (scheduled) return words.schedules.planned(scheduled.people, format.moment(scheduled.nextRunAt));
    const held = willContact.flatMap(({ heldUntil }) => heldUntil ?? []).toSorted();
    const waits = held[0] && words.composer.held(held.length, format.moment(held[0]));
    return [words.chatbot.started(queued), waits].filter(Boolean).join('. ');
  };
}

/** The button that starts or schedules. */
function useGo(when: WhenTyped | undefined, count: number): string {
  const { words } = useLanguage(outreachWords);
  return when ? words.schedules.go(count) : words.chatbot.go(count);
}

function People({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box>
      <Typography variant="h3">{title}</Typography>
      <Box
        component="ul"
        sx={{ margin: 0, paddingInlineStart: 2.5, maxHeight: 220, overflowY: 'auto', color: token('text2') }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** What the chatbot asks one person about: what the resume leaves open comes first. */
function AsksAbout({ needs }: { needs: readonly string[] }) {
  const { chatbot, common } = useLanguage(outreachWords, shellWords).words;
  return (
    <Box sx={{ color: token('text3'), fontSize: 13 }}>
      {chatbot.asksAbout} <bdi>{needs.join(common.comma)}</bdi>
    </Box>
  );
}

/** What the chatbot asks beside its own questions; each can be taken away. */
function Asks({ asks, onChange }: { asks: readonly string[]; onChange: (asks: string[]) => void }) {
  const { chatbot } = useLanguage(outreachWords).words;
  if (asks.length === 0) return null;
  return (
    <Box role="group" aria-label={chatbot.alsoAsks}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {chatbot.alsoAsks}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {asks.map((ask) => (
          <Button
            key={ask}
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={chatbot.dropAsk(ask)}
            endIcon={<Icon name="close" size={12} />}
            onClick={() => onChange(asks.filter((one) => one !== ask))}
          >
            <bdi>{ask}</bdi>
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** The first message as people will read it. */
function FirstMessage({ subject, text }: { subject: string; text: string }) {
  const { chatbot } = useLanguage(outreachWords).words;
  return (
    <Box>
      <Typography variant="h3">{chatbot.preview}</Typography>
      <Box
        dir="auto"
        sx={{
          whiteSpace: 'pre-line',
          background: token('inset'),
          borderRadius: 1.5,
          padding: 1.5,
          mt: 0.5,
          overflowWrap: 'anywhere',
        }}
      >
        {subject !== '' && (
          <>
            <b>{subject}</b>
            {'\n\n'}
          </>
        )}
        {text}
      </Box>
    </Box>
  );
}
