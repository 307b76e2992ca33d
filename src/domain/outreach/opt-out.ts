import { nameKey } from '#domain/candidates/names.ts';

/** Words that end all messages when they are the whole message (trade 3.9; FCC list, carriers' lists). */
const wholeWords = new Set(
  [
    'STOP',
    'STOPALL',
    'STOP ALL',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPT OUT',
    'OPTOUT',
    'REMOVE',
    'REMOVE ME',
    'ARRET',
    'DESABONNER',
    'ALTO',
    'NO MAS',
    'DUR',
    'DURDUR',
    'توقف',
    'الغاء الاشتراك',
  ].map(nameKey),
);

/** What a reasonable person would read as "stop writing to me"; look-alikes such as "end date is June" are not. */
const meanings = [
  /\b(?:do ?n[o']?t|dont|never|stop) (?:ever )?(?:text|texting|e ?mail|emailing|message|messaging|contact|contacting|write|writing|call|calling)(?: to)? (?:me|us|again)\b/,
  /\btake me off\b|\bremove me from\b|\bremove my (?:number|address|name|email)\b|\bleave me alone\b|\bno more (?:messages|texts|emails)\b|\bunsubscribe me\b/,
  /\b(?:bana|artik) (?:bir daha )?(?:mesaj atma|yazma|mail atma)/,
];

/**
 * Whether a message is an opt-out: an opt-out word alone, a message that begins with STOP or UNSUBSCRIBE, or one with
 * that meaning (ruling 39).
 */
export function isOptOut(text: string): boolean {
  const key = nameKey(text);
  if (wholeWords.has(key) || /^(?:stop|unsubscribe)\b/.test(key)) return true;
  const plain = nameKey(text.replace(/['’]/g, ''));
  return meanings.some((meaning) => meaning.test(plain));
}

/** Whether a message asks for a person. */
export function asksForPerson(text: string): boolean {
  return /\b(?:agent|human|real person|call me|speak (?:to|with) (?:a|some)|talk to (?:a|some)|insan|yetkili)\b|شخص حقيقي|موظف/.test(
    nameKey(text),
  );
}

/** Whether a message asks who is writing. */
export function asksForHelp(text: string): boolean {
  return /^(?:help|info|aide|yardim|مساعدة|مساعده)$/.test(nameKey(text));
}
