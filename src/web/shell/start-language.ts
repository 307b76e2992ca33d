import { type Language, languages } from '#domain/words/languages.ts';

const known = (name: string | null): Language | undefined =>
  languages.find((language) => language === name?.toLowerCase().split('-')[0]);

/**
 * In which language a page opens that a link in an email leads to, whoever has used this browser before: the language of the
 * email, else the first one of the browser that we speak. Undefined for every other page.
 */
export function languageOfLink({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Language | undefined {
  if (pathname !== '/unsubscribe') return undefined;
  const ofMail = known(new URLSearchParams(search).get('lang'));
  return ofMail ?? navigator.languages.map(known).find((language) => language !== undefined);
}
