import Box from '@mui/material/Box';
import type { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { causesOfText } from '#domain/outside-sentences.ts';
import { explainCode } from '#web/api/explain.ts';
import { jobBoardsWords } from '#web/areas/job-boards/words/words.ts';
import { useLanguage } from '#web/words/language.tsx';

type Cause = NonNullable<Output<typeof connectorsApi.save>['lastCauses']>[number];

/**
 * Why something outside did not work, in the reader's language, each cause a line. What the other system said itself is a quote
 * in its own language.
 * @param why English words: of before there were codes, which are told by what they say where they are ours; and of codes that
 * this browser does not know
 */
export function Causes({ causes: told, why }: { causes: readonly Cause[] | undefined; why?: string | undefined }) {
  const { words, language } = useLanguage(jobBoardsWords);
  const causes = told ?? (why ? causesOfText(why) : undefined);
  const fieldWords = words.connectors as unknown as Readonly<Record<string, unknown>>;
  const nameOf = (field: string) => {
    const name = fieldWords[field === 'vaultEntryId' ? 'login' : field];
    return typeof name === 'string' ? name : field;
  };
  const said = causes?.map(({ code, details, part, quote }) => {
    const named =
      typeof details?.['fields'] === 'string'
        ? { ...details, fields: details['fields'].split(', ').map(nameOf).join(', ') }
        : details;
    return { part, quote, text: explainCode(words, code, named) };
  });
  if (!said || said.some(({ text }) => text === undefined)) {
    if (!why) return null;
    return (
      <span>
        {language !== 'en' && <>{words.connectors.inEnglish}: </>}
        <bdi lang="en">{why}</bdi>
      </span>
    );
  }
  return (
    <Box component="span" sx={{ display: 'inline-grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {said.map(({ part, quote, text }, at) => (
        <span key={at}>
          {part !== undefined && (
            <>
              <bdi>{part}</bdi>:{' '}
            </>
          )}
          {text}
          {quote !== undefined && (
            <>
              {' '}
              <q dir="auto">{quote}</q>
            </>
          )}
        </span>
      ))}
    </Box>
  );
}
