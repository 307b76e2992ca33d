/** A line of a resume as it goes to a client. */
export type ResumeLine = { kind: 'heading' | 'bullet' | 'text'; text: string };

/** A resume as it goes to a client: no way to reach the person around us. */
export type ClientResume = { name: string; headline: string; lines: ResumeLine[] };

const emails = /[\p{L}\p{N}._%+'-]+\s*@\s*[\p{L}\p{N}-]+(?:\s*\.\s*[\p{L}\p{N}-]+)+/giu;
const obscured = /[\w.+-]+\s*[[({]\s*at\s*[\])}]\s*[\w-]+(?:\s*[[({]\s*dot\s*[\])}]\s*[\w-]+|\.\w+)+/gi;
const addresses =
  /(?:https?:\/\/|www\.)\S+|\b(?:[\w-]+\.)*(?:linkedin|github|gitlab|facebook|twitter|x|t|wa|skype)\.(?:com|me)\/\S+/gi;
// Where people show themselves and their work, with or without a path.
const profiles =
  /\b(?:[\w-]+\.)*(?:behance|dribbble|medium|stackoverflow|bitbucket|codepen|instagram|kaggle|hackerrank|leetcode|about|indeed)\.(?:com|net|org|io|me)\/\S+/gi;
// Any page two steps deep; no language of a platform (ASP.NET/C#/SQL).
const deepPages =
  /\b(?!(?:asp|ado|vb|ml)\.net\b)(?:[\w-]+\.)+(?:com|net|org|me|co|us|ca|info|dev|app)\/[\w.~-]+\/[^\s)\]]*/gi;
const ownPages =
  /\b[\w-]+\.(?:github\.io|gitlab\.io|wordpress\.com|blogspot\.com|wixsite\.com|weebly\.com|netlify\.app|vercel\.app|herokuapp\.com)\b\S*/gi;
// Links that follow a word for them; "website Node.js, ASP.NET MVC" are tools.
const named =
  /\b(?:links?|portfolio|web\s?site|website|home\s?page|blog|url|git\s?hub(?:\s+page)?)\b[\s:–-]+(?:(?!\S*@)(?!(?:asp|ado|vb|ml|xamarin)\.net\b|(?:socket|draw|h2o)\.(?:io|ai)\b)(?:[\w-]+\.)+(?:com|org|net|io|dev|me|app|info|co|us|ca|edu|tech|page|site|online|design|ai)\b(?:\/[^\s,;]*)?[\s,;]*)+/gi;
// "GitHub: jdoe": a handle is written small.
const handles =
  /\b(?:[Gg]it[Hh]ub|[Gg]it[Ll]ab|[Ll]inked[Ii]n|[Ss]kype|[Tt]witter|[Kk]aggle)\s*:\s*@?(?=[a-z0-9_.-]*[a-z])[a-z0-9][a-z0-9_.-]{2,38}(?=\s*(?:$|[|•,;]))/g;
// A local number by itself, or after a word for it: elsewhere "500-1000" is a range.
const localPhone =
  /(^|[|•·,;]|\b(?:phone|mobile|cell|tel|home|call|contact)\b\W{0,3})\s*\d{3}[-.]\d{4}\s*(?=$|[|•·,;])/gi;
