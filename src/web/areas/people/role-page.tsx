import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { rolesApi } from '#contract/areas/roles.ts';
import { CallProblem } from '#web/data/call-problem.tsx';
import { Empty, PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { RoleEditor, rolesRoute } from './role-editor.tsx';
import { useFresh } from './use-fresh.ts';

/** Adds a role, or edits the one that the address names. */
export function RolePage() {
  const [params] = useSearchParams();
  const id = Number(params.get('id') ?? 0);
  return id > 0 ? <KeptRole key={id} id={id} /> : <RoleEditor />;
}

function KeptRole({ id }: { id: number }) {
  const words = useWords();
  const { data, error, refetch } = useFresh(rolesApi.pages, { roleId: id });
  if (data) return <RoleEditor kept={data.role} />;
  if (error?.code === 'record.absent')
    return (
      <>
        <PageHead title={words.people.roles.none} />
        <Sheet>
          <Empty title={words.people.roles.none} text="">
            <Button component={Link} to={rolesRoute}>
              {words.people.roles.title}
            </Button>
          </Empty>
        </Sheet>
      </>
    );
  if (error) return <CallProblem error={error} onAgain={refetch} />;
  return <Waiting label={words.common.loading} />;
}
