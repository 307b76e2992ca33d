import { useSearchParams } from 'react-router';
import { rolesApi } from '#contract/areas/users/roles.ts';
import { useWords } from '#web/words/language.tsx';
import { LoadedRecord } from './loaded-record.tsx';
import { RoleEditor } from './role-editor.tsx';
import { rolesRoute } from './use-role-editor.ts';
import { userWords } from './words/words.ts';

/** Adds a role, or edits the one that the address names. */
export function RolePage() {
  const { roles } = useWords(userWords).people;
  const [params] = useSearchParams();
  const id = Number(params.get('id') ?? 0);
  if (id <= 0) return <RoleEditor />;
  const back = { to: rolesRoute, label: roles.title };
  return (
    <LoadedRecord key={id} endpoint={rolesApi.pages} input={{ roleId: id }} none={roles.none} back={back}>
      {({ role }) => <RoleEditor kept={role} />}
    </LoadedRecord>
  );
}
