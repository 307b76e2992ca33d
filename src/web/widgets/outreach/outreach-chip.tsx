import { matchingWords } from '#web/areas/matching/words/words.ts';
import type { IconName } from '#web/ui/icons.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';

const looks: Readonly<Record<string, readonly [Tone, IconName?]>> = {
  NONE: ['neutral'],
  QUEUED: ['bot', 'clock'],
  HELD: ['warning', 'clock'],
  SENT: ['bot', 'mail'],
  OPENED: ['info', 'mail'],
  IN_PROGRESS: ['bot', 'chat'],
  HUMAN: ['warning', 'chat'],
  COMPLETED: ['bot', 'check'],
  DECLINED: ['neutral', 'cross'],
  OPTED_OUT: ['danger', 'cross'],
  DO_NOT_CONTACT: ['danger', 'cross'],
  EXPIRED: ['neutral', 'clock'],
  FAILED: ['danger', 'warning'],
};

/** The state of a candidate's chat; violet while the bot is active. */
export function OutreachChip({
  state,
  result,
  checkBackOn,
  lacksAccount,
  answered,
  asked: requested,
}: {
  state: string;
  result?: string | undefined;
  /** The day on which we said that we write again. */
  checkBackOn?: string | undefined;
  /** The account for want of which the first message is not sent. */
  lacksAccount?: 'EMAIL' | 'SMS' | undefined;
  answered: number;
  asked: number;
}) {
  const { words, format } = useLanguage(matchingWords);
  const { matching } = words;
  const [tone, icon] = looks[state] ?? looks['NONE']!;
  if (lacksAccount) return <StatusChip tone="warning" icon="warning" label={matching.lacksAccount[lacksAccount]} />;
  const name = (matching.outreach as Record<string, string>)[state] ?? state;
  const outcome = result && (matching.results as Record<string, string>)[result];
  const isLater = state !== 'IN_PROGRESS' && result === 'LATER';
  if (isLater && checkBackOn)
    return <StatusChip tone="info" icon="clock" label={matching.checkBack(format.day(checkBackOn))} />;
  const label =
    state === 'IN_PROGRESS'
      ? matching.answered(answered, requested)
      : outcome && (state === 'COMPLETED' || isLater)
        ? outcome
        : name;
  const shownTone: Tone = state === 'COMPLETED' && result === 'QUALIFIED' ? 'success' : tone;
  return <StatusChip tone={shownTone} label={label} {...(icon && { icon })} />;
}
