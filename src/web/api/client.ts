import { authApi } from '#contract/areas/identity/sign-in.ts';
import type { Endpoint, Given, Output } from '#contract/core/endpoint.ts';
import { type ErrorBody, errorBody, tokenExpired } from '#contract/core/error-body.ts';
import { toInside, toWire } from '#contract/core/wire-names.ts';
import { endSession } from '#web/session/session-end.ts';
import { store, stored } from '#web/session/storage.ts';
import { inOwnWords } from '#web/words/field-messages.ts';
import { apiAddress } from './api-host.ts';
import { Problem, type ProblemCode } from './problem.ts';
import { isAwayStatus, noteServer } from './server-state.ts';

/** Asks the person to confirm the password; resolves to whether they did. */
type Confirm = () => Promise<boolean>;
let onStepUp: Confirm | undefined;
let confirming: Promise<boolean> | undefined;

/** Registers who asks for the password when a call needs a step-up (ruling 36). */
export function whenStepUpNeeded(ask: Confirm | undefined): void {
  onStepUp = ask;
}

/** Calls that need a step-up at the same time share one question. */
function confirm(): Promise<boolean> {
  if (!onStepUp) return Promise.resolve(false);
  confirming ??= onStepUp().finally(() => {
    confirming = undefined;
  });
  return confirming;
}

/** Called when the server refuses a right that this browser believed the person had. */
let onRightRefused: () => void = () => {};

/** Registers who refreshes the rights after a call was refused for lack of one. */
export function whenRightRefused(listener: () => void): void {
  onRightRefused = listener;
}

export type CallOptions = {
  signal?: AbortSignal;
  files?: readonly File[];
  /** Background work: it does not count as activity of the session. */
  isBackground?: boolean;
  /** Sends no token, even where somebody is signed in (specification 7). */
  isGuest?: boolean;
  /** The person is signing out: no message if the session has ended already. */
  isLeaving?: boolean;
  /** Uses POST where both GET and POST are allowed, so that the input is in no address and no log of addresses. */
  isPosted?: boolean;
  onProgress?: (share: number) => void;
};

/**
 * Makes a call of the contract. Input and output have our names; the odd names of the wire are only here.
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

/** `retryAfter`: the seconds of the header of this name, where there is one. */
type Reply = { status: number; body: unknown; retryAfter?: number | undefined };

async function send(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<unknown> {
  const { body } = await withSession((headers) => exchange(endpoint, input, options, headers), {
    ...options,
    // The candidate's chat has no session that could end.
    hasSession: endpoint.allow !== 'chat-link',
  });
  return body;
}

type Attempts = { isRenewed: boolean; isConfirmed: boolean };

/**
 * Makes a request as the signed-in person. On demand of the answer an expired token is renewed and the password confirmed,
 * each once, and the request is repeated. A dead session is ended here.
 *
 * @throws Problem
 */
async function withSession<R extends Reply>(
  attempt: (headers: Record<string, string>) => Promise<R>,
  options: { hasSession: boolean; isGuest?: boolean; isBackground?: boolean; isLeaving?: boolean },
  attempts: Attempts = { isRenewed: false, isConfirmed: false },
): Promise<R> {
  const token = stored('bearer');
  const reply = await attempt({
    ...(token !== '' && !options.isGuest && { authorization: `Bearer ${token}` }),
    ...(options.isBackground && { 'x-background': '1' }),
  });
  noteServer(isAwayStatus(reply.status));
  if (reply.status < 400) return reply;
  const error = toInside(errorBody, reply.body ?? {}) as Partial<ErrorBody>;
  if (error.status === tokenExpired && !attempts.isRenewed) {
    await renew(token, error.freshToken ?? '');
    return withSession(attempt, options, { ...attempts, isRenewed: true });
  }
  // Background calls never ask for a password.
  const mayAsk = error.code === 'auth.step-up-needed' && !attempts.isConfirmed && !options.isBackground;
  if (mayAsk && (await confirm())) return withSession(attempt, options, { ...attempts, isConfirmed: true });
  if (reply.status === 401 && options.hasSession && !options.isLeaving) endSession(token);
  if (/^right\.(no-page|no-group|read-only)$/.test(error.code ?? '')) onRightRefused();
  throw problemIn(reply, error);
}

function problemIn(reply: Reply, error: Partial<ErrorBody>): Problem {
  const said = error.message || error.text || '';
  // An answer without a code (from a proxy or an older server) is shown in its own words (specification 8).
  const code = error.code ?? (said === '' ? 'call.failed' : 'call.unnamed');
  return new Problem(code as ProblemCode, said, {
    fields: Object.fromEntries((error.fields ?? []).map(({ field, message }) => [field, inOwnWords(message)])),
    // Without a code only the message of the body is known (specification 8).
    details: error.details ?? {},
    status: reply.status,
    retryAfter: reply.retryAfter ?? secondsIn(error.details),
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
    // The browser sets the content type of a form.
    headers: { ...headers, ...(!isQuery && !isForm && { 'content-type': 'application/json' }) },
    ...(!isQuery && { body: isForm ? formOf(wire) : JSON.stringify(wire) }),
    ...(options.signal && { signal: options.signal }),
  });
  if (endpoint.answers === 'file' && response.ok) return { status: response.status, body: await fileOf(response) };
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    body: await response.json().catch(() => undefined),
    ...(retryAfter >= 0 && { retryAfter }),
  };
}

