import Button from '@mui/material/Button';
import { useState } from 'react';
import { expensesApi } from '#contract/areas/money/expenses.ts';
import { feesApi } from '#contract/areas/money/fees.ts';
import { useCall } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Note } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { changedColumn, feeColumns, NameButton } from './fee-columns.tsx';
import { VmsFeeDialog, type VmsFeeRow } from './fee-dialog.tsx';
import { moneyWords } from './words/words.ts';

/** The fees of the vendor systems, for one client or for all. */
export function VmsFees({ mayWrite }: { mayWrite: boolean }) {
  const { expenses } = useWords(moneyWords);
  const state = useListState();
  const [edited, setEdited] = useState<VmsFeeRow | 'new'>();
  const { data, error, isPlaceholderData, refetch } = useCall(feesApi.searchVmsFees, requested(state));
  const setting = useCall(expensesApi.readMarginSetting, {});
  const systems = setting.data?.vendorSystems ?? [];
  const columns: Column<VmsFeeRow>[] = [
    {
      key: 'system',
      label: expenses.system,
      sort: 'vmsProvider',
      show: (row) => <NameButton name={row.vmsProvider} onOpen={() => setEdited(row)} />,
    },
    {
      key: 'client',
      label: expenses.client,
      sort: 'clientName',
      show: ({ clientName }) => (clientName === undefined ? expenses.allClients : <bdi>{clientName}</bdi>),
    },
    ...feeColumns<VmsFeeRow>(expenses),
    { key: 'funding', label: expenses.funding, show: ({ funding }) => expenses.fundingsShort[funding] },
    changedColumn(expenses),
  ];
  const add = mayWrite && systems.length > 0 && (
    <Button variant="contained" color="primary" onClick={() => setEdited('new')}>
      {expenses.setVmsFee}
    </Button>
  );
  return (
    <>
      {setting.data && systems.length === 0 && <Note tone="info">{expenses.noSystems}</Note>}
      <ListView
        label={expenses.tabs.vms}
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        filters={add}
        empty={{ title: expenses.vmsEmptyTitle, text: expenses.vmsEmptyText }}
      />
      {edited && (
        <VmsFeeDialog
          row={edited === 'new' ? undefined : edited}
          systems={systems}
          mayWrite={mayWrite}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
