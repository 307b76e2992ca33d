import type { BotWords } from '#domain/words/bot.ts';
import type { ChatState, Turn } from './chat-state.ts';
import { isOver, type Script } from './conversation.ts';
import { isForPerson } from './for-person.ts';
import type { Answer, Question } from './question.ts';
import { meansAuthorized } from './read-yes-no.ts';
import { standingAlone } from './standing-alone.ts';
import { askedText } from './take-answer.ts';

const asked = 'authorized';
const mostShown = 80;

/** A turn that remembers who said to be a citizen or to hold a green card, until the right to work was answered. */
export function withStanding({ questions }: Script, chat: ChatState, text: string, turn: Turn): Turn {
  const question = questions.find(({ key }) => key === asked);
  const isNow = question !== undefined && standingAlone(text) !== undefined && meansAuthorized(question, text);
  const said =
    turn.memory?.standing ?? (isNow ? text.trim().slice(0, mostShown).toWellFormed() : chat.memory?.standing);
  if (said === undefined) return turn;
  const { standing: _, ...memory } = turn.memory ?? {};
  // Of what somebody may work with only the answer is kept (trade 4.5).
  const isSettled = question === undefined || asked in turn.answers || isOver(turn.state);
  return { ...turn, memory: isSettled ? memory : { ...memory, standing: said } };
}

/** A no to the right to work of somebody who said to be a citizen: it is asked back once, before it ends the conversation. */
export function askedBack(
  script: Script,
  chat: ChatState,
  question: Question,
  { answer, text }: { answer: Answer; text: string },
  words: BotWords,
): Turn | undefined {
  const said = chat.memory?.standing;
  const isNo = question.key === asked && answer.value === false && !isForPerson(question, text, answer);
  if (!said || !isNo) return undefined;
  const confirm = {
    key: asked,
    text: `${words.earlierWrote(said)} ${askedText(script, question, chat.answers)}`,
    options: [
      { label: words.yes, answer: { value: true, shown: words.yes } },
      { label: words.no, answer },
    ],
  };
  const says = [{ text: confirm.text, questionKey: asked }];
  return { ...chat, memory: { confirm, standing: '' }, says, optsOut: false };
}