// Seven and more digits with at most two signs between two of them; years and ranges of years are shorter.
const phones = /(?:\+|\b00)?\(?\d(?:[\s().\u00a0/-]{0,3}\d){8,14}(?:\s*(?:x|ext\.?)\s*\d+)?/gi;
const arabicPhones = /[+\u0660-\u0669\u06f0-\u06f9](?:[\s().-]{0,2}[\u0660-\u0669\u06f0-\u06f9]){7,14}/g;
const dateRange = /^\s*(?:\d{1,2}\W)?(?:\d{1,2}\W)?(?:19|20)\d\d\W+(?:\d{1,2}\W)?(?:\d{1,2}\W)?(?:19|20)\d\d\s*$/;
const street =
  /\b\d{1,6}\s+(?:[NSEW]\.?\s+)?(?:(?:\p{Lu}[\p{L}.'-]*|\d+(?:st|nd|rd|th))\s+){1,4}(?:Street|St|STREET|Avenue|Ave|AVENUE|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Court|Ct|Way|Place|Pl|Terrace|Parkway|Pkwy|Circle|Highway|Hwy)\b\.?(?:\s*,?\s*(?:[Aa]pt|[Aa]partment|[Uu]nit|[Ss]uite|[Ss]te|#)\.?\s*[\w-]+)?/gu;
const labels =
  /(?:^|[|•·,;]\s*)(?:e-?mail|phone|mobile|cell|tel(?:ephone)?|home|contact|address|linkedin|skype|whatsapp|website|e-posta|telefon|cep|adres|البريد(?:\s+الإلكتروني)?|الهاتف|الجوال|العنوان)(?:\s*(?:no|number|id|address))?\.?\s*[:：]?\s*(?=[|•·,;]|$)/giu;
const separators = /^[\s|•·,;:/–—-]+|[\s|•·,;:/–—-]+$/g;

/** A text without email addresses, phone numbers, links and streets, and without the words that stood before them. */
export function withoutContacts(text: string, known: readonly string[] = []): string {
  let out = text;
  for (const value of known) if (value.length > 4) out = out.replaceAll(value, ' ');
  out = out
    .replace(addresses, ' ')
    .replace(named, ' ')
    .replace(handles, ' ')
    .replace(profiles, ' ')
    .replace(deepPages, ' ')
    .replace(ownPages, ' ')
    .replace(emails, ' ')
    .replace(obscured, ' ')
    .replace(phones, (found) => (dateRange.test(found) ? found : ' '))
    .replace(arabicPhones, ' ')
    .replace(localPhone, '$1')
    .replace(street, ' ');
  return out === text
    ? text
    : out
        .replace(labels, ' ')
        .replace(/\s{2,}/g, ' ')
        .replace(separators, '');
}

/** The person's own page: a domain that their last name is a part of. */
function pageOf(name: string): RegExp {
  const last = name.trim().split(/\s+/).at(-1) ?? '';
  const letters = last.replace(/[^A-Za-z]/g, '');
  return letters.length < 5
    ? /(?!)/
    : new RegExp(`\\b(?:https?://)?(?:[\\w-]+\\.)*[\\w-]*${letters}[\\w-]*(?:\\.[a-z]{2,})+(?:/\\S*)?`, 'gi');
}

const bullet = /^\s*[-•*▪◦‣·●–]\s+/u;
const isHeading = (line: string) =>
  line.length <= 45 && /\p{Lu}{3}/u.test(line) && line === line.toUpperCase() && /\p{L}/u.test(line);

/**
 * The resume of a person as it goes to a client: the name, then the text line by line without contacts. The name's own line
 * and what is left of the contact block are not repeated.
 */
export function clientResume(
  { name, headline, text }: { name: string; headline: string; text: string },
  known: readonly string[],
): ClientResume {
  const lines: ResumeLine[] = [];
  const own = pageOf(name);
  for (const raw of text.split(/\r\n|[\r\n]/)) {
    const line = withoutContacts(raw.replace(bullet, '').replace(own, ' ').trim(), known).trim();
    // What was only a contact or a label leaves no line.
    if (!/[\p{L}\p{N}]/u.test(line)) continue;
    if (lines.length < 3 && (line.toLowerCase() === name.toLowerCase() || line === headline)) continue;
    if (bullet.test(raw)) lines.push({ kind: 'bullet', text: line });
    else lines.push({ kind: isHeading(line) ? 'heading' : 'text', text: line });
  }
  return { name, headline: withoutContacts(headline, known), lines };
}
