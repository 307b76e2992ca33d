import { chatbotTypesApi } from '#contract/areas/chatbot-types.ts';
import { serve } from '#server/http/serve.ts';
import { readFlow, saveFlow } from './chatbot-types.ts';

export const chatbotTypesRoutes = serve(chatbotTypesApi, { flow: readFlow, saveFlow });
