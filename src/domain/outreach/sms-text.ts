/** The characters of the GSM alphabet; those of the second row take two places (3GPP 23.038). */
const single = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const double = new Set('^{}\\[~]|€\f');

/** How many segments a text takes: each of them is charged. */
export function smsSegments(text: string): { segments: number; isUnicode: boolean } {
  let places = 0;
  for (const letter of text) {
    if (!single.has(letter) && !double.has(letter)) return { segments: parts(text.length, 70, 67), isUnicode: true };
    places += double.has(letter) ? 2 : 1;
  }
  return { segments: parts(places, 160, 153), isUnicode: false };
}

const parts = (length: number, alone: number, joined: number) => (length <= alone ? 1 : Math.ceil(length / joined));

/** A text as a phone can show it: no control characters, no marks that turn the direction around. */
export const cleanSms = (text: string) =>
  text
    .replace(/(?!\n|\t)\p{Cc}/gu, '')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
