import { nameKey } from '#domain/candidates/names.ts';
import { type BotWords, botWords } from '#domain/words/bot.ts';
import { alsoSaid, withOtherTerm, yearsOfLater } from './also-said.ts';
import { already, partsOf, withoutMere } from './asked-parts.ts';
import { type Facts, toldOf } from './chat-facts.ts';
import type { Answers, ChatState, Turn } from './chat-state.ts';
import { questionNamed, readReply } from './check-back.ts';
import type { Script } from './conversation.ts';
import { isEarlyFact, takeEarly } from './early-facts.ts';
import { leftOut, mayBeLeftOut } from './left-out.ts';
import { mayBeRead, type Reading, toConfirm } from './model-reading.ts';
import { asksForHelp, asksForPerson, asksWho, isOptOut } from './opt-out.ts';
import { isOffer, proposed } from './proposals.ts';
import { puttingOff } from './putting-off.ts';
import type { Answer, Question, ReadAnswer, Unread } from './question.ts';
import { meaningOf } from './read-meaning.ts';
import { askedIn, splitQuestions } from './read-question.ts';
import { isRateAlone } from './read-rate.ts';
import { isCourtesy, wordsOf } from './read-words.ts';
import { picturesIn } from './sms-text.ts';
import { askedBack, withStanding } from './standing-said.ts';
import { ask, takeAnswer, takeRead } from './take-answer.ts';

/** How often an answer may not be understood before a person reads it. */
const mostMisses = 2;

/**
 * Processes one message of the candidate. An opt-out goes before anything else; a question of theirs is answered from
 * the job or passed to the recruiter; an answer that could mean two things is confirmed; one that is not understood
 * twice goes to a person. The last answer ends the conversation with a recommendation, and a person decides.
 * @param editKey names an earlier question whose answer is changed
 * @param facts what may be told about the job
 * @param reading what a language model read in it, used only where the rules read nothing
 */
export function takeMessage(
  script: Script,
  chat: ChatState,
  text: string,
  today: string,
  editKey?: string,
  facts: Facts = script.facts ?? {},
  reading?: Reading,
): Turn {
  return withStanding(script, chat, text, takeOne(script, chat, text, today, editKey, facts, reading));
}

function takeOne(
  script: Script,
  chat: ChatState,
  text: string,
  today: string,
  editKey: string | undefined,
  facts: Facts,
  reading: Reading | undefined,
): Turn {
  const words = botWords[script.language];
  const stay = { ...chat, says: [], optsOut: false };
  if (isOptOut(text))
    return { ...stay, state: 'OPTED_OUT', questionKey: undefined, says: [{ text: words.optedOut }], optsOut: true };
  const open = questionNamed(script, chat.questionKey);
  if (picturesIn(text) !== undefined) return takePictures(script, chat, open, words);
  if (asksWho(text)) {
    const who = { text: words.who(script.company, script.recruiter.name) };
    return { ...stay, says: [who, ...(open ? [ask(script, open, chat.answers)] : [])] };
  }
  if (asksForPerson(text, script.recruiter.name))
    return { ...stay, state: 'HUMAN', says: [{ text: words.human(script.recruiter.name) }], needs: 'ASKED' };
  if (asksForHelp(text)) {
    const contact = script.recruiter.email ?? script.recruiter.phone ?? script.company;
    return { ...stay, says: [{ text: words.help(script.company, contact) }] };
  }
  const known = editKey === undefined ? takeKnown(script, chat, open, text, words) : undefined;
  if (known) return known;
  const question = questionNamed(script, editKey ?? chat.questionKey);
  const read = reading?.key === question?.key ? reading : undefined;
  if (question && read && isUnread(script, chat, question, text, today, facts, editKey)) {
    const taken = takeReading(script, chat, question, read, text, today, facts);
    if (taken) return taken;
  }
  const answered = takeAsked(script, chat, question, text, today, facts, words, editKey);
  if (answered) return answered;
  if (!question) return stay;
  return takeText(script, chat, question, text, today, words, editKey);
}

/** The question whose answer the rules cannot read in a message; undefined where they can, or nobody else may read it. */
export function unreadQuestion(
  script: Script,
  chat: ChatState,
  text: string,
  today: string,
  facts: Facts,
  editKey?: string,
): Question | undefined {
  const question = questionNamed(script, editKey ?? chat.questionKey);
  const isToOthers = isOptOut(text) || asksWho(text) || asksForPerson(text, script.recruiter.name) || asksForHelp(text);
  if (!question || chat.state === 'HUMAN' || isToOthers) return undefined;
  if (editKey === undefined && takeConfirmed(script, chat, text, botWords[script.language])) return undefined;
  return isUnread(script, chat, question, text, today, facts, editKey) ? question : undefined;
}

