import { audienceApi } from '#contract/areas/outreach/audience.ts';
import { calendarApi, callsApi } from '#contract/areas/outreach/calls.ts';
import { chatFactsApi } from '#contract/areas/outreach/chat-facts.ts';
import { chatRightsApi } from '#contract/areas/outreach/chat-rights.ts';
import { chatbotTypesApi } from '#contract/areas/outreach/chatbot-types.ts';
import { composerApi, messageHistoryApi } from '#contract/areas/outreach/composer.ts';
import { conversationsApi } from '#contract/areas/outreach/conversations.ts';
import { messagingApi } from '#contract/areas/outreach/messaging.ts';
import { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import { chatApi, outreachApi } from '#contract/areas/outreach/outreach.ts';
import { networkSchedulesApi, schedulesApi } from '#contract/areas/outreach/schedules.ts';
import { templatesApi } from '#contract/areas/outreach/templates.ts';
import { triageApi } from '#contract/areas/outreach/triage.ts';
import { webhooksApi } from '#contract/areas/outreach/webhooks.ts';
import { serve } from '#server/http/serve.ts';
import { sendToAudience } from './audience.ts';
import {
  blockTime,
  bookCall,
  cancelByCandidate,
  cancelByRecruiter,
  readOwnCalendar,
  readSlots,
  saveOwnCalendar,
} from './calls.ts';
import { readFacts, saveFacts } from './chat-facts.ts';
import { admitChatFile, sendFile } from './chat-file.ts';
import { readHistory, searchChats } from './chat-list.ts';
import { askForReview, selfIdentify } from './chat-rights.ts';
import { stopByLink } from './chat-stop.ts';
import { openChat, say } from './chatbot.ts';
import { readFlow, saveFlow } from './chatbot-types.ts';
import { readChannels, sendMail, sendText, undoSend } from './composer.ts';
import { closeChat, handBack, markHandled, readConversation, reply, takeOver } from './conversations.ts';
import { fetchAgain } from './inbound-media.ts';
import { readMails as readMailHistory, readTexts } from './message-history.ts';
import { addNumber, changeNumber, checkChannel, readMessaging, saveLimits } from './messaging.ts';
import { previewNetworkMail, readMails, readOpenJobs, sendNetworkMail, undoNetworkMail } from './network-mail.ts';
import { readInfo, sendBot } from './outreach.ts';
import { candidateSchedules, networkSchedules } from './schedules.ts';
import {
  approveTemplate,
  createTemplate,
  editTemplate,
  readTemplate,
  searchTemplates,
  switchTemplate,
} from './templates.ts';
import { assignMessage, downloadRaw, markDone, saveSentResume, searchUnmatched, settleMessage } from './triage.ts';
import { unsubscribe } from './unsubscribe.ts';
import { hearMailEvent, hearText, hearTextStatus } from './webhooks.ts';

const chatbotRoutes = serve(chatApi, { open: openChat, say, sendFile }, { sendFile: admitChatFile });

const chatbotTypesRoutes = serve(chatbotTypesApi, { flow: readFlow, saveFlow });

const callsRoutes = serve(callsApi, { slots: readSlots, book: bookCall, cancel: cancelByCandidate });

const calendarRoutes = serve(calendarApi, {
  read: readOwnCalendar,
  save: saveOwnCalendar,
  block: blockTime,
  cancelCall: cancelByRecruiter,
});

const chatRightsRoutes = serve(chatRightsApi, { review: askForReview, stop: stopByLink, selfIdentify });

const chatFactsRoutes = serve(chatFactsApi, { read: readFacts, save: saveFacts });

const conversationRoutes = serve(conversationsApi, {
  read: readConversation,
  takeOver,
  reply,
  handBack,
  close: closeChat,
  handled: markHandled,
});

const networkMailRoutes = serve(networkMailApi, {
  send: sendNetworkMail,
  preview: previewNetworkMail,
  undo: undoNetworkMail,
  jobs: readOpenJobs,
  history: readMails,
  unsubscribe,
});

const ownOutreachRoutes = serve(outreachApi, {
  sendBot,
  search: searchChats,
  history: readHistory,
  info: readInfo,
});

const composerRoutes = serve(composerApi, { sendMail, sendText, undo: undoSend, channels: readChannels });

const audienceRoutes = serve(audienceApi, { send: sendToAudience });

const messageHistoryRoutes = serve(messageHistoryApi, { texts: readTexts, mails: readMailHistory });

const messagingRoutes = serve(messagingApi, {
  read: readMessaging,
  addNumber,
  changeNumber,
  saveLimits,
  check: checkChannel,
});

const templateRoutes = serve(templatesApi, {
  search: searchTemplates,
  record: readTemplate,
  create: createTemplate,
  edit: editTemplate,
  approve: approveTemplate,
  active: switchTemplate,
});

const scheduleRoutes = serve(schedulesApi, {
  search: candidateSchedules.search,
  edit: candidateSchedules.edit,
  state: candidateSchedules.setState,
  useVersion: candidateSchedules.useVersion,
});

const networkScheduleRoutes = serve(networkSchedulesApi, {
  search: networkSchedules.search,
  edit: networkSchedules.edit,
  state: networkSchedules.setState,
  useVersion: networkSchedules.useVersion,
});

const webhookRoutes = serve(webhooksApi, { smsIn: hearText, smsStatus: hearTextStatus, mail: hearMailEvent });

const triageRoutes = serve(triageApi, {
  search: searchUnmatched,
  raw: downloadRaw,
  fetchAgain,
  assign: assignMessage,
  settle: settleMessage,
  done: markDone,
  saveResume: saveSentResume,
});

export const outreachRoutes = [
  ...composerRoutes,
  ...audienceRoutes,
  ...messageHistoryRoutes,
  ...templateRoutes,
  ...scheduleRoutes,
  ...networkScheduleRoutes,
  ...messagingRoutes,
  ...webhookRoutes,
  ...triageRoutes,
  ...chatbotRoutes,
  ...chatbotTypesRoutes,
  ...calendarRoutes,
  ...callsRoutes,
  ...chatFactsRoutes,
  ...chatRightsRoutes,
  ...conversationRoutes,
  ...networkMailRoutes,
  ...ownOutreachRoutes,
];
