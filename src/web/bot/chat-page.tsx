import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type Chat, ChatProblem, openChat, sayLine, sendFile } from './chat-calls.ts';
import { type BotPageWords, botPageWords } from './words.ts';

/** A message on its way: it keeps its key until the server has taken it, so that a second try is the same message. */
type Unsent = { text: string; key: string; editKey?: string };

/** The candidate's chat (ui.md 2.9): no sign-in, resumed where it was left, one question at a time. */
export function ChatPage({ sessionId }: { sessionId: string }) {
  const [chat, setChat] = useState<Chat>();
  const [failure, setFailure] = useState<'ended' | 'offline'>();
  const load = useCallback(() => {
    setFailure(undefined);
    openChat(sessionId)
      .then(setChat)
      .catch((problem) => setFailure(problem instanceof ChatProblem && problem.code !== '' ? 'ended' : 'offline'));
  }, [sessionId]);
  useEffect(load, [load]);
  const language = chat?.language ?? guessLanguage();
  const words = botPageWords[language];
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
    document.title = chat?.company ?? words.chat;
  }, [language, chat?.company, words]);
  if (failure)
    return (
      <Frame company={chat?.company ?? ''} under="">
        <main className="end">
          <h1>{failure === 'ended' ? words.ended : words.offline}</h1>
          <p>{failure === 'ended' ? words.endedText : words.offlineText}</p>
          {failure === 'offline' && (
            <button type="button" className="pill" onClick={load}>
              {words.again}
            </button>
          )}
        </main>
      </Frame>
    );
  if (!chat)
    return (
      <Frame company="" under="">
        <main className="end" aria-busy="true">
          <p role="status">{words.loading}</p>
        </main>
      </Frame>
    );
  return (
    <Frame company={chat.company} under={words.assistantFor(chat.recruiter.name)}>
      <Talk sessionId={sessionId} chat={chat} words={words} onChat={setChat} />
    </Frame>
  );
}

function guessLanguage(): 'en' | 'tr' | 'ar' {
  const own = navigator.language.slice(0, 2);
  return own === 'tr' || own === 'ar' ? own : 'en';
}

function Frame({ company, under, children }: { company: string; under: string; children: React.ReactNode }) {
  return (
    <div className="frame">
      <header>
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <path d="M4 20V4l16 16V4" fill="none" stroke="#3FC7AE" strokeWidth="2.6" />
        </svg>
        <div>
          <strong>{company}</strong>
          {under && <span>{under}</span>}
        </div>
      </header>
      {children}
    </div>
  );
}

const draftName = (sessionId: string) => `chat ${sessionId.slice(0, 12)}`;

