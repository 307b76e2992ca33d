import { explainCode } from '#web/api/explain.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { useLanguage } from '#web/words/language.tsx';

/** Why somebody was not written to, in words; a code that this browser does not know stays as it is. */
export function SkipReason({ code }: { code: string }) {
  const { words } = useLanguage(outreachWords);
  const { reasons, noAddress } = words.chatbot;
  const said =
    (reasons as Readonly<Record<string, string>>)[code] ?? (code === 'no-address' ? noAddress.both : undefined);
  return <bdi>{said ?? explainCode(words, code) ?? code}</bdi>;
}
