import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { conversationsApi } from '#contract/areas/outreach/conversations.ts';
import { mayOpen } from '#domain/access/rights.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { useCall } from '#web/api/use-call.ts';
import { readSession } from '#web/session/session.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { CallStrip } from '#web/widgets/candidates/call-strip.tsx';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { MailLink, PhoneLink } from '#web/widgets/outreach/contact-links.tsx';
import { MessageFailure } from '#web/widgets/outreach/message-failure.tsx';
import { OutreachChip } from '#web/widgets/outreach/outreach-chip.tsx';
import { ChatAnswers, Transcript } from '#web/widgets/outreach/transcript.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { type Chat, ChatActions } from './chat-actions.tsx';
import { ChatReply } from './chat-reply.tsx';
import { outreachWords } from './words/words.ts';

/** One conversation: the answers, the transcript, and what a person can do in it. */
export function ChatPane({ sessionId, onBack }: { sessionId: number; onBack: () => void }) {
  const { words } = useLanguage(outreachWords);
  const t = words.conversations;
  const { data, error, refetch } = useCall(conversationsApi.read, { sessionId });
  const [calling, setCalling] = useState<{ phone: string; since: number }>();
  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (event.about === 'chat' && event.id === sessionId) void refetch();
      },
      [sessionId, refetch],
    ),
  );
  const back = (
    <Button variant="text" onClick={onBack} sx={{ display: { md: 'none' }, mb: 1 }}>
      {t.back}
    </Button>
  );
  if (error || !data)
    return (
      <>
        {back}
        <Sheet>
          {error ? <CallProblem error={error} onAgain={refetch} /> : <Waiting rows={6} label={words.common.loading} />}
        </Sheet>
      </>
    );
  const mayWrite = readSession()?.mayWrite ?? false;
  return (
    <>
      {back}
      {calling && (
        <CallStrip
          key={calling.since}
          {...calling}
          candidateId={data.candidateId}
          jobId={data.jobId}
          onClose={() => setCalling(undefined)}
        />
      )}
      <Sheet padded={false}>
        <Head chat={data} mayWrite={mayWrite} onCall={(phone) => setCalling({ phone, since: Date.now() })} />
        <Asked questions={data.askedOfRecruiter} />
        <Box sx={{ containerType: 'inline-size' }}>
          <Box sx={partsStyle}>
            {/* It scrolls beside the transcript, so it is reached by the keyboard too. */}
            <Box component="section" aria-label={t.answers} tabIndex={0} sx={{ ...partStyle, ...sideStyle }}>
              <Box component="h3" sx={headingStyle}>
                {t.answers}
              </Box>
              {data.answers.length > 0 ? (
                <ChatAnswers answers={data.answers} />
              ) : (
                <Box sx={{ color: token('text2') }}>{t.noAnswers}</Box>
              )}
              {data.openQuestions.length > 0 && (
                <Box component="details" sx={{ mt: 1.5, color: token('text2'), fontSize: 13 }}>
                  <summary>{t.stillAsked(data.openQuestions.length)}</summary>
                  <Box component="ul" sx={{ margin: '4px 0 0', paddingInlineStart: 2.5 }}>
                    {data.openQuestions.map((question) => (
                      <li key={question} dir="auto">
                        {question}
                      </li>
                    ))}
                  </Box>
                </Box>
              )}
            </Box>
            <Talk chat={data} mayWrite={mayWrite} />
          </Box>
        </Box>
      </Sheet>
    </>
  );
}

