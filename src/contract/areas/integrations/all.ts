import { webhooksApi } from './webhooks.ts';

/** The calls of the room, under the names that they have in the whole contract: `outgoingWebhooks.…`. */
export const integrationsCalls = {
  outgoingWebhooks: webhooksApi,
};
