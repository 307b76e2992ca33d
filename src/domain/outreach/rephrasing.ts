import { nameKey } from '#domain/candidates/names.ts';
import { botWords } from '#domain/words/bot.ts';
import type { Language } from '#domain/words/languages.ts';
import { yearsOf } from './chat-flow.ts';
import { isOptOut } from './opt-out.ts';
import { plainDigits, wordsOf } from './read-words.ts';

/** What of a script is worded anew, and what it may name. */
type Worded = {
  company: string;
  recruiter: { name: string };
  job: { title: string; place: string; duration?: string; rate?: string };
  language: Language;
  questions: readonly { key: string; text: string; about?: string; choices: readonly { label: string }[] }[];
  rtr?: { currency: string; requisition?: string; place?: string; client?: string };
};

/** A question in other words: `of` is the scripted line that it stands for, and holds only as long as that is asked. */
export type Phrasing = Readonly<Record<string, { of: string; text: string }>>;

/**
 * Questions whose words are kept as they are: what the person's record says, the neutral forms about work authorization, and
 * what is evidence (trade 3.9, 3.3.4).
 */
const fixed: ReadonlySet<string> = new Set(['profile', 'authorized', 'sponsorship', 'submitted', 'rtr']);

/** The lines of a script that a model may put in other words, by the key of their question. */
export function phrasable({ questions }: Worded): Record<string, string> {
  return Object.fromEntries(questions.filter(({ key }) => !fixed.has(key)).map(({ key, text }) => [key, text]));
}

/** The line of a question in other words, where they still stand for what the script asks. */
export function phrased(phrasing: Phrasing | undefined, key: string, line: string): string {
  const other = phrasing?.[key];
  return other?.of === line ? other.text : line;
}

/** The phrasing that is left of what a model said: each line is checked against its own, anything else is dropped. */
export function checkedPhrasing(script: Worded, said: Readonly<Record<string, unknown>>): Phrasing {
  const facts = factsOf(script);
  return Object.fromEntries(
    Object.entries(phrasable(script)).flatMap(([key, of]) => {
      const given = said[key];
      if (typeof given !== 'string') return [];
      const text = given.normalize('NFC').trim();
      return text !== of && isFaithful(of, text, script.language, facts) ? [[key, { of, text }]] : [];
    }),
  );
}

/** What a line may name: it has to stand there in the same letters, or not at all. */
function factsOf({ company, job, rtr, questions, language, recruiter }: Worded): string[] {
  const words = botWords[language];
  const named = [
    company,
    recruiter.name,
    job.title,
    job.place,
    job.duration,
    job.rate,
    rtr?.currency,
    rtr?.requisition,
  ];
  const skills = questions.map(({ key, about }) => about ?? (key.startsWith(yearsOf) ? key.slice(yearsOf.length) : ''));
  const choices = questions.flatMap(({ choices: all }) => all.map(({ label }) => label));
  return [
    ...new Set([...named, rtr?.client, rtr?.place, ...skills, ...choices, ...Object.values(words.country)]),
  ].filter((one): one is string => one !== undefined && one.trim().length > 1);
}

/** Longer than its line by this share and this many characters is another message, and another price by SMS. */
const mostLonger = { share: 1.5, signs: 30 };

/**
 * Whether a text says what a scripted line says: the same numbers, amounts, links and addresses, names and terms, the same
 * yes or no, the same writing, no word that opts out, nothing that only the law or a person may say.
 */
export function isFaithful(line: string, text: string, language: Language, facts: readonly string[]): boolean {
  const isSized = text.length >= 8 && text.length <= line.length * mostLonger.share + mostLonger.signs;
  return (
    isSized &&
    isPlain(text) &&
    isSame(numbersOf(line), numbersOf(text)) &&
    isSame(marksOf(line), marksOf(text)) &&
    isSame(addressesOf(line), addressesOf(text)) &&
    facts.every((fact) => holds(line, fact) === holds(text, fact)) &&
    namesOf(text).every((name) => holds(line, name)) &&
    isSame(stopWords(line), stopWords(text)) &&
    !isOptOut(text) &&
    asksSo(line) === asksSo(text) &&
    denies(line) === denies(text) &&
    riskyWords(text).every((word) => riskyWords(line).includes(word)) &&
    isWritten(text, language) &&
    isAbout(line, text) &&
    addsNothing(line, text)
  );
}

