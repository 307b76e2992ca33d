import { expensesApi } from './expenses.ts';
import { feesApi } from './fees.ts';

/** The calls of the room, under the names that they have in the whole contract: `fees.…`. */
export const moneyCalls = {
  fees: feesApi,
  expenses: expensesApi,
};
