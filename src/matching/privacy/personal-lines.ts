/** A span of a text. */
type Span = { start: number; end: number };

/**
 * The value after a label: to the end of a short line; in a text without line breaks the next three words, because
 * what follows them is another statement.
 */
const value = '(?:[^\\n;|•]{0,90}?(?=[\\n;|•]|$)|(?:[^\\S\\n]*[^\\s;|•]+){0,3})';
/** The rest of a sentence that is about the person as a whole. */
const rest = '[^\\n;|•.]{0,60}(?=[\\n;|•.]|$)';

const labels =
  "date of birth|d\\.?o\\.?b\\.?|birth ?(?:date|day|place)|place of birth|gender|pronouns?|marital status|civil status|family status|nationality|citizenship(?: status)?|country of (?:birth|citizenship)|religion|caste|ethnicity|ethnic (?:origin|group)|blood group|passport(?: no\\.?| number)?|visa(?: status| type)|immigration status|work (?:authori[sz]ation|permit|status)|employment eligibility|residency status|disability(?: status)?|veteran status|military (?:status|service)|service country|spouse|dependents|father(?:['’]s)? name|mother(?:['’]s)? name|husband(?:['’]s)? name";
/** Labels that are ordinary words too, so that only a line of their own counts: "Age: 58", "Health: excellent". */
const ordinary = 'age|sex|race|health|height|weight|children|photo|visa|immigration|status|citizen';

/**
 * What resumes say about the person and not about the work: birth, age, family, sex, origin, faith, health, service,
 * nationality and visa. Only in the forms in which people state them; "visa processing" and "veterans' claims" are
 * work. A pattern runs only where the text has one of its hints, because most resumes have none. Source: ruling 23.
 */
const statements: readonly (readonly [hints: readonly string[], pattern: RegExp])[] = [
  [
    [
      'birth',
      'd.o.b',
      'dob',
      'gender',
      'pronoun',
      'status',
      'national',
      'citizenship',
      'religion',
      'caste',
      'ethnic',
      'blood group',
      'passport',
      'visa type',
      'work auth',
      'work permit',
      'employment elig',
      'disability',
      'military service',
      'service country',
      'spouse',
      'dependents',
      '’s name',
      "'s name",
      'fathers name',
      'mothers name',
      'husband',
    ],
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${labels})\\s*(?:[:=]|\\s[–-]\\s)${value}`, 'giu'),
  ],
  [
    [
      'age',
      'sex',
      'race',
      'health',
      'height',
      'weight',
      'children',
      'photo',
      'visa',
      'immigration',
      'status',
      'citizen',
    ],
    new RegExp(`^[^\\S\\n]*(?:${ordinary})\\s*[:=][^\\n]{0,90}$`, 'gimu'),
  ],
  [
    ['born ', ' years old'],
    /(?<![\p{L}\p{N}])(?:born (?:on|in) [^\n;|•.]{0,40}|(?:i am )?\d{2} years old(?! [\p{L}]))/giu,
  ],
  [
    ['him', 'her', 'them'],
    /(?<![\p{L}\p{N}])\(?(?:he|she|they)\s?\/\s?(?:him|her|hers|them|they)(?:\s?\/\s?\p{L}{3,6})?\)?/giu,
  ],
  [
    ['married', 'single', 'divorced', 'widowed'],
    /^[^\S\n]*(?:married|single|divorced|widowed)(?:[^\S\n]*[,|][^\n]{0,60})?[^\S\n]*\.?[^\S\n]*$/gimu,
  ],
  // Authorization to work. Job boards write it into every resume: "Authorized to work in the US for any employer".
  [
    ['to work '],
    /(?<![\p{L}\p{N}])(?:legally )?authori[sz]ed to work (?:in|for) (?:the )?(?:u\.?s\.?a?|united states|canada|any employer)(?: of america)?\.?(?: (?:for|with) any employer)?(?![\p{L}])/giu,
  ],
  [
    ['visa', 'holder', 'status', 'ead', 'candidate', 'transfer'],
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:(?:currently |presently )?(?:on|holding|hold|have) (?:an? )?)?(?:valid )?(?:h-?1-?b|h-?4|l-?1|l-?2|e-?3|f-?1|j-?1|tn|opt|cpt|gc|ead|green card)(?:[ -](?:opt|ead|stem))?[\\s-]+(?:visa|holder|status|ead|candidate|transfer)(?![\\p{L}])(?: and (?:will )?(?:need|require)${rest})?`,
      'giu',
    ),
  ],
  [
    ['citizen', 'permanent resident'],
    /(?<![\p{L}\p{N}])(?:u\.?s\.?a?\.?|american|canadian|united states|naturali[sz]ed|dual)[\s-]+(?:citizens?(?:hip)?|permanent residents?)(?![\p{L}])/giu,
  ],
  [
    ['permanent resident', 'green card'],
    /(?<![\p{L}\p{N}])(?:(?:lawful |legal )?permanent resident|green card)(?: holder)?(?: of (?:the )?(?:u\.?s\.?a?|united states|canada))?(?![\p{L}])/giu,
  ],
  [
    ['sponsorship'],
    /(?<![\p{L}\p{N}])(?:no|without|needs?|requires?|will need|will require|do not need|do not require|don['’]t (?:need|require)|not (?:need|require)) (?:any |visa |h-?1-?b |employment )*sponsorship(?: (?:is )?(?:required|needed))?(?: now or in the future)?(?![\p{L}])/giu,
  ],
  // Health, service, family.
  [
    ['i am ', 'disabilit', 'wheelchair', 'impaired'],
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:i am (?:a )?(?:deaf|blind|disabled|person with)|person with (?:a )?disabilit(?:y|ies)|wheelchair user|hearing[- ]impaired person)${rest}`,
      'giu',
    ),
  ],
  [
    ['veteran', 'discharged', 'honorable', 'honourable'],
    /(?<![\p{L}\p{N}])(?:service-)?(?:disabled|protected) veteran(?: \([^)\n]{0,40}\))?|(?<![\p{L}\p{N}])(?:honou?rabl[ey] discharged? )?(?:u\.?s\.? )?(?:army|navy|air force|marine corps|marines|military|coast guard) veteran(?![\p{L}])|(?<![\p{L}\p{N}])honou?rabl[ey] discharged?(?: from[^\n;|•.]{0,40})?/giu,
  ],
  [[' leave'], /(?<![\p{L}\p{N}])(?:returning from |on |after )?(?:maternity|paternity|parental) leave(?![\p{L}])/giu],
  // Whom somebody belongs to: faith, origin, sex, politics.
  [
    ['member', 'volunteer', 'president', 'treasurer', 'secretary', 'mentor'],
    /(?<![\p{L}\p{N}])(?:active |former |proud )?(?:member|volunteer|president|treasurer|secretary|mentor)\s+(?:of|at|in|for|with)\s+[^\n;|•]{0,60}?(?:women|girls|black|african|hispanic|latin[oax]s?|asian|muslim|christian|jewish|catholic|lgbtq?\+?|pride network|church|mosque|synagogue|temple|parish|(?:democratic|republican|liberal|conservative) party)(?![\p{L}])[^\n;|•.]{0,40}/giu,
  ],
];

/** What a resume says about the person, wherever it stands. */
export function findPersonalLines(text: string): Span[] {
  const small = text.toLowerCase();
  return statements.flatMap(([hints, pattern]) =>
    hints.some((hint) => small.includes(hint))
      ? [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
      : [],
  );
}
