import { useSearchParams } from 'react-router';
import { usersApi } from '#contract/areas/users/users.ts';
import { useWords } from '#web/words/language.tsx';
import { SavedRecord } from './kept-record.tsx';
import { UserForm, usersRoute } from './user-form.tsx';

/** Adds a user, or edits the one that the address names. */
export function UserPage() {
  const { users } = useWords().people;
  const [params] = useSearchParams();
  const id = Number(params.get('id') ?? 0);
  if (id <= 0) return <UserForm />;
  const back = { to: usersRoute, label: users.title };
  return (
    <SavedRecord key={id} endpoint={usersApi.single} input={{ id }} none={users.none} back={back}>
      {(user) => <UserForm kept={user} />}
    </SavedRecord>
  );
}
