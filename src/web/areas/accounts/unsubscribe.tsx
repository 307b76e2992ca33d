import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { type Problem as CallProblem, problemOf } from '#web/api/problem.ts';
import { GuestTitle, LanguageRow } from '#web/shell/guest-page.tsx';
import { Problem, Sheet } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { accountWords } from './words/words.ts';

type Done = { isAgain: boolean; company: string; stays: boolean };

/** A message and its seal, as our links have them; a mail program that broke the line left less. */
const whole = /^[\w-]{10,}\.[\w-]{43}$/;

/**
 * The page of the unsubscribe link in an email. Opening it changes nothing, because programs that check links open them
 * too.
 */
export function Unsubscribe() {
  const words = useWords(accountWords);
  const t = words.networkMail.stop;
  const [params] = useSearchParams();
  const key = params.get('key') ?? '';
  const isWhole = whole.test(key);
  const [done, setDone] = useState<Done>();
  const [problem, setProblem] = useState<CallProblem>();
  const [isBusy, setBusy] = useState(false);
  const title = !isWhole
    ? t.noLinkTitle
    : !done
      ? t.title
      : done.stays
        ? t.staysTitle
        : done.isAgain
          ? t.againTitle
          : t.doneTitle;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const ask = async (again: boolean) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { company, stays = false } = await call(
        networkMailApi.unsubscribe,
        { key, ...(again && { again }) },
        { isGuest: true },
      );
      setDone({ isAgain: again, company, stays });
    } catch (failure) {
      setProblem(problemOf(failure));
    }
    setBusy(false);
  };
  const isStopped = done !== undefined && !done.isAgain;
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', padding: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 480 }}>
        <Sheet>
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            <GuestTitle>{title}</GuestTitle>
            <Typography role="status">
              {!isWhole
                ? t.noLink
                : !done
                  ? t.text
                  : (done.stays ? t.stays : done.isAgain ? t.againDone : t.done)(done.company)}
            </Typography>
            {problem && <Problem text={explain(problem, words)} />}
            {isWhole && !isStopped && !done?.stays && (
              <Button variant="contained" color="primary" aria-busy={isBusy} onClick={() => void ask(false)}>
                {t.button}
              </Button>
            )}
            {isStopped && (
              // A long text wraps: on a phone it ran over the edge.
              <Button aria-busy={isBusy} sx={{ whiteSpace: 'normal' }} onClick={() => void ask(true)}>
                {t.again}
              </Button>
            )}
          </Box>
        </Sheet>
        <LanguageRow />
      </Box>
    </Box>
  );
}
