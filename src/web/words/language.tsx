import { createContext, type ReactNode, use, useContext, useEffect, useMemo, useState } from 'react';
import { type Language, languages } from '#domain/words/languages.ts';
import { en } from './en.ts';
import { speakFieldMessages } from './field-messages.ts';
import {
  addWords,
  chooseLanguage,
  defineWords,
  loadOpenRooms,
  type Merged,
  type RoomWords,
  requestOf,
  wordsOf,
} from './rooms.ts';
import type { Words } from './words.ts';

/** How numbers, days and moments look in a language. Digits are Latin everywhere: rates and ids are compared across screens. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US', tr: 'tr-TR', ar: 'ar-u-nu-latn' };

const justNow: Readonly<Record<Language, string>> = { en: 'just now', tr: 'az önce', ar: 'الآن' };

/** The languages under their own names. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', tr: 'Türkçe', ar: 'العربية' };

/** What every page may say. English is part of the first page and stands in until another language has arrived. */
export const startWords = defineWords<Words>({
  en: async () => en,
  tr: async () => (await import('./tr.ts')).tr,
  ar: async () => (await import('./ar.ts')).ar,
});
addWords(startWords, 'en', en);

export type Format = {
  number: (value: number) => string;
  /** An amount of the wire with its currency: `$85.50`. */
  money: (amount: string, currency: string) => string;
  /** An hourly rate, without cents where there are none: `$85`, `$85.50`. */
  rate: (amount: string, currency: string) => string;
  /** A share of a hundred, as a number or as the wire writes it: `14.5%`, in Turkish `%14,5`. A fee has up to four places. */
  percent: (value: number | string, places?: number) => string;
  day: (iso: string) => string;
  /** A month such as `2022-02`: "Feb 2022"; a year alone stays one. */
  month: (iso: string) => string;
  /** On the clock of this device, or in a zone. */
  moment: (iso: string, timeZone?: string) => string;
  time: (iso: string) => string;
  /** "3 minutes ago"; "just now" within half a minute. */
  ago: (iso: string) => string;
};

type LanguageValue<W = Words> = {
  language: Language;
  direction: 'ltr' | 'rtl';
  words: W;
  /** Whether the words of the chosen language have arrived; English stands in until then. */
  isLoaded: boolean;
  format: Format;
  setLanguage: (language: Language) => void;
};

const LanguageContext = createContext<LanguageValue | undefined>(undefined);

/** What the browser kept of an earlier choice; English at the first visit. */
export type KeptLanguage = { read: () => string; keep: (language: Language) => void };

/** The formats of a language. */
export function makeFormat(language: Language): Format {
  const locale = locales[language];
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const amountIn = (currency: string, more: Intl.NumberFormatOptions = {}) =>
    // Arabic writes the sign of a currency apart, with marks of direction that tear amounts in a column to pieces.
    new Intl.NumberFormat(language === 'ar' ? 'en-US' : locale, {
      style: 'currency',
      currency,
      maximumFractionDigits: 4,
      ...more,
    });
  // Among Arabic words a sign would change its side: `$6.54`, `-$0.78`.
  const whole = (amount: string) => (language === 'ar' ? `\u2068${amount}\u2069` : amount);
  return {
    number: (value) => new Intl.NumberFormat(locale).format(value),
    percent: (value, places = 4) => {
      const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: places }).format(Number(value));
      return whole(language === 'tr' ? shown.replace(/^-?/, '$&%') : `${shown}%`);
    },
    money: (amount, currency) => whole(amountIn(currency).format(Number(amount))),
    rate: (amount, currency) =>
      whole(amountIn(currency, { trailingZeroDisplay: 'stripIfInteger' }).format(Number(amount))),
    day: (iso) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(iso.length === 10 && { timeZone: 'UTC' }) }).format(
        new Date(iso),
      ),
    month: (iso) =>
      /^\d{4}-\d{2}/.test(iso)
        ? new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
            new Date(`${iso.slice(0, 7)}-01`),
          )
        : iso,
    moment: (iso, timeZone) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso)),
    time: (iso) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(iso)),
    ago: (iso) => {
      const minutes = Math.round((new Date(iso).getTime() - Date.now()) / 60_000);
      // The locale's own word for this is "this minute".
      if (minutes === 0) return justNow[language];
      if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute');
      if (Math.abs(minutes) < 36 * 60) return relative.format(Math.round(minutes / 60), 'hour');
      return relative.format(Math.round(minutes / 1440), 'day');
    },
  };
}

const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');

/**
 * Gives everything below it the words of the chosen language; the choice outlives the session. `prepare` loads what a
 * direction needs before the page turns to it.
 */
export function LanguageProvider({
  kept,
  prepare,
  children,
}: {
  kept: KeptLanguage;
  prepare?: (direction: 'ltr' | 'rtl') => Promise<void>;
  children: ReactNode;
}) {
  const [language, setLanguage] = useState<Language>(() => {
    const first = languages.find((one) => one === kept.read()) ?? 'en';
    chooseLanguage(first);
    return first;
  });
  const [loaded, setLoaded] = useState<Language>('en');
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([loadOpenRooms(language), prepare?.(directionOf(language))]).then(() => {
      if (!isCurrent) return;
      setLoaded(language);
      speakFieldMessages((wordsOf(language) as Words).fieldMessages);
      document.documentElement.lang = language;
      document.documentElement.dir = directionOf(language);
    });
    return () => {
      isCurrent = false;
    };
  }, [language, prepare]);
  const value = useMemo<LanguageValue>(
    () => ({
      language: loaded,
      direction: directionOf(loaded),
      words: wordsOf(loaded) as Words,
      isLoaded: loaded === language,
      format: makeFormat(loaded),
      setLanguage: (next) => {
        kept.keep(next);
        chooseLanguage(next);
        setLanguage(next);
      },
    }),
    [loaded, language, kept],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/**
 * The language with its words and formats: what every page may say and the words of the rooms that are named. Screens are
 * opened with the words of their rooms (screens.ts); where some are missing all the same, the component waits for them.
 */
export function useLanguage<const R extends readonly RoomWords[]>(...rooms: R): LanguageValue<Words & Merged<R>> {
  const value = useContext(LanguageContext);
  if (!value) throw new Error('useLanguage needs a LanguageProvider above it');
  for (const room of rooms) {
    const request = requestOf(room, value.language);
    if (!request.isDone) use(request.promise);
  }
  return value as LanguageValue<Words & Merged<R>>;
}

/** The words of the chosen language: what every page may say and the words of the rooms that are named. */
export const useWords = <const R extends readonly RoomWords[]>(...rooms: R) => useLanguage(...rooms).words;
