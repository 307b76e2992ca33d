import { z } from 'zod';
import { messageFailures, modelAnswered } from '#domain/outreach/message-failures.ts';
import { guardedRequest, RequestFailure } from '#server/outside/guarded-request.ts';
import { type ChatModel, ChatModelFailure, type ChatModelRequest } from './chat-model.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

/** How to reach a service that speaks the chat call of the OpenAI API. */
export type ChatModelSettings = { url: string; model: string; key: string | undefined };

/** A word or two are expected; a service that tells more than this is none. */
const mostAnswerBytes = 256 * 1024;
/** Longest answer of the model, in tokens. */
const mostTokens = 1500;
const breaker = { failures: 3, openMs: 60_000 };
/** Requests at once: what goes beyond is done without the model. */
const mostAtOnce = 4;
const checkMs = 10_000;

const answerShape = z.looseObject({
  choices: z.array(z.looseObject({ message: z.looseObject({ content: z.string() }) })).min(1),
});

/** A model over HTTP: `POST <url>/chat/completions`. No redirect, no second attempt, nothing secret in a failure. */
export function openHttpChatModel(
  settings: ChatModelSettings,
  allowed: readonly string[] | undefined,
  circuit = new CircuitBreaker(breaker),
): ChatModel {
  const url = new URL(settings.url);
  url.pathname = `${url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')}/chat/completions`;
  let running = 0;
  const ask = async (request: ChatModelRequest): Promise<string> => {
    running += 1;
    try {
      const said = await askOnce(url, settings, allowed, request);
      circuit.succeeded();
      return said;
    } catch (failure) {
      circuit.failed();
      throw failure;
    } finally {
      running -= 1;
    }
  };
  return {
    model: settings.model,
    host: url.host,
    ask: async (request) => {
      if (running >= mostAtOnce) throw new ChatModelFailure('The model is busy.', { wasAsked: false });
      if (!circuit.mayAsk())
        throw new ChatModelFailure('The model did not answer lately and is not asked.', { wasAsked: false });
      return ask(request);
    },
    check: async () => {
      await ask({ task: 'Answer with the word ready.', about: 'ready', withinMs: checkMs });
    },
  };
}

async function askOnce(
  url: URL,
  { model, key }: ChatModelSettings,
  allowed: readonly string[] | undefined,
  { task, about, withinMs }: ChatModelRequest,
): Promise<string> {
  try {
    const answer = await guardedRequest({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        temperature: 0,
        max_tokens: mostTokens,
        messages: [
          { role: 'system', content: task },
          { role: 'user', content: JSON.stringify(about) },
        ],
      }),
      mayBePrivate: true,
      allowed,
      withinMs,
      mostBytes: mostAnswerBytes,
    });
    if (answer.status < 200 || answer.status > 299) throw new ChatModelFailure(modelAnswered(answer.status));
    const read = answerShape.safeParse(parse(answer.body));
    if (!read.success) throw new ChatModelFailure(messageFailures['model-odd']);
    return read.data.choices[0]!.message.content;
  } catch (failure) {
    throw failure instanceof RequestFailure ? new ChatModelFailure(failure.message) : failure;
  }
}

/** The first object of JSON in what a model says; undefined where there is none. */
export function objectIn(said: string): Readonly<Record<string, unknown>> | undefined {
  const found = parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));
  return typeof found === 'object' && found !== null && !Array.isArray(found)
    ? (found as Record<string, unknown>)
    : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
