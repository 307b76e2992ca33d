import type { Language } from './languages.ts';

/** What we answer to STOP, START and HELP by text message: once, and nothing else. */
export const textAnswers: Readonly<
  Record<
    Language,
    {
      /** Under the first text message to somebody: who writes, and how to end it. */
      first: (name: string, company: string) => string;
      stopped: (company: string) => string;
      started: (company: string) => string;
      help: (company: string, contact: string) => string;
    }
  >
> = {
  en: {
    first: (name, company) => `${name}, ${company}. Reply STOP to end.`,
    stopped: (company) => `${company}: you are unsubscribed and will get no more messages. Reply START to resubscribe.`,
    started: (company) => `${company}: you are subscribed again. Reply STOP to end, HELP for help.`,
    help: (company, contact) =>
      `${company}: messages about jobs. Contact: ${contact}. Reply STOP to end. Msg & data rates may apply.`,
  },
  tr: {
    first: (name, company) => `${name}, ${company}. Bitirmek için STOP yazın.`,
    stopped: (company) => `${company}: listeden çıktınız, başka mesaj almayacaksınız. Yeniden almak için START yazın.`,
    started: (company) => `${company}: yeniden mesaj alacaksınız. Bitirmek için STOP, yardım için HELP yazın.`,
    help: (company, contact) => `${company}: işlerle ilgili mesajlar. İletişim: ${contact}. Bitirmek için STOP yazın.`,
  },
  ar: {
    first: (name, company) => `${name}، ${company}. للإيقاف أرسل STOP.`,
    stopped: (company) => `${company}: تم إلغاء اشتراكك ولن تصلك رسائل أخرى. أرسل START للاشتراك من جديد.`,
    started: (company) => `${company}: تم تفعيل اشتراكك من جديد. أرسل STOP للإيقاف أو HELP للمساعدة.`,
    help: (company, contact) => `${company}: رسائل عن الوظائف. للتواصل: ${contact}. أرسل STOP للإيقاف.`,
  },
};