/** Whether the rules read neither an answer nor a question about the job in a message. */
function isUnread(
  script: Script,
  chat: ChatState,
  question: Question,
  text: string,
  today: string,
  facts: Facts,
  editKey: string | undefined,
): boolean {
  const words = botWords[script.language];
  if (editKey === undefined && isEarlyFact(question, text)) return false;
  if (puttingOff(question, text, (part) => readReply(question, part, words, today))) return false;
  if (takeAsked(script, chat, question, text, today, facts, words, editKey))
    return askedIn(splitQuestions(text).asked).topics.length === 0;
  const read = readPlain(question, text, words, today);
  // Years of another skill were understood: a model would read them as those that are asked.
  return mayBeRead(question) && text.length <= 500 && 'problem' in read && !read.isOther;
}

/** An answer without the courtesies beside it. */
function readPlain(question: Question, text: string, words: BotWords, today: string): ReadAnswer {
  const read = (one: string) => readReply(question, one, words, today);
  return read(withoutMere(question, text, read));
}

/** What a model read: an answer that the candidate has to confirm, a question about the job, or the wish for a person. */
function takeReading(
  script: Script,
  chat: ChatState,
  question: Question,
  reading: Reading,
  text: string,
  today: string,
  facts: Facts,
): Turn | undefined {
  const words = botWords[script.language];
  const stay = { ...chat, optsOut: false };
  if (reading.means === 'person')
    return { ...stay, state: 'HUMAN', says: [{ text: words.human(script.recruiter.name) }], needs: 'ASKED' };
  if (reading.means === 'question') {
    const told = facts[reading.topic];
    if (told === undefined) return undefined;
    return { ...stay, says: [{ text: told }, ask(script, question, chat.answers)] };
  }
  const confirm = toConfirm(question, reading, text, words, today);
  if (!confirm) return undefined;
  const memory = { confirm: { key: question.key, ...confirm } };
  return { ...stay, memory, says: [{ text: confirm.text, questionKey: question.key }] };
}

/** What is known before the open question is read: the choice of what an answer meant, or a fact that has its own question. */
const takeKnown = (script: Script, chat: ChatState, open: Question | undefined, text: string, words: BotWords) =>
  takeConfirmed(script, chat, text, words) ?? (open && takeEarly(script, chat, open, text));

/** The choice between what an earlier answer could mean; undefined where the text chooses none. */
function takeConfirmed(script: Script, chat: ChatState, text: string, words: BotWords): Turn | undefined {
  const confirm = chat.memory?.confirm;
  const question = confirm && questionNamed(script, confirm.key);
  if (!confirm || !question) return undefined;
  const key = nameKey(text);
  const meant = meaningOf(text)?.meaning;
  const byMeaning = meant === 'yes' ? words.yes : meant === 'no' ? words.no : undefined;
  const named = (label: string) => ` ${wordsOf(text)} `.includes(` ${wordsOf(label)} `);
  const chosen =
    confirm.options.find(({ label }) => nameKey(label) === key) ??
    confirm.options.find(({ label }) => label === byMeaning) ??
    confirm.options.find(
      ({ label }, at) => named(label) && !confirm.options.some((one, other) => other !== at && named(one.label)),
    );
  if (!chosen) return undefined;
  const forgotten = { ...chat, memory: {} };
  const { answer } = chosen;
  const isEdit = confirm.key !== chat.questionKey;
  if (answer) return takeRead(script, forgotten, question, { answer, text, isEdit }, words);
  return { ...forgotten, says: [ask(script, question, chat.answers)], optsOut: false };
}