/** What the candidate asked and waits to hear: above everything, so that a phone shows it too. */
function Asked({ questions }: { questions: readonly string[] }) {
  const t = useLanguage(outreachWords).words.conversations;
  if (questions.length === 0) return null;
  return (
    <Box component="section" aria-label={t.asked} sx={askedStyle}>
      <b>{t.asked}</b>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {questions.map((question) => (
          <li key={question}>
            <bdi>{question}</bdi>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Who it is and how it stands, with the steps of a person. */
function Head({ chat, mayWrite, onCall }: { chat: Chat; mayWrite: boolean; onCall: (phone: string) => void }) {
  const { words, format } = useLanguage(outreachWords);
  const t = words.conversations;
  const from = useLocation().search.replace(/^\?/, '');
  const opens = (route: string) => mayOpen(route, readSession()?.pages ?? [], undefined);
  return (
    <Box sx={{ padding: 2, display: 'grid', gap: 1, borderBottom: `1px solid ${token('border')}` }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }}>
        <Box component="h2" sx={{ margin: 0, fontSize: 18, overflowWrap: 'anywhere' }}>
          <bdi>{chat.candidateName}</bdi>
        </Box>
        {!(chat.state === 'HUMAN' && (chat.needs || chat.takenBy)) && <OutreachChip {...chat} />}
        {chat.needs && (
          <StatusChip
            tone={chat.needs === 'FINISHED' ? 'info' : 'warning'}
            label={chat.needsSince ? t.needsFor(t.needs[chat.needs], format.ago(chat.needsSince)) : t.needs[chat.needs]}
          />
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          gap: '2px 12px',
          fontSize: 13,
          color: token('text2'),
        }}
      >
        <bdi>{[chat.jobTitle, chat.jobPlace].filter(Boolean).join(', ')}</bdi>
        <span>{t.by(chat.startedBy)}</span>
        {chat.phone && <PhoneLink number={chat.phone} fault={chat.phoneFault} onCall={onCall} />}
        {chat.email && (
          <MailLink address={chat.email} fault={chat.emailFault} guid={chat.candidateGuid} jobId={chat.jobId} />
        )}
        {opens('/upload/candidatedetails') && (
          <Link to={candidatePath(chat.candidateId, { list: 'chats', from, jobId: chat.jobId })}>{t.record}</Link>
        )}
        {opens('/upload/matchingdetails') && (
          <Link to={`/upload/matchingdetails?jobId=${chat.jobId}`}>{t.matches}</Link>
        )}
      </Box>
      {chat.failures.map(({ channel, to, failure }, at) => (
        <Box key={at} role="alert" sx={{ color: token('dangerText'), fontSize: 13 }}>
          {t.failedTo(channel, to)} {failure && <MessageFailure text={failure} />}
        </Box>
      ))}
      {mayWrite && <ChatActions chat={chat} />}
    </Box>
  );
}

/** The transcript, which stays at its end while messages come, and the box to answer in. */
function Talk({ chat, mayWrite }: { chat: Chat; mayWrite: boolean }) {
  const { words, format } = useLanguage(outreachWords);
  const t = words.conversations;
  const log = useRef<HTMLDivElement>(null);
  const last = chat.messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the occasion to show the end
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [last]);
  const unsent = chat.heldUntil ? t.leavesAt(format.moment(chat.heldUntil)) : t.notSent;
  const quiet = chat.state === 'SENT' ? t.notOpened : unsent;
  return (
    <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      {chat.state === 'HUMAN' && (
        <Box role="status" sx={pausedStyle}>
          <Icon name="chat" size={16} />
          {chat.takenByMe ? t.youAnswer : chat.takenBy ? t.otherAnswers(chat.takenBy) : t.waitsForYou}
        </Box>
      )}
      {/* A scrolling part is reached by the keyboard too. */}
      <Box ref={log} tabIndex={0} role="region" aria-label={t.transcript} sx={logStyle(chat)}>
        {chat.messages.length > 0 ? (
          <Transcript messages={chat.messages} />
        ) : (
          <Box sx={{ color: token('text2') }}>{quiet}</Box>
        )}
      </Box>
      {mayWrite && chat.steps.includes('reply') && <ChatReply sessionId={chat.id} />}
    </Box>
  );
}

/** Beside each other where the pane is wide enough, whatever the window. */
const isWide = '@container (min-width: 660px)';
const partsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [isWide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(240px, 38%)' },
} as const;
const partStyle = { padding: 2, minWidth: 0 } as const;
const sideStyle = {
  borderBottom: `1px solid ${token('border')}`,
  [isWide]: {
    order: 2,
    borderBottom: 'none',
    borderInlineStart: `1px solid ${token('border')}`,
    maxHeight: 'calc(100dvh - 260px)',
    overflowY: 'auto',
  },
} as const;
const headingStyle = { margin: '0 0 8px', fontSize: 15 } as const;
/** What stands above and below the transcript, in pixels: the questions and the line that the chatbot waits take their part. */
const taken = (asked: number, isPaused: boolean) => 520 + (asked > 0 ? 40 + 21 * asked : 0) + (isPaused ? 40 : 0);
/** As high as leaves the box to answer in on the screen, also below what the candidate waits to hear. */
const logStyle = ({ askedOfRecruiter: asked, state }: Chat) =>
  ({
    padding: 2,
    overflowY: 'auto',
    maxHeight: { xs: 'none', md: `max(200px, calc(100dvh - ${taken(asked.length, state === 'HUMAN')}px))` },
  }) as const;
const askedStyle = {
  padding: '8px 16px',
  fontSize: 14,
  overflowWrap: 'anywhere',
  background: token('warnSoft'),
  color: token('warnText'),
} as const;
const pausedStyle = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  padding: '8px 16px',
  fontSize: 13,
  background: token('warnSoft'),
  color: token('warnText'),
} as const;