function Talk({
  sessionId,
  chat,
  words,
  onChat,
}: {
  sessionId: string;
  chat: Chat;
  words: BotPageWords;
  onChat: (chat: Chat) => void;
}) {
  const [text, setText] = useState(() => sessionStorage.getItem(draftName(sessionId)) ?? '');
  const [unsent, setUnsent] = useState<Unsent>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [editKey, setEditKey] = useState<string>();
  const end = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sending = useRef(false);

  useEffect(() => {
    sessionStorage.setItem(draftName(sessionId), text);
  }, [sessionId, text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line is the occasion to show the end
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'end' });
  }, [chat.messages.length, unsent]);

  const deliver = async (message: Unsent) => {
    // A second click while one is on its way is the same message.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setProblem('');
    setUnsent(message);
    try {
      const { text: said, key, editKey: edited } = message;
      onChat(await sayLine({ sessionId, text: said, idempotencyKey: key, ...(edited && { editKey: edited }) }));
      setUnsent(undefined);
      setEditKey(undefined);
      setText('');
    } catch (failure) {
      const isOffline = !(failure instanceof ChatProblem) || failure.code === '';
      setProblem(isOffline ? words.unsent : (failure as ChatProblem).message);
      if (!isOffline) setUnsent(undefined);
      if ((failure as ChatProblem).code === 'chat.ended') onChat({ ...chat, isOver: true, state: 'EXPIRED' });
    } finally {
      sending.current = false;
      setBusy(false);
      field.current?.focus();
    }
  };
  const send = (said: string) => {
    if (said.trim() === '' || isBusy) return;
    const again = unsent && unsent.text === said ? unsent : undefined;
    void deliver(again ?? { text: said.trim(), key: makeKey(), ...(editKey && { editKey }) });
  };
  const upload = async (file: File | undefined) => {
    if (!file || sending.current) return;
    sending.current = true;
    setBusy(true);
    setProblem('');
    try {
      onChat(await sendFile(sessionId, file));
      setEditKey(undefined);
    } catch (failure) {
      setProblem(failure instanceof ChatProblem && failure.code !== '' ? failure.message : words.unsent);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const question = chat.question;
  const edited = chat.answers.find(({ key }) => key === editKey);
  return (
    <>
      <main>
        <p className="note">{words.automated}</p>
        <div role="log" aria-live="polite" aria-label={words.chat} className="log">
          {chat.messages.map((line) => (
            <div key={line.id} className={line.by === 'candidate' ? 'mine' : 'theirs'}>
              <div dir="auto">{line.text}</div>
              <time dateTime={line.at}>{timeOf(line.at, chat.language)}</time>
            </div>
          ))}
          {unsent && (
            <div className="mine waiting">
              <div dir="auto">{unsent.text}</div>
              {problem && (
                <button type="button" onClick={() => void deliver(unsent)}>
                  {words.retry}
                </button>
              )}
            </div>
          )}
        </div>
        {chat.isOver && <End chat={chat} words={words} />}
        {chat.state === 'HUMAN' && <p className="note">{words.human}</p>}
        {question && !editKey && question.choices.length > 0 && (
          <fieldset className="replies" aria-label={question.text}>
            {question.choices.map(({ value, label }) => (
              <button key={value} type="button" className="pill" disabled={isBusy} onClick={() => send(label)}>
                {label}
              </button>
            ))}
          </fieldset>
        )}
        {question?.kind === 'file' && !editKey && (
          <label className="pill file">
            {words.file}
            <input
              type="file"
              accept=".pdf,.docx,.doc,.rtf,.odt,.txt,.html"
              disabled={isBusy}
              onChange={(event) => void upload(event.target.files?.[0])}
            />
          </label>
        )}
        {!chat.isOver && chat.answers.length > 0 && (
          <details className="answers">
            <summary>
              {words.summary} ({chat.answers.length})
            </summary>
            <dl>
              {chat.answers.map(({ key, question: asked, answer }) => (
                <div key={key}>
                  <dt dir="auto">{asked}</dt>
                  <dd>
                    <b dir="auto">{answer}</b>
                    <button
                      type="button"
                      aria-label={`${words.change}: ${asked}`}
                      onClick={() => {
                        setEditKey(key);
                        field.current?.focus();
                      }}
                    >
                      {words.change}
                    </button>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        <div ref={end} />
      </main>
      {!chat.isOver && (
        <Composer
          words={words}
          field={field}
          text={text}
          label={edited ? `${words.changing}: ${edited.question}` : (question?.text ?? words.type)}
          hint={edited ? undefined : question?.hint}
          kind={edited ? 'text' : question?.kind}
          progress={question ? words.progress(question.number, question.of) : ''}
          problem={unsent ? words.unsent : problem}
          isBusy={isBusy}
          onText={setText}
          onSend={() => send(text)}
          onCancel={editKey ? () => setEditKey(undefined) : undefined}
          onPerson={chat.state === 'HUMAN' ? undefined : () => send(words.personText)}
        />
      )}
    </>
  );
}

function Composer({
  words,
  field,
  text,
  label,
  hint,
  kind,
  progress,
  problem,
  isBusy,
  onText,
  onSend,
  onCancel,
  onPerson,
}: {
  words: BotPageWords;
  field: React.RefObject<HTMLInputElement | null>;
  text: string;
  label: string;
  hint: string | undefined;
  kind: string | undefined;
  progress: string;
  problem: string;
  isBusy: boolean;
  onText: (text: string) => void;
  onSend: () => void;
  onCancel: (() => void) | undefined;
  onPerson: (() => void) | undefined;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form onSubmit={submit} className="composer">
      <div className="above">
        <span>{onCancel ? words.changing : progress}</span>
        {onCancel && (
          <button type="button" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
        {onPerson && !onCancel && (
          <button type="button" onClick={onPerson} disabled={isBusy}>
            {words.person}
          </button>
        )}
      </div>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <div className="line">
        <input
          ref={field}
          value={text}
          dir="auto"
          aria-label={label}
          placeholder={hint ?? words.type}
          maxLength={2000}
          inputMode={kind === 'number' || kind === 'money' ? 'decimal' : 'text'}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => onText(event.target.value)}
        />
        <button type="submit" disabled={text.trim() === '' || isBusy} aria-busy={isBusy}>
          {words.send}
        </button>
      </div>
    </form>
  );
}

function End({ chat, words }: { chat: Chat; words: BotPageWords }) {
  const { recruiter } = chat;
  return (
    <section className="over" aria-label={words.summary}>
      <h1>{words.over[chat.state] ?? words.ended}</h1>
      {chat.answers.length > 0 && (
        <dl>
          {chat.answers.map(({ key, question, answer }) => (
            <div key={key}>
              <dt dir="auto">{question}</dt>
              <dd dir="auto">
                <b>{answer}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        {words.contact(recruiter.name)} {recruiter.email && <a href={`mailto:${recruiter.email}`}>{recruiter.email}</a>}{' '}
        {recruiter.phone && (
          <a href={`tel:${recruiter.phone}`}>
            <bdi>{recruiter.phone}</bdi>
          </a>
        )}
      </p>
    </section>
  );
}

const makeKey = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;

function timeOf(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, { timeStyle: 'short' }).format(
    new Date(iso),
  );
}
