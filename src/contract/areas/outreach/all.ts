import { audienceApi } from './audience.ts';
import { calendarApi, callsApi } from './calls.ts';
import { chatFactsApi } from './chat-facts.ts';
import { chatRightsApi } from './chat-rights.ts';
import { chatbotTypesApi } from './chatbot-types.ts';
import { composerApi, messageHistoryApi } from './composer.ts';
import { conversationsApi } from './conversations.ts';
import { messagingApi } from './messaging.ts';
import { networkMailApi } from './network-mail.ts';
import { chatApi, outreachApi } from './outreach.ts';
import { networkSchedulesApi, schedulesApi } from './schedules.ts';
import { templatesApi } from './templates.ts';
import { triageApi } from './triage.ts';
import { webhooksApi } from './webhooks.ts';

/** The calls of the room, under the names that they have in the whole contract: `outreach.…`. */
export const outreachCalls = {
  outreach: outreachApi,
  calendar: calendarApi,
  calls: callsApi,
  chat: chatApi,
  'chat-facts': chatFactsApi,
  'chat-rights': chatRightsApi,
  conversations: conversationsApi,
  'network-mail': networkMailApi,
  'chatbot-types': chatbotTypesApi,
  triage: triageApi,
  webhooks: webhooksApi,
  messaging: messagingApi,
  composer: composerApi,
  audience: audienceApi,
  'message-history': messageHistoryApi,
  templates: templatesApi,
  schedules: schedulesApi,
  networkSchedules: networkSchedulesApi,
};
