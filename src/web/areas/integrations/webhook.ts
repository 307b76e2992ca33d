import type { webhooksApi } from '#contract/areas/integrations/webhooks.ts';
import type { Output } from '#contract/core/endpoint.ts';

/** A webhook as the list tells it. */
export type Webhook = Output<typeof webhooksApi.list>['webhooks'][number];
