import { useCallback, useEffect, useState } from 'react';
import { type Chat, ChatProblem, openChat } from './chat-calls.ts';
import { withEarlierLines, withKnownLines } from './known-lines.ts';
import { Look } from './look.tsx';
import { StopMessages } from './stop-messages.tsx';
import { Talk } from './talk.tsx';
import { botPageWords } from './words.ts';

/** The candidate's chat (screens 2.9): no sign-in, resumed where it stopped, one question at a time. */
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
  const take = useCallback((now: Chat) => setChat((known) => (known ? withKnownLines(known, now) : now)), []);
  const loadEarlier = (before: number | undefined) =>
    void openChat(sessionId, before).then(
      (earlier) => setChat((known) => known && withEarlierLines(known, earlier)),
      () => undefined,
    );
  const onEarlier = chat?.hasEarlier ? () => loadEarlier(chat.messages[0]?.id) : undefined;
  const language = chat?.language ?? guessLanguage();
  const words = botPageWords[language];
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
    document.title = chat?.company ?? words.chat;
  }, [language, chat?.company, words]);
  if (failure)
    return (
      <Frame company={words.chat} under="">
        <main className="end">
          <h1>{failure === 'ended' ? words.ended : words.offline}</h1>
          <p>{failure === 'ended' ? words.endedText : words.offlineText}</p>
          {/* Whether the link was one of ours is not told here, and not by the answer either. */}
          {failure === 'ended' && sessionId !== '' && <StopMessages sessionId={sessionId} words={words} />}
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
      <Frame company={words.chat} under="">
        <main className="end" aria-busy="true">
          <p role="status">{words.loading}</p>
        </main>
      </Frame>
    );
  return (
    <Frame company={chat.company} under={words.assistantFor(chat.recruiter.name)}>
      {chat.viewer ? (
        <Look sessionId={sessionId} chat={chat} viewer={chat.viewer} words={words} onEarlier={onEarlier} />
      ) : (
        <Talk sessionId={sessionId} chat={chat} words={words} onChat={take} onEarlier={onEarlier} />
      )}
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
