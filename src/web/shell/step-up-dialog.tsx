import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { secondFactorApi } from '#contract/areas/identity/own-account.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { singleSignOnApi } from '#contract/areas/users/single-sign-on.ts';
import { call, whenStepUpNeeded } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { type Problem as CallProblem, problemOf } from '#web/api/problem.ts';
import { sealPassword } from '#web/session/envelope.ts';
import { awaitReturned, makeBinding } from '#web/session/provider-sign-in.ts';
import { stored } from '#web/session/storage.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';

/**
 * Asks for the password when a call was refused because it needs a step-up; the call is then repeated (ruling 36). It is
 * mounted once above all screens, which need not know of it.
 */
export function StepUp() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  useEffect(() => {
    whenStepUpNeeded(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setOpen(true);
        }),
    );
    return () => {
      whenStepUpNeeded(undefined);
      answer.current?.(false);
    };
  }, []);
  const close = (isConfirmed: boolean) => {
    setOpen(false);
    answer.current?.(isConfirmed);
  };
  return isOpen ? <StepUpDialog onClose={close} /> : null;
}

function StepUpDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const words = useWords();
  const { stepUp } = words.account;
  const [hasFactor, setHasFactor] = useState(false);
  const [isByCode, setByCode] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<CallProblem>();
  const [isBusy, setBusy] = useState(false);
  const provider = useProvider(onClose, setProblem);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // If it cannot be read, the password is asked for.
    call(secondFactorApi.read, {}, { isBackground: true })
      .then(({ isOn }) => setHasFactor(isOn))
      .catch(() => undefined);
  }, []);

  const confirm = async () => {
    if (isByCode) return call(authApi.stepUp, { code: typed.trim() });
    const key = await call(authApi.key, {});
    return call(authApi.stepUp, { password: await sealPassword(typed, key), kid: key.kid });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The event must not submit the form behind the dialog.
    event.stopPropagation();
    if (typed === '' || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await confirm();
      onClose(true);
    } catch (failure) {
      setProblem(problemOf(failure));
      setTyped('');
      setBusy(false);
      field.current?.focus();
    }
  };
  const isAtField = problem?.code === 'auth.wrong-password' || problem?.code === 'auth.wrong-code';

  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby="step-up-title" fullWidth maxWidth="xs">
      <DialogTitle id="step-up-title">{stepUp.title}</DialogTitle>
      <Box component="form" onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2, paddingTop: 0 }}>
          <span>{stepUp.text}</span>
          {problem && !isAtField && <Problem text={explain(problem, words)} />}
          <Field
            key={String(isByCode)}
            label={isByCode ? words.account.code.label : words.login.password}
            value={typed}
            onChange={setTyped}
            error={isAtField ? explain(problem, words) : undefined}
            type={isByCode ? 'text' : 'password'}
            inputRef={field}
            inputProps={{ autoComplete: isByCode ? 'one-time-code' : 'current-password' }}
            autoFocus
          />
          {provider && (
            <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void provider.go()}>
              {words.login.with(provider.name)}
            </Button>
          )}
          {hasFactor && (
            <Button
              variant="text"
              size="small"
              sx={{ justifySelf: 'start' }}
              onClick={() => {
                setByCode(!isByCode);
                setTyped('');
                setProblem(undefined);
              }}
            >
              {isByCode ? stepUp.byPassword : stepUp.byCode}
            </Button>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={() => onClose(false)}>
            {words.common.cancel}
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={typed === ''} aria-busy={isBusy}>
            {isBusy ? stepUp.busy : stepUp.submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** Confirming at the provider, for whoever signed in there: in a window of its own, so that nothing here is lost. */
function useProvider(onClose: (isConfirmed: boolean) => void, onProblem: (problem: CallProblem) => void) {
  const [name, setName] = useState<string>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    if (stored('provider') !== '')
      call(singleSignOnApi.own, {}, { isBackground: true })
        .then((own) => setName(own.name))
        .catch(() => undefined);
    return () => stop.current?.();
  }, []);
  if (name === undefined) return undefined;
  const go = async () => {
    stop.current?.();
    // Opened by the click itself: a window that opens later is blocked.
    const opened = window.open('', '_blank', 'width=520,height=680');
    try {
      const binding = makeBinding();
      const { url, state } = await call(singleSignOnApi.stepUpStart, { binding });
      stop.current = awaitReturned(state, (returned) => {
        stop.current?.();
        call(singleSignOnApi.stepUpFinish, { ...returned, binding }).then(
          () => onClose(true),
          (failure) => onProblem(problemOf(failure)),
        );
      });
      if (opened) opened.location.href = url;
    } catch (failure) {
      opened?.close();
      onProblem(problemOf(failure));
    }
  };
  return { name, go };
}