/** The seconds that the words of a refusal name; a page of another origin does not see the header. */
function secondsIn(details: Readonly<Record<string, unknown>> | undefined): number | undefined {
  const seconds = details?.['seconds'];
  return typeof seconds === 'number' ? seconds : undefined;
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

/** A form as `application/x-www-form-urlencoded`. An empty field is sent: it clears the value. */
function formOf(wire: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(wire)) if (value !== undefined) form.set(name, String(value));
  return form;
}

/** Uploads files by XMLHttpRequest, the only one that reports upload progress. */
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
 * Renews an expired token. Calls that expire together share one exchange across all tabs: whoever comes later finds the new
 * token and takes it. A second exchange would look like theft to the server.
 */
async function renew(expired: string, freshToken: string): Promise<void> {
  if (stored('bearer') !== expired) return;
  renewing ??= alone(() => exchangeToken(expired, freshToken)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** A lock across tabs. A browser without the Web Locks API (plain http) relies on the server's grace period of ten seconds. */
async function alone(work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? locks.request('rolecall-token', work) : work();
}

async function exchangeToken(expired: string, freshToken: string): Promise<void> {
  if (stored('bearer') !== expired) return;
  const query = new URLSearchParams({ token: freshToken });
  const response = await reach(`${authApi.refresh.path}?${query}`, {});
  if (!response.ok) {
    // A busy or restarting server has not ended the session.
    if (response.status === 429 || response.status >= 500)
      throw new Problem('call.interrupted', '', { status: response.status });
    endSession(expired);
    throw new Problem('auth.session-ended', '', { status: 401 });
  }
  const { accessToken, expiresIn } = toInside(authApi.refresh.output, await response.json()) as Output<
    typeof authApi.refresh
  >;
  // Signed out in the meantime, here or in another tab: the new token must not be stored.
  if (stored('bearer') !== expired) return;
  store({ bearer: accessToken, access: accessToken, expiresAt: String(expiresIn * 1000 + Date.now()) });
}

/** The file that a call returned, with its name. */
type AnsweredFile = { blob: Blob; name: string };

async function fileOf(response: Response): Promise<AnsweredFile> {
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { blob: await response.blob(), name: named ? decodeURIComponent(named) : 'file' };
}

/**
 * Makes a call that returns a file and hands it to the browser as a download; returns its name.
 *
 * @throws Problem
 */
export async function downloadCall<E extends Endpoint>(endpoint: E, input: Given<E>): Promise<string> {
  const { blob, name } = (await send(endpoint, input, {})) as AnsweredFile;
  handOver(blob, name);
  return name;
}

/** Downloads a stored file: fetched with the session's token, then handed to the browser. */
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

/** Gives a file that is here already to the browser to be saved. */
export function handOver(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
