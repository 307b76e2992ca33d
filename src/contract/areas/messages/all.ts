import { outboxApi } from './outbox.ts';

/** The calls of the room, under the names that they have in the whole contract: `outbox.…`. */
export const messagesCalls = {
  outbox: outboxApi,
};
