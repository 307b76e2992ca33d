import { authApi } from '#contract/areas/identity/sign-in.ts';
import type { Endpoint, Given, Output } from '#contract/core/endpoint.ts';
import { type ErrorBody, errorBody, tokenExpired } from '#contract/core/error-body.ts';
import { toInside, toWire } from '#contract/core/wire-names.ts';
import { endSession } from '#web/session/session-end.ts';
import { store, stored } from '#web/session/storage.ts';
import { inOwnWords } from '#web/words/field-messages.ts';
import { apiAddress } from './api-host.ts';
import { Problem, type ProblemCode } from './problem.ts';

/** Asks the person to confirm the password; whether they did. */
type Confirm = () => Promise<boolean>;
let onStepUp: Confirm | undefined;
let confirming: Promise<boolean> | undefined;

/** Says who asks for the password when a call needs it confirmed (ruling 36). */
export function whenStepUpNeeded(ask: Confirm | undefined): void {
  onStepUp = ask;
}

/** Calls that need it at once share one question. */
function confirm(): Promise<boolean> {
  if (!onStepUp) return Promise.resolve(false);
  confirming ??= onStepUp().finally(() => {
    confirming = undefined;
  });
  return confirming;
}

/** Hears that the server refused a right that this browser believed in: what it shows may be out of date. */
let onRightRefused: () => void = () => {};

/** Says who looks again at what the person may do when a call is refused for want of a right. */
export function whenRightRefused(listener: () => void): void {
  onRightRefused = listener;
}

export type CallOptions = {
  signal?: AbortSignal;
  files?: readonly File[];
  /** Work that nobody asked for just now: it does not keep the session awake. */
  isBackground?: boolean;
  /** Nobody is signed in for this, even where somebody is: the call carries no token (specification 7). */
  isGuest?: boolean;
  /** The session is being left on purpose: that it has ended already is no news. */
  isLeaving?: boolean;
  /** A call that may be made by GET or POST goes by POST: what it carries is in no address and no log of addresses. */
  isPosted?: boolean;
  onProgress?: (share: number) => void;
};

/**
 * Makes a call of the contract: names of the inside in and out, odd names on the wire only here.
 *
 * @throws Problem
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Given<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const answer = await send(endpoint, input, options);
  return toInside(endpoint.output as never, answer) as Output<E>;
}

type Reply = { status: number; body: unknown };

async function send(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<unknown> {
  const { body } = await withSession((headers) => exchange(endpoint, input, options, headers), {
    ...options,
    // The candidate's chat has no session of ours that could end.
    hasSession: endpoint.allow !== 'chat-link',
  });
  return body;
}

type Attempts = { isRenewed: boolean; isConfirmed: boolean };

/**
 * Makes a request as whoever is signed in. A token whose time is over is exchanged and a password confirmed where the
 * answer asks for it, each once, and the request repeated; a dead session is ended here.
 * @throws Problem
 */
async function withSession<R extends Reply>(
  attempt: (headers: Record<string, string>) => Promise<R>,
  options: { hasSession: boolean; isGuest?: boolean; isBackground?: boolean; isLeaving?: boolean },
  tries: Attempts = { isRenewed: false, isConfirmed: false },
): Promise<R> {
  const token = stored('bearer');
  const reply = await attempt({
    ...(token !== '' && !options.isGuest && { authorization: `Bearer ${token}` }),
    ...(options.isBackground && { 'x-background': '1' }),
  });
  if (reply.status < 400) return reply;
  const error = toInside(errorBody, reply.body ?? {}) as Partial<ErrorBody>;
  if (error.status === tokenExpired && !tries.isRenewed) {
    await renew(token, error.freshToken ?? '');
    return withSession(attempt, options, { ...tries, isRenewed: true });
  }
  // Nobody is asked for a password by what runs by itself.
  const mayAsk = error.code === 'auth.step-up-needed' && !tries.isConfirmed && !options.isBackground;
  if (mayAsk && (await confirm())) return withSession(attempt, options, { ...tries, isConfirmed: true });
  if (reply.status === 401 && options.hasSession && !options.isLeaving) endSession(token);
  if (/^right\.(no-page|no-group|read-only)$/.test(error.code ?? '')) onRightRefused();
  const said = error.message || error.text || '';
  // An answer without a code of ours (of a proxy, of an older server) is told in its own words (specification 8).
  const code = error.code ?? (said === '' ? 'call.failed' : 'call.unnamed');
  throw new Problem(code as ProblemCode, said, {
    fields: Object.fromEntries((error.fields ?? []).map(({ field, message }) => [field, inOwnWords(message)])),
    // Without a code the body's own words are all there is (specification 8).
    details: error.details ?? {},
    status: reply.status,
  });
}

