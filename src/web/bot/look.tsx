import { Answers } from './answers.tsx';
import type { Chat } from './chat-calls.ts';
import { JobCard, Lines } from './lines.tsx';
import type { BotPageWords } from './words.ts';

/** A conversation as somebody who is signed in reads it: nothing to answer, and the page says who looks. */
export function Look({
  chat,
  viewer,
  words,
  onEarlier,
}: {
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
      <JobCard chat={chat} words={words} />
      <Lines chat={chat} words={words} waiting={undefined} onAgain={undefined} onEarlier={onEarlier} />
      {chat.messages.length === 0 && <p className="note">{words.notOpened}</p>}
      <Answers answers={chat.answers} words={words} onEdit={undefined} />
    </main>
  );
}
