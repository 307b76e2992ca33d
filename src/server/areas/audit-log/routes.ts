import { auditApi, auditChainApi } from '#contract/areas/audit.ts';
import { readChain, recheckChain } from '#server/areas/audit-chain/audit-chain.ts';
import { serve } from '#server/http/serve.ts';
import { exportAudit, readLine, searchAudit } from './audit-log.ts';

export const auditRoutes = [
  ...serve(auditApi, { search: searchAudit, line: readLine, export: exportAudit }),
  ...serve(auditChainApi, { read: readChain, check: recheckChain }),
];
