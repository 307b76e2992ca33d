import { type EducationLevel, educationLevels } from '#domain/candidates/resume.ts';
import type { JobFact } from '#domain/jobs/requirement.ts';
import { readMatrixRow } from './matrix-row.ts';
import { fact, named, numberOf, numberPattern, type Posting, quoted } from './posting.ts';
import type { Sentence } from './sentences.ts';

/** Words that make a requirement a nice-to-have. */
export const niceWords =
  /\b(?:nice[- ]to[- ]have|preferred|preferably|preferences?|a plus|plus(?=\s*(?:[.,;)]|$))|big plus|bonus|desired|desirable|good to have|optional|(?:an |added |a definite )?(?:advantage|asset)|ideally|helpful|beneficial|encouraged|highly valued|within (?:the first )?(?:\w+ )?(?:months?|days|years?) of (?:hire|employment|starting|your start)|special consideration|would be (?:great|nice|good|appreciated|welcome)|also acceptable|could have|may (?:also )?(?:require|be required)(?! to travel)|ideal(?=\s*(?:[.,;)*]|$))|not currently (?:in scope|required|needed)|atout|souhaité|not (?:required|essential|mandatory))\b/i;

/** Words that make a requirement a must-have. */
export const mustWords =
  /\b(?:must(?:[- ]haves?)?|required?(?<!\b(?:not(?: strictly| absolutely)?|as|if|when|where|all|the|any|other|generate|execute|perform|complete|provide|obtain|prepare) required)(?! by (?:law|federal|state|polic))|requires|requirements?(?<!\b(?:business|technical|functional|user|system|client|customer|software|product|reporting|data|project) requirements?)(?! (?:gathering|analysis|elicitation|capture|definition|documents?|documentation|management|traceability))|mandatory(?<!\bnot mandatory)|essential(?<!\bnot essential)(?! (?:functions?|duties|responsibilities|tasks?)\b)|minimum|need(?:s|ed)? to (?:have|know)|is needed|a must|obligatoire|exigé)\b/i;

const years = new RegExp(
  `\\b(?:(${numberPattern})(?:\\s?\\((\\d{1,2})\\))?|\\((\\d{1,2})\\))\\s?(?:\\+|plus|\\(?\\+\\)?)?\\s?(?:(?:-|–|to|or)\\s?(?:\\d{1,2}|more|${numberPattern})\\s?\\+?\\s?)?(?:or more |plus |\\+ ?|full |solid |progressive |recent |total |overall )*(?:years?|yrs?)\\b['’]?s?`,
  'giu',
);
const tellsAge =
  /\b(?:past|last|averag(?:e|ing)(?: of)?|over the|for (?:over |more than )?|next|every|within|since|age of|first|per)\s*$/i;
/** "Experience in IT for 9 years" is asked, "a leader for 9 years" told. */
const isTold = (before: string) => tellsAge.test(before) && !/\bexperience\b[^.;]{0,40}\bfor\s*$/iu.test(before);
/** "No more than 2 years": a limit from above asks for nothing. */
const atMost =
  /\b(?:no more than|not more than|up to|less than|fewer than|under|at most|max(?:imum)?(?: of)?)\s*:?\s*$/iu;
/** Years that nobody is asked for: told of somebody, a limit from above, a length of time, those of a higher degree. */
function isNoMinimum(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 60), at);
  return isTold(before) || atMost.test(before) || isLength.test(before) || isHigherRung(text, at);
}

