import { authApi } from '#contract/areas/auth.ts';
import type { Endpoint, Given, Output } from '#contract/endpoint.ts';
import { type ErrorBody, errorBody, tokenExpired } from '#contract/error-body.ts';
import { toInside, toWire } from '#contract/wire-names.ts';
import type { RefusalCode } from '#domain/errors.ts';
import { store, stored, wipe } from '#web/session/storage.ts';
import { Problem } from './problem.ts';

/** Called once when the session has ended: storage is empty by then. */
type Ended = () => void;
let onEnded: Ended = () => {};

/** Says what happens when the session ends. */
export function whenSessionEnds(listener: Ended): void {
  onEnded = listener;
}

export type CallOptions = {
  signal?: AbortSignal;
  files?: readonly File[];
  /** Work that nobody asked for just now: it does not keep the session awake. */
  isBackground?: boolean;
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

async function send(endpoint: Endpoint, input: unknown, options: CallOptions, isRepeat = false): Promise<unknown> {
  const { status, body } = await exchange(endpoint, input, options);
  if (status < 400) return body;
  const error = toInside(errorBody, body ?? {}) as Partial<ErrorBody>;
  if (error.status === tokenExpired && !isRepeat) {
    await refresh(error.freshToken ?? '');
    return send(endpoint, input, options, true);
  }
  // The candidate's chat has no session of ours that could end.
  if (status === 401 && endpoint.allow !== 'chat-link') endSession();
  throw new Problem((error.code ?? 'call.failed') as RefusalCode, error.text ?? '', {
    fields: Object.fromEntries((error.fields ?? []).map(({ field, message }) => [field, message])),
    details: error.details ?? {},
    status,
  });
}

async function exchange(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
): Promise<{ status: number; body: unknown }> {
  const wire = toWire(endpoint.input as never, input) as Record<string, unknown>;
  const verb = endpoint.verbs.includes('GET') && endpoint.takes === 'query' ? 'GET' : endpoint.verbs[0]!;
  const headers: Record<string, string> = {
    ...(stored('bearer') !== '' && { authorization: `Bearer ${stored('bearer')}` }),
    ...(options.isBackground && { 'x-background': '1' }),
  };
  if (endpoint.takes === 'files') return sendFiles(endpoint.path, wire, headers, options);
  const isQuery = endpoint.takes === 'query';
  const address = isQuery ? `${endpoint.path}?${queryOf(wire)}` : endpoint.path;
  try {
    const response = await fetch(address, {
      method: verb,
      headers: { ...headers, ...(!isQuery && { 'content-type': 'application/json' }) },
      ...(!isQuery && { body: JSON.stringify(wire) }),
      ...(options.signal && { signal: options.signal }),
    });
    if (endpoint.answers === 'file' && response.ok) return { status: response.status, body: await fileOf(response) };
    return { status: response.status, body: await response.json().catch(() => undefined) };
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    throw new Problem('call.offline', String(failure));
  }
}

function queryOf(wire: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wire))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return query.toString();
}

/** Files go by XMLHttpRequest: it alone tells how far an upload is. */
function sendFiles(
  path: string,
  wire: Record<string, unknown>,
  headers: Record<string, string>,
  { files = [], onProgress, signal }: CallOptions,
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(wire)) if (value !== undefined) form.set(name, String(value));
  for (const file of files) form.append('files', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
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

let refreshing: Promise<void> | undefined;

/** Exchanges the token of a token-expired answer; calls that expire together share one exchange. */
async function refresh(token: string): Promise<void> {
  refreshing ??= exchangeToken(token).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function exchangeToken(token: string): Promise<void> {
  const response = await fetch(`${authApi.refresh.path}?${new URLSearchParams({ token })}`);
  if (!response.ok) {
    endSession();
    throw new Problem('auth.session-ended', '', { status: 401 });
  }
  const { accessToken, expiresIn } = toInside(authApi.refresh.output, await response.json()) as Output<
    typeof authApi.refresh
  >;
  store({ bearer: accessToken, access: accessToken, expiresAt: String(expiresIn * 1000 + Date.now()) });
}

function endSession(): void {
  if (stored('bearer') === '') return;
  wipe();
  onEnded();
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

function handOver(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Opens a file of the product: fetched with the session, then handed to the browser as a download. */
export async function download(fileId: string, name: string): Promise<void> {
  const response = await fetch(`/file/${encodeURIComponent(fileId)}`, {
    headers: { authorization: `Bearer ${stored('bearer')}` },
  });
  if (!response.ok) throw new Problem('record.absent', '', { status: response.status });
  handOver(await response.blob(), name);
}
