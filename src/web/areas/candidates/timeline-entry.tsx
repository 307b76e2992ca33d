import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { nationalPhone } from '#domain/candidates/phone-number.ts';
import type { TimelineKind } from '#domain/candidates/timeline.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { beginningOf } from '#web/ui/beginning.ts';
import { Dotted, Facts } from '#web/ui/facts.tsx';
import { Field } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { type TokenName, token } from '#web/ui/tokens.ts';
import { useReasonInWords } from '#web/widgets/jobs/submission-findings.tsx';
import { Conversation } from '#web/widgets/outreach/conversation.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { SentFiles } from './sent-files.tsx';
import { candidateWords } from './words/words.ts';

type Entry = Output<typeof timelineApi.history>['timeline'][number];

const dots: Readonly<Record<TimelineKind, TokenName>> = {
  call: 'info',
  chat: 'bot',
  consent: 'warn',
  decision: 'warn',
  email: 'accent',
  note: 'text3',
  reply: 'success',
  sms: 'accent',
  stage: 'success',
};

/** One entry of a timeline: when, what, about which job, by whom; a chat opens in place. */
export function TimelineEntry({
  entry,
  candidateGuid,
  mayWrite,
}: {
  entry: Entry;
  candidateGuid: string;
  mayWrite: boolean;
}) {
  const { words, format } = useLanguage(candidateWords);
  const t = words.candidates.timeline;
  const [isEdited, setEdited] = useState(false);
  const headline = useHeadline();
  const about = entry.jobTitle ? [t.ofJob(entry.jobTitle, entry.clientName ?? '')] : [];
  const inWords = useReasonInWords();
  const parts = [...headline(entry), ...about];
  const isOfBot = entry.kind === 'chat' || (entry.kind === 'stage' && entry.address === 'chatbot');
  return (
    <Box sx={entryStyle}>
      <Box component="time" dateTime={entry.at} sx={{ color: token('text2'), fontSize: 13, whiteSpace: 'nowrap' }}>
        {format.time(entry.at)}
      </Box>
      <Box
        aria-hidden
        sx={{ width: 9, height: 9, borderRadius: '50%', background: token(dots[entry.kind]), mt: '6px' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px', alignItems: 'baseline' }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <strong>{t.one[entry.kind]}</strong>
            {parts.length > 0 && ' · '}
            <Dotted parts={parts} />
          </Box>
          <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
            <bdi>{isOfBot ? t.chatbot : entry.by}</bdi>
            {entry.editedAt && ` · ${t.edited(format.ago(entry.editedAt))}`}
          </Box>
        </Box>
        {entry.kind === 'note' && isEdited ? (
          <NoteEditor entry={entry} onClose={() => setEdited(false)} />
        ) : (
          entry.text && (
            <Text
              text={entry.kind === 'stage' ? inWords(entry.text) : entry.text}
              isFolded={entry.kind === 'email' || entry.kind === 'sms' || entry.kind === 'reply'}
            />
          )
        )}
        <Pictures count={entry.pictures} />
        {entry.files && <SentFiles files={entry.files} mayWrite={mayWrite} />}
        {entry.kind === 'chat' && <Chat entry={entry} candidateGuid={candidateGuid} />}
        {entry.kind === 'note' && entry.isOwn && mayWrite && !isEdited && (
          <NoteActions entry={entry} onEdit={() => setEdited(true)} />
        )}
      </Box>
    </Box>
  );
}

/** That pictures came beside the words of a text message. */
function Pictures({ count }: { count: number | undefined }) {
  const t = useLanguage(candidateWords).words.candidates.timeline;
  return count === undefined ? null : <Box sx={{ color: token('text2') }}>{t.pictures(count)}</Box>;
}

const entryStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '58px 12px minmax(0, 1fr)', sm: '72px 14px minmax(0, 1fr)' },
  gap: '0 10px',
  padding: '6px 0',
  alignItems: 'start',
} as const;

/** The words of the first button begin where the text above does. */
const startsAtEdge = { justifyContent: 'flex-start', paddingInlineStart: 0, minWidth: 0 } as const;

