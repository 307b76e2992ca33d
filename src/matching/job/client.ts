import type { JobFact } from '#domain/jobs/requirement.ts';
import { spellings } from '#matching/skills/vocabulary.ts';
import { fact, type Posting } from './posting.ts';
import { roleWord } from './roles.ts';

const label =
  /(?:^|\n)\W{0,4}(?:(?:end|direct)[- ]?)?(?:client|customer|agency|company|employer|organi[sz]ation)(?: name)?(?:\s*:|\s+[–-]|[–-]\s)\s*([^\n|;]{2,70})/i;

/** Words of a staffing agency: the name in the text is the agency's. */
const agencyWords =
  /\b(?:our|of our|for our|my) (?:direct |end |premier |largest |\w+ )?client\b(?!s)|\bone of our (?:\w+ ){0,3}clients\b|\bclient of ours\b|\bour client['’]s\b|\bstaff(?:ing)? (?:firm|augmentation|agency|company)\b|\brecruit(?:ing|ment|ers)? (?:firm|agency|assistance|compan|and delivery)|\bconsulting firms? with\b|\bIT consulting firm|\bno third part|\bour consultants\b|\bplacements?\b(?= (?:and|through|services|agency))|\bcareer placement\b|\bwith (?:one of )?our clients\b|\bone of (?:its|the|their) (?:\w+ ){0,2}clients\b|\bIT consulting company\b|\bconsultanc(?:y|ies)\b|\bcompanies we support\b|\bsearch all of our open positions\b|\bworkforce solutions\b|\b(?:technology|IT|professional) staffing\b|\bCMMI level\b|\bour open (?:positions|requirements)\b|\bfor (?:a|an) (?:\w+ ){0,3}client of\b/i;

/** What staffing agencies say of themselves, and names that are known as theirs. */
const agencies =
  /\bprovider of (?:[\p{L}/-]+,? ){0,5}(?:talent|staffing|contractors|consultants|recruitment)\b|\b(?:we|that) match(?:es)? (?:talent|professionals|candidates|you)\b|\bconnect(?:s|ing)? (?:talent|candidates|job seekers) (?:with|to)\b|\btalent (?:solutions|acquisition) (?:firm|company|partner)\b|\brecruiting is our\b|\bour (?:potential )?consultants and employees\b|\b(?:Robert Half|Insight Global|TEKsystems|Kforce|Randstad|Apex Systems|Collabera|Brooksource|Eight Eleven|Judge Group|Beacon Hill|Modis|Adecco|ManpowerGroup|Experis|Aerotek|Actalent|CyberCoders|Akkodis|Mastech|Kelly Services|Volt Workforce|Motion Recruitment|Jobspring|Hays|Matrix Resources|Addison Group|Vaco|Yoh|Genesis10|Pyramid Consulting|Artech|Compunnel|Net2Source|Diverse Lynx|US Tech Solutions|Mindlance|Intelliswift)\b/iu;

const name =
  "(\\p{Lu}[\\p{L}\\d&.'’-]{0,30}(?: (?:&|of|and|the|\\p{Lu}[\\p{L}\\d&.'’-]{0,30})){0,5}(?:,? (?:Inc|LLC|LLP|Ltd|Corp)\\.?)?)";
const saysOf: readonly [RegExp, number][] = [
  [
    new RegExp(
      `(?:^|[\\n.!?] ?|\\bthe )${name}(?:,? ?\\([^)\\n]{2,12}\\),?)? (?:is|are) (?:currently |actively |now )?(?:seeking|looking|hiring|searching|recruiting)\\b`,
      'gu',
    ),
    3,
  ],
  [
    new RegExp(
      `(?:^|[\\n.!?] ?|["“])${name}(?: \\([A-Z]{2,6}\\))? is (?:an? |proud to be an? |committed to )(?:\\p{L}+ ){0,3}(?:[Ee]qual|[Aa]ffirmative|AA)`,
      'gu',
    ),
    2,
  ],
  [new RegExp(`\\bAbout ${name}\\s?(?::|\\n|$)`, 'gu'), 2],
  [new RegExp(`(?:^|[\\n.!?] ?)At ${name},? (?:we|you|our|helping|the)\\b`, 'gu'), 2],
  [
    new RegExp(
      `\\b(?:join|work(?:ing)? (?:for|with|at)|leading professionals at|career at|intern at|to the) ${name}(?=[.,!?\\s])`,
      'gu',
    ),
    1,
  ],
  [
    new RegExp(
      `(?:^|[\\n.!?] ?)${name}(?:,? ?\\([^)\\n]{2,12}\\),?)?,? is (?:a|an|the|one of)\\b(?! (?:foundation|heart|core|key|basis|backbone|center|essence|future|language) )`,
      'gu',
    ),
    2,
  ],
  [new RegExp(`\\bfor ${name} and its affiliates`, 'gu'), 3],
  [/\bto the (City of \p{Lu}\p{L}+)/gu, 2],
];
/** "Copper Ridge Utilities | New York, NY": the line that job boards put below the title. */
const besidePlace =
  /\n[ \t]*(\p{Lu}[\p{L}\d&.,'’ -]{1,50}?)\s?[|·•–]\s?(?:\p{Lu}[\p{L}.'’-]+ ){0,2}\p{Lu}[\p{L}.'’-]+,\s?[A-Z]{2}\b/u;
const notCompany =
  /^(?:This|That|The|Below|Above|Following|It|Our|We|You|He|She|There|Here|What|Who|If|As|At|About|Position|Candidate|Candidates|Experience|Role|Job|Java|SQL|Python|US|USA|U\.S|United States|Us|Client|Company|Team|All|Any|Some|Please|Ability|Must|Not|No|And|In|An|Today|Strong|Data|Work|Your|Their|Summary|Responsible|Description|Opportunity|One|EEO|Federal|State|Microsoft|Agile|Scrum|Product|Project|Software|Information|They|A|These|Those|Its|Technology|Applications|Systems|Services|Global|Other|Additional|Each|Every|Such|Both|Based|Although|While|When|Where|How|Why|Since|Knowledge|Skills|Senior|Lead|Junior|Ideal|Successful|Qualified|Selected|Applicants?|Employees?|Members?|Everyone|Students?)$/u;

/**
 * The organization that the person would work for. A label names it; else it is the writer's own name, unless the text
 * speaks of clients: then the writer is an agency, and the client stays unnamed.
 */
export function findClient(posting: Posting): JobFact<string> | undefined {
  const labelled = labelledClient(posting);
  if (labelled) return labelled;
  const beside = besidePlace.exec(posting.text.slice(0, 400));
  if (beside && !roleWord.test(beside[1]!)) {
    const start = beside.index + beside[0].indexOf(beside[1]!);
    return fact(beside[1]!.trim(), posting.evidence(start, start + beside[1]!.length), 0.65);
  }
  const own = namedClient(posting);
  if (own) return own;
  return agencyWords.test(posting.text) || agencies.test(posting.text) ? undefined : findWriter(posting);
}

/** The organization that writes of itself. */
function findWriter(posting: Posting): JobFact<string> | undefined {
  const found = new Map<string, { points: number; start: number; end: number; said: string }>();
  for (const [says, points] of saysOf) {
    for (const match of posting.text.matchAll(says)) {
      const stated = match[1]!
        .replace(/^(?:The|About|At) /u, '')
        // "Harbor’s Springfield Headquarters"
        .replace(/['’]s (?:\p{Lu}[\p{L}.]* ){0,3}(?:Headquarters|HQ|Offices?|Campus|Team)$/u, '')
        .replace(/[.,]$/u, '');
      if (stated.length < 2 || notCompany.test(stated.split(' ')[0]!) || stated.length > 60 || roleEnd.test(stated))
        continue;
      if (isInitialsOf(stated, posting.text.slice(0, 160))) continue;
      if (spellings.has(stated.toLowerCase()) || /^(?:UK|EU|US|USA|KSAOs?)$/u.test(stated)) continue;
      const start = match.index + match[0].indexOf(match[1]!);
      const known = found.get(stated) ?? { points: 0, start, end: start + match[1]!.length, said: stated };
      found.set(stated, { ...known, points: known.points + points });
    }
  }
  for (const one of found.values()) {
    // A name that occurs all over the text is its subject.
    const mentions = posting.text.split(one.said).length - 1;
    const early = posting.text.indexOf(one.said) < posting.text.length * 0.75;
    one.points += Math.min(2, (mentions - 1) / 2) - (early ? 0 : 2);
  }
  const best = [...found.values()].sort((a, b) => b.points - a.points || a.start - b.start)[0];
  if (!best || best.points < 2) return undefined;
  return fact(best.said, posting.evidence(best.start, best.end), best.points >= 4 ? 0.7 : 0.55);
}

/** "An opening with our client Harbor Bank", "our client, Harbor Bank, is looking": the agency names its client. */
function namedClient(posting: Posting): JobFact<string> | undefined {
  const says = new RegExp(
    `\\b[Oo]ur (?:direct |end |premier |banking |healthcare )?client,? ${name}(?=,? (?:is|are|has|in|at|located|based|seeks|needs|looking|wants|for)\\b|[.,;:!\\n(]|$)`,
    'gu',
  );
  for (const match of posting.text.matchAll(says)) {
    const stated = match[1]!.replace(/[.,]$/u, '');
    if (/['’]s?$/u.test(stated)) continue;
    if (stated.length < 2 || notCompany.test(stated.split(' ')[0]!) || roleEnd.test(stated) || roleWord.test(stated))
      continue;
    if (spellings.has(stated.toLowerCase()) || agencies.test(stated) || /^(?:Fortune|Global|Top|Big)\b/u.test(stated))
      continue;
    const start = match.index + match[0].lastIndexOf(match[1]!);
    return fact(stated, posting.evidence(start, start + stated.length), 0.7);
  }
  return undefined;
}

/** "Business Intelligence Development Manager (BIDM)": letters for the title of the job. */
function isInitialsOf(stated: string, title: string): boolean {
  const initials =
    title
      .split('\n')[0]!
      .match(/\p{Lu}(?=\p{Ll})/gu)
      ?.join('') ?? '';
  return /^\p{Lu}{2,6}$/u.test(stated) && initials.includes(stated);
}

/** The name that stands after "Client:". */
function labelledClient(posting: Posting): JobFact<string> | undefined {
  const labelled = label.exec(posting.text);
  if (!labelled) return undefined;
  const value = labelled[1]!
    .trim()
    .replace(/[*_]+$/u, '')
    // "Northfield Labs (6006573)", "Northfield Labs - MA": numbers and states are none of the name.
    .replace(/\s*\(\d[\d-]*\)$|\s+[–-]\s+[A-Z]{2}$/u, '')
    .trim();
  const isSentence =
    /\b(?:is|are|will|has|have|confidential|our|description|overview|with|this|requires|seeks|needs)\b/i.test(value);
  if (value.length < 2 || isSentence) return undefined;
  return fact(value, posting.evidence(labelled.index, labelled.index + labelled[0].length), 0.8);
}

const roleEnd =
  /\b(?:Developer|Engineer|Analyst|Manager|Administrator|Architect|Consultant|Specialist|Scientist|Technician|Intern|Coordinator|Candidate|Position|Role)s?$/u;
