import { chatApi } from '#contract/areas/outreach.ts';
import { serve } from '#server/http/serve.ts';
import { openChat, say, sendFile } from './chatbot.ts';

export const chatbotRoutes = serve(chatApi, { open: openChat, say, sendFile });
