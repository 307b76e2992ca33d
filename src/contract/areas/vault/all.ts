import { vaultApi } from './vault.ts';

/** The calls of the room, under the names that they have in the whole contract: `vault.…`. */
export const vaultCalls = {
  vault: vaultApi,
};
