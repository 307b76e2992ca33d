import { chatbotTypesApi } from './chatbot-types.ts';
import { networkMailApi } from './network-mail.ts';
import { chatApi, outreachApi } from './outreach.ts';

/** The calls of the room, under the names that they have in the whole contract: `outreach.…`. */
export const outreachCalls = {
  outreach: outreachApi,
  chat: chatApi,
  'network-mail': networkMailApi,
  'chatbot-types': chatbotTypesApi,
};
