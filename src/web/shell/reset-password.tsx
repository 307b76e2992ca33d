import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { passwordsApi } from '#contract/areas/identity/password-reset.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { type Problem as CallProblem, problemOf } from '#web/api/problem.ts';
import { sealPassword } from '#web/session/envelope.ts';
import { Problem, Waiting } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { GuestPage, GuestTitle } from './guest-page.tsx';
import { isComplete, NewPasswordFields } from './new-password.tsx';

type ReadLink = Output<typeof passwordsApi.readLink>;

/**
 * The page of a mailed link: a forgotten password or an invitation. The secret is in the fragment (`#`), so it never reaches a
 * server in an address.
 */
export function ResetPassword() {
  const words = useWords();
  const { reset } = words.account;
  const { hash } = useLocation();
  const secret = hash.slice(1);
  const [link, setLink] = useState<ReadLink>();
  const [problem, setProblem] = useState<CallProblem>();
  const title = link?.kind === 'invitation' ? reset.invitedTitle : reset.title;

  useEffect(() => {
    setProblem(undefined);
    call(passwordsApi.readLink, { token: secret || 'none' }, { isGuest: true })
      .then(setLink)
      .catch((failure) => setProblem(problemOf(failure)));
  }, [secret]);

  return (
    <GuestPage title={title}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!link && !problem && <Waiting rows={3} label={reset.checking} />}
        {problem && !link && (
          <>
            <GuestTitle>{problem.code === 'auth.link-ended' ? reset.endedTitle : title}</GuestTitle>
            <Problem text={explain(problem, words)} />
            <Link to="/forgotpass">{reset.askAgain}</Link>
          </>
        )}
        {link && <ResetForm link={link} secret={secret} title={title} />}
        <Box sx={{ '& a': { py: 0.5, display: 'inline-block' } }}>
          <Link to="/">{words.account.forgot.back}</Link>
        </Box>
      </Box>
    </GuestPage>
  );
}

function ResetForm({ link, secret, title }: { link: ReadLink; secret: string; title: string }) {
  const words = useWords();
  const { reset } = words.account;
  const navigate = useNavigate();
  const [password, setPassword] = useState({ first: '', second: '' });
  const [problem, setProblem] = useState<CallProblem>();
  const [isBusy, setBusy] = useState(false);
  const isValid = isComplete(password);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const key = await call(authApi.key, {}, { isGuest: true });
      const sealed = await sealPassword(password.first, key);
      await call(passwordsApi.reset, { token: secret, password: sealed, kid: key.kid }, { isGuest: true });
      void navigate('/', { replace: true, state: { isPasswordSet: true } });
    } catch (failure) {
      setProblem(problemOf(failure));
      setBusy(false);
    }
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <GuestTitle>{title}</GuestTitle>
      <Typography sx={{ color: 'text.secondary' }}>{reset.forWhom(link.username)}</Typography>
      {problem && problem.code !== 'auth.password-weak' && <Problem text={explain(problem, words)} />}
      {/* Password managers save the new password under this username. */}
      <input type="text" autoComplete="username" value={link.username} readOnly hidden />
      <NewPasswordFields value={password} onChange={setPassword} problem={problem} autoFocus />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        disabled={!isValid}
        aria-busy={isBusy}
        sx={{ minHeight: 40 }}
      >
        {reset.submit}
      </Button>
    </Box>
  );
}
