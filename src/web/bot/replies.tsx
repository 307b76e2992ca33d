import { useRef } from 'react';
import { localToday } from '#web/ui/local-day.ts';
import type { Chat } from './chat-calls.ts';
import type { BotPageWords } from './words.ts';

/** Quick replies to a question, and the pickers for a day and a file. */
export function Replies({
  ref,
  question,
  words,
  isBusy,
  onPick,
  onDate,
  onFile,
}: {
  ref: React.Ref<HTMLFieldSetElement>;
  question: NonNullable<Chat['question']>;
  words: BotPageWords;
  isBusy: boolean;
  onPick: (label: string) => void;
  /** `YYYY-MM-DD` */
  onDate: (day: string) => void;
  onFile: (file: File) => void;
}) {
  const { kind, choices } = question;
  if (choices.length === 0 && kind !== 'date' && kind !== 'file') return null;
  return (
    <fieldset ref={ref} tabIndex={-1} className="replies" aria-label={question.text}>
      {kind === 'file' && (
        <label className="pill over-input">
          {words.file}
          <input
            type="file"
            accept=".pdf,.docx,.doc,.rtf,.odt,.txt,.html"
            disabled={isBusy}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) onFile(file);
              // Reset, so that the same file can be chosen again after a failure.
              event.target.value = '';
            }}
          />
        </label>
      )}
      {kind === 'date' && <DayChooser words={words} isBusy={isBusy} onDate={onDate} />}
      {choices.map(({ value, label }) => (
        <button key={value} type="button" className="pill" disabled={isBusy} onClick={() => onPick(label)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** A button for the keyboard, with the native date picker over it, which a tap opens on every phone. */
function DayChooser({
  words,
  isBusy,
  onDate,
}: {
  words: BotPageWords;
  isBusy: boolean;
  onDate: (day: string) => void;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <span className="over-input">
      <button type="button" className="pill" disabled={isBusy} onClick={() => chooser.current?.showPicker?.()}>
        {words.pickDate}
      </button>
      <input
        ref={chooser}
        type="date"
        min={localToday()}
        tabIndex={-1}
        aria-hidden="true"
        disabled={isBusy}
        onClick={() => chooser.current?.showPicker?.()}
        onChange={(event) => event.target.value && onDate(event.target.value)}
      />
    </span>
  );
}