/** "Ph.D. with 2 years, Master's with 4 or Bachelor's with 5": the years of a degree that nobody must have. */
function isHigherRung(text: string, at: number): boolean {
  if (!/\bor\b/iu.test(text) || !/\bbachelor/iu.test(text)) return false;
  const rungs = [...text.slice(0, at).matchAll(/\b(bachelor|master['’]?s?\b|M\.?S\b|ph\.? ?d\b|doctora)/giu)];
  const last = rungs.at(-1)?.[1];
  return last !== undefined && !/^bachelor/iu.test(last) && !/^[^.;]{0,40}\bbachelor/iu.test(text.slice(0, at));
}
/** "Duration: 1 year" is no experience. */
const isLength = /\b(?:duration|length|term)\W{0,6}$/iu;
const overall =
  /^[^.\n;]{0,14}?(?:\bof )?\s?(?:(?:solid|relevant|related|professional|total|overall|progressive|progressively|industry|hands[- ]on|work(?:ing)?|full[- ]?time|practical|commercial|it|software|technical|satisfactory|minimum|strong|responsible|in the|corporate|similar|prior|proven|or more|,|and|development|engineering|technology)\s){0,6}(?:experience|exp\b|background)/i;

/** Requirements of the posting that are not skills. Those of "preferred" parts are left out. */
export function findDemands(posting: Posting) {
  return {
    ...named('minYears', findMinYears(posting)),
    ...named('education', findEducation(posting)),
    ...named('clearance', findClearance(posting)),
  };
}

/** Whether the years of a sentence are asked of everybody. */
const isAsked = (one: Sentence) => !one.isBoilerplate && !one.isOtherWay && !isWish(one);
const isWish = ({ section, text }: Sentence) => (section === 'nice' ? !mustWords.test(text) : false);

/**
 * The minimum years of work in all. A statement about the whole ("10+ years of IT experience") goes before one about a
 * skill; of several the largest counts, because it includes the others. Alternatives to a degree do not count.
 */
function findMinYears(posting: Posting): JobFact<number> | undefined {
  let whole: JobFact<number> | undefined;
  let most: JobFact<number> | undefined;
  for (const sentence of posting.sentences.filter(isAsked)) {
    const row = readMatrixRow(sentence.text);
    if (row?.isRequired && row.minYears !== undefined && row.minYears > (most?.value ?? 0)) {
      const at = sentence.start + row.yearsAt;
      most = fact(row.minYears, posting.evidence(at, at + String(row.minYears).length), 0.75);
    }
    if (row) continue;
    for (const match of sentence.text.matchAll(years)) {
      const before = sentence.text.slice(Math.max(0, match.index - 60), match.index);
      const after = sentence.text.slice(match.index + match[0].length, match.index + match[0].length + 110);
      const count = numberOf(match[2] ?? match[3] ?? match[1]!);
      if (!(count >= 1 && count <= 30) || isNoMinimum(sentence.text, match.index)) continue;
      if (/\b(?:high[- ]school|diploma|in lieu|equivalent)\b[^.]*$/i.test(before) && most) continue;
      // "5 years of cloud security (Azure preferred)": the brackets are about Azure only.
      if (/^[^.;]{0,60}\b(?:preferred|a plus|desired)\b/i.test(after.replace(/\([^()]*\)/gu, ''))) continue;
      if (
        /^\s?(?:old|of age|ago|in business|contract|duration|term|degree|college|of college|high[- ]school|history|heritage|of service)\b/i.test(
          after,
        )
      )
        continue;
      if (
        !/experience|exp\b|background|\b(?:of|in|as|with|using|developing|working|managing|building|doing)\b/i.test(
          `${after} ${before.slice(-24)}`,
        ) &&
        after.trim() !== '' &&
        !/^\W/u.test(after)
      )
        continue;
      const at = sentence.start + match.index;
      const tail = /^[^.;\n]{0,60}?\bexperience\b/i.exec(after)?.[0] ?? '';
      const read = fact(count, posting.evidence(at, at + match[0].length + tail.length), 0.75);
      if (!whole && overall.test(after)) whole = read;
      if (!most || count > most.value) most = read;
    }
  }
  if (whole && most && most.value > whole.value * 2 && whole.value <= 2) return whole;
  return whole && most ? (most.value > whole.value ? most : whole) : (whole ?? most);
}

const degreeEnd = '(?=[\\s,.;:)/(-]|$)';
const degrees: readonly [EducationLevel, RegExp][] = [
  [
    'high-school',
    new RegExp(
      `\\b(?:high[- ]school(?: diploma| graduat\\w+| education)?|GED|HS diploma|secondary school diploma)${degreeEnd}`,
      'iu',
    ),
  ],
  [
    'associate',
    new RegExp(
      `\\b(?:associate(?:['’]?s)? degree|AA degree|AS degree|2[- ]year degree|two[- ]year degree|DEC)${degreeEnd}`,
      'iu',
    ),
  ],
  [
    'bachelor',
    new RegExp(
      `\\b(?:bachelor(?:['’]?s|s['’])?|baccalaureate|baccalauréat|(?:BS|BA|BSc|BE|BTech|B\\.Tech|B\\.?S\\.?C?S?\\.?|B\\.A\\.?)(?=\\s?(?:\\/|degree|in\\b|or\\b|required|with|,|-|\\.|$))|(?:4|four)[- ]year (?:college |university )?degree|undergraduate degree|college degree(?= (?:required|in)\\b)|university degree|(?:CS|[Cc]omputer [Ss]cience|STEM) degree)${degreeEnd}`,
      'u',
    ),
  ],
  [
    'master',
    new RegExp(
      `\\b(?:[Mm]aster(?:['’]?s|s['’])?(?: [Dd]egree)?(?= (?:degree|in|of|or|from|level|program)|[,/.;)]|$)|MS(?= (?:degree|in|or)\\b)|M\\.S\\.?|MSc|MBA|graduate degree|advanced degree)${degreeEnd}`,
      'u',
    ),
  ],
  ['doctorate', new RegExp(`\\b(?:Ph\\.?\\s?D\\.?|PHD|[Dd]octorate|[Dd]octoral degree)${degreeEnd}`, 'u')],
];

/** The lowest degree of the first sentence that requires one; a degree that is only preferred does not count. */
function findEducation(posting: Posting): JobFact<EducationLevel> | undefined {
  const read: { fact: JobFact<EducationLevel>; isWish: boolean }[] = [];
  for (const sentence of posting.sentences) {
    if (sentence.isBoilerplate) continue;
    // A text all in capitals is lowercased, or "BACHELOR'S" would not be found.
    for (const clause of clausesOf(sentence.text)) {
      const words = clause.text.replace(/\b(?:BACHELOR|MASTER)(?:['’]?S)?\b|\bBachelor/g, (word) => word.toLowerCase());
      const found = degrees.flatMap(([level, says]) => {
        const match = says.exec(words);
        return match ? [{ level, index: match.index, length: match[0].length }] : [];
      });
      const least = found.sort((a, b) => educationLevels.indexOf(a.level) - educationLevels.indexOf(b.level))[0];
      if (!least || /\bscrum$/i.test(words.slice(0, least.index).trim())) continue;
      const at = sentence.start + clause.start + least.index;
      const wish =
        isWishedDegree(clause.text, least.index, least.length) ||
        (sentence.section === 'nice' && !mustWords.test(sentence.text));
      read.push({ fact: fact(least.level, posting.evidence(at, at + least.length), 0.75), isWish: wish });
    }
  }
  const demanded = read.filter(({ isWish: wish }) => !wish);
  return demanded.find(({ fact: { value } }) => value !== 'high-school')?.fact ?? demanded[0]?.fact;
}

/**
 * Whether a preference refers to the degree: between its commas, or at the end of the clause; a bracket refers to the
 * field of study.
 */
function isWishedDegree(clause: string, index: number, length: number): boolean {
  const words = clause.replace(/\([^()]{0,120}\)/gu, (inside) => ' '.repeat(inside.length));
  const from = Math.max(words.lastIndexOf(',', index), words.slice(0, index).lastIndexOf('\n')) + 1;
  const comma = words.indexOf(',', index + length);
  return (
    niceWords.test(words.slice(from, comma < 0 ? undefined : comma)) ||
    /\b(?:preferred|a plus|desired|desirable)\W*$/i.test(words)
  );
}

/** Parts of a sentence that can be preferred or required separately. */
function clausesOf(text: string): { text: string; start: number }[] {
  let from = 0;
  // Not behind "Ph.D.".
  return text.split(/(?<=[;.])(?<!\b(?:Ph\.D|[BM]\.?S|[BM]\.A)\.)\s|(?<=\)),\s/u).map((part) => {
    const start = text.indexOf(part, from);
    from = start + part.length;
    return { text: part, start };
  });
}

const clearances =
  /\b(?:(?:active|current|existing|interim|valid) )?(?:DoD |DOE |DHS )?(TS\s?\/\s?SCI(?: (?:w(?:ith)?\/? )?(?:CI |full[- ]scope )?poly(?:graph)?)?|top[- ]secret(?:\s?\/\s?SCI)?|secret(?=(?:\W{1,3}\w+){0,2}\W{1,3}clearance)|public trust|Q clearance|L clearance|NATO secret|reliability status|enhanced reliability|DoD clearance|security clearance(?= (?:is )?(?:required|needed|a must)))(?: security)?(?: clearance)?/i;

/** The words of a text that ask for a security clearance. */
export const clearanceIn = (text: string): string | undefined => clearances.exec(text)?.[1];

function findClearance(posting: Posting): JobFact<string> | undefined {
  const match =
    clearances.exec(posting.kept) ??
    /\bclearance\s*[:–-]\s*(secret|top secret|ts\/sci|public trust)\b/i.exec(posting.kept);
  return match ? quoted(posting, match, match[1]!, 0.75) : undefined;
}

const certificates: readonly RegExp[] = [
  /\b(?:PMP|CAPM|PgMP|CISSP|CISA|CISM|CRISC|CEH|OSCP|GIAC|GSEC|CCNA|CCNP|CCIE|CCDA|CCDP|MCSE|MCSA|MCSD|MCP|MCTS|MCITP|RHCE|RHCSA|VCP|OCP|OCA|CBAP|CCBA|CSM|CSPO|PSM|CSQE|ISTQB|CPA|CFA|CIA|CMA|PHR|SPHR|SHRM-CP|CDL|BLS|ACLS|CSEP|ASEP|CPHIMS|RHIA|RHIT|CKA|CKAD)\b(?=[^\n]{0,90})/gu,
  // Of the makers of electronics: "J-STD-001, IPC 610 and IPC 620 certification".
  /\b(?:IPC[- ])?J-STD-001\b|\bIPC[- ](?:A-)?610\b|\bIPC(?:\/WHMA)?[- ](?:A-)?620\b/gu,
  /\bCompTIA(?: (?:A|Network|Security|Cloud|Server|Linux)\+)?|\b(?:A|Network|Security)\+(?= cert)/gu,
  /\b(?:AWS|Azure|Google Cloud|GCP|Salesforce|Oracle|Microsoft|Cisco|Red Hat|ITIL|Scrum|SAFe|Six Sigma|TOGAF|Kubernetes|Terraform|ServiceNow|Tableau|Snowflake|Databricks|Splunk|VMware|SAS|Pega|Informatica|Adobe|IBM|Juniper) (?:v\d )?(?:Certified(?: (?:\p{Lu}[\p{L}-]+)){0,4}|(?:Foundation )?[Cc]ertifications?|(?:Green|Black|Yellow) Belt)/gu,
  /\bCertified (?:\p{Lu}[\p{L}-]+ ){0,4}\p{Lu}[\p{L}-]+/gu,
  // "Registration with the California State Board of Pharmacy": by the board, as resumes name it.
  /(?<=\b(?:[Rr]egist(?:ration|ered)|[Ll]icen[sc](?:e|ed|ure)) (?:with|from|by) (?:the )?)(?:\p{Lu}[\p{L}&.'’-]+ ){1,4}Board of(?: (?:and )?\p{Lu}[\p{L}&'’-]+){1,4}/gu,
];
/** "Graduate of a Certified Pharmacy Technician training program" is a school. */
const school = /^ (?:training|program|course|curriculum)/iu;

/** "Learns the technology by completing certifications", "complete CCA training within the first year": earned on the job. */
const isTraining =
  /^\W*(?:learns?|pursues?|works? towards?)\b|\bwithin (?:the |your )?(?:first )(?:year|(?:\w+ )?(?:months|days))\b/iu;

/** Certificates that the posting names; those that are only preferred get less confidence. */
export function findCertifications(posting: Posting): JobFact<string>[] {
  const found = new Map<string, JobFact<string>>();
  for (const sentence of posting.sentences) {
    if (sentence.isBoilerplate || isTraining.test(sentence.text)) continue;
    for (const says of certificates) {
      for (const match of sentence.text.matchAll(says)) {
        const name = match[0].trim();
        const isCertified =
          /[a-z]/u.test(name) ||
          /certif|licen[sc]|credential|\b(?:or|and|,)\b|preferred|required|plus/i.test(sentence.text) ||
          sentence.text.length < 40;
        if (
          !isCertified ||
          school.test(sentence.text.slice(match.index + match[0].length)) ||
          [...found.keys()].some((known) => known.includes(name.toLowerCase()))
        )
          continue;
        const at = sentence.start + match.index;
        const confidence = niceWords.test(sentence.text) || sentence.section === 'nice' ? 0.5 : 0.8;
        found.set(name.toLowerCase(), fact(name, posting.evidence(at, at + name.length), confidence));
      }
    }
  }
  return [...found.values()].slice(0, 12);
}
