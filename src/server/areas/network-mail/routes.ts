import { networkMailApi } from '#contract/areas/network-mail.ts';
import { serve } from '#server/http/serve.ts';
import {
  previewNetworkMail,
  readMails,
  readOpenJobs,
  sendNetworkMail,
  undoNetworkMail,
  unsubscribe,
} from './network-mail.ts';

export const networkMailRoutes = serve(networkMailApi, {
  send: sendNetworkMail,
  preview: previewNetworkMail,
  undo: undoNetworkMail,
  jobs: readOpenJobs,
  history: readMails,
  unsubscribe,
});
