import { useEffect, useRef } from 'react';
import { Phone } from '#web/ui/phone.tsx';
import type { Chat } from './chat-calls.ts';
import type { BotPageWords } from './words.ts';

/** The answers so far; each can be changed. */
export function Answers({
  answers,
  words,
  onEdit,
}: {
  answers: Chat['answers'];
  words: BotPageWords;
  /** Absent for somebody who only looks. */
  onEdit: ((key: string) => void) | undefined;
}) {
  if (answers.length === 0) return null;
  return (
    <details
      className="answers"
      // It opens below what a phone shows.
      onToggle={({ currentTarget: list }) => list.open && list.scrollIntoView?.({ block: 'start' })}
    >
      <summary>
        {words.summary} ({answers.length})
      </summary>
      <dl>
        {answers.map(({ key, question, answer }) => (
          <div key={key} className="pair">
            <dt dir="auto">{question}</dt>
            <dd>
              <b dir="auto">{answer}</b>
              {onEdit && (
                <button
                  type="button"
                  aria-label={`${words.change}: ${question}`}
                  onClick={(event) => {
                    // The list closes to make room for the question.
                    const list = event.currentTarget.closest('details');
                    if (list) list.open = false;
                    onEdit(key);
                  }}
                >
                  {words.change}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The end of the conversation: the outcome, the answers, and whom to ask. */
export function End({ chat, words }: { chat: Chat; words: BotPageWords }) {
  const { recruiter } = chat;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <section className="over" aria-label={words.summary}>
      <h2 ref={heading} tabIndex={-1}>
        {words.over[chat.state] ?? words.ended}
      </h2>
      {chat.answers.length > 0 && (
        <dl>
          {chat.answers.map(({ key, question, answer }) => (
            <div key={key} className="pair">
              <dt dir="auto">{question}</dt>
              {/* "4 (2025)" stands under its question, on whichever side that begins. */}
              <dd>
                <b dir="auto">{answer}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        {words.contact(recruiter.name)} {recruiter.email && <a href={`mailto:${recruiter.email}`}>{recruiter.email}</a>}{' '}
        {recruiter.phone && <Phone number={recruiter.phone} isCalled />}
      </p>
    </section>
  );
}
