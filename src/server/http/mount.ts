import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { toWire } from '#contract/core/wire-names.ts';
import { proveScope } from '#domain/access/scope.ts';
import { Refusal, type RefusalCode } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { callHasWritten, forgetWrites } from '#server/db/connection-guard.ts';
import { type Call, type FileAnswer, type LinkCall, PartialResult, type SignedInCall, type Who } from './call.ts';
import { restartDeadline, suspendDeadline, withinDeadline } from './call-deadline.ts';
import { CallQueue } from './call-queue.ts';
import { streamEvents } from './event-stream.ts';
import { takeFileQuota } from './file-quota.ts';
import { type Admitted, admit, authorize } from './guard.ts';
import { type Answered, idempotencyKeyOf, once } from './idempotency.ts';
import { decodeInput, rawInput, takesKey, withHeaders } from './input.ts';
import { withReceivedFiles } from './receive-files.ts';
import { isRepeatable, retryRead } from './retry-read.ts';
import type { Route } from './serve.ts';
import { addSignedRoute, readSigned } from './signed.ts';

/** Called for every call that a person was refused; it must be cheap and returns nothing. */
export type OnRefused = (refused: {
  call: Pick<SignedInCall, 'requestId' | 'address' | 'who'>;
  path: string;
  code: RefusalCode;
}) => void;

/** Mounts every route at its paths; a verb that a path does not accept answers 405. */
export function mount(
  app: FastifyInstance,
  context: AppContext,
  routes: readonly Route[],
  onRefused: OnRefused = () => {},
): void {
  const queue = new CallQueue(context);
  const verbsOf = new Map<string, Set<string>>();
  for (const route of routes) {
    if (!hasPolicy(route.endpoint)) throw new Error(`${route.endpoint.path} does not say who may call it`);
    if (route.endpoint.takes === 'files' && !route.endpoint.files)
      throw new Error(`${route.endpoint.path} does not say how many files it takes`);
    for (const path of addresses(route.endpoint)) {
      const taken = verbsOf.get(path) ?? new Set<string>();
      for (const verb of route.endpoint.verbs) {
        if (taken.has(verb)) throw new Error(`${verb} ${path} is declared twice`);
        taken.add(verb);
      }
      verbsOf.set(path, taken);
      const isSigned = route.endpoint.allow === 'signed';
      const options: RouteOptions = {
        method: [...route.endpoint.verbs],
        url: path,
        ...(route.endpoint.bodyBytes !== undefined && { bodyLimit: route.endpoint.bodyBytes }),
        handler: (request, reply) => {
          const call = () => answer(context, route, request, reply, onRefused, queue);
          const awaited = isAwaited(route, request) ? () => context.throttle.answer(call) : call;
          const inTurn = () => queue.serve(route.endpoint, request, reply, awaited);
          // A stream goes on when the database is back.
          return route.endpoint.answers === 'events' ? inTurn() : withinDeadline(context.database, inTurn);
        },
      };
      if (isSigned) addSignedRoute(app, options);
      else app.route(options);
    }
  }
  for (const [url, taken] of verbsOf) {
    // The second path of a call may be a page's: reading that page is not calling.
    const isPage = !/^\/(api|file|auth)\//.test(url);
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(
      (verb) => !taken.has(verb) && !(isPage && verb === 'GET'),
    );
    app.route({
      method: others,
      url,
      // Path and verb decide it, so no session is needed.
      handler: (_, reply) => {
        reply.header('allow', [...taken].join(', '));
        throw new Refusal('call.wrong-method');
      },
    });
  }
}

/** Whether a person waits for the answer: not for a stream, a file transfer, or a background request of a page. */
const isAwaited = ({ endpoint }: Route, request: FastifyRequest): boolean =>
  endpoint.answers !== 'events' &&
  endpoint.answers !== 'file' &&
  endpoint.takes !== 'files' &&
  request.headers['x-background'] === undefined;

/** Deny by default: the server does not start with a declaration that has no policy (reliability AZ-01). */
function hasPolicy({ allow }: Endpoint): boolean {
  if (typeof allow !== 'object') return ['public', 'chat-link', 'signed', 'session', 'session-write'].includes(allow);
  return 'group' in allow || allow.pages.length > 0;
}

const addresses = ({ path, alsoAt }: Endpoint) => (alsoAt ? [path, alsoAt] : [path]);

