import Button from '@mui/material/Button';
import { useState } from 'react';
import { feesApi } from '#contract/areas/money/fees.ts';
import { useCall } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { useWords } from '#web/words/language.tsx';
import { changedColumn, feeColumns, NameButton } from './fee-columns.tsx';
import { ClientFeeDialog, type ClientFeeRow } from './fee-dialog.tsx';
import { moneyWords } from './words/words.ts';

/** The clients that have a fee. */
export function ClientFees({ mayWrite }: { mayWrite: boolean }) {
  const { expenses } = useWords(moneyWords);
  const state = useListState();
  const [edited, setEdited] = useState<ClientFeeRow | 'new'>();
  const { data, error, isPlaceholderData, refetch } = useCall(feesApi.searchClientFees, requested(state));
  const columns: Column<ClientFeeRow>[] = [
    {
      key: 'client',
      label: expenses.client,
      sort: 'name',
      show: (row) => <NameButton name={row.name} onOpen={() => setEdited(row)} />,
    },
    ...feeColumns<ClientFeeRow>(expenses),
    changedColumn(expenses),
  ];
  const add = mayWrite && (
    <Button variant="contained" color="primary" onClick={() => setEdited('new')}>
      {expenses.setClientFee}
    </Button>
  );
  return (
    <>
      <ListView
        label={expenses.tabs.client}
        state={state}
        columns={columns}
        keyOf={(row) => row.clientId}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        filters={add}
        empty={{ title: expenses.clientEmptyTitle, text: expenses.clientEmptyText }}
      />
      {edited && (
        <ClientFeeDialog
          row={edited === 'new' ? undefined : edited}
          mayWrite={mayWrite}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
