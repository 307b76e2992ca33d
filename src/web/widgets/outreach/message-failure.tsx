import { readFailure } from '#domain/outreach/message-failures.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { useWords } from '#web/words/language.tsx';

/** Why a message did not leave or arrive, in the reader's language; what a server or provider answered is a quote. */
export function MessageFailure({ text }: { text: string }) {
  const { failures } = useWords(outreachWords);
  const { code, figure = '', quote } = readFailure(text);
  const told = code && failures[code];
  return (
    <>
      {typeof told === 'function' ? told(figure) : told}
      {told !== undefined && quote !== undefined && ' '}
      {quote !== undefined && (
        <q dir="auto">
          <bdi>{quote}</bdi>
        </q>
      )}
    </>
  );
}
