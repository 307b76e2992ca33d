import { expensesApi } from '#contract/areas/expenses.ts';
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

export const expensesRoutes = serve(expensesApi, {
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
