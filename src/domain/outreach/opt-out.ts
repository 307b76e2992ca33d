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
    'DURUN',
    'YETER',
    'ENOUGH',
    'NO MORE',
    'PLEASE STOP',
    'PLS STOP',
    'PLEASE UNSUBSCRIBE',
    'PLS UNSUBSCRIBE',
    'NOT INTERESTED STOP',
    'IPTAL',
    'ABONELIKTEN CIK',
    'توقف',
    'توقفوا',
    'قف',
    'كفى',
    'الغاء الاشتراك',
    'ايقاف',
  ].map(nameKey),
);

/** "Do not text me", in English; what follows may limit it to a time. */
const refusals =
  /\b(?:do ?n[o']?t|dont|never|stop) (?:ever )?(?:text|texting|e ?mail|emailing|message|messaging|contact|contacting|write|writing|call|calling)(?: to)? (?:me|us|again)\b/g;

/** A time of the day or the week after it: they only say when. A place, a number or a subject is no time. */
const onlyTime =
  /^ (?:(?:before|till|between|during|while|until(?! further)|after(?! (?:this|that|today|now)\b))\b|(?:at|on) (?:\d{1,4}(?: \d\d)?(?: ?[ap] ?m)?\b(?! ?\d)|(?:my |the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun|week)days?|weekends?|work(?:ing)? hours|nights?|noon|lunch)\b)|in the (?:morning|afternoon|evening)s?\b)/;

/** What says that no time is meant, in the same breath. */
const forGood =
  /^(?: (?!(?:text|call|e|email|mail|message|write|reach|contact|try|use)\b)[a-z0-9]+){0,5}? (?:at all|again|any ?more|(?:at|on) (?:this|my) (?:[a-z]+ )?(?:number|phone|cell|mobile|e ?mail|address))\b/;

/** Whether they refuse our messages, and not only those of some hours. */
function refuses(plain: string): boolean {
  return [...plain.matchAll(refusals)].some(({ 0: found, index }) => {
    const rest = plain.slice(index + found.length);
    return !onlyTime.test(rest) || forGood.test(rest);
  });
}

/** What a reasonable person would read as "stop writing to me"; look-alikes such as "end date is June" are not. */
const meanings = [
  /\btake me off\b|\bremove me from\b|\bremove my (?:number|address|name|email)\b|\bleave me alone\b|\bno more (?:messages|texts|emails)\b|\bunsubscribe me\b/,
  /(?<!\b(?:not|dont|never)(?: want| wish)?(?: to)? )(?<!\b(?:the|an|your|our|of|built) )\bunsubscribe(?: (?:please|pls|now|from|this|my|thanks|thank you)\b|$)/,
  /(?<!(?:not|dont) (?:want |wish )?(?:to )?)\bopt(?:ed|ing)? (?:(?:me|us) out\b|out(?: (?:please|pls|now|thanks|thank you|from|of (?:all|any|your|the list|the mailing|these|this|future|further|receiving|getting|everything|messages|texts|emails|communication))\b|$))/,
  /\bremove me(?: (?:please|pls|now|thanks|thank you)\b|$)|\b(?:like|want|wish|need|prefer|ask|asking|asked|please)(?: to)? (?:be|get) (?:me )?(?:removed|deleted|unsubscribed|opted out|taken off)\b(?! from (?:the |this |my |your )?(?:submission|project|role|job|position|process|interview)s?\b)|(?:^| )(?:please|pls|kindly) remove$|\b(?:removed|deleted|taken off)(?: from)? (?:your (?:\w+ )?(?:lists?|database|records|system)|(?:this|the|all) (?:mailing|contact|email|call|text|distribution) lists?)\b/,
  /\b(?:delete|erase|lose) my (?:number|address|name|email|phone|contact|details|info|information|data)\b|\babonelik(?:ten|imi|i) (?:cik|iptal|sonlandir)|\blisten?(?:iz)?den cik/,
  /(?:^| )(?:please|pls|plz|just|kindly) (?:just )?stop(?: (?:it|this|that|now|please|texting|writing|messaging|emailing|calling|contacting|sending)|$)/,
  /\bstop (?:it|this|please|now|sending|bothering|spamming)\b|\b(?:quit|stop) (?:texting|emailing|messaging|calling|contacting|spamming)\b/,
  /\b(?:do ?nt|dont|do not) (?:want|wish)(?: to (?:get|receive|hear))? (?:any )?(?:more |further )?(?:messages|texts|emails|from you)\b|\b(?:no|not) (?:want|more) (?:contact|spam)\b/,
  /(?:mesaj|mail|e ?posta|sms) (?:atma|gonderme|yollama)(?:yin|yiniz)?(?: |$)|(?:^| )(?:artik |bana )*(?:yazmayin|aramayin|rahatsiz etmeyin)(?:iz)?(?: |$)/,
  /(?:^| )(?:lutfen )(?:dur|durun|durdurun|birakin)(?: |$)|listenizden (?:cikar|cikarin|silin)|beni (?:cikarin|silin)/,
  /(?:^| )لا (?:تراسل|ترسل|تكتب|تتصل)\p{L}*|(?:^| )(?:اوقف|اوقفوا|اوقفي) |من فضلك (?:توقف|توقفوا|توقفي)|(?:الغ|الغاء|الغوا) (?:ال)?اشتراكي?|لا اريد (?:المزيد|رسايل\p{L}*)|احذف(?:وا)? رقمي/u,
  /\b(?:deje|deja|dejen|pare|paren|para) de (?:escribir|llamar|contactar|mandar|enviar)|\bno (?:me|nos) (?:escrib|llam|contact|mand|env|moleste)\p{L}*|\bno quiero (?:mas|recibir)\b|\b(?:quiteme|saqueme|borreme)\b/u,
  /\b(?:arretez?|cessez) de (?:m|me|nous)? ?(?:ecri|envoy|contact|appel)|\bne (?:m|me|nous) ?(?:ecri|contact|appel|envoy|derang)\p{L}* (?:plus|pas)\b|\bretirez[ -]moi\b|\blaissez[ -]moi\b/u,
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
  return refuses(plain) || meanings.some((meaning) => meaning.test(plain));
}

/** What an opt-out covers: the address that it came from, a channel of the person, or everything (ruling 74). */
export type OptOutScope = 'address' | 'EMAIL' | 'SMS' | 'everything';

/** What a text message or mail that is an opt-out covers: a word its address, free text the channel that it names. */
export function optOutScope(text: string): OptOutScope {
  const key = nameKey(text);
  if (wholeWords.has(key) || /^(?:stop|unsubscribe)(?: please| now| all)?$/.test(key)) return 'address';
  const named = {
    EMAIL: /\be ?mail(?:s|ing)?\b/.test(key),
    SMS: /\b(?:text(?:s|ing)?|sms)\b/.test(key),
  };
  if (named.EMAIL !== named.SMS) return named.EMAIL ? 'EMAIL' : 'SMS';
  return 'everything';
}

const startWords = new Set(['START', 'UNSTOP', 'YES START', 'BASLA', 'BASLAT', 'ابدا', 'ابدأ'].map(nameKey));

/** Whether a text message takes an opt-out of its number back. */
export function isOptIn(text: string): boolean {
  return startWords.has(nameKey(text));
}

/** Whether a text message is a phone's report of a reaction ("Liked “...”"): it repeats our words and says nothing else. */
export function isReaction(text: string): boolean {
  return /^(?:liked|loved|disliked|laughed at|emphasized|questioned|removed an? \w+ from) [“"]/i.test(text.trim());
}

/** Ways to ask for a person, wherever they stand. */
const personAsked = [
  /\b(?:(?:can|could|may|let s|lets) we (?:talk|speak|chat|have a call|schedule|set up)|(?:schedule|set up|(?:(?:can|could|may) (?:we|i)|let s|lets|(?:like|want|love|happy) to) have) a (?:quick |short )?(?:call|chat|meeting)|(?:please|pls|kindly) call)\b/,
  /\b(?:give me a call|(?:can|could|would) (?:you|u|someone|somebody|he|she) (?:please )?call)\b|(?<!(?:^| )is)(?:^| )ara(?:yin|r misiniz|yabilir misiniz)(?= |$)|(?:^| )(?:konusa|goruse)bilir miyi[mz](?= |$)|اتصلو?ا? بي|(?:^| )(?:ت|ال)ت?تصا?ل\p{L}* بي(?= |$)|(?:^| )ان ن(?:تحدث|تكلم)(?= |$)/u,
  /\b(?:real person|live person|call me|speak (?:to|with) (?:a|an|some|your|the)|talk to (?:some|a real))\b/,
  /\btalk (?:to|with) (?:a|an|some|your|the) (?:person|human|recruiter|someone|real|agent|somebody)\b/,
  /\b(?:want|need|give me|get me|connect me|transfer|prefer|(?:can|could|may) i have) (?:\w+ ){0,3}(?:human(?! (?:resource|capital|factor|service))|agent|operator|representative)\b/,
  /\binsan(?:la|a)?\b(?! kaynak)|\byetkili(?:yle|ye)?\b|gercek (?:bir )?(?:kisi|insan)|bir (?:kisiyle|insanla) (?:gorus|konus)/,
  /شخص حقيقي|مسؤول التوظيف|(?:التحدث|اتحدث|اتكلم) (?:مع|الى) |(?:اريد|احتاج|مع|الى) موظف/,
];
/** The same as a whole message. */
const personAlone =
  /^(?:(?:a|an|the|real|live|please|pls) )*(?:agent|human|human being|person|operator|representative|recruiter|موظف|انسان)(?: please| pls| now| من فضلك)?$/;

/**
 * Whether a message asks for a person; a word such as "operator" inside an answer does not.
 * @param name the recruiter's: who asks for them by name asks for a person
 */
export function asksForPerson(text: string, name = ''): boolean {
  const key = nameKey(text);
  if (personAlone.test(key) || personAsked.some((asked) => asked.test(key))) return true;
  const [first] = nameKey(name).split(' ');
  const byName =
    first &&
    new RegExp(
      `(?:speak|talk|chat) (?:to|with) ${first}|${first} (?:\\p{L}+ )?(?:ile |la |le )?(?:gorus|konus)|(?:مع|الى) ${first}`,
      'u',
    );
  return byName ? byName.test(key) : false;
}

const whoAsked = [
  /^(?:(?:hi|hello|hey|wait|so|sorry) )*(?:(?:who (?:are|r) (?:you|u)|who am i (?:talking|speaking|chatting|texting) (?:to|with))\b(?! (?:\w+ )?for\b)|who ?(?:s|is) this\b(?! (?:\w+ ){0,2}(?:for|with|role|job|position|opening|opportunity|project|contract|client|customer|company|employer|vendor)\b))/,
  /\b(?:is this|is it|are you|r u|you are|am i (?:talking|speaking|chatting|texting) (?:to|with)) (?:just )?(?:a |an |the )?(?:real |actual |live )?(?:bot|robot|chatbot|ai|machine|computer|human|person|automated|real|scam|spam|legit|fake)\b(?! (?:(?!for\b|or\b|from\b|about\b)\w+ ){0,2}(?:role|job|position|opening|opportunity|project|contract|company|client|offer)\b)/,
  /(?:^| )(?:robot|bot|yapay zeka|insan|gercek (?:bir )?(?:kisi|insan)) (?:mi|mu)(?:siniz|sunuz|sin|sun)?(?: |$)|(?:^| )kimsin(?:iz)?(?: |$)/,
  /(?:^| )(?:انت|انتم|هذا) (?:روبوت|بوت|انسان|شخص حقيقي)|^من (?:انت|انتم|معي)(?: |$)|مع (?:روبوت|بوت)(?: |$)/,
];

/** Whether a message asks who is writing, or whether a machine is. */
export function asksWho(text: string): boolean {
  const key = nameKey(text);
  return key.length < 80 && whoAsked.some((asked) => asked.test(key));
}

/** Whether a message asks for help with it, by the word that carriers ask for. */
export function asksForHelp(text: string): boolean {
  return /^(?:help|info|aide|yardim|مساعدة|مساعده)$/.test(nameKey(text));
}

/** The words of an opt-out that the link of an email made: only such a one can be lifted by the link. */
export const byLink = 'unsubscribe link';

/** The words of an opt-out that a provider told of, and of one that came with an import. */
export const byProvider = 'sms: told by the provider';
export const byImport = 'import';

/** How an opt-out came. */
export type OptOutWay = 'text' | 'mail' | 'link' | 'provider' | 'import' | 'said';

/** How an opt-out came, and what the person said, by the words that it is kept with. */
export function wayOfOptOut(words: string): { way: OptOutWay; said: string | undefined } {
  if (words === byLink) return { way: 'link', said: undefined };
  if (words === byImport) return { way: 'import', said: undefined };
  if (words === byProvider) return { way: 'provider', said: undefined };
  const [, by, rest] = /^(sms|mail): (.*)$/s.exec(words) ?? [];
  return by === undefined ? { way: 'said', said: words } : { way: by === 'sms' ? 'text' : 'mail', said: rest };
}
