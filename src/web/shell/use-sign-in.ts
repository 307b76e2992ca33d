import { type FormEvent, type Ref, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInRules } from '#domain/access/sign-in.ts';
import { explain } from '#web/api/explain.ts';
import { type Problem, problemOf } from '#web/api/problem.ts';
import { readSession } from '#web/session/session.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { isComplete, type NewPassword } from './new-password.tsx';
import { useSession } from './session-provider.tsx';

const least = signInRules.form;

/** The navigation state of the login: where somebody wanted to be, and whether they just set their password. */
export type Arrival = { from?: string; isPasswordSet?: boolean } | null;

/** The sign-in form: values, errors and submit. */
export type SignInForm = {
  username: string;
  password: string;
  /** Undefined until the server asks for a code. */
  code: string | undefined;
  /** The person's own password; undefined until the server asks for it. */
  next: NewPassword | undefined;
  /** What is wrong with it. */
  problem: Problem | undefined;
  /** Whether a field is too short after blur. */
  isShort: { username: boolean; password: boolean };
  least: typeof least;
  isValid: boolean;
  isBusy: boolean;
  isShown: boolean;
  passwordField: Ref<HTMLInputElement>;
  setUsername: (username: string) => void;
  setPassword: (password: string) => void;
  setCode: (code: string | undefined) => void;
  setNext: (next: NewPassword | undefined) => void;
  setShown: (isShown: boolean) => void;
  leaveField: (field: 'username' | 'password') => void;
  submit: (event: FormEvent) => Promise<void>;
};

/** Signs in, with a code where the second factor is on. After an error only the password is cleared. */
export function useSignIn(): SignInForm {
  const { words } = useLanguage();
  const { begin } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const toast = useToast();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [next, setNext] = useState<NewPassword>();
  const [problem, setProblem] = useState<Problem>();
  const [touched, setTouched] = useState({ username: false, password: false });
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const isTooShort = { username: username.trim().length < least.username, password: password.length < least.password };
  const isValid =
    !isTooShort.username &&
    !isTooShort.password &&
    (code === undefined || code.trim() !== '') &&
    (next === undefined || isComplete(next));

  const enter = async () => {
    const [{ signIn }, { landingPath }] = await Promise.all([
      import('./session-calls.ts'),
      import('./landing-path.ts'),
    ]);
    const answer = await signIn({
      username: username.trim(),
      password,
      ...(code !== undefined && { code: code.trim() }),
      ...(next !== undefined && { newPassword: next.first }),
    });
    begin(answer);
    if (answer.recoveryCodesLeft !== undefined)
      toast(words.account.factor.codeSpent(answer.recoveryCodesLeft), { isNews: true });
    const from = (location.state as Arrival)?.from;
    const session = readSession();
    void navigate(landingPath(from, session?.pages ?? [], session?.mayWrite ?? false), { replace: true });
  };
  const refuse = (failure: unknown) => {
    setBusy(false);
    const problem = problemOf(failure);
    if (problem.code === 'auth.code-needed') return setCode('');
    if (problem.code === 'auth.password-change-needed') return setNext({ first: '', second: '' });
    if (problem.code === 'auth.password-weak') {
      setCode(undefined);
      return setProblem(problem);
    }
    // An answer without a message is logged and not shown (specification 8).
    if (problem.status > 0 && problem.message === '') console.error(`sign-in was answered ${problem.status}`);
    else toast(explain(problem, words), { isError: true });
    if (problem.code === 'auth.wrong-code') return setCode('');
    setPassword('');
    setCode(undefined);
    setNext(undefined);
    passwordField.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    setShown(false);
    setProblem(undefined);
    await enter().catch(refuse);
  };
  return {
    username,
    password,
    code,
    next,
    problem,
    isShort: {
      username: touched.username && isTooShort.username,
      password: touched.password && isTooShort.password,
    },
    least,
    isValid,
    isBusy,
    isShown,
    passwordField,
    setUsername,
    setPassword,
    setCode,
    setNext,
    setShown,
    leaveField: (field) =>
      setTouched((before) => ({ ...before, [field]: (field === 'username' ? username : password) !== '' })),
    submit,
  };
}
