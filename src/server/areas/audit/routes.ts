import { auditApi, auditChainApi } from '#contract/areas/audit/audit.ts';
import { mayLag } from '#server/http/may-lag.ts';
import { serve } from '#server/http/serve.ts';
import { readChain, recheckChain } from './audit-chain.ts';
import { exportAudit, readLine, searchAudit } from './audit-log.ts';

export const auditRoutes = [
  ...serve(auditApi, { search: mayLag(searchAudit), line: mayLag(readLine), export: exportAudit }),
  ...serve(auditChainApi, { read: readChain, check: recheckChain }),
];