async function exchange(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
  headers: Record<string, string>,
): Promise<Reply> {
  const wire = toWire(endpoint.input as never, input) as Record<string, unknown>;
  if (endpoint.takes === 'files') return sendFiles(endpoint.path, wire, headers, options);
  const isPosted = options.isPosted === true && endpoint.verbs.includes('POST');
  const isQuery = endpoint.takes === 'query' && !isPosted;
  const verb = isPosted ? 'POST' : isQuery && endpoint.verbs.includes('GET') ? 'GET' : endpoint.verbs[0]!;
  const address = isQuery ? `${endpoint.path}?${queryOf(wire)}` : endpoint.path;
  const isForm = endpoint.takes === 'form';
  const response = await reach(address, {
    method: verb,
    // Of a form the browser itself says how it is encoded.
    headers: { ...headers, ...(!isQuery && !isForm && { 'content-type': 'application/json' }) },
    ...(!isQuery && { body: isForm ? formOf(wire) : JSON.stringify(wire) }),
    ...(options.signal && { signal: options.signal }),
  });
  if (endpoint.answers === 'file' && response.ok) return { status: response.status, body: await fileOf(response) };
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

/** @throws Problem `call.offline` where nobody answers */
async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(apiAddress(address), init);
  } catch (failure) {
    if (init.signal?.aborted) throw failure;
    throw new Problem('call.offline', String(failure));
  }
}

function queryOf(wire: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wire))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return query.toString();
}

/** A form as `application/x-www-form-urlencoded`. An empty field is sent: it means that nothing stands there any more. */
function formOf(wire: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(wire)) if (value !== undefined) form.set(name, String(value));
  return form;
}

/** Files go by XMLHttpRequest: it alone tells how far an upload is. */
function sendFiles(
  path: string,
  wire: Record<string, unknown>,
  headers: Record<string, string>,
  { files = [], onProgress, signal }: CallOptions,
): Promise<Reply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(wire)) if (value !== undefined) form.set(name, String(value));
  for (const file of files) form.append('files', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiAddress(path));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: parse(request.responseText) });
    request.onerror = () => reject(new Problem('call.offline', 'the upload did not arrive'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

let renewing: Promise<void> | undefined;

/**
 * Exchanges a token whose time is over for a new one. Calls that expire together share one exchange, in all tabs: whoever
 * comes later finds the new token and takes that. A second exchange would look like theft to the server.
 */
async function renew(expired: string, freshToken: string): Promise<void> {
  if (stored('bearer') !== expired) return;
  renewing ??= alone(() => exchangeToken(expired, freshToken)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** One tab at a time; a browser without locks (plain http) relies on the ten seconds in which the server is lenient. */
async function alone(work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? locks.request('rolecall-token', work) : work();
}

async function exchangeToken(expired: string, freshToken: string): Promise<void> {
  if (stored('bearer') !== expired) return;
  const query = new URLSearchParams({ token: freshToken });
  const response = await reach(`${authApi.refresh.path}?${query}`, {});
  if (!response.ok) {
    // A server that is busy or restarting has not said that the session is over.
    if (response.status === 429 || response.status >= 500)
      throw new Problem('call.interrupted', '', { status: response.status });
    endSession(expired);
    throw new Problem('auth.session-ended', '', { status: 401 });
  }
  const { accessToken, expiresIn } = toInside(authApi.refresh.output, await response.json()) as Output<
    typeof authApi.refresh
  >;
  // Signed out meanwhile, here or in another tab: nothing may be kept.
  if (stored('bearer') !== expired) return;
  store({ bearer: accessToken, access: accessToken, expiresAt: String(expiresIn * 1000 + Date.now()) });
}

/** A file that a call answered, with its name. */
type AnsweredFile = { blob: Blob; name: string };

async function fileOf(response: Response): Promise<AnsweredFile> {
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { blob: await response.blob(), name: named ? decodeURIComponent(named) : 'file' };
}

/**
 * Makes a call that answers a file and hands it to the browser as a download; answers its name.
 *
 * @throws Problem
 */
export async function downloadCall<E extends Endpoint>(endpoint: E, input: Given<E>): Promise<string> {
  const { blob, name } = (await send(endpoint, input, {})) as AnsweredFile;
  handOver(blob, name);
  return name;
}

/** Opens a file of the product: fetched with the session, then handed to the browser as a download. */
export async function download(fileId: string, name: string): Promise<void> {
  const { blob } = await withSession(
    async (headers) => {
      const response = await reach(`/file/${encodeURIComponent(fileId)}`, { headers });
      if (response.ok) return { status: response.status, body: undefined, blob: await response.blob() };
      return { status: response.status, body: await response.json().catch(() => undefined), blob: undefined };
    },
    { hasSession: true },
  );
  handOver(blob!, name);
}

function handOver(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
