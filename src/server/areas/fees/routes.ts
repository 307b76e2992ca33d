import { feesApi } from '#contract/areas/fees.ts';
import { serve } from '#server/http/serve.ts';
import {
  addVmsFee,
  changeVmsFee,
  listClients,
  listVmsFeeClients,
  readClientFee,
  readVmsFee,
  saveClientFee,
  searchClientFees,
  searchVmsFees,
} from './fees.ts';

export const feesRoutes = serve(feesApi, {
  clients: listClients,
  addClientFee: saveClientFee,
  searchClientFees,
  changeClientFee: saveClientFee,
  vmsFeeClients: listVmsFeeClients,
  vmsFees: searchVmsFees,
  searchVmsFees,
  addVmsFee,
  changeVmsFee,
  readClientFee,
  readVmsFee,
});
