import type { QuestionKind } from '#domain/outreach/answers.ts';
import type { Script } from '#domain/outreach/conversation.ts';
import { answeredSubject } from '#domain/outreach/inbound-mail.ts';
import { meaningOf } from '#domain/outreach/read-meaning.ts';
import { wordsOf } from '#domain/outreach/read-words.ts';
import { botWords } from '#domain/words/bot.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import type { HeardHandler } from '#server/context.ts';
import { hasFreeSlot } from './calls.ts';
import { handToPerson, receive } from './chat-turn.ts';

/**
 * A message that answers the message of an open conversation is the candidate's turn in it; the chatbot answers by the same
 * way. A mail answers only with a bare yes or no: what it says beyond goes to a person (ruling 84). Of an ended conversation
 * it is a reply for a person.
 */
export const handleHeardText: HeardHandler = async (db, heard, context) => {
  if (heard.sessionId === null) return false;
  const now = context.clock.now();
  const isMail = heard.channel === 'EMAIL';
  const idempotencyKey = `inbound ${heard.inboundId}`;
  const turn = { id: heard.sessionId, text: heard.text, idempotencyKey };
  if (isMail && !isBare(heard.text)) return handToPerson(db, turn, { events: context.events, now });
  const answered = await receive(
    db,
    { ...turn, ...(!isMail && { mostAsked: textQuestions }) },
    { events: context.events, now },
  );
  if (answered === undefined) return false;
  const link = `${context.config.publicUrl}/bot?sessionId=${answered.session.guid}`;
  const mayCall = answered.isDone && (await hasFreeSlot(db, answered.session, now));
  const text = isMail ? mailOf(answered, link, mayCall, context.config.company) : textOf(answered, link, mayCall);
  if (text !== '')
    await putMessage(context, db, {
      idempotencyKey: `chat answer ${idempotencyKey}`,
      unitId: heard.unitId,
      channel: heard.channel,
      kind: 'reply',
      to: heard.theirs,
      ...(isMail ? { subject: answeredSubject(heard.subject ?? '') } : { from: heard.ours }),
      ...(heard.messageId !== undefined && { inReplyTo: heard.messageId }),
      text,
      link,
      candidateId: heard.candidateId,
      ...(heard.jobId !== null && { jobId: heard.jobId }),
      sessionId: heard.sessionId,
      origin: 'chatbot',
      at: now,
    });
  return true;
};

type Answered = Pick<NonNullable<Awaited<ReturnType<typeof receive>>>, 'says' | 'open'> & {
  session: { script: unknown };
  isDone?: boolean;
};

/** How many questions go by text message; the rest and every file by the link (ruling 84). */
const textQuestions = 10;

const wordsFor = ({ session }: Answered) => botWords[(session.script as Script).language];

/** The replies of the chatbot as a text message. */
export function textOf(answered: Answered, link: string, mayCall = false): string {
  const { says, open } = answered;
  const words = wordsFor(answered);
  if (open && open.at >= textQuestions) {
    // The question itself is asked behind the link.
    const told = says.filter(({ isQuestion }) => !isQuestion).map(({ text }) => text);
    return [...told, words.textRest(link)].join('\n');
  }
  const lines = says.map(({ text }) => text);
  return [
    ...lines,
    ...(says.length > 0 && open?.kind === 'file' ? [words.textLink(link)] : []),
    ...(answered.isDone ? [words.textDone(link, mayCall)] : []),
  ].join('\n');
}

/** The same as a mail: by mail only a yes or no is an answer, so it has the link for everything else. */
export function mailOf(
  answered: Answered,
  link: string,
  mayCall: boolean,
  { name, address }: { name: string; address: string },
): string {
  const { says, open } = answered;
  const words = wordsFor(answered);
  if (says.length === 0) return '';
  const lines = says.map(({ text }) => text);
  const more = answered.isDone
    ? [words.textDone(link, mayCall)]
    : open
      ? [isYesNo(open.kind) ? words.mailYesNo(link) : words.textLink(link)]
      : [];
  return [...lines, ...more, `-- \n${words.mail.footer(name, address)}`].join('\n\n');
}

const isYesNo = (kind: QuestionKind) => kind === 'yes-no' || kind === 'confirm';

/** Whether a text is a yes or no and nothing else. */
function isBare(text: string): boolean {
  const found = meaningOf(text);
  return (
    (found?.meaning === 'yes' || found?.meaning === 'no') &&
    !found.isConditional &&
    wordsOf(text).split(' ').length <= 4
  );
}
