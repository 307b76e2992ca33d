import Button from '@mui/material/Button';
import { useState } from 'react';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { useWords } from '#web/words/language.tsx';
import { Composer } from './composer.tsx';
import type { Channel, Recipients } from './use-composer.ts';

/** Whoever may write and holds one of the pages that write to candidates; the server asks the same. */
export function mayWriteToCandidates(): boolean {
  const session = readSession();
  return (session?.mayWrite ?? false) && ([1, 2, 3, 17] as const).some((id) => session!.pages.includes(id));
}

type Writing = {
  to: Recipients;
  jobId?: number | undefined;
  onSent?: (() => void) | undefined;
  /** It was taken back: who was selected is so again. */
  onUndone?: (() => void) | undefined;
  /** Where not every channel reaches them. */
  channels?: readonly Channel[] | undefined;
};

const every: readonly Channel[] = ['EMAIL', 'SMS'];

/** Email and Text as actions, with the sheet that they open: to one person or to those that are selected. */
export function useWriting({ to, jobId, onSent, onUndone, channels = every }: Writing) {
  const t = useWords(outreachWords).composer;
  const [channel, setChannel] = useState<Channel>();
  const actions = mayWriteToCandidates()
    ? channels.map((one) => ({ label: one === 'EMAIL' ? t.email : t.textTo, run: () => setChannel(one) }))
    : [];
  const sheet = channel && (
    <Composer
      channel={channel}
      to={to}
      jobId={jobId}
      onUndone={onUndone}
      onClose={(isSent) => {
        setChannel(undefined);
        if (isSent) onSent?.();
      }}
    />
  );
  return { actions, sheet };
}

/** Email and Text as buttons, about a job or without one. */
export function WriteButtons({ size = 'medium', ...writing }: Writing & { size?: 'small' | 'medium' }) {
  const { actions, sheet } = useWriting(writing);
  return (
    <>
      {actions.map(({ label, run }) => (
        <Button key={label} variant="outlined" size={size} onClick={run}>
          {label}
        </Button>
      ))}
      {sheet}
    </>
  );
}
