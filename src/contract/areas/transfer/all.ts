import { transferApi } from './transfer.ts';

/** The calls of the room, under the names that they have in the whole contract: `transfer.…`. */
export const transferCalls = {
  transfer: transferApi,
};
