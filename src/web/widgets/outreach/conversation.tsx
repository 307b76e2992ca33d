import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { explain } from '#web/api/explain.ts';
import { useCall } from '#web/api/use-call.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Problem, Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';

/** A live conversation: the answers on top, all messages below. */
export function Conversation({ candidateGuid, jobId }: { candidateGuid: string; jobId: number }) {
  const { words, format } = useLanguage(matchingWords, outreachWords);
  const { chatbot, matching } = words;
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
  if (data.messages.length === 0 && data.answers.length === 0)
    return <Box sx={{ color: token('text2') }}>{data.state ? chatbot.notOpened : matching.noChat}</Box>;
  const flags = chatbot.flags as Record<string, string>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {data.answers.length > 0 && (
        <Box>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {matching.answersTitle}
          </Typography>
          <Facts
            isStacked
            facts={data.answers.map(
              ({ question, answer, flag }) =>
                [
                  question,
                  <Box key={question} component="span" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                    <b dir="auto">{answer}</b>
                    {flag && <StatusChip tone="warning" icon="warning" label={flags[flag] ?? flag} />}
                  </Box>,
                ] as const,
            )}
          />
        </Box>
      )}
      <Box role="log" aria-label={matching.tabs.chat} sx={{ display: 'grid', gap: 1 }}>
        {data.messages.map((line) => {
          const isCandidate = line.by === 'candidate';
          return (
            <Box
              key={line.id}
              sx={{
                justifySelf: isCandidate ? 'start' : 'end',
                maxWidth: '84%',
                borderRadius: '14px',
                padding: '8px 14px',
                background: isCandidate ? token('inset') : token('botSoft'),
                color: isCandidate ? token('text') : token('botText'),
              }}
            >
              <Box dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {line.text}
              </Box>
              <Box sx={{ fontSize: 12 }}>
                {chatbot.by[line.by]} · {format.moment(line.at)}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