/** What happened, in a few words. */
function useHeadline() {
  const { words, format } = useLanguage(candidateWords, matchingWords);
  const { timeline: t, calls } = words.candidates;
  const named = (names: object, key: string | undefined) => (key && (names as Record<string, string>)[key]) || key;
  const stateOf = ({ lacksAccount, state }: Entry, names: object = t.messageStates) =>
    lacksAccount ? words.matching.lacksAccount[lacksAccount] : named(names, state);
  return (entry: Entry): string[] => {
    const parts = {
      call: () => [
        named(calls.outcomes, entry.state),
        entry.seconds !== undefined && entry.seconds >= 30 && t.minutes(Math.max(1, Math.round(entry.seconds / 60))),
        entry.title && nationalPhone(entry.title),
        entry.callbackAt && t.callback(format.moment(entry.callbackAt)),
      ],
      chat: () => [
        stateOf(entry, words.matching.outreach),
        entry.result && named(words.matching.results, entry.result),
        t.answered(entry.answered ?? 0, entry.asked ?? 0),
      ],
      consent: () => [
        named((t.consentEvents as Record<string, object>)[entry.state ?? ''] ?? {}, entry.title ?? 'ALL'),
        // A withdrawal has no basis.
        entry.state !== 'WITHDRAWN' && named({ ...words.candidates.consents, ...t.optOutWays }, entry.result),
        entry.address?.split(', ').map(nationalPhone).join(', '),
      ],
      decision: () => [named(t.decisions, entry.state), entry.title],
      email: () => [entry.title, entry.address && t.to(entry.address), stateOf(entry)],
      sms: () => [entry.address && t.to(nationalPhone(entry.address)), stateOf(entry)],
      note: () => [],
      reply: () => [
        entry.title,
        entry.address && nationalPhone(entry.address),
        entry.state !== 'REPLY' && named(t.messageStates, entry.state),
      ],
      stage: () => [entry.stageName ?? entry.state],
    }[entry.kind]();
    return parts.filter((part): part is string => typeof part === 'string' && part !== '');
  };
}

/** Words of an entry; a message shows its beginning, the rest on request. */
function Text({ text, isFolded }: { text: string; isFolded: boolean }) {
  const { words } = useLanguage(candidateWords);
  const [isOpen, setOpen] = useState(false);
  const isLong = isFolded && (text.length > 180 || text.split('\n').length > 2);
  const shown = isLong && !isOpen ? beginningOf(text, 160) : text;
  return (
    <Box sx={{ color: token('text2') }}>
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {shown}
      </Box>
      {isLong && !isOpen && (
        <Button size="small" variant="text" onClick={() => setOpen(true)}>
          {words.common.more}
        </Button>
      )}
    </Box>
  );
}

/** The answers of a chat, and all of it on request. */
function Chat({ entry, candidateGuid }: { entry: Entry; candidateGuid: string }) {
  const { words } = useLanguage(candidateWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!isOpen && entry.answers && entry.answers.length > 0 && (
        <Box sx={{ background: token('inset'), borderRadius: 1.5, padding: 1.5, mt: 0.5 }}>
          <Facts isStacked facts={entry.answers.map(({ label, value }) => [label, value] as const)} />
        </Box>
      )}
      {isOpen && entry.jobId !== undefined ? (
        <Box sx={{ mt: 1 }}>
          <Conversation candidateGuid={candidateGuid} jobId={entry.jobId} />
        </Box>
      ) : (
        <Button size="small" variant="text" onClick={() => setOpen(true)}>
          {words.candidates.timeline.transcript}
        </Button>
      )}
    </>
  );
}

function NoteActions({ entry, onEdit }: { entry: Entry; onEdit: () => void }) {
  const { words } = useLanguage(candidateWords);
  const t = words.candidates.timeline;
  const toast = useToast();
  const remove = useChange(timelineApi.removeNote, [timelineApi.history, candidatesApi.details]);
  const restore = useChange(timelineApi.removeNote, [timelineApi.history, candidatesApi.details]);
  const failed = {
    onError: (problem: Parameters<typeof explain>[0]) => toast(explain(problem, words), { isError: true }),
  };
  const undone = { ...failed, onSuccess: () => toast(words.common.undone) };
  const takeAway = () =>
    remove.mutate(
      { input: { noteId: entry.id } },
      {
        ...failed,
        onSuccess: () =>
          toast(t.removed, {
            undo: {
              label: words.common.undo,
              run: () => restore.mutate({ input: { noteId: entry.id, restore: true } }, undone),
            },
          }),
      },
    );
  return (
    <Box sx={{ display: 'flex', gap: 0.5, '& > :first-of-type': startsAtEdge }}>
      <Button size="small" variant="text" onClick={onEdit}>
        {words.common.edit}
      </Button>
      <Button size="small" variant="text" aria-busy={remove.isPending} onClick={takeAway}>
        {words.common.remove}
      </Button>
    </Box>
  );
}

function NoteEditor({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { words } = useLanguage(candidateWords);
  const [text, setText] = useState(entry.text ?? '');
  const save = useChange(timelineApi.changeNote, [timelineApi.history]);
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 0.5 }}>
      <Field
        label={words.candidates.timeline.change}
        value={text}
        onChange={setText}
        multiline
        rows={2}
        autoFocus
        error={save.error ? explain(save.error, words) : undefined}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          color="primary"
          disabled={text.trim() === ''}
          aria-busy={save.isPending}
          onClick={() =>
            save.mutate({ input: { noteId: entry.id, version: entry.version ?? 1, text } }, { onSuccess: onClose })
          }
        >
          {words.common.save}
        </Button>
        <Button variant="text" onClick={onClose}>
          {words.common.cancel}
        </Button>
      </Box>
    </Box>
  );
}
