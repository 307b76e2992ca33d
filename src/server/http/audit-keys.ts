import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/context.ts';

/**
 * The public keys that check signed ends of the audit, for everybody: whoever was given a checkpoint can check it without an
 * account (ADR 0119). A key set as RFC 7517 has it.
 */
export function serveAuditKeys(app: FastifyInstance, { keys }: Pick<AppContext, 'keys'>): void {
  app.get('/.well-known/rolecall-audit-keys', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ keys: await keys.audit.publicKeys() }),
  );
}
