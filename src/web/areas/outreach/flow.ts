import type { chatbotTypesApi } from '#contract/areas/outreach/chatbot-types.ts';
import type { Output } from '#contract/core/endpoint.ts';

/** The questions of a type with all versions, as the server tells them. */
export type Flow = Output<typeof chatbotTypesApi.flow>;
