import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { conversationsApi } from '#contract/areas/outreach/conversations.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { SubmitDialog } from '#web/widgets/jobs/submit-dialog.tsx';
import { WriteButtons } from '#web/widgets/outreach/write-buttons.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { outreachWords } from './words/words.ts';

export type Chat = Output<typeof conversationsApi.read>;

/** The pages with which somebody submits; the server asks the same. */
const submitPages = [page.uploadJob, page.manageJobs, page.manageCandidates] as const;
/** Who ended the conversation with a no is not submitted from it. */
const saidNo = new Set(['DECLINED', 'OPTED_OUT']);

/** The reads that show where a conversation stands. */
const chatReads = [conversationsApi.read, outreachApi.search, outreachApi.history];

/** What a person can do where a conversation is read: submit the candidate, take it over or end it, and write beside it. */
export function ChatActions({ chat }: { chat: Chat }) {
  const { words } = useLanguage(jobWords, outreachWords);
  const [isSubmitting, setSubmitting] = useState(false);
  const pages = readSession()?.pages ?? [];
  const handled = useChange(conversationsApi.handled, chatReads);
  const maySubmit = !saidNo.has(chat.state) && submitPages.some((one) => pages.includes(one));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {maySubmit && (
        <Button
          // What a finished conversation was held for.
          {...(chat.state === 'COMPLETED' && { variant: 'contained', color: 'primary' })}
          onClick={() => setSubmitting(true)}
        >
          {words.submit.action}
        </Button>
      )}
      <Steps chat={chat} />
      <WriteButtons to={{ guids: [chat.candidateGuid] }} jobId={chat.jobId} channels={channelsOf(chat)} />
      {isSubmitting && (
        <SubmitDialog
          row={{ candidateId: chat.candidateId, name: chat.candidateName }}
          jobId={chat.jobId}
          // Whoever submits has read the conversation.
          onSubmitted={() => chat.steps.includes('handled') && handled.mutate({ input: { sessionId: chat.id } })}
          onClose={() => setSubmitting(false)}
        />
      )}
    </Box>
  );
}

/** The channels on which the candidate can be reached. */
const channelsOf = ({ email, emailFault, phone, phoneFault }: Chat) => [
  ...(email && !emailFault ? (['EMAIL'] as const) : []),
  ...(phone && !phoneFault ? (['SMS'] as const) : []),
];

/** The steps of the conversation itself. */
function Steps({ chat }: { chat: Chat }) {
  const { words } = useLanguage(outreachWords);
  const t = words.conversations;
  const toast = useToast();
  const takeOver = useChange(conversationsApi.takeOver, chatReads);
  const handBack = useChange(conversationsApi.handBack, chatReads);
  const close = useChange(conversationsApi.close, chatReads);
  const handled = useChange(conversationsApi.handled, chatReads);
  const input = { input: { sessionId: chat.id } };
  const failed = {
    onError: (problem: Parameters<typeof explain>[0]) => toast(explain(problem, words), { isError: true }),
  };
  const can = (step: Chat['steps'][number]) => chat.steps.includes(step);
  const isEnded = can('take-over') && !can('close');
  const end = () =>
    close.mutate(input, {
      ...failed,
      onSuccess: ({ steps }) =>
        toast(
          t.closed,
          steps.includes('take-over')
            ? { undo: { label: words.common.undo, run: () => takeOver.mutate(input, failed) } }
            : {},
        ),
    });
  return (
    <>
      {can('take-over') && (
        <Button
          variant={isEnded ? 'outlined' : 'contained'}
          color="primary"
          aria-busy={takeOver.isPending}
          onClick={() => takeOver.mutate(input, failed)}
        >
          {isEnded ? t.reopen : t.takeOver}
        </Button>
      )}
      {can('hand-back') && (
        <Button aria-busy={handBack.isPending} onClick={() => handBack.mutate(input, failed)}>
          {t.handBack}
        </Button>
      )}
      {can('handled') && (
        <Button
          aria-busy={handled.isPending}
          onClick={() => handled.mutate(input, { ...failed, onSuccess: () => toast(t.handledDone) })}
        >
          {t.handled}
        </Button>
      )}
      {can('close') && (
        <Button variant="text" aria-busy={close.isPending} onClick={end}>
          {t.close}
        </Button>
      )}
    </>
  );
}
