import type { Endpoint, Input, Output } from '#contract/core/endpoint.ts';
import type { Call, FileAnswer, LinkCall, PartialResult, SignedInCall } from './call.ts';
import type { EndOfFiles } from './receive-files.ts';

/** The call a handler gets: with `who`, unless the contract allows anybody. */
type CallOf<E extends Endpoint> = E['allow'] extends 'chat-link'
  ? LinkCall
  : E['allow'] extends 'public' | 'signed'
    ? Call
    : SignedInCall;

/** What a handler may return: the contract's output, part of it, or bytes where the contract says so. */
type AnswerOf<E extends Endpoint> = E['answers'] extends 'file'
  ? FileAnswer
  : Output<E> | (E['partly'] extends true ? PartialResult<Output<E>> : never);

export type Handler<E extends Endpoint> = (input: Input<E>, call: CallOf<E>) => AnswerOf<E> | Promise<AnswerOf<E>>;

/** Whether a call may send files, asked before a byte of one is kept; `fields`: what the request carried before it. */
export type AdmitFiles = (fields: Record<string, unknown>, call: LinkCall) => Promise<EndOfFiles>;

/** One call with its handler. */
export type Route = {
  readonly endpoint: Endpoint;
  readonly handle: (input: never, call: never) => unknown;
  readonly admitFiles?: AdmitFiles;
};

/** Binds handlers to the calls of an area: every call has exactly one, of matching types. */
export function serve<A extends Readonly<Record<string, Endpoint>>>(
  api: A,
  handlers: { readonly [K in keyof A]: Handler<A[K]> },
  admitFiles: { readonly [K in keyof A]?: AdmitFiles } = {},
): Route[] {
  return Object.entries(api).map(([name, endpoint]) => {
    const admit = admitFiles[name as keyof A];
    return {
      endpoint,
      handle: handlers[name as keyof A] as Route['handle'],
      ...(admit && { admitFiles: admit }),
    };
  });
}
