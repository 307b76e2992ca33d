import type { ReactNode } from 'react';
import type { Found } from '#contract/core/paging.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import type { useCall } from '#web/api/use-call.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Sheet, Waiting } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';

/** The table of a record's tab: its rows by page, or the empty state. */
export function PartTable<Row>({
  asked: { data, error, isPlaceholderData, refetch },
  empty,
  ...table
}: {
  asked: Pick<ReturnType<typeof useCall>, 'error' | 'isPlaceholderData' | 'refetch'> & {
    data: { found: Found<Row> } | undefined;
  };
  empty: ReactNode;
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  page: number;
  size: number;
  onPage: (page: number) => void;
}) {
  const words = useWords();
  const found = data?.found;
  const isFilled = found !== undefined && found.total > 0;
  return (
    <Sheet padded={!isFilled}>
      {error && <CallProblem error={error} onAgain={refetch} />}
      {!found && !error && <Waiting rows={4} label={words.common.loading} />}
      {found?.total === 0 && empty}
      {isFilled && (
        <DataTable {...table} rows={found.rows} total={found.total} isStale={isPlaceholderData} words={words.common} />
      )}
    </Sheet>
  );
}
