import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#contract/core/openapi.ts';

/** The OpenAPI document and a page to read it; off in production unless set on (ruling 46). */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  app.get('/openapi.json', (_, reply) => reply.header('cache-control', 'no-store').send(document));
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
