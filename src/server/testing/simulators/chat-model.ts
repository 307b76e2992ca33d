import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the model was asked. */
export type AskedModel = {
  path: string;
  authorization: string | undefined;
  task: string;
  about: Record<string, unknown>;
};

/** How it behaves instead of answering. */
export type ModelTrouble = 'hang' | 'broken' | 'nonsense' | 'redirect' | 'endless' | 'refused';

/**
 * A service that speaks the chat call of the OpenAI API on this machine, for tests and for trying by hand. `answer` says what
 * the model says; a word of `ModelTrouble` makes it fail.
 */
export async function openChatModelSimulator(answer: (asked: AskedModel) => unknown, port = 0) {
  const asked: AskedModel[] = [];
  const state = { answer, trouble: undefined as ModelTrouble | undefined };
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as { messages: { content: string }[] };
    const one: AskedModel = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      task: body.messages[0]?.content ?? '',
      about: JSON.parse(body.messages[1]?.content ?? '{}'),
    };
    asked.push(one);
    if (state.trouble) return fail(state.trouble, response);
    const said = state.answer(one);
    const content = typeof said === 'string' ? said : `Sure!\n\`\`\`json\n${JSON.stringify(said)}\n\`\`\``;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  });
  await new Promise<void>((open) => server.listen(port, '127.0.0.1', open));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    /** How it answers from now on. */
    state,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

function fail(trouble: ModelTrouble, response: ServerResponse): void {
  switch (trouble) {
    case 'hang':
      return;
    case 'broken':
      response.writeHead(500).end('{"error":"sk-secret-key"}');
      return;
    case 'refused':
      response.writeHead(401).end('{}');
      return;
    case 'nonsense':
      response.end('<html>sk-secret-key</html>');
      return;
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      return;
    case 'endless':
      response.end(`{"choices": "${'x'.repeat(400_000)}"}`);
  }
}
