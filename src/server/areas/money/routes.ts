import { expensesApi } from '#contract/areas/money/expenses.ts';
import { feesApi } from '#contract/areas/money/fees.ts';
import { serve } from '#server/http/serve.ts';
import {
  addInsurance,
  addJobBoard,
  changeInsurance,
  changeJobBoard,
  changeMarginSetting,
  listInsurances,
  listJobBoards,
  readMarginSetting,
  removeJobBoard,
} from './expenses.ts';
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

const expensesRoutes = serve(expensesApi, {
  insurances: listInsurances,
  addInsurance,
  changeInsurance,
  addJobBoard,
  removeJobBoard,
  changeJobBoard,
  jobBoards: listJobBoards,
  readMarginSetting,
  changeMarginSetting,
});

const feesRoutes = serve(feesApi, {
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

export const moneyRoutes = [...expensesRoutes, ...feesRoutes];