/** One or two sentences of letters and usual signs: no markup, no control or direction signs. */
const isPlain = (text: string) =>
  !/[\p{Cc}\p{Cf}<>{}[\]|\\`*_~^]/u.test(text) && (text.match(/[.!?؟](?:\s|$)/gu) ?? []).length <= 2;

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.toSorted().join(' ') === other.toSorted().join(' ');

/** Numbers in digits and in words: "two" where the line has none is a number too. */
function numbersOf(text: string): string[] {
  const spelled =
    /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on|yirmi|otuz|kirk|elli|altmis|yetmis|seksen|doksan|yuz|bin|yarim)$/;
  return [
    ...[...plainDigits(text).matchAll(/\d+(?:[.,:/-]\d+)*/g)].map(([digits]) => digits),
    ...wordsOf(text)
      .split(' ')
      .filter((word) => spelled.test(word)),
  ];
}

/** Signs of money and shares. */
const marksOf = (text: string) => text.match(/[\p{Sc}%‰]|\b(?:USD|CAD|EUR|TRY)\b/gu) ?? [];

const addressesOf = (text: string) =>
  text.match(/\S+@\S+|https?:\S+|www\.\S+|\b[\w-]+\.(?:com|org|net|io|ai|ca|us|example)\b\S*/giu) ?? [];

/** Whether a text names something, in these letters as whole words. */
function holds(text: string, name: string): boolean {
  const key = nameKey(name);
  // "C++" and ".NET" lose their signs in the key: they are looked for as they are written.
  if (key.length < 2 || /[^\p{L}\p{N}\s]/u.test(name)) return text.includes(name);
  return ` ${nameKey(text)} `.includes(` ${key} `);
}

/** Words that a question usually begins with; any other one at its beginning may be a name. */
const openers =
  /^(?:a|about|after|also|and|any|are|as|at|before|by|can|could|did|do|does|for|from|great|has|have|how|if|in|is|just|let|may|next|now|ok|okay|on|please|roughly|send|share|so|tell|thanks|the|then|this|to|we|what|whats|when|where|which|will|with|would|you|your|acaba|bu|bize|en|hangi|hic|icin|ilgilenir|is|kac|lutfen|ne|nedir|once|peki|saatlik|simdi|siz|size|sizin|son|sonra|tamam|tesekkurler|ucret|yaklasik)$/;

/** Words that are written like names: capitals inside a sentence, or several in one word, or an unusual beginning. */
function namesOf(text: string): string[] {
  const inside = [...text.matchAll(/(?<=[\p{Ll}\p{N},;:)"”’]\s+["“(]?)\p{Lu}[\p{L}\p{N}.+#'’-]*/gu)].map(
    ([word]) => word,
  );
  const loud = text.match(/[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
  const own = /^(?:I|I['’](?:m|d|ll|ve))$/;
  const first = /^["“]?(\p{Lu}[\p{L}\p{N}.+#-]*)/u.exec(text)?.[1];
  const begin = first !== undefined && !openers.test(wordsOf(first)) ? [first] : [];
  return [...begin, ...inside, ...loud]
    .map((word) => word.replace(/[.,'’-]+$/, ''))
    .filter((word) => word !== '' && !own.test(word));
}

/** Words that a carrier or a person reads as the way out. */
const stopWords = (text: string) =>
  wordsOf(text)
    .split(' ')
    .filter((word) => /^(?:stop|unsubscribe|help|start|cancel|end|quit|revoke|dur|iptal)$/.test(word));

const asksSo = (text: string) => /[?؟]\s*$/.test(text.trim());

/** Whether a line denies: a "no" or "not" that was added or lost turns the answer round. */
const denies = (text: string) =>
  /(?:^| )(?:no|not|never|without|unable|cannot|cant|dont|doesnt|didnt|isnt|arent|wasnt|hasnt|havent|wont|wouldnt|couldnt|shouldnt|degil|yok|hayir|olmadan|nor|neither|nobody|nothing|except|hardly|un(?!der|til|i)\p{L}{4,}|in(?:eligible|active|complete|valid|flexible|sufficient|capable|ability|accurate)\p{L}*|refus\w*|declin\w*|reject\w*|avoid\w*|haric|disinda|reddet\w*|لا|لم|لن|ليس|غير|بدون|دون|باستثناء|رفض\p{L}*|ترفض\p{L}*)(?: |$)/u.test(
    wordsOf(text),
  );

/** What no rephrased line may bring in: promises, pressure, and what the law keeps out of an interview. */
const saysMore =
  /(?<=^| )(?:remote\w*|hybrid\w*|onsite|direct hire|permanent|full time|part time|sponsor\w*|benefits?|insurance|pto|overtime|guarantee\w*|promise\w*|hired|offer|bonus|urgent\w*|immediately|only|must|required?|mandatory|free|visa|green card|citizen\w*|nationality|born|birth\w*|old|age|aged|married|pregnan\w*|child\w*|religion|church|gender|race|disab\w*|health|salary|paid|arrest\w*|criminal|convict\w*|password|ssn|social security|bank|credit|fee|garanti|kesin|vize|vatandas\w*|yas|yasinda|evli|hamile|cocuk\w*|din|cinsiyet|engelli|maas|ucretsiz|banka|sifre|ضمان|نضمن|تأشيرة|جنسية|عمرك|متزوج\w*|حامل|دينك|راتب|مجانا|بنك|كلمة المرور)(?= |$)/gu;

const riskyWords = (text: string) => [...wordsOf(text).matchAll(saysMore)].map(([word]) => word);

/** Whether a text is written in the letters of its language. */
function isWritten(text: string, language: Language): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter)).length;
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  // Names of skills and places stay in Latin letters in an Arabic line.
  return arabic + latin === letters.length && (language === 'ar' ? arabic > 0 : arabic === 0);
}

/** Whether a text is about the same: half of what its line says stands in it, in the same stems. */
function isAbout(line: string, text: string): boolean {
  const said = stemsOf(text);
  const wanted = stemsOf(line);
  const kept = wanted.filter((stem) => said.some((one) => one.startsWith(stem) || stem.startsWith(one)));
  return wanted.length === 0 || kept.length * 2 >= wanted.length;
}

/** Whether every word of a text that says something stands in its line, in the same stem: no fact comes from a model. */
function addsNothing(line: string, text: string): boolean {
  const own = wordsOf(line).split(' ');
  return wordsOf(text)
    .split(' ')
    .filter((word) => word.length > 2 && !filler.test(word) && !openers.test(word) && !polite.test(word))
    .every((word) => own.some((one) => one.length > 2 && (one === word || one.slice(0, 5) === word.slice(0, 5))));
}

/** Words that ask or are kind, and say nothing of a job or a person. */
const polite =
  /^(?:the|and|but|its|been|being|was|were|who|why|there|here|into|onto|over|than|some|our|ours|they|them|their|worked|working|work|works|used|using|use|able|begin|like|know|wondering|quick|question|hello|hey|hi|good|thank|happy|glad|kindly|perhaps|maybe|currently|exactly|also|still|each|every|per|out|off|all|get|give|given|possible|ideally|olarak|acaba|merhaba|rica|ederim|ederiz|olur|olurdu|misin|musun|mumkun|misiniz|miydi|ise|ile|var|bir|mis|ممكن|فضلك|لديك|لدي|على|الى|في|من|هل|كم|ما|هي|هو|لك|بك|فيه|فيها)$/;

const stemsOf = (text: string) => [
  ...new Set(
    wordsOf(text)
      .split(' ')
      .filter((word) => word.length > 3 && !filler.test(word))
      .map((word) => word.slice(0, 5)),
  ),
];

/** Words that a question can do without. */
const filler =
  /^(?:what|whats|when|which|would|could|does|have|that|this|with|your|youre|please|many|much|looking|kadar|hangi|lutfen|sizin|icin|misiniz|musunuz|يرجى|هذه|هذا|التي|الذي|كانت)$/;
