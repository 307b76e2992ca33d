import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { singleSignOnApi } from '#contract/areas/users/single-sign-on.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { type Problem as CallProblem, problemOf } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { keepLeaving, makeBinding } from '#web/session/provider-sign-in.ts';
import { Note, Problem } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Arrival } from './use-sign-in.ts';

/** What stands under the login where it is set up: another way to sign in, and in a demo who may. */
export function LoginExtras(): ReactNode {
  const words = useWords();
  const { data } = useCall(authApi.key, {});
  return (
    <>
      {data?.provider !== undefined && <ProviderButton name={data.provider} />}
      {data?.sample && (
        <Box sx={{ mt: 2 }}>
          <Note tone="info">{words.login.sample(data.sample.usernames.join(', '), data.sample.password)}</Note>
        </Box>
      )}
    </>
  );
}

/** Leads to the provider, and remembers where the person wanted to be. */
function ProviderButton({ name }: { name: string }) {
  const words = useWords();
  const arrival = useLocation().state as Arrival;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  const go = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const binding = makeBinding();
      const { url } = await call(singleSignOnApi.start, { binding }, { isGuest: true });
      keepLeaving({ binding, state: new URL(url).searchParams.get('state') ?? '', from: arrival?.from });
      window.location.assign(url);
    } catch (failure) {
      setProblem(problemOf(failure));
      setBusy(false);
    }
  };
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1 }}>
      {problem && <Problem text={explain(problem, words)} />}
      <Button variant="outlined" aria-busy={isBusy} onClick={() => void go()} sx={{ minHeight: 40 }}>
        {words.login.with(name)}
      </Button>
    </Box>
  );
}
