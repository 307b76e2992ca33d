import type { chatApi } from '#contract/areas/outreach/outreach.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { withHiddenWords } from '#domain/candidates/hidden-text.ts';
import { Refusal } from '#domain/errors.ts';
import type { Answer } from '#domain/outreach/answers.ts';
import { isOver, scriptOf } from '#domain/outreach/conversation.ts';
import { takeAnswer } from '#domain/outreach/take-answer.ts';
import { botWords } from '#domain/words/bot.ts';
import { saveResume } from '#server/areas/candidates/resumes.ts';
import { saveFile } from '#server/areas/files/files.ts';
import type { LinkCall } from '#server/http/call.ts';
import type { AdmitFiles } from '#server/http/serve.ts';
import { readResumeInWorker } from '#server/outside/text-parser/text-parser.ts';
import { getSession, getWritable } from './chat-access.ts';
import { beginFile, endFile } from './chat-limits.ts';
import { stateOf, takeTurn } from './chat-turn.ts';
import { presentNow, writer } from './chatbot.ts';
import * as queries from './chatbot-queries.ts';

type PublicChat = Output<typeof chatApi.open>;

/**
 * Whether a link may send a file now, asked before a byte of it is kept: the key stands in the query or in the first
 * field, and each try counts.
 *
 * @throws Refusal `chat.ended`, `chat.candidate-only`, `chat.too-many`
 */
export const admitChatFile: AdmitFiles = async (fields, call) => {
  const given = Object.entries(fields).find(([name]) => name.toLowerCase() === 'sessionid')?.[1];
  const { id, state } = await getWritable(typeof given === 'string' ? given : '', call);
  if (isOver(state)) throw new Refusal('chat.ended');
  const tryId = await beginFile(call, id);
  return (failure) => {
    const refused = failure instanceof Refusal ? failure.code : 'call.failed';
    return endFile(call, tryId, failure === undefined ? 'taken' : refused);
  };
};

/** A resume from the candidate: it becomes the person's newest one and answers the question for it. */
export async function sendFile({ sessionKey }: Input<typeof chatApi.sendFile>, call: LinkCall): Promise<PublicChat> {
  const [file] = call.files;
  const before = await getWritable(sessionKey, call);
  if (isOver(before.state)) throw new Refusal('chat.ended');
  if (!file) throw new Refusal('file.missing');
  if (file.refused || !file.draft) throw new Refusal(file.refused ?? 'file.damaged', { megabytes: 10 });
  const { draft, name, size } = file;
  const document = { path: draft.path };
  const { text, ...found } = await call.documents.readDocument(document, { name, lane: 'link', by: before.id });
  if (text.trim() === '') throw new Refusal('file.no-text');
  const read = await readResumeInWorker(text, call.now.toISOString().slice(0, 10), `link ${before.id}`);
  const parsed = withHiddenWords(read, found);
  return call.db.transaction().execute(async (db) => {
    const session = await getSession(db, sessionKey, call.now, true);
    if (isOver(session.state)) throw new Refusal('chat.ended');
    const saved = await saveFile(db, { unitId: session.unit_id, name, size, draft, by: null });
    await saveResume(db, {
      unitId: session.unit_id,
      candidateId: session.candidate_id,
      text,
      parsed,
      name,
      fileId: saved.id,
      sha256: draft.sha256,
      by: null,
      at: call.now,
    });
    await queries.addLines(db, [
      {
        session_id: session.id,
        author: 'candidate',
        body: name,
        question_key: 'resume',
        ...writer(call),
        created_at: call.now.toISOString(),
      },
    ]);
    const script = scriptOf(session);
    const question = script.questions.find(({ kind }) => kind === 'file');
    const chat = stateOf(session);
    if (question) {
      const answer: Answer = { value: saved.guid, shown: name };
      const isEdit = session.question_key !== question.key;
      await takeTurn(
        db,
        session,
        takeAnswer(script, chat, question, answer, botWords[script.language], isEdit),
        name,
        call,
      );
    }
    return presentNow(db, sessionKey, call);
  });
}