/** The steps of a call: guard, input, handler, answer. */
async function answer(
  context: AppContext,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  onRefused: OnRefused,
  queue: CallQueue,
): Promise<unknown> {
  reply.header('cache-control', 'no-store');
  if (!needsSession(route.endpoint)) return serveCall(context, route, request, reply, undefined, queue);
  // Nothing has been done yet, so this may be repeated for every call.
  const look = () => retryRead(context.database, () => admitCaller(context, request));
  const admitted = await queue.admit(route.endpoint, request, look);
  try {
    authorize(route.endpoint, admitted);
    const serve = () => serveCall(context, route, request, reply, admitted, queue);
    return await (isRepeatable(route.endpoint) ? retryRead(context.database, serve) : serve());
  } catch (failure) {
    if (failure instanceof Refusal) {
      const { path } = route.endpoint;
      const call = { requestId: request.id, address: request.ip, who: admitted.who };
      onRefused({ call, path, code: failure.code });
    }
    throw failure;
  }
}

/** Who makes a request, by its token. */
const admitCaller = (context: AppContext, { headers, ip }: FastifyRequest): Promise<Admitted> =>
  admit(context, headers.authorization, {
    userAgent: headers['user-agent'] ?? '',
    address: ip,
    isBackground: headers['x-background'] !== undefined,
  });

/** Whether the holder of a link is signed in as well; asked once, when the handler needs it. */
function signedInOnce(context: AppContext, request: FastifyRequest): LinkCall['signedIn'] {
  let answer: Promise<Admitted | undefined> | undefined;
  const ask = async () => {
    if (request.headers.authorization === undefined) return undefined;
    return admitCaller(context, request).catch((failure) => {
      if (failure instanceof Refusal && failure.code === 'auth.session-ended') return undefined;
      throw failure;
    });
  };
  return () => {
    answer ??= ask();
    return answer;
  };
}

async function serveCall(
  context: AppContext,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  admitted: Admitted | undefined,
  queue: CallQueue,
): Promise<unknown> {
  const { endpoint, admitFiles } = route;
  const call: Call | SignedInCall | LinkCall = {
    ...context,
    requestId: request.id,
    now: context.clock.now(),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    scope: admitted?.scope ?? proveScope([]),
    files: [],
    log: request.log,
    ...(admitted && { who: admitted.who }),
    reads: readsOf(context, admitted, request),
    ...(endpoint.allow === 'chat-link' && { signedIn: signedInOnce(context, request) }),
  };
  if (endpoint.takes !== 'files' || !request.isMultipart()) return run(context, route, request, reply, call, {});
  const before = admitFiles
    ? (fields: Record<string, unknown>) => admitFiles(rawInput(request, fields), call as LinkCall)
    : undefined;
  const perFile = admitted && (() => takeFileQuota(context.db, admitted.who.userId));
  suspendDeadline();
  return withReceivedFiles(context, request, { limits: endpoint.files!, before, perFile }, ({ files, fields }) => {
    restartDeadline();
    return queue.serveReceived(endpoint, admitted && partyOf(admitted.who), reply, () =>
      run(context, route, request, reply, { ...call, files }, fields),
    );
  });
}

/**
 * Where a call reads what may be some seconds old. What a page asks because of an event is about the newest state, and
 * whoever is not signed in is nobody whose writes are known.
 */
function readsOf({ replica, db }: AppContext, admitted: Admitted | undefined, request: FastifyRequest): Call['reads'] {
  const mayLag = replica && admitted && request.headers['x-background'] === undefined;
  return async () => (mayLag ? replica.readerFor(admitted.who.userId) : db);
}

/** Notes what a call of somebody wrote, also where it was refused half-way. */
async function notingWrites<T>({ replica }: AppContext, who: Who | undefined, work: () => Promise<T>): Promise<T> {
  if (!replica || !who) return work();
  forgetWrites();
  try {
    return await work();
  } finally {
    if (callHasWritten()) await replica.noteWrite(who.userId);
  }
}