/** What the candidate asked, answered or passed on; with it the answer to the open question, where the text has one. */
function takeAsked(
  script: Script,
  chat: ChatState,
  question: Question | undefined,
  text: string,
  today: string,
  facts: Facts,
  words: BotWords,
  editKey: string | undefined,
): Turn | undefined {
  const off = question && takePuttingOff(script, chat, question, text, today, facts, words, editKey);
  if (off) return off;
  const parts = partsOf(question, text, facts, (part) => readReply(question!, part, words, today));
  if (!parts) return undefined;
  const { rest, topics, isMore } = parts;
  const known = toldOf(topics, facts);
  // "Can you pay $75?" is more than the fact: somebody has to say yes or no to it.
  const isOpen =
    isMore || topics.length === 0 || topics.some((topic) => facts[topic] === undefined) || isOffer(parts.asked, topics);
  const recruiter = script.recruiter.name;
  const says = [
    ...known.map((one) => ({ text: one })),
    ...(isOpen ? [{ text: known.length > 0 ? words.willAskRest(recruiter) : words.willAsk(recruiter) }] : []),
  ];
  const needs = isOpen ? ({ needs: 'QUESTION' } as const) : {};
  // Who asks something has not confirmed yet.
  if (question && question.kind !== 'confirm' && question.kind !== 'text') {
    // "Can you do $75?" is a rate too, where nothing beside it is one.
    const found = [rest, proposed(question.kind, parts.asked) ?? '']
      .filter(Boolean)
      .map((given) => ({ given, read: withBut(question, text, readReply(question, given, words, today)) }))
      .find(({ read }) => !('problem' in read));
    if (found) {
      const { given, read } = found;
      const turn = takeText(script, chat, question, given, today, words, editKey, read);
      return { ...turn, ...needs, says: [...says, ...turn.says] };
    }
  }
  const again = question ? [ask(script, question, chat.answers)] : [];
  return { ...chat, says: [...says, ...again], optsOut: false, ...needs };
}

/** Who answers later is given the time; who asks us to wait is heard by the recruiter. What they say beside it counts. */
function takePuttingOff(
  script: Script,
  chat: ChatState,
  question: Question,
  text: string,
  today: string,
  facts: Facts,
  words: BotWords,
  editKey: string | undefined,
): Turn | undefined {
  const found = puttingOff(question, text, (part) => readReply(question, part, words, today));
  if (!found) return undefined;
  const { rest, asks } = found;
  const isRead = rest !== '' && !('problem' in readPlain(question, rest, words, today));
  const beside =
    (rest === '' ? undefined : takeAsked(script, chat, question, rest, today, facts, words, editKey)) ??
    (isRead ? takeText(script, chat, question, rest, today, words, editKey) : undefined);
  if (!asks) return beside ?? { ...chat, says: [{ text: words.noRush, questionKey: question.key }], optsOut: false };
  const will = words.willAsk(script.recruiter.name);
  const says = beside?.says.filter((line) => line.text !== will) ?? [ask(script, question, chat.answers)];
  return { ...(beside ?? { ...chat, optsOut: false }), says: [{ text: will }, ...says], needs: 'QUESTION' };
}

/** An answer whose "but" is a question: a person should read it as much as any other "but". */
function withBut({ kind }: Question, text: string, read: ReadAnswer): ReadAnswer {
  const isYesNo = kind === 'yes-no' || kind === 'choice';
  if (!isYesNo || !('answer' in read) || !/(?<![\p{L}])(?:but|ama|fakat|و?لكن)(?![\p{L}])/iu.test(text)) return read;
  return { answer: { ...read.answer, shown: text.trim(), flag: read.answer.flag ?? 'conditional' } };
}

const isLastTry = ({ memory }: ChatState) => (memory?.misses ?? 0) + 1 >= mostMisses;

/** What was not understood is asked for again once; then a person reads it. `isKnown`: it is clear at once that one should. */
function missed(
  script: Script,
  chat: ChatState,
  { key }: Question,
  { problem, isKnown = false }: { problem: string; isKnown?: boolean },
  words: BotWords,
): Turn {
  const misses = isKnown ? mostMisses : (chat.memory?.misses ?? 0) + 1;
  const stay = { ...chat, memory: { misses }, optsOut: false };
  if (misses >= mostMisses)
    return { ...stay, state: 'HUMAN', says: [{ text: words.cannotRead(script.recruiter.name) }], needs: 'UNREAD' };
  return { ...stay, says: [{ text: problem, questionKey: key }] };
}

/** Pictures are no answer. An answer that waits to be confirmed still does. */
function takePictures(script: Script, chat: ChatState, open: Question | undefined, words: BotWords): Turn {
  const confirm = chat.memory?.confirm;
  const turn = open
    ? missed(script, chat, open, { problem: words.noPictures }, words)
    : { ...chat, says: [{ text: words.noPictures }], optsOut: false };
  if (!confirm || turn.state === 'HUMAN') return turn;
  return {
    ...turn,
    memory: { ...turn.memory, confirm },
    says: [...turn.says, { text: confirm.text, questionKey: confirm.key }],
  };
}

const isStillAsked = ({ questions }: Script, answers: Answers, key: string) =>
  !(key in answers) && questions.some((one) => one.key === key);

