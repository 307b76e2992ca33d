import { skillName } from '#matching/skills/vocabulary.ts';

/** A skill with its place in a sentence. */
type Named = { key: string; start: number; end: number };

/** Whether a posting names a skill that it does not ask for: what others do, or the field of a degree. */
export function isNotAsked(text: string, { key, start, end }: Named): boolean {
  return (
    isTheirs(text, start, end) ||
    isStudiedOnly(text, { key, start, end }) ||
    isSpeaker(text, start, end) ||
    isCustomer(text, start) ||
    isTradeOfClient(text, start) ||
    isInterviewed(text, start)
  );
}

/** "Mathematica applies expertise to": the company that bears the name. */
const isSpeaker = (text: string, start: number, end: number) =>
  /^\W*$/u.test(text.slice(0, start)) &&
  /^(?: \p{Lu}[\p{L}.]*){0,2} (?:is (?:seeking|searching|looking (?:for|to)|hiring|uniquely positioned)|applies|offers|provides|seeks|employs|believes|delivers|partners|helps)\b/u.test(
    text.slice(end),
  );

/** "Our client list includes Dell, Cisco and Salesforce": whom the company works for. */
const isCustomer = (text: string, start: number) =>
  !asks.test(text) &&
  /\b(?:clients|customers|(?:client|customer) (?:list|base))\b(?!['’])[^.;]{0,20}\b(?:includ(?:es?|ing)|such as|like)\b[^.;]*$/iu.test(
    text.slice(0, start),
  );

/** "A software company who is focused on medical imaging", "manufacturers of trucks and engines": what the client does. */
const isTradeOfClient = (text: string, start: number) =>
  /\b(?:client|company|companies|organi[sz]ation|firm|corporation|manufacturers?|providers?|leaders?)\b[^.;]{0,24}\b(?:focus(?:ed|ing) on|speciali[sz](?:es|ing) in|manufacturers? (?:of|in)|(?:providers?|leaders?|makers?|producers?) (?:of|in)|known for|in the business of|(?:which|that|who) (?!(?:needs|seeks|requires|uses|wants|works|is|has)\b)\p{Ll}+s)\b(?:(?!\b(?:seeks?|seeking|need\w*|looking|requires?|hiring|candidate|experience|you)\b)[^.;])*$/iu.test(
    text.slice(0, start),
  ) ||
  /\b(?:manufacturers?|makers?|producers?) of\b(?:(?!\b(?:seeks?|seeking|need\w*|looking|requires?|hiring|candidate|experience|you)\b)[^.;])*$/iu.test(
    text.slice(0, start),
  );

/** "Interview: phone and Skype" */
const isInterviewed = (text: string, start: number) => /^\W*interview\b[^.;]{0,60}$/iu.test(text.slice(0, start));

/** "Works with Java developers and QA", "between Packaging and R&D departments": what others do. */
export function isOfOthers(text: string, start: number): boolean {
  if (!/ (?:with|between|across|among|to) |represent/iu.test(text) || !peopleNear.test(text.slice(start, start + 90)))
    return false;
  return withOthers.test(text.slice(Math.max(0, start - 90), start));
}

/**
 * Whether a skill is only what people are called with whom somebody works: "collaborate with systems analysts", "works with
 * Product Management". A sentence that asks ("5 years working with React in an agile team") asks for all that it names.
 */
function isTheirs(text: string, start: number, end: number): boolean {
  if (asks.test(text)) return false;
  const before = text.slice(Math.max(0, start - 90), start);
  const words = text.slice(start, end);
  if (peopleAtEnd.test(words) || role.test(words)) return inTeamOf.test(before) || withOthers.test(before);
  return (
    department.test(words) && (withDepartments.test(before) || (groupsWithin.test(before) && withOthers.test(before)))
  );
}

const people =
  '(?:departments?|divisions?|teams?|staff|personnel|stakeholders|groups|professionals|engineers|developers|architects|managers|administrators|consultants|designers|testers|specialists|technicians|heads|vendors|customers|owners|analysts|scientists|leads|members)';
const peopleNear = new RegExp(`^[^.;:\\n]{0,70}?\\b${people}\\b`, 'iu');
const peopleAtEnd = new RegExp(`\\b${people}$`, 'iu');
/** What somebody in a team is called. */
const role = /^(?:scrum master|product owner|project owner|business analyst|project manager)s?$/iu;
/** "interaction with the teams within Planning, Manufacturing" */
const groupsWithin = /\b(?:groups|teams|departments|divisions|functions) (?:within|in|of|from|across) [^.;]*$/iu;
const withOthers =
  /\b(?:collaborat\w*|interact\w*|partner\w*|interfac\w+|liais\w+|coordinat\w+|communicat\w*|(?:work|working|works) (?:closely |directly )?)\s?(?:(?:work|efforts?|closely|effectively|directly) )?(?:with|between|across|to|among)\b[^.;]*$|\brepresent\b[^.;]*$/iu;
const inTeamOf = /\b(?:in|join|part of) (?:an? |our |the )?(?:\p{L}+ )?team of\b[^.;]*$/iu;
/** Only names and joints between: "process invoices for Accounting" is work. */
const withDepartments =
  /\b(?:[Cc]ollaborat\w*|[Ii]nteract\w*|[Pp]artner\w*|[Ii]nterfac\w+|[Ll]iais\w+|[Cc]oordinat\w+|[Cc]ommunicat\w*|[Ww]ork(?:s|ing)? (?:closely |directly )?)\s?(?:with|between|across)\s(?:[\s,&/]|\b(?:and|or|the|our|other|various|internal|external)\b|\p{Lu}[\p{L}&.]*)*$/u;
const asks =
  /\b(?:experience[ds]?|knowledge|proficien\w+|familiar\w*|expertise|background|skills?|skilled|(?<!gain an )understanding|must|required)\b|\b\d{1,2}\s?\+?\s*(?:years?|yrs?)\b/iu;
/** Departments as others name them; a skill that is called the same is meant elsewhere. */
const department =
  /^(?:(?:Product|Project|Program|Risk|Quality) Management|Marketing|Sales|Finance|Accounting|Legal|Human Resources|HR|Engineering|Manufacturing|Procurement|Purchasing|Operations|Customer (?:Service|Support)|Technical Support|QA|Quality Assurance|Research and Development|R&D|Security|Compliance|Product Development)$|^supplier quality$/u;

/** "BS degree in Computer Science, Statistics or": the fields of a degree, up to the next. */
function isField(before: string): boolean {
  const rest = degreeIn.exec(before)?.[1];
  return rest !== undefined && !endsFields.test(rest);
}
const degreeIn =
  /(?:\b(?:(?<!\b(?:high|great|large|some) )[Dd]egrees?|B\.?S\.?|B\.?A\.?|M\.?S\.?|M\.?A\.?|Ph\.? ?D\.?|[Mm]ajor(?:s|ing)?)(?:\s?\/\s?\S{2,6})?\sin|\b[Dd]egree or [^.;\n]{0,30}in the field of|\b(?:[Bb]achelor|[Mm]aster)(?:['’]?s)?\s(?:in|of)|^\W*Education in)\s([^.;:\n]*)$/u;
const endsFields =
  /\b(?:with|strong|experienced?|required|preferred|desired|equivalent|plus|years?|skills?|knowledge|proficien\w+|minimum|at least|certifi\w+|must|working)\b/iu;

/** The field of a degree, by the name that universities teach it under, and no experience behind it. */
function isStudiedOnly(text: string, { key, start, end }: Named): boolean {
  return (
    academic.test(text.slice(start, end)) &&
    academic.test(skillName(key)) &&
    isField(text.slice(Math.max(0, start - 200), start)) &&
    !/^[^.;,]{0,30}\b(?:experience|background|skills)\b/iu.test(text.slice(end))
  );
}
const academic =
  /(?:engineering|sciences?|mathematics|statistics|economics|accounting|finance|administration|management|marketing|psychology|informatics|information (?:systems|technology|security|exchange)|chemistry|biology|physics|analytics|nursing|education|communications?|law|public health|healthcare|design|research|writing|business|intelligence)$/iu;
