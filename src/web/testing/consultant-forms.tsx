import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { EndDialog } from '#web/areas/consultants/end-dialog.tsx';
import { FeesSheet } from '#web/areas/consultants/fees-sheet.tsx';
import { ExportHours } from '#web/areas/consultants/hours-files.tsx';
import { PersonalTab } from '#web/areas/consultants/part-tabs.tsx';
import { RatesTab } from '#web/areas/consultants/rates-tab.tsx';
import { Rejecting } from '#web/areas/consultants/rejecting.tsx';
import { RerateDialog } from '#web/areas/consultants/rerate-dialog.tsx';
import { AddRow } from '#web/areas/consultants/row-form.tsx';
import { WhatIfSheet } from '#web/areas/consultants/what-if-sheet.tsx';
import { info, row } from './consultant-answers.ts';

const quiet = () => undefined;
const stay = { info: info as never, mayWrite: true };

/** The forms of consultants, by file: what draws one, a field of it, and what is typed there. */
export const consultantForms = {
  'areas/consultants/end-dialog.tsx': [
    { draw: () => <EndDialog row={row as never} onClose={quiet} />, field: /^Note/, typed: 'Moved on' },
  ],
  'areas/consultants/hours-files.tsx': [
    { draw: () => <ExportHours onClose={quiet} />, field: /^From/, typed: '2026-01-15' },
  ],
  'areas/consultants/fees-sheet.tsx': [
    {
      draw: () => <FeesSheet about={{ ids: [7] }} onAsked={quiet} onClose={quiet} />,
      field: /^Note/,
      typed: 'Renewed',
    },
  ],
  'areas/consultants/row-form.tsx': [
    {
      draw: () => (
        <AddRow info={info as never} call={consultantPartsApi.addManager} names={['name']} label="Add manager" />
      ),
      field: /^Name/,
      typed: 'Camille Gagnon',
    },
  ],
  'areas/consultants/part-form.tsx': [
    { draw: () => <PersonalTab {...stay} />, field: /^Street/, typed: '88 Bluewater Plaza' },
  ],
  'areas/consultants/rates-tab.tsx': [{ draw: () => <RatesTab {...stay} />, field: /^Bill rate/, typed: '80' }],
  'areas/consultants/rejecting.tsx': [
    {
      draw: () => <Rejecting id={5} isPending={false} onReject={quiet} onClose={quiet} />,
      field: /^Reason/,
      typed: 'Too early',
    },
  ],
  'areas/consultants/rerate-dialog.tsx': [
    { draw: () => <RerateDialog {...stay} onClose={quiet} />, field: /^Reason/, typed: 'New fee' },
  ],
  'areas/consultants/what-if-sheet.tsx': [
    { draw: () => <WhatIfSheet mayWrite onFees={quiet} onClose={quiet} />, field: /^Client fee/, typed: '3.5' },
  ],
};
