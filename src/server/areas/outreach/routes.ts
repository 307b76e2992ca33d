import { outreachApi } from '#contract/areas/outreach.ts';
import { serve } from '#server/http/serve.ts';
import { readHistory, readInfo, searchChats, sendBot } from './outreach.ts';

export const outreachRoutes = serve(outreachApi, {
  sendBot,
  search: searchChats,
  history: readHistory,
  info: readInfo,
});
