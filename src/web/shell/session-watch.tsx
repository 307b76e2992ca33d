import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState } from 'react';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { signInRules } from '#domain/access/sign-in.ts';
import { call } from '#web/api/client.ts';
import { useWords } from '#web/words/language.tsx';
import { useSession } from './session-provider.tsx';
import { shellWords } from './words/words.ts';

const warnMs = signInRules.warnSeconds * 1000;
/** Delay of the first check, so that the screen loads first. */
const firstPollMs = 3000;
/** Interval of checks while the dialog is open: another tab may have prolonged the session. */
const pollMs = 10_000;
/** The longest wait between checks: after sleep a browser's timers are late. */
const longestMs = 5 * 60_000;

/** When the session ends, by this browser's clock, and why. */
type End = { at: number; kind: 'idle' | 'absolute' };

function endOf({ now, idleEndsAt, endsAt }: Output<typeof authApi.session>): End {
  const left = (iso: string) => Date.parse(iso) - Date.parse(now);
  const kind = left(endsAt) <= left(idleEndsAt) ? 'absolute' : 'idle';
  return { at: Date.now() + Math.min(left(endsAt), left(idleEndsAt)), kind };
}

/**
 * Warns two minutes before the session ends: by idle time, which one click prolongs, or by its maximum length, which nothing
 * prolongs (ruling 33). Its own checks are background calls, which do not count as activity.
 */
export function SessionWatch() {
  const [end, setEnd] = useState<End>();
  const [isUnderstood, setUnderstood] = useState(false);
  const [polls, setPolls] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is an occasion of its own
  useEffect(() => {
    const pollNow = () =>
      call(authApi.session, {}, { isBackground: true })
        .then((answer) => setEnd(endOf(answer)))
        // The call itself ends a dead session. Without a connection the next check may tell.
        .catch(() => undefined)
        .finally(() => setPolls((before) => before + 1));
    const left = end ? end.at - Date.now() : 0;
    const wait = !end ? firstPollMs : left > warnMs ? left - warnMs : Math.min(pollMs, left + 1000);
    const timer = setTimeout(pollNow, Math.min(longestMs, Math.max(1000, polls === 0 ? firstPollMs : wait)));
    return () => clearTimeout(timer);
  }, [polls]);
  useEffect(() => {
    const wake = () => document.visibilityState === 'visible' && setPolls((before) => before + 1);
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, []);

  const isNear = end !== undefined && end.at - Date.now() <= warnMs;
  if (!isNear || (isUnderstood && end.kind === 'absolute')) return null;
  return <EndDialog end={end} onEnd={setEnd} onUnderstood={() => setUnderstood(true)} />;
}

function EndDialog({ end, onEnd, onUnderstood }: { end: End; onEnd: (end: End) => void; onUnderstood: () => void }) {
  const words = useWords(shellWords);
  const { ending } = words.account;
  const { signOut } = useSession();
  const [isBusy, setBusy] = useState(false);
  const seconds = useSecondsTo(end.at);
  const isIdle = end.kind === 'idle';
  const time = (left: number) => ending.time(Math.floor(left / 60), left % 60);
  const text = (left: number) => (isIdle ? ending.idle : ending.absolute)(time(left));

  const stay = async () => {
    setBusy(true);
    // A person asked for this, so it counts as activity.
    await call(authApi.session, {})
      .then((answer) => onEnd(endOf(answer)))
      .catch(() => undefined);
    setBusy(false);
  };
  return (
    <Dialog open aria-labelledby="ending-title" aria-describedby="ending-text" fullWidth maxWidth="xs">
      <DialogTitle id="ending-title">{isIdle ? ending.title : ending.absoluteTitle}</DialogTitle>
      <DialogContent>
        <span aria-hidden>{text(seconds)}</span>
        {/* Announced every ten seconds: every second would be too much for a screen reader. */}
        <Box
          id="ending-text"
          role="timer"
          aria-live="polite"
          sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
        >
          {text(Math.ceil(seconds / 10) * 10)}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => void signOut()}>
          {words.shell.logout}
        </Button>
        {isIdle ? (
          <Button variant="contained" color="primary" autoFocus aria-busy={isBusy} onClick={() => void stay()}>
            {ending.stay}
          </Button>
        ) : (
          <Button variant="contained" color="primary" autoFocus onClick={onUnderstood}>
            {ending.understood}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The seconds left until a time. */
function useSecondsTo(at: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((at - now) / 1000));
}
