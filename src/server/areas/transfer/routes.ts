import { transferApi } from '#contract/areas/transfer/transfer.ts';
import { serve } from '#server/http/serve.ts';
import { exportTransfer } from './export-records.ts';
import {
  discardTransfer,
  listTransferRows,
  listTransfers,
  revertTransfer,
  runTransferImport,
  uploadTransfer,
} from './transfers.ts';

export const transferRoutes = serve(transferApi, {
  upload: uploadTransfer,
  list: listTransfers,
  rows: listTransferRows,
  run: runTransferImport,
  revert: revertTransfer,
  discard: discardTransfer,
  export: exportTransfer,
});
