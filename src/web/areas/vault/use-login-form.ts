import { useState } from 'react';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { vaultApi } from '#contract/areas/vault/vault.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type LoginHealth, type MfaType, vaultRules } from '#domain/vault.ts';
import { call } from '#web/api/client.ts';
import { type Problem, problemOf } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import type { useDraft } from '#web/session/draft.ts';
import { sealPassword } from '#web/session/envelope.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Login } from './reveal-dialog.tsx';
import { vaultWords } from './words/words.ts';

export type LoginChoices = Output<typeof vaultApi.dues>;
const reads = [vaultApi.search, vaultApi.dues, vaultApi.exposure, vaultApi.history];

/** What the form starts with: the login as it is, or a new one at the only vendor system there is. */
export function startValues(login: Login | undefined, choices: LoginChoices) {
  return {
    vmsProvider: login?.vmsProvider ?? (choices.vendorSystems.length === 1 ? choices.vendorSystems[0]! : ''),
    clientId: login?.clientId === undefined ? '' : String(login.clientId),
    programme: login?.programme ?? '',
    loginUrl: login?.loginUrl ?? '',
    username: login?.username ?? '',
    mfaType: login?.mfaType ?? ('NONE' as MfaType),
    mfaHolder: login?.mfaHolder ?? '',
    ownerId: login?.ownerId === undefined ? '' : String(login.ownerId),
    mailbox: login?.mailbox ?? '',
    rotateEveryDays: String(login?.rotateEveryDays ?? vaultRules.usualRotationDays),
    expiresOn: login?.expiresOn ?? '',
    health: login?.health ?? ('UNKNOWN' as LoginHealth),
    allowAutomatedUse: login?.allowAutomatedUse ?? false,
    remark: login?.remark ?? '',
  };
}

const numbered = (id: string) => (id === '' ? undefined : Number(id));

type LoginValues = ReturnType<typeof startValues>;
export type LoginFormState = ReturnType<typeof useLoginForm>;

/**
 * What is typed into the form of a login, what is wrong with it, and how it is saved. The password is no part of the draft
 * and leaves sealed; where none is typed the login keeps its own.
 */
export function useLoginForm(
  login: Login | undefined,
  [saved, setKept, draft]: ReturnType<typeof useDraft<LoginValues>>,
  onSaved: () => void,
) {
  const words = useWords(vaultWords);
  const t = words.vault;
  const toast = useToast();
  // Never kept anywhere: a password is typed anew after the session ended.
  const [password, setPassword] = useState('');
  const typed = { ...saved, password };
  const [isChecked, setChecked] = useState(false);
  const [sealing, setSealing] = useState<Problem>();
  const add = useChange(vaultApi.create, reads);
  const change = useChange(vaultApi.change, reads);
  const { error, isPending } = login ? change : add;

  const set = (name: keyof LoginValues) => (value: string | boolean) =>
    setKept((before) => ({ ...before, [name]: value }));
  const errors = error?.fields ?? {};
  const isMissing = (name: 'vmsProvider' | 'username' | 'password') =>
    isChecked && typed[name].trim() === '' && (name !== 'password' || !login);
  const save = async (overVersion?: number) => {
    setChecked(true);
    setSealing(undefined);
    if (typed.vmsProvider === '' || typed.username.trim() === '' || (!login && typed.password === '')) return;
    const { clientId, ownerId, rotateEveryDays, health, ...rest } = saved;
    try {
      const key = password === '' ? undefined : await call(authApi.key, {});
      const input = {
        ...rest,
        rotateEveryDays: Number(rotateEveryDays),
        health,
        ...(key && { password: await sealPassword(password, key as never), kid: key.kid }),
      };
      const done = {
        onSuccess: () => {
          draft.done();
          toast(t.saved(t.name(typed.vmsProvider, typed.username)));
          onSaved();
        },
      };
      const [client, owner] = [numbered(clientId), numbered(ownerId)];
      // What a change leaves out stays as it is, so that what was emptied is sent.
      const ids = { clientId: client ?? null, ownerId: owner ?? null };
      const version = overVersion ?? login?.version;
      if (login) change.mutate({ input: { id: login.id, ...input, ...ids, version } }, done);
      else add.mutate({ input: { ...input, clientId: client, ownerId: owner } }, done);
    } catch (failure) {
      setSealing(problemOf(failure));
    }
  };
  return {
    isNew: !login,
    typed,
    set,
    setPassword,
    errors,
    isMissing,
    problem: sealing ?? error,
    isPending,
    save,
  };
}
