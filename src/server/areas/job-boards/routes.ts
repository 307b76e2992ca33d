import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import { postingsApi } from '#contract/areas/job-boards/postings.ts';
import { serve } from '#server/http/serve.ts';
import { checkConnector, listConnectors, removeConnector, saveConnector } from './connectors.ts';
import { readFeed } from './posting-feed.ts';
import { listPostings, postMany, postOnBoard, postOnDice, takeDown } from './postings.ts';

const connectorRoutes = serve(connectorsApi, {
  list: listConnectors,
  save: saveConnector,
  remove: removeConnector,
  check: checkConnector,
});

const postingRoutes = serve(postingsApi, {
  onDice: postOnDice,
  post: postOnBoard,
  bulk: postMany,
  close: takeDown,
  list: listPostings,
  feed: readFeed,
});

export const jobBoardsRoutes = [...connectorRoutes, ...postingRoutes];
