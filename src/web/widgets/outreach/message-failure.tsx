import { readFailure } from '#domain/outreach/message-failures.ts';
import { explainCode } from '#web/api/explain.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { useWords } from '#web/words/language.tsx';

/** Why a message or channel failed, in the reader's language; what a server or provider answered is a quote. */
export function MessageFailure({ text }: { text: string }) {
  const words = useWords(outreachWords);
  const { code, figure = '', cause, quote } = readFailure(text);
  const said = code && words.failures[code];
  const told = cause ? explainCode(words, cause.code, cause.details) : typeof said === 'function' ? said(figure) : said;
  const quoted = quote ?? cause?.quote ?? (told === undefined ? text : undefined);
  return (
    <>
      {told}
      {told !== undefined && quoted !== undefined && ' '}
      {quoted !== undefined && <q dir="auto">{quoted}</q>}
    </>
  );
}
