import type { chatApi } from '#contract/areas/outreach/outreach.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { Answer, Question } from '#domain/outreach/answers.ts';
import type { Memory } from '#domain/outreach/chat-state.ts';
import { questionNamed } from '#domain/outreach/check-back.ts';
import { isOver, type Script, scriptOf } from '#domain/outreach/conversation.ts';
import { askedText, questionText } from '#domain/outreach/take-answer.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { isLongClosed, type Opened } from './chat-access.ts';
import { isReviewAsked } from './chat-rights-queries.ts';
import * as queries from './chatbot-queries.ts';

type PublicChat = Output<typeof chatApi.open>;
/** When it is shown, and whether a language model takes part. */
type Shown = { readonly now: Date } & Pick<AppContext, 'chatModel'>;

/** How many messages an answer holds at most; the page asks for earlier ones. */
const linesShown = 50;

/**
 * The candidate's own view: nothing of staff, nothing of other candidates, no flags. Somebody who is signed in sees the
 * same without a question to answer. `before`: the id of the oldest message that the page has.
 */
export async function present(
  db: Db,
  { session, viewer }: Opened,
  { now, chatModel }: Shown,
  before?: number | undefined,
): Promise<PublicChat> {
  const script = scriptOf(session);
  const over = isOver(session.state);
  const common = {
    company: script.company,
    language: script.language,
    state: session.state as PublicChat['state'],
    isOver: over,
  };
  if (!viewer && isLongClosed(session, now))
    return {
      ...common,
      recruiter: { name: script.recruiter.name },
      job: { title: script.job.title, place: '' },
      messages: [],
      hasEarlier: false,
      answers: [],
    };
  const answers = session.answers as Record<string, Answer>;
  const lines = await queries.findLines(db, session.id, linesShown + 1, before);
  const { confirm } = session.memory as Memory;
  const openKey = confirm?.key ?? session.question_key;
  const question = session.state === 'HUMAN' ? undefined : questionNamed(script, openKey);
  return {
    ...common,
    recruiter: script.recruiter,
    job: script.job,
    messages: lines.slice(-linesShown).map((line) => ({
      id: line.id,
      by: line.author,
      text: line.body,
      ...(line.by_name && { byName: line.by_name }),
      ...(line.question_key && { questionKey: line.question_key }),
      at: line.created_at,
    })),
    hasEarlier: lines.length > linesShown,
    ...((chatModel || session.model_reads > 0 || (script.phrasing && Object.keys(script.phrasing).length > 0)) && {
      usesModel: true,
    }),
    ...(over && (await isReviewAsked(db, session.id)) && { isReviewAsked: true }),
    ...(question && !over && !viewer && { question: presentQuestion(question, script, answers, confirm) }),
    answers: script.questions.flatMap((one) => {
      const answer = answers[one.key];
      return answer ? [{ key: one.key, question: questionText(script, one, answers), answer: answer.shown }] : [];
    }),
    ...(viewer && {
      viewer: {
        name: viewer.who.displayName,
        sessionId: session.id,
        candidateName: await queries.findCandidateName(db, session.candidate_id),
      },
    }),
  };
}

/** Which question of how many it is; one that follows from an answer is none of them. */
function placeOf({ key }: Question, { questions }: Script) {
  const at = questions.findIndex((one) => one.key === key);
  return at < 0 ? { number: 0, of: 0 } : { number: at + 1, of: questions.length };
}

/** The open question; while an answer is to be confirmed, the choice between what it could mean. */
function presentQuestion(
  question: Question,
  script: Script,
  answers: Readonly<Record<string, Answer>>,
  confirm: Memory['confirm'],
): NonNullable<PublicChat['question']> {
  return {
    key: question.key,
    kind: confirm ? 'choice' : question.kind,
    text: confirm?.text ?? askedText(script, question, answers),
    ...placeOf(question, script),
    choices: confirm ? confirm.options.map(({ label }) => ({ value: label, label })) : question.choices,
    ...(question.hint && !confirm && { hint: question.hint }),
  };
}
