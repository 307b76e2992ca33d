import { webhooksApi } from '#contract/areas/integrations/webhooks.ts';
import { serve } from '#server/http/serve.ts';
import {
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  rotateWebhook,
  saveWebhook,
  testWebhook,
} from './webhook-endpoints.ts';

export const integrationsRoutes = serve(webhooksApi, {
  list: listWebhooks,
  save: saveWebhook,
  rotate: rotateWebhook,
  remove: removeWebhook,
  test: testWebhook,
  deliveries: listDeliveries,
  resend: resendDelivery,
});
