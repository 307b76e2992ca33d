import { useEffect, useRef, useState } from 'react';
import { AfterChat } from './after-chat.tsx';
import { Answers, End } from './answers.tsx';
import type { Chat } from './chat-calls.ts';
import { Composer } from './composer.tsx';
import { JobCard, Lines } from './lines.tsx';
import { dayInWords } from './moments.ts';
import { Replies } from './replies.tsx';
import { readDraft, saveDraft } from './saved.ts';
import { type Trouble, useDelivery } from './use-delivery.ts';
import type { BotPageWords } from './words.ts';

type Question = NonNullable<Chat['question']>;

/** An open conversation: messages, the current question and the input. */
export function Talk({
  sessionId,
  chat,
  words,
  onChat,
  onEarlier,
}: {
  sessionId: string;
  chat: Chat;
  words: BotPageWords;
  onChat: (chat: Chat) => void;
  /** Asks for earlier messages; absent where there are none. */
  onEarlier: (() => void) | undefined;
}) {
  const [text, setText] = useState(() => readDraft(sessionId));
  const [editKey, setEditKey] = useState<string>();
  const onTaken = (taken: string) => {
    setEditKey(undefined);
    // Text that was typed in the meantime is not this message and stays.
    setText((now) => ([now.trim(), withComma(now)].includes(taken) ? '' : now));
  };
  const delivery = useDelivery({ sessionId, chat, onChat, onTaken });
  const { unsent, unsentFile, trouble, isBusy } = delivery;
  const end = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const replies = useRef<HTMLFieldSetElement>(null);
  const isNew = useRef(true);
  const seen = useRef(new Map<string, Question>());
  /** A reply button is removed together with its question, and the focus would be lost unless it is moved. */
  const losesFocus = useRef(false);

  const requested = editKey === undefined ? chat.question : questionOf(editKey, seen.current);
  const edited = chat.answers.find(({ key }) => key === editKey);
  const lastId = chat.messages.at(-1)?.id;
  useEffect(() => {
    if (chat.question) seen.current.set(chat.question.key, chat.question);
  }, [chat.question]);
  useEffect(() => saveDraft(sessionId, text), [sessionId, text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line is the occasion to show the end
  useEffect(() => {
    // At the first render it jumps to the end; later messages scroll smoothly.
    if (!chat.isOver) end.current?.scrollIntoView?.({ block: 'end', behavior: isNew.current ? 'instant' : 'auto' });
    isNew.current = false;
  }, [lastId, unsent, unsentFile, editKey, trouble]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new line brings the new question
  useEffect(() => {
    if (losesFocus.current) (replies.current ?? field.current)?.focus({ preventScroll: true });
    losesFocus.current = false;
  }, [lastId, editKey]);

  const say = (given: string) => {
    if (given.trim() !== '') void delivery.say(given.trim(), editKey);
  };
  const pick = (label: string) => {
    losesFocus.current = true;
    say(label);
  };
  const send = () => {
    field.current?.focus();
    say(requested?.kind === 'number' ? withComma(text) : text);
  };
  const sendResume = (file: File) => {
    losesFocus.current = true;
    void delivery.sendResume(file);
  };
  const edit = (key: string | undefined) => {
    losesFocus.current = true;
    setEditKey(key);
  };
  return (
    <>
      <main>
        <JobCard chat={chat} words={words} />
        <About chat={chat} words={words} />
        <Lines
          chat={chat}
          words={words}
          waiting={unsent?.text ?? unsentFile?.name}
          onEarlier={onEarlier}
          onAgain={isBusy ? undefined : () => void delivery.again()}
        />
        {chat.isOver && <End chat={chat} words={words} />}
        <AfterChat sessionId={sessionId} chat={chat} words={words} onChange={delivery.refresh} />
        {chat.state === 'HUMAN' && <p className="note">{words.human}</p>}
        {!chat.isOver && requested && (
          <Replies
            ref={replies}
            question={requested}
            words={words}
            isBusy={isBusy}
            onPick={pick}
            onDate={(day) => {
              setText(dayInWords(day, chat.language));
              field.current?.focus();
            }}
            onFile={sendResume}
          />
        )}
        {!chat.isOver && <Answers answers={chat.answers} words={words} onEdit={edit} />}
        <div ref={end} />
      </main>
      {!chat.isOver && (
        <Composer
          words={words}
          field={field}
          text={text}
          label={edited ? `${words.changing}: ${edited.question}` : (requested?.text ?? words.type)}
          question={requested}
          problem={trouble && problemOf(trouble, words)}
          isBusy={isBusy}
          onText={setText}
          onSend={send}
          onCancel={editKey === undefined ? undefined : () => edit(undefined)}
          onPerson={chat.state === 'HUMAN' ? undefined : () => say(words.personText)}
        />
      )}
    </>
  );
}

/** What the candidate talks to. A day after its end the page only says thanks: nobody can reply there. */
function About({ chat, words }: { chat: Chat; words: BotPageWords }) {
  if (chat.isOver && chat.messages.length === 0) return null;
  const told = [words.automated, !chat.isOver && words.stopAnyTime, chat.usesModel && words.model];
  return <p className="note">{told.filter(Boolean).join(' ')}</p>;
}

/** An earlier question: as it was asked since the page was loaded, otherwise as open text. The resume is always a file. */
function questionOf(key: string, seen: ReadonlyMap<string, Question>): Question | undefined {
  const kind = key === 'resume' ? ('file' as const) : ('text' as const);
  return seen.get(key) ?? { key, kind, text: '', number: 0, of: 0, choices: [] };
}

/** On a number pad that has a point and no comma, "5.2026" means "5, 2026": five years, last in 2026. */
const withComma = (text: string) => text.trim().replace(/^(\d{1,2})[.,]((?:19|20)\d\d)$/, '$1, $2');

function problemOf(trouble: Trouble, words: BotPageWords): string {
  if (trouble === 'offline') return words.unsent;
  if (trouble === 'slow') return words.slow;
  if (trouble === 'tomorrow') return words.tomorrow;
  return words.problems[trouble] ?? words.failed;
}
