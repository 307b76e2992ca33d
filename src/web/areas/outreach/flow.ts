import type { chatbotTypesApi } from '#contract/areas/outreach/chatbot-types.ts';
import type { Output } from '#contract/core/endpoint.ts';

/** The flow of a type with all versions, as the API returns it. */
export type Flow = Output<typeof chatbotTypesApi.flow>;
