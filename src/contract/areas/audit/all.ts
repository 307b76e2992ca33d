import { auditApi, auditChainApi } from './audit.ts';

/** The calls of the room, under the names that they have in the whole contract: `audit.…`. */
export const auditCalls = {
  audit: auditApi,
  'audit-chain': auditChainApi,
};
