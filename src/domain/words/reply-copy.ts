import type { Language } from './languages.ts';

/** Where the words of a reply and who wrote it stand in a copy; both are filled in when it leaves. */
export const copyPlaces = { reply: '{reply}', person: '{person}' } as const;

/** The mail that tells a recruiter of a reply. */
type ReplyCopy = {
  subject: (job: string | undefined) => string;
  text: (about: {
    name: string;
    job: string | undefined;
    files: number;
    address: string;
    isNetwork: boolean;
  }) => string;
};

const lines = (...parts: (string | false)[]) => parts.filter(Boolean).join('\n\n');
const { reply, person } = copyPlaces;

export const replyCopies: Readonly<Record<Language, ReplyCopy>> = {
  en: {
    subject: (job) => `${person} replied${job ? `: ${job}` : ''}`,
    text: ({ name, job, files, address, isNetwork }) =>
      lines(
        `Hi ${name},`,
        `${person} replied to your email${job ? ` about ${job}` : ''}:`,
        reply,
        files > 0 &&
          (isNetwork
            ? `Files that came with it are attached (${files}).`
            : `Files came with it (${files}). They are on the record.`),
        `Open the record:\n${address}`,
        isNetwork
          ? 'You can answer this email: your answer goes to the contact.'
          : `Please answer from the record. An answer to this email does not reach ${person}.`,
      ),
  },
  tr: {
    subject: (job) => `${person} yanıt verdi${job ? `: ${job}` : ''}`,
    text: ({ name, job, files, address, isNetwork }) =>
      lines(
        `Merhaba ${name},`,
        `${person}${job ? `, ${job} hakkındaki` : ''} e-postanıza yanıt verdi:`,
        reply,
        files > 0 &&
          (isNetwork ? `Gelen dosyalar ektedir (${files}).` : `${files} dosya eklenmiş. Kayıtta bulabilirsiniz.`),
        `Kaydı açın:\n${address}`,
        isNetwork
          ? 'Bu e-postayı yanıtlayabilirsiniz: yanıtınız kişiye gider.'
          : `Lütfen kayıttan yanıtlayın. Bu e-postaya verilen yanıt ${person} kişisine ulaşmaz.`,
      ),
  },
  ar: {
    subject: (job) => `رد ${person}${job ? `: ${job}` : ''}`,
    text: ({ name, job, files, address, isNetwork }) =>
      lines(
        `مرحبًا ${name}،`,
        `رد ${person} على رسالتك${job ? ` بشأن ${job}` : ''}:`,
        reply,
        files > 0 &&
          (isNetwork ? `الملفات الواردة مرفقة (${files}).` : `عدد الملفات المرفقة: ${files}. تجدها في السجل.`),
        `افتح السجل:\n${address}`,
        isNetwork
          ? 'يمكنك الرد على هذه الرسالة: يصل ردك إلى جهة الاتصال.'
          : `يرجى الرد من السجل. الرد على هذه الرسالة لا يصل إلى ${person}.`,
      ),
  },
};
