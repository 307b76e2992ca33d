import type { Chat } from './chat-calls.ts';
import type { BotPageWords } from './words.ts';

/** The input of the candidate, the progress, and the error of the last sending. */
export function Composer({
  words,
  field,
  text,
  label,
  question,
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
  question: Chat['question'];
  problem: string | undefined;
  isBusy: boolean;
  onText: (text: string) => void;
  onSend: () => void;
  /** Cancels changing an earlier answer. */
  onCancel: (() => void) | undefined;
  onPerson: (() => void) | undefined;
}) {
  // What follows from an answer is no question of the count.
  const progress = question && question.of > 0 && !onCancel ? words.progress(question.number, question.of) : '';
  return (
    <form
      className="composer"
      aria-label={words.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSend();
      }}
    >
      {progress && <progress value={question!.number - 1} max={question!.of} aria-label={progress} />}
      <div className="above">
        <span>{onCancel ? label : progress}</span>
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
        <p role="alert" id="problem" className="problem">
          {problem}
        </p>
      )}
      {question?.hint && (
        <p id="hint" className="hint">
          {question.hint}
        </p>
      )}
      <div className="line">
        <input
          ref={field}
          value={text}
          // With `auto` an empty field would run from left to right on every page.
          dir={text === '' ? undefined : 'auto'}
          aria-label={label}
          aria-describedby={[problem && 'problem', question?.hint && 'hint'].filter(Boolean).join(' ') || undefined}
          placeholder={words.type}
          maxLength={2000}
          // Not a pad of digits: whoever is asked for a rate may ask back, and "65-70" has more than digits.
          inputMode="text"
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => onText(event.target.value)}
        />
        <button type="submit" disabled={text.trim() === ''} aria-disabled={isBusy} aria-busy={isBusy}>
          {words.send}
        </button>
      </div>
    </form>
  );
}
