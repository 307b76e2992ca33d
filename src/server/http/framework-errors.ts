import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalCode } from '#domain/errors.ts';
import { answerTo } from './errors.ts';

/** Answers a failure with the error body, wherever it comes from: a handler, a parser or the router. */
export function answerFailure(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, isDefect } = answerTo(failure);
  if (isDefect)
    request.log.error({ err: failure, requestId: request.id, path: request.routeOptions.url }, 'a call failed');
  if (status === 429 || status === 503) reply.header('retry-after', String(secondsOf(body)));
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/json; charset=utf-8')
    .send(body);
}

/** Seconds until a retry, where the refusal has them. */
function secondsOf({ details }: Record<string, unknown>): number {
  const { seconds } = (details ?? {}) as { seconds?: unknown };
  return typeof seconds === 'number' ? seconds : 10;
}

/** Failures before there is a route, such as an address that cannot be decoded. */
export function answerRouterFailure(failure: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  answerFailure(failure, request, reply);
}

/** What Node could not read of a request, by the code of its failure. */
const unreadable: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'call.timed-out',
  HPE_HEADER_OVERFLOW: 'call.long-headers',
};

/** Answers what is no HTTP request, before there is anything of Fastify; the connection ends with it. */
export function answerClientError(failure: Error & { code?: string }, socket: Socket): void {
  if (failure.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, body } = answerTo(new Refusal(unreadable[failure.code ?? ''] ?? 'call.unreadable'));
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  }
  socket.destroySoon();
}