/** What answers another question than the open one: it is kept and said back, and the question stays. */
function takeInstead(
  script: Script,
  heard: ChatState,
  question: Question,
  text: string,
  { read, beside, isEdit }: { read: Unread; beside: Answers; isEdit: boolean },
  today: string,
): Turn | undefined {
  const words = botWords[script.language];
  const turn = (answers: Answers, got: string): Turn => {
    const says = [{ text: got }, ask(script, question, answers)];
    return { ...heard, answers, says, optsOut: false };
  };
  // "45/hr on W2" where years are asked.
  const { rate, term, sponsorship } = beside;
  if (sponsorship) return turn(heard.answers, words.noted);
  if (rate) return turn(heard.answers, words.gotRate(String(rate.value), term?.shown ?? rate.term));
  // A range, or a salary where the hour is asked: the rate has its own question.
  const isOpen = question.key !== 'rate' && isStillAsked(script, heard.answers, 'rate');
  if (!isEdit && !isLastTry(heard) && isRateAlone(text) && isOpen) {
    const says = [{ text: words.rateLater }, ask(script, question, heard.answers)];
    return { ...heard, memory: { misses: (heard.memory?.misses ?? 0) + 1 }, says, optsOut: false };
  }
  const kept =
    read.isOther && !isEdit
      ? yearsOfLater(script.questions, heard.answers, { question, text }, words, today)
      : undefined;
  if (!kept) return undefined;
  const { later, answer } = kept;
  const got = words.gotYearsOf(later.about!, Number(answer.value), answer.lastUsedYear);
  return turn({ ...heard.answers, [later.key]: answer }, got);
}

/** A text as the answer to a question. */
function takeText(
  script: Script,
  chat: ChatState,
  question: Question,
  text: string,
  today: string,
  words: BotWords,
  editKey: string | undefined,
  read = readPlain(question, text, words, today),
): Turn {
  const { key } = question;
  // Who only greets or thanks is asked again, and has not failed to answer.
  if ('problem' in read && isCourtesy.test(wordsOf(text)))
    return { ...chat, says: [ask(script, question, chat.answers)], optsOut: false };
  const isEdit = editKey !== undefined && editKey !== chat.questionKey;
  const given = { question, text, answer: 'answer' in read ? read.answer : undefined };
  const beside = isEdit ? {} : alsoSaid(script.questions, chat.answers, given, words, today);
  const heard = { ...chat, answers: { ...chat.answers, ...beside } };
  if ('problem' in read) {
    const instead = takeInstead(script, heard, question, text, { read, beside, isEdit }, today);
    if (instead) return instead;
  }
  if ('problem' in read && isLastTry(chat) && mayBeLeftOut(question)) {
    const left = leftOut(question, text);
    const turn = takeAnswer(script, chat, question, left, words, false);
    if (left.flag !== 'unread') return { ...turn, says: [{ text: words.noted }, ...turn.says] };
    // Thanks alone would say that it was understood. Whom it is passed on to has to notice it.
    const said = { text: words.passedOn(script.recruiter.name) };
    return { ...turn, says: [said, ...turn.says], needs: 'UNREAD' };
  }
  if ('problem' in read) {
    const isKnown = key === 'interested' && already.test(wordsOf(text));
    return missed(script, chat, question, { problem: read.problem, isKnown }, words);
  }
  if ('confirm' in read)
    return {
      ...heard,
      memory: { confirm: { key, ...read.confirm } },
      says: [{ text: read.confirm.text, questionKey: key }],
      optsOut: false,
    };
  const answer = key === 'rate' ? withOtherTerm(script.questions, text, read.answer) : read.answer;
  const turn = takeSure(script, heard, question, { answer, text, isEdit }, words);
  const note = isEdit || turn.state === 'HUMAN' ? undefined : (read.says ?? conditionNoted(script, text, answer));
  return note ? { ...turn, says: [{ text: note }, ...turn.says] } : turn;
}

/** An answer that was read, unless it contradicts what was written before and is asked back. */
const takeSure: typeof takeRead = (script, chat, question, given, words) =>
  askedBack(script, chat, question, given, words) ?? takeRead(script, chat, question, given, words);

/** A condition is said to be noted. One that is a question has been passed on already, and is no part of the text. */
const conditionNoted = ({ language, recruiter }: Script, text: string, { flag, shown }: Answer) =>
  flag === 'conditional' && shown === text.trim() ? botWords[language].conditionNoted(recruiter.name) : undefined;
