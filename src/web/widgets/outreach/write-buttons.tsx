import Button from '@mui/material/Button';
import { useState } from 'react';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { useWords } from '#web/words/language.tsx';
import { Composer } from './composer.tsx';
import type { Recipients } from './use-composer.ts';

/** Whoever may write and holds one of the pages that write to candidates; the server asks the same. */
function mayWriteToCandidates(): boolean {
  const session = readSession();
  return (session?.mayWrite ?? false) && ([1, 2, 3, 17] as const).some((id) => session!.pages.includes(id));
}

/** Email and Text: to one person or to those that are selected, about a job or without one. */
export function WriteButtons({
  to,
  jobId,
  size = 'medium',
  onSent,
  onUndone,
}: {
  to: Recipients;
  jobId?: number | undefined;
  size?: 'small' | 'medium';
  onSent?: () => void;
  /** It was taken back: who was selected is so again. */
  onUndone?: (() => void) | undefined;
}) {
  const t = useWords(outreachWords).composer;
  const [channel, setChannel] = useState<'EMAIL' | 'SMS'>();
  if (!mayWriteToCandidates()) return null;
  return (
    <>
      <Button variant="outlined" size={size} onClick={() => setChannel('EMAIL')}>
        {t.email}
      </Button>
      <Button variant="outlined" size={size} onClick={() => setChannel('SMS')}>
        {t.textTo}
      </Button>
      {channel && (
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
      )}
    </>
  );
}
