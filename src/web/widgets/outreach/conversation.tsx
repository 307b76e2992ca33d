import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { page } from '#domain/access/pages.ts';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { explain } from '#web/api/explain.ts';
import { useCall } from '#web/api/use-call.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { Problem, Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { ChatAnswers, Transcript } from './transcript.tsx';

/** A live conversation: the answers on top, all messages below, and the way to where one can take it over. */
export function Conversation({ candidateGuid, jobId }: { candidateGuid: string; jobId: number }) {
  const { words } = useLanguage(matchingWords, outreachWords);
  const { chatbot, conversations, matching } = words;
  const session = readSession();
  const { data, error, refetch } = useCall(outreachApi.history, { candidateGuid, jobId });
  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (event.about === 'chat' && event.jobId === jobId) void refetch();
      },
      [jobId, refetch],
    ),
  );
  if (error) return <Problem text={explain(error, words)} />;
  if (!data) return <Waiting rows={4} label={words.common.loading} />;
  const way = data.sessionId !== undefined && session?.pages.includes(page.chatbotHistory) && (
    <Link to={`/upload/chatbothistory?chat=${data.sessionId}`}>{conversations.inHistory}</Link>
  );
  if (data.messages.length === 0 && data.answers.length === 0)
    return (
      <Box sx={{ display: 'grid', gap: 1, color: token('text2') }}>
        {data.state ? chatbot.notOpened : matching.noChat}
        {way}
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {way}
      {data.answers.length > 0 && (
        <Box>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {matching.answersTitle}
          </Typography>
          <ChatAnswers answers={data.answers} />
        </Box>
      )}
      <Transcript messages={data.messages} />
    </Box>
  );
}
