import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { singleSignOnApi } from '#contract/areas/users/single-sign-on.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { type Problem as CallProblem, problemOf } from '#web/api/problem.ts';
import { readReturned, takeLeaving, tellReturned } from '#web/session/provider-sign-in.ts';
import { readSession } from '#web/session/session.ts';
import { store } from '#web/session/storage.ts';
import { GuestTitle } from '#web/shell/guest-page.tsx';
import { landingPath } from '#web/shell/landing-path.ts';
import { useSession } from '#web/shell/session-provider.tsx';
import { Problem, Sheet } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { identityWords } from './words/words.ts';

/**
 * Where the provider sends people back to: finishes a sign-in of this tab, or hands what came to the window that asks for a
 * step-up.
 */
export function ProviderReturn() {
  const words = useWords(identityWords);
  const { provider: t } = words;
  const { search } = useLocation();
  const navigate = useNavigate();
  const { begin } = useSession();
  const [problem, setProblem] = useState<CallProblem | 'none'>();
  const [isElsewhere, setElsewhere] = useState(false);
  const isTaken = useRef(false);
  useEffect(() => {
    document.title = `${t.title} · Rolecall`;
  }, [t]);
  useEffect(() => {
    // An effect may run twice; what came back works once.
    if (isTaken.current) return;
    isTaken.current = true;
    const returned = readReturned(search);
    if (!returned) return setProblem('none');
    const leaving = takeLeaving(returned.state);
    if (!leaving) {
      tellReturned(returned);
      setElsewhere(true);
      return window.close();
    }
    const input = { ...returned, binding: leaving.binding };
    call(singleSignOnApi.finish, input, { isGuest: true }).then(
      (answer) => {
        begin(answer);
        store({ provider: 'yes' });
        const session = readSession();
        const to = landingPath(leaving.from, session?.pages ?? [], session?.mayWrite ?? false);
        void navigate(to, { replace: true });
      },
      (failure) => setProblem(problemOf(failure)),
    );
  }, [search, begin, navigate]);
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', padding: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 480 }}>
        <Sheet>
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            <GuestTitle>{t.title}</GuestTitle>
            {problem === undefined && <Typography role="status">{isElsewhere ? t.elsewhere : t.busy}</Typography>}
            {problem !== undefined && <Problem text={problem === 'none' ? t.nothing : explain(problem, words)} />}
            {problem !== undefined && <Link to="/">{t.back}</Link>}
          </Box>
        </Sheet>
      </Box>
    </Box>
  );
}
