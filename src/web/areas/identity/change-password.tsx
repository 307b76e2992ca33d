import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ownSessionsApi } from '#contract/areas/identity/own-account.ts';
import { passwordsApi } from '#contract/areas/identity/password-reset.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { singleSignOnApi } from '#contract/areas/users/single-sign-on.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { type Problem as CallProblem, problemOf } from '#web/api/problem.ts';
import { keyOf, useCall } from '#web/api/use-call.ts';
import { sealPassword } from '#web/session/envelope.ts';
import { isComplete, NewPasswordFields } from '#web/shell/new-password.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem, Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { identityWords } from './words/words.ts';

const blank = { first: '', second: '' };

/** Changes one's own password. */
export function ChangePassword() {
  const { words } = useLanguage(identityWords);
  const { password } = words.account;
  const toast = useToast();
  const client = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState(blank);
  const [problem, setProblem] = useState<CallProblem>();
  const [isBusy, setBusy] = useState(false);
  const isValid = current !== '' && isComplete(next);
  const isWrong = problem?.code === 'auth.wrong-password';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const key = await call(authApi.key, {});
      const [sealedCurrent, sealedNext] = [await sealPassword(current, key), await sealPassword(next.first, key)];
      await call(passwordsApi.change, { current: sealedCurrent, password: sealedNext, kid: key.kid });
      toast(password.changed);
      setCurrent('');
      setNext(blank);
      await client.invalidateQueries({ queryKey: keyOf(ownSessionsApi.list) });
    } catch (failure) {
      setProblem(problemOf(failure));
    } finally {
      setBusy(false);
    }
  };

  const elsewhere = useCall(singleSignOnApi.own, {}).data?.elsewhere;
  if (elsewhere !== undefined)
    return (
      <Sheet>
        <Typography variant="h2">{password.title}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{words.provider.ownPassword(elsewhere)}</Typography>
      </Sheet>
    );

  return (
    <Sheet>
      <Typography variant="h2">{password.title}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{password.text}</Typography>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
        {problem && !isWrong && problem.code !== 'auth.password-weak' && <Problem text={explain(problem, words)} />}
        <Field
          label={password.current}
          value={current}
          onChange={setCurrent}
          error={isWrong ? explain(problem, words) : undefined}
          type="password"
          inputProps={{ autoComplete: 'current-password' }}
        />
        <NewPasswordFields value={next} onChange={setNext} problem={problem} />
        <Box>
          <Button type="submit" variant="contained" color="primary" disabled={!isValid} aria-busy={isBusy}>
            {password.change}
          </Button>
        </Box>
      </Box>
    </Sheet>
  );
}
