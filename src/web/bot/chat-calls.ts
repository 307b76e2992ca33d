import type { callsApi } from '#contract/areas/outreach/calls.ts';
import type { chatApi } from '#contract/areas/outreach/outreach.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { apiAddress } from '#web/api/api-host.ts';
import { staffToken } from '#web/api/staff-token.ts';

/** The conversation as the candidate may see it. The contract's types only: its schemas would double this page. */
export type Chat = Output<typeof chatApi.open>;

/** The free half hours for a call, and the one that is booked. */
export type CallOffer = Output<typeof callsApi.slots>;

const paths = {
  open: '/api/results/chatbot/get/session',
  say: '/api/results/chatbot/message',
  file: '/api/results/chatbot/file',
  review: '/api/results/chatbot/review',
  selfIdentify: '/api/results/chatbot/self-identification',
  stop: '/api/results/chatbot/stop',
  slots: '/api/results/chatbot/call/slots',
  book: '/api/results/chatbot/call/book',
  cancel: '/api/results/chatbot/call/cancel',
} as const;

/**
 * Why the server did not accept something. An empty `code`: it could not be reached or is overloaded; the same may be tried
 * again.
 */
export class ChatProblem extends Error {
  readonly code: string;
  /** Why the same may be tried again, where the code is empty. */
  readonly reason: 'offline' | 'slow' | 'tomorrow';
  constructor(code: string, message: string, reason: ChatProblem['reason'] = 'offline') {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}

async function answerOf<T = Chat>(request: Promise<Response>): Promise<T> {
  const response = await request.catch((failure) => {
    throw new ChatProblem('', String(failure));
  });
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? 10);
    throw new ChatProblem('', 'too many', seconds > 3600 ? 'tomorrow' : 'slow');
  }
  const isBusy = response.status >= 500 || response.status === 408;
  if (isBusy) throw new ChatProblem('', `status ${response.status}`);
  const body: unknown = await response.json().catch((failure) => {
    // The connection broke, or something between us and the server answered in its place.
    throw new ChatProblem('', String(failure));
  });
  if (!response.ok) throw new ChatProblem((body as { code?: string }).code ?? 'call.failed', '');
  return body as T;
}

/**
 * Opens the conversation of a link where it stopped; for somebody who is signed in to read only. The key goes in the body,
 * so that no address holds it. `before`: the id of the first message that the page has.
 */
export async function openChat(sessionId: string, before?: number): Promise<Chat> {
  return postAsSeen<Chat>(paths.open, { sessionId, ...(before !== undefined && { before }) });
}

/** A call that says who looks: whoever is signed in is no candidate. */
async function postAsSeen<T>(path: string, body: object): Promise<T> {
  const token = await staffToken();
  return answerOf(
    fetch(apiAddress(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    }),
  );
}

/** Sends a message. `idempotencyKey` is the same for every attempt. */
export function sayLine(message: {
  sessionId: string;
  text: string;
  idempotencyKey: string;
  editKey?: string;
}): Promise<Chat> {
  return answerOf(
    fetch(apiAddress(paths.say), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    }),
  );
}

const post = <T>(path: string, body: object): Promise<T> =>
  answerOf<T>(
    fetch(apiAddress(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** Asks for a person to review the answers. */
export const askForReview = (sessionId: string) => post<{ asked: boolean }>(paths.review, { sessionId });

/** Says voluntarily of oneself what is kept apart from everything else. */
export const selfIdentify = (sessionId: string, given: { sex: string; ethnicity: string }) =>
  post<{ saved: boolean }>(paths.selfIdentify, { sessionId, ...given });

/** Stops all messages to whoever holds the link, also where its conversation has ended or expired. */
export const stopMessages = (sessionId: string): Promise<{ stopped: boolean }> => postAsSeen(paths.stop, { sessionId });

/** The half hours that are free for a call. */
export const readSlots = (sessionId: string): Promise<CallOffer> => post(paths.slots, { sessionId });

/** Books a half hour, or moves the call to it. */
export const bookCall = (sessionId: string, startsAt: string): Promise<CallOffer> =>
  post(paths.book, { sessionId, startsAt });

/** Cancels the call. */
export const cancelCall = (sessionId: string): Promise<CallOffer> => post(paths.cancel, { sessionId });

/** Sends a resume. */
export function sendFile(sessionId: string, file: File): Promise<Chat> {
  const form = new FormData();
  form.set('sessionId', sessionId);
  form.append('files', file, file.name);
  return answerOf(fetch(apiAddress(paths.file), { method: 'POST', body: form }));
}
