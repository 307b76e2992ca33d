import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FlowItem } from '#domain/outreach/chat-flow.ts';
import type { ChatState } from '#domain/outreach/chat-state.ts';
import { questionNamed } from '#domain/outreach/check-back.ts';
import { isOver, makeScript, openingLines, type Script, type ScriptSource } from '#domain/outreach/conversation.ts';
import { takeMessage } from '#domain/outreach/talk.ts';
import { type Language, languages } from '#domain/words/languages.ts';
import { localToday } from '#web/ui/local-day.ts';
import { Select } from '#web/ui/select.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { languageNames, useLanguage } from '#web/words/language.tsx';
import { outreachWords } from './words/words.ts';

/** A sample job and person, so that every standard question can be asked. */
const sample: Omit<ScriptSource, 'language' | 'company'> = {
  recruiter: { name: 'Rafael Ortega' },
  candidate: { firstName: 'Priya', headline: 'Java Developer', employer: 'Lakeside Bank', place: 'Dallas, TX' },
  job: {
    title: 'Senior Java Developer',
    city: 'Dallas',
    state: 'TX',
    country: 'US',
    currency: 'USD',
    workMode: 'hybrid',
    hybridDaysOnsite: 3,
    durationMonths: 12,
    payRateMax: '88',
    sponsorshipOffered: false,
    requisition: 'BL-88213',
    skills: [{ key: 'java', name: 'Java', mustHave: true, minYears: 5, weight: 5, confidence: 1 }],
  },
};

type Line = { by: 'bot' | 'candidate'; text: string; questionKey?: string | undefined };

/**
 * A preview of the conversation on a phone. It uses the same script and the same parsing of answers as a real chat; nothing
 * leaves the page.
 */
export function PhonePreview({ items, company }: { items: readonly FlowItem[]; company: string }) {
  const { words, language: own } = useLanguage(outreachWords);
  const t = words.chatbotTypes;
  const [language, setLanguage] = useState<Language>(own);
  const script = makeScript({ ...sample, company, language }, items);
  const begin = (): { chat: ChatState; lines: Line[] } => ({
    chat: { state: 'OPENED', questionKey: script.questions[0]?.key, answers: {} },
    lines: openingLines(script).map((line) => ({ by: 'bot', ...line })),
  });
  const [talk, setTalk] = useState(begin);
  const [typed, setTyped] = useState('');
  const end = useRef<HTMLDivElement>(null);
  // Another order or language starts a new conversation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the questions are the occasion
  useEffect(() => setTalk(begin()), [items, language]);
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  });
  const answer = (text: string) => {
    if (text.trim() === '') return;
    const today = localToday();
    const turn = takeMessage(script, talk.chat, text, today);
    setTalk({
      chat: turn,
      lines: [...talk.lines, { by: 'candidate', text }, ...turn.says.map((line) => ({ by: 'bot' as const, ...line }))],
    });
    setTyped('');
  };
  const choices = choicesOf(script, talk.chat);
  const isDone = isOver(talk.chat.state);
  const flagged = script.questions.filter(({ key }) => talk.chat.answers[key]?.flag !== undefined);
  const result = talk.chat.result as keyof typeof t.result | undefined;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return (
    <Box component="section" aria-label={t.preview} sx={{ position: { lg: 'sticky' }, top: { lg: 16 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Box component="h2" sx={{ fontSize: 16, margin: 0, flex: 1 }}>
          {t.preview}
        </Box>
        <Select
          label={t.previewLanguage}
          value={language}
          onChange={(chosen) => setLanguage(chosen as Language)}
          options={languages.map((one) => [one, languageNames[one]] as const)}
        />
        <Button size="small" variant="text" onClick={() => setTalk(begin())}>
          {t.restart}
        </Button>
      </Box>
      <Box sx={{ color: token('text2'), fontSize: 13, mb: 1 }}>{t.previewNote}</Box>
      <Box dir={direction} lang={language} sx={phone}>
        <Box sx={{ padding: '12px 16px', borderBottom: `1px solid ${token('border')}`, fontWeight: 600 }}>
          {company}
        </Box>
        <Box
          ref={end}
          role="log"
          sx={{ flex: 1, overflowY: 'auto', padding: 1.5, display: 'grid', gap: 1, alignContent: 'start' }}
        >
          {talk.lines.map((line, at) => (
            <Box key={at} sx={line.by === 'bot' ? botLine : ownLine}>
              {line.text}
            </Box>
          ))}
          {result && (
            <Box sx={{ justifySelf: 'center' }}>
              <StatusChip tone={result === 'QUALIFIED' ? 'success' : 'warning'} label={t.result[result]} />
            </Box>
          )}
        </Box>
        <Box sx={{ borderTop: `1px solid ${token('border')}`, padding: 1.5 }}>
          {!isDone && choices.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
              {choices.map((label) => (
                <Button key={label} size="small" onClick={() => answer(label)}>
                  {label}
                </Button>
              ))}
            </Box>
          )}
          <Box
            component="form"
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              answer(typed);
            }}
            sx={{ display: 'flex', gap: 1 }}
          >
            <Box
              component="input"
              aria-label={t.write}
              placeholder={t.write}
              disabled={isDone}
              value={typed}
              onChange={(event) => setTyped((event.target as HTMLInputElement).value)}
              sx={inputStyle}
            />
            <Button type="submit" size="small" variant="contained" color="primary" disabled={isDone}>
              {t.send}
            </Button>
          </Box>
        </Box>
      </Box>
      {flagged.length > 0 && (
        <Box sx={{ mt: 1.5, fontSize: 13 }}>
          <strong>{t.pointedOut}</strong>
          {flagged.map(({ key, text }) => (
            <Box key={key} dir="auto" sx={{ color: token('text2') }}>
              {text} – {talk.chat.answers[key]!.shown}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The buttons of the open question, or of the choice between what an answer could mean. */
function choicesOf(script: Script, { questionKey, memory }: ChatState): string[] {
  const open = memory?.confirm?.options ?? questionNamed(script, questionKey)?.choices ?? [];
  return open.map(({ label }) => label);
}

const phone = {
  display: 'flex',
  flexDirection: 'column',
  height: 560,
  maxWidth: 380,
  marginInline: 'auto',
  border: `8px solid ${token('navBg')}`,
  borderRadius: '28px',
  overflow: 'hidden',
  background: token('canvas'),
} as const;
const line = { padding: '8px 12px', borderRadius: '14px', maxWidth: '85%', overflowWrap: 'anywhere' } as const;
const botLine = {
  ...line,
  justifySelf: 'start',
  background: token('surface'),
  border: `1px solid ${token('border')}`,
} as const;
const ownLine = { ...line, justifySelf: 'end', background: token('accent'), color: token('onAccent') } as const;
const inputStyle = {
  flex: 1,
  minWidth: 0,
  font: 'inherit',
  color: 'inherit',
  height: 36,
  paddingInline: 1.5,
  background: token('surface'),
  border: `1px solid ${token('borderStrong')}`,
  borderRadius: '6px',
} as const;
