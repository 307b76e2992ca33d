import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Endpoint, Given, Output } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { Empty, PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { useFresh } from './use-fresh.ts';

/** Loads a record for editing; shows the loading, failed and missing states. */
export function LoadedRecord<E extends Endpoint>({
  endpoint,
  input,
  none,
  back,
  children,
}: {
  endpoint: E;
  input: Given<E>;
  none: string;
  /** The list of such records. */
  back: { to: string; label: string };
  children: (record: Output<E>) => ReactNode;
}) {
  const words = useWords();
  const { data, error, refetch } = useFresh(endpoint, input);
  if (data !== undefined) return children(data);
  if (error?.code === 'record.absent')
    return (
      <>
        <PageHead title={none} />
        <Sheet>
          <Empty title={none} text="">
            <Button component={Link} to={back.to}>
              {back.label}
            </Button>
          </Empty>
        </Sheet>
      </>
    );
  if (error) return <CallProblem error={error} onAgain={refetch} back={back} />;
  return <Waiting label={words.common.loading} />;
}
