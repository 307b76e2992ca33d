import { vaultApi } from '#contract/areas/vault/vault.ts';
import { serve } from '#server/http/serve.ts';
import {
  addEntry,
  changeEntry,
  readDues,
  readExposure,
  readHistory,
  removeEntry,
  revealSecret,
  searchEntries,
} from './vault.ts';

export const vaultRoutes = serve(vaultApi, {
  search: searchEntries,
  create: addEntry,
  change: changeEntry,
  remove: removeEntry,
  reveal: revealSecret,
  history: readHistory,
  exposure: readExposure,
  dues: readDues,
});
