import Box from '@mui/material/Box';
import type { outreachApi } from '#contract/areas/outreach/outreach.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { picturesIn } from '#domain/outreach/sms-text.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { Facts } from '#web/ui/facts.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { type TokenName, token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { ReceivedFiles } from './received-files.tsx';

type Chat = Output<typeof outreachApi.history>;
type Line = Chat['messages'][number];

const looks: Readonly<Record<Line['by'], readonly [TokenName, TokenName]>> = {
  candidate: ['inset', 'text'],
  bot: ['botSoft', 'botText'],
  recruiter: ['accentSoft', 'accentSoftText'],
  system: ['inset', 'text2'],
};

/** Every message of a conversation under its day: the candidate at the start of the line, who writes to them at its end. */
export function Transcript({ messages }: { messages: readonly Line[] }) {
  const { words, format } = useLanguage(matchingWords, outreachWords);
  const dayOf = ({ at }: Line) => new Date(at).toDateString();
  return (
    <Box role="log" aria-label={words.matching.tabs.chat} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      {messages.map((line, index) => {
        const isCandidate = line.by === 'candidate';
        const pictures = isCandidate ? picturesIn(line.text) : undefined;
        const [background, color] = looks[line.by];
        const isNewDay = index === 0 || dayOf(line) !== dayOf(messages[index - 1]!);
        return (
          <Box key={line.id} sx={{ display: 'grid', gap: 1 }}>
            {isNewDay && (
              <Box sx={{ justifySelf: 'center', fontSize: 12, color: token('text2') }}>{format.day(line.at)}</Box>
            )}
            <Box
              sx={{
                justifySelf: isCandidate ? 'start' : 'end',
                maxWidth: '84%',
                borderRadius: '14px',
                padding: '8px 14px',
                background: token(background),
                color: token(color),
              }}
            >
              <Box dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {pictures === undefined ? line.text : !line.files && <i>{words.chatbot.pictures(pictures)}</i>}
              </Box>
              {line.files && <ReceivedFiles files={line.files} />}
              <Box sx={{ fontSize: 12 }}>
                <bdi>{line.byName ?? words.chatbot.by[line.by]}</bdi> · {format.time(line.at)}
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** The answers that were read from a conversation, each under its question at every width; exceptions first. */
export function ChatAnswers({ answers }: { answers: Chat['answers'] }) {
  const { chatbot } = useLanguage(outreachWords).words;
  const flags = chatbot.flags as Record<string, string>;
  const refused = ({ wants, pays }: NonNullable<Chat['answers'][number]['terms']>) =>
    wants === undefined ? chatbot.allTermsRefused(pays.join('/')) : chatbot.termRefused(wants, pays.join('/'));
  return (
    <Facts
      isStacked
      facts={answers.map(
        ({ question, answer, flag, terms }) =>
          [
            question,
            <Box key={question} component="span" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <b dir="auto">{answer}</b>
              {flag && (
                <StatusChip tone="warning" icon="warning" label={terms ? refused(terms) : (flags[flag] ?? flag)} />
              )}
            </Box>,
          ] as const,
      )}
    />
  );
}
