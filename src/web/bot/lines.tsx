import type { Chat } from './chat-calls.ts';
import { localeOf } from './moments.ts';
import type { BotPageWords } from './words.ts';

/** The job of the conversation, and whom to contact. */
export function JobCard({ chat, words }: { chat: Chat; words: BotPageWords }) {
  const { job, recruiter } = chat;
  const facts = [job.place, job.duration, job.rate].filter((fact) => fact !== undefined && fact !== '');
  return (
    <section className="job" aria-label={words.job}>
      <h1>
        <bdi>{job.title}</bdi>
      </h1>
      <p>
        {facts.map((fact) => (
          <span key={fact}>
            <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
      <p className="reach">
        <span>
          <bdi>{recruiter.name}</bdi>
        </span>
        {recruiter.phone && (
          <a href={`tel:${recruiter.phone}`} aria-label={`${words.call}: ${recruiter.name}`}>
            {words.call}
          </a>
        )}
        {recruiter.email && (
          <a href={`mailto:${recruiter.email}`} aria-label={`${words.write}: ${recruiter.name}`}>
            {words.write}
          </a>
        )}
      </p>
    </section>
  );
}

/** All messages, and the one being sent. `onAgain` is absent while it is being sent. */
export function Lines({
  chat,
  words,
  waiting,
  onAgain,
  onEarlier,
}: {
  chat: Chat;
  words: BotPageWords;
  waiting: string | undefined;
  onAgain: (() => void) | undefined;
  /** Asks for earlier messages; absent where there are none. */
  onEarlier: (() => void) | undefined;
}) {
  return (
    <>
      {onEarlier && (
        <button type="button" className="pill earlier" onClick={onEarlier}>
          {words.earlier}
        </button>
      )}
      <div role="log" aria-live="polite" aria-label={words.chat} className="log">
        {chat.messages.map((line) => (
          <div
            key={line.id}
            className={line.by === 'candidate' ? 'mine' : line.by === 'recruiter' ? 'theirs person' : 'theirs'}
          >
            {line.by === 'recruiter' && line.byName && <b dir="auto">{line.byName}</b>}
            <div dir="auto">{line.text}</div>
            <small>
              <time dateTime={line.at}>{timeOf(line.at, chat.language)}</time>
              {line.by === 'candidate' && <span>{words.sent}</span>}
            </small>
          </div>
        ))}
        {waiting !== undefined && (
          <div className="mine waiting">
            <div dir="auto">{waiting}</div>
            {onAgain ? (
              <button type="button" onClick={onAgain}>
                {words.retry}
              </button>
            ) : (
              <small>{words.sending}</small>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** A time; with the date unless it is today. */
function timeOf(iso: string, language: string): string {
  const at = new Date(iso);
  const isToday = at.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(localeOf(language), {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  }).format(at);
}
