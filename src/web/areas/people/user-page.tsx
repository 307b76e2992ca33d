import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { usersApi } from '#contract/areas/users.ts';
import { CallProblem } from '#web/data/call-problem.tsx';
import { Empty, PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { useFresh } from './use-fresh.ts';
import { UserForm, usersRoute } from './user-form.tsx';

/** Adds a user, or edits the one that the address names. */
export function UserPage() {
  const [params] = useSearchParams();
  const id = Number(params.get('id') ?? 0);
  return id > 0 ? <KeptUser key={id} id={id} /> : <UserForm />;
}

function KeptUser({ id }: { id: number }) {
  const words = useWords();
  const { data, error, refetch } = useFresh(usersApi.single, { id });
  if (data) return <UserForm kept={data} />;
  if (error?.code === 'record.absent')
    return (
      <>
        <PageHead title={words.people.users.none} />
        <Sheet>
          <Empty title={words.people.users.none} text="">
            <Button component={Link} to={usersRoute}>
              {words.people.users.title}
            </Button>
          </Empty>
        </Sheet>
      </>
    );
  if (error) return <CallProblem error={error} onAgain={refetch} />;
  return <Waiting label={words.common.loading} />;
}
