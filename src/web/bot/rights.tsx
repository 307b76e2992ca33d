import { useState } from 'react';
import { askForReview, selfIdentify } from './chat-calls.ts';
import type { BotPageWords } from './words.ts';

type Words = BotPageWords['rights'];

/** What a candidate is told and may ask after a conversation; with its end, a voluntary self-identification. */
export function Rights({
  sessionId,
  isDone,
  wasAsked,
  words,
}: {
  sessionId: string;
  isDone: boolean;
  /** A person was asked for before. */
  wasAsked: boolean;
  words: Words;
}) {
  const [isAsked, setAsked] = useState(wasAsked);
  const [isFailed, setFailed] = useState(false);
  const ask = () => {
    setFailed(false);
    askForReview(sessionId).then(
      () => setAsked(true),
      () => setFailed(true),
    );
  };
  return (
    <section className="rights">
      <p>{words.notice}</p>
      {isAsked ? (
        <p role="status">{words.reviewAsked}</p>
      ) : (
        <button type="button" className="pill" onClick={ask}>
          {words.review}
        </button>
      )}
      {isFailed && (
        <p role="alert" className="problem">
          {words.failed}
        </p>
      )}
      {isDone && <SelfIdentification sessionId={sessionId} words={words} />}
    </section>
  );
}

/** Two questions that nobody has to answer. */
function SelfIdentification({ sessionId, words }: { sessionId: string; words: Words }) {
  const [given, setGiven] = useState({ sex: '', ethnicity: '' });
  const [state, setState] = useState<'open' | 'saved' | 'failed'>('open');
  const chooser = (name: 'sex' | 'ethnicity', label: string, options: Readonly<Record<string, string>>) => (
    <label>
      <span>{label}</span>
      <select value={given[name]} onChange={(event) => setGiven((now) => ({ ...now, [name]: event.target.value }))}>
        <option value="" />
        {Object.entries(options).map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <details>
      <summary>{words.title}</summary>
      <p>{words.text}</p>
      {state === 'saved' ? (
        <p role="status">{words.saved}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            selfIdentify(sessionId, given).then(
              () => setState('saved'),
              () => setState('failed'),
            );
          }}
        >
          {chooser('sex', words.sex, words.sexes)}
          {chooser('ethnicity', words.ethnicity, words.ethnicities)}
          {state === 'failed' && (
            <p role="alert" className="problem">
              {words.failed}
            </p>
          )}
          <button type="submit" className="pill" disabled={given.sex === '' || given.ethnicity === ''}>
            {words.save}
          </button>
        </form>
      )}
    </details>
  );
}
