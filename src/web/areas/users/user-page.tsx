import { useSearchParams } from 'react-router';
import { usersApi } from '#contract/areas/users/users.ts';
import { useWords } from '#web/words/language.tsx';
import { LoadedRecord } from './loaded-record.tsx';
import { UserForm, usersRoute } from './user-form.tsx';
import { userWords } from './words/words.ts';

/** Adds a user, or edits the one that the address names. */
export function UserPage() {
  const { users } = useWords(userWords).people;
  const [params] = useSearchParams();
  const id = Number(params.get('id') ?? 0);
  if (id <= 0) return <UserForm />;
  const back = { to: usersRoute, label: users.title };
  return (
    <LoadedRecord key={id} endpoint={usersApi.single} input={{ id }} none={users.none} back={back}>
      {(user) => <UserForm kept={user} />}
    </LoadedRecord>
  );
}