/** Runs the handler of a call with its input, and answers. */
async function run(
  context: AppContext,
  { endpoint, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call | SignedInCall | LinkCall,
  fields: Record<string, unknown>,
): Promise<unknown> {
  const isSigned = endpoint.allow === 'signed';
  const raw = isSigned ? readSigned(request, context.config, call.now) : rawInput(request, fields);
  const key = 'who' in call && endpoint.answers === undefined ? idempotencyKeyOf(endpoint, request) : undefined;
  const ifMatch =
    endpoint.allow === 'public' || endpoint.answers !== undefined ? undefined : request.headers['if-match'];
  const input = decodeInput(endpoint, withHeaders(endpoint, raw, { ifMatch, idempotencyKey: key }));
  if (endpoint.answers === 'events') return streamEvents(context, call as SignedInCall, reply);
  const work = () =>
    notingWrites(context, 'who' in call ? call.who : undefined, () =>
      refusalsAreDeclared(context, endpoint, () => handle(input as never, call as never)),
    );
  if (endpoint.answers === 'file') return sendFile(request, reply, (await work()) as FileAnswer);
  const answered = async (): Promise<Answered> => {
    const result = await work();
    const isPartial = result instanceof PartialResult;
    return { status: isPartial ? 206 : 200, body: write(context, endpoint, isPartial ? result.answer : result) };
  };
  const files = call.files.map(({ name, size, draft }) => [name, draft?.sha256 ?? size]);
  const { status, body } =
    key === undefined
      ? await answered()
      : await once(
          call as SignedInCall,
          reply,
          {
            key,
            own: takesKey(endpoint),
            request: [endpoint.path, raw, ifMatch ?? '', files, call.scope.units],
          },
          answered,
        );
  // A provider that sends forms reads instructions as an answer: there are none.
  if (isSigned && /urlencoded/.test(request.headers['content-type'] ?? ''))
    return reply.type('text/xml; charset=utf-8').send('<Response/>');
  const { version } = (body ?? {}) as { version?: unknown };
  if (typeof version === 'number') reply.header('etag', `"${version}"`);
  reply.status(status).type('application/json; charset=utf-8');
  return body;
}

/** Whose calls wait for each other: those of a session, or of an API token. */
const partyOf = ({ apiToken, sessionId }: SignedInCall['who']) => (apiToken ? `token ${apiToken.id}` : sessionId);

function needsSession({ allow }: Endpoint): boolean {
  return allow !== 'public' && allow !== 'chat-link' && allow !== 'signed';
}

/** Outside production an answer that violates the contract is a defect; in production unknown keys are removed. */
function write(context: AppContext, endpoint: Endpoint, result: unknown): unknown {
  const schema = endpoint.output as unknown as z.ZodType;
  if (context.config.isProduction) return toWire(schema, result);
  const checked = schema.safeParse(result);
  if (!checked.success) {
    throw new Error(
      `${endpoint.path} answered what its contract does not say: ${checked.error.message.slice(0, 2000)}`,
    );
  }
  return toWire(schema, checked.data);
}

/** Outside production a refusal that the contract entry does not list fails the call, so the document stays true. */
async function refusalsAreDeclared(context: AppContext, endpoint: Endpoint, run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (failure) {
    const undeclared =
      failure instanceof Refusal &&
      !context.config.isProduction &&
      !endpoint.refuses.includes(failure.code) &&
      failure.code !== 'call.invalid' &&
      // A disk or a database may be lost under every call.
      !failure.code.startsWith('server.');
    if (undeclared) throw new Error(`${endpoint.path} refused with ${failure.code}, which its contract does not list`);
    throw failure;
  }
}

const endStream = ({ stream }: FileAnswer) => (stream as NodeJS.ReadableStream & { destroy?(): void }).destroy?.();

/** Whether the caller has this version: by its mark, else by the second in which it changed (RFC 9110, 13.2.2). */
function hasVersion({ headers }: FastifyRequest, { etag, changedAt }: NonNullable<FileAnswer['version']>): boolean {
  const marks = headers['if-none-match'];
  if (marks !== undefined) {
    const given = marks.split(',').map((mark) => mark.trim().replace(/^W\//, ''));
    return given.includes('*') || given.includes(etag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}

/** A download never runs in the page: attachment, no sniffing, sandboxed (reliability UP-06). */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (reply.sent) {
    // Its deadline came first.
    endStream(file);
    return reply;
  }
  if (file.version) {
    const { etag, changedAt } = file.version;
    reply.header('etag', etag).header('last-modified', changedAt.toUTCString()).header('cache-control', 'no-cache');
    if (hasVersion(request, file.version)) {
      endStream(file);
      return reply.code(304).send();
    }
  }
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(file.type)
    .send(file.stream);
}
