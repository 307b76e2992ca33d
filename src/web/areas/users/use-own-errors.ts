import { useState } from 'react';
import { usersApi } from '#contract/areas/users/users.ts';
import { flawOf } from '#domain/access/new-password.ts';
import { call } from '#web/api/client.ts';
import { useWords } from '#web/words/language.tsx';
import { checkUser, type UserDraft } from './user-draft.ts';
import { userWords } from './words/words.ts';

/**
 * What the form itself finds wrong, the password included. `findTaken` looks for what another user has: the server is
 * asked to save only when the rest is right, and would tell it one save later.
 */
export function useOwnErrors(draft: UserDraft, password: string, id: number | undefined, isInviting: boolean) {
  const words = useWords(userWords);
  const { users } = words.people;
  const [taken, setTaken] = useState<Taken>({});
  const ownErrors = checkUser(draft, words);
  const flaw = password === '' ? undefined : flawOf(password, ownerOf(draft));
  if (id === undefined && !isInviting && password === '') ownErrors.password = users.noPassword;
  else if (flaw) ownErrors.password = words.account.weak[flaw];
  for (const name of ['username', 'email'] as const)
    if (draft[name].trim() !== '' && draft[name].trim() === taken[name]) ownErrors[name] ??= users.duplicate;
  return { ownErrors, findTaken: async () => setTaken(await takenIn(draft, id)) };
}

const ownerOf = ({ username, firstName, lastName, email }: UserDraft) => ({
  username,
  names: [firstName, lastName],
  email,
  company: '',
});

type Taken = { username?: string; email?: string };

/** The username and the email address of a draft where another user whom the reader sees has them. */
async function takenIn(draft: UserDraft, ownId: number | undefined): Promise<Taken> {
  const isTaken = async (name: keyof Taken): Promise<boolean> => {
    const typed = draft[name].trim().toLowerCase();
    if (typed === '') return false;
    try {
      const { found } = await call(usersApi.search, { search: typed, size: 25 }, { isPosted: true });
      return found.rows.some((one) => one.id !== ownId && one[name].toLowerCase() === typed);
    } catch {
      // The save itself finds it too.
      return false;
    }
  };
  const [username, email] = await Promise.all([isTaken('username'), isTaken('email')]);
  return { ...(username && { username: draft.username.trim() }), ...(email && { email: draft.email.trim() }) };
}
