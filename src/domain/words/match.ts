import type { Language } from './languages.ts';

type MatchWords = {
  title: string;
  removed: string;
  words: Readonly<Record<'strong' | 'good' | 'partial' | 'limited', string>>;
  of: (met: number, asked: number) => string;
  /** A must-have that the resume lacks and the candidate said in the chat to have. */
  said: (need: string) => string;
};

/** Words of match results in files. Files are made on the server, so the words are here. */
export const matchWords: Readonly<Record<Language, MatchWords>> = {
  en: {
    title: 'Match Results',
    removed: 'Removed candidate',
    words: { strong: 'Strong', good: 'Good', partial: 'Partial', limited: 'Limited' },
    of: (met, asked) => `${met} of ${asked}`,
    said: (need) => `${need} (said in chat)`,
  },
  tr: {
    title: 'Eşleştirme Sonuçları',
    removed: 'Kaldırılmış aday',
    words: { strong: 'Güçlü', good: 'İyi', partial: 'Kısmi', limited: 'Sınırlı' },
    of: (met, asked) => `${met} / ${asked}`,
    said: (need) => `${need} (sohbette söyledi)`,
  },
  ar: {
    title: 'نتائج المطابقة',
    removed: 'مرشح محذوف',
    words: { strong: 'قوية', good: 'جيدة', partial: 'جزئية', limited: 'محدودة' },
    of: (met, asked) => `${met} من ${asked}`,
    said: (need) => `${need} (قال في المحادثة)`,
  },
};
