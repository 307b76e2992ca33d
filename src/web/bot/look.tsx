import { useState } from 'react';
import { Answers } from './answers.tsx';
import type { Chat } from './chat-calls.ts';
import { JobCard, Lines } from './lines.tsx';
import type { BotPageWords } from './words.ts';

/** A conversation as somebody who is signed in reads it: nothing to answer, and the page says who looks. */
export function Look({
  sessionId,
  chat,
  viewer,
  words,
  onEarlier,
}: {
  sessionId: string;
  chat: Chat;
  viewer: NonNullable<Chat['viewer']>;
  words: BotPageWords;
  onEarlier: (() => void) | undefined;
}) {
  return (
    <main>
      <p className="looking" role="note">
        <b>{words.looking(viewer.name, viewer.candidateName)}</b> {words.lookingText}
      </p>
      {isLink(sessionId) && <TryIt words={words} />}
      <JobCard chat={chat} words={words} />
      <Lines chat={chat} words={words} waiting={undefined} onAgain={undefined} onEarlier={onEarlier} />
      {chat.messages.length === 0 && <p className="note">{words.notOpened}</p>}
      <Answers answers={chat.answers} words={words} onEdit={undefined} />
    </main>
  );
}

/** Whether the page was opened by the candidate's link; staff have a number of their own (ruling 118). */
const isLink = (sessionId: string) => !/^\d+$/.test(sessionId);

/** How to answer as the candidate, with the link to take along. A page without a secure origin has no clipboard. */
function TryIt({ words }: { words: BotPageWords }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <p className="note try">
      {words.tryIt}
      {navigator.clipboard !== undefined && (
        <button type="button" className="pill" onClick={copy}>
          <span aria-live="polite">{isCopied ? words.copied : words.copyLink}</span>
        </button>
      )}
    </p>
  );
}
