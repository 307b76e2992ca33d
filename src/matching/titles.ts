import type { Seniority } from '#domain/requirement.ts';

/** A title taken apart: how senior, and what families of work it belongs to. */
export type ReadTitle = { seniority?: Seniority; families: string[]; words: string[] };

const levels: readonly [Seniority, RegExp][] = [
  ['director', /\b(director|vp|vice president|head of|cto|cio|chief)\b/i],
  ['principal', /\b(principal|distinguished|staff|architect)\b/i],
  ['manager', /\b(manager|mgr)\b/i],
  ['lead', /\b(lead|leader|tech lead)\b/i],
  ['senior', /\b(senior|sr\.?|iii|iv|expert)\b/i],
  ['junior', /\b(junior|jr\.?|entry[- ]level|associate|trainee|graduate)\b/i],
  ['intern', /\b(intern|internship|co-?op)\b/i],
];

/** Families of titles: what a title must say to belong to one. Neighbouring families share recruiters' searches. */
const families: readonly [family: string, says: RegExp][] = [
  ['java', /\b(java|j2ee|jee|spring)\b(?!script)/i],
  ['dotnet', /(\.net|\bdot ?net\b|c#|\basp\b)/i],
  [
    'front-end',
    /\b(front[- ]?end|ui|react|angular|javascript|web) (?:\w+ )?(developer|engineer|designer|programmer)|\bui developer\b/i,
  ],
  ['full-stack', /\bfull[- ]?stack\b/i],
  ['python', /\bpython|django\b/i],
  ['php', /\b(php|laravel|wordpress|drupal)\b/i],
  ['ruby', /\bruby\b/i],
  ['mobile', /\b(ios|android|mobile|swift|kotlin) ?\w* ?(developer|engineer|programmer)\b|\bmobile\b/i],
  ['c-plus-plus', /c\+\+|\bembedded|firmware\b/i],
  [
    'software',
    /\b(software|application|applications|web|systems?) (?:\w+ )?(developer|engineer|programmer)\b|\bprogrammer|developer\b/i,
  ],
  ['qa', /\b(qa|quality assurance|test|tester|testing|sdet|quality engineer)\b/i],
  [
    'data-engineer',
    /\b(data engineer|etl|big data|hadoop|data warehouse|informatica|spark|data integration|datastage)\b/i,
  ],
  [
    'data-analyst',
    /\b(data analyst|reporting analyst|bi analyst|business intelligence|tableau|power bi|bi developer)\b/i,
  ],
  ['data-scientist', /\b(data scien\w+|machine learning|ml engineer|ai engineer|statistician)\b/i],
  ['database', /\b(dba|database|sql developer|sql server|oracle|pl\/?sql|postgres)\b/i],
  [
    'devops',
    /\b(devops|dev ops|sre|site reliability|build (and )?release|release engineer|platform engineer|devsecops)\b/i,
  ],
  ['cloud', /\b(cloud|aws|azure|gcp)\b/i],
  ['network', /\b(network|cisco|noc|voip|wireless|telecom)\b/i],
  [
    'systems',
    /\b(systems? (admin\w*|engineer|administrator)|linux|unix|windows (server|admin\w*)|vmware|server admin\w*|infrastructure)\b/i,
  ],
  ['security', /\b(security|cyber\w*|infosec|soc analyst|penetration|iam)\b/i],
  ['support', /\b(help ?desk|desktop|support|service desk|technician|field service)\b/i],
  ['business-analyst', /\b(business (systems? )?analyst|ba\b|functional analyst|systems analyst)/i],
  ['project-manager', /\b(project manager|program manager|pmo|project coordinator|delivery manager|project lead)\b/i],
  ['scrum', /\b(scrum|agile coach|product owner|product manager)\b/i],
  ['architect', /\barchitect\b/i],
  ['sap', /\bsap|abap\b/i],
  ['salesforce', /\b(salesforce|sfdc)\b/i],
  ['servicenow', /\bservice ?now\b/i],
  ['erp', /\b(peoplesoft|workday|oracle (ebs|apps|fusion|erp)|netsuite|dynamics|erp)\b/i],
  ['mainframe', /\b(mainframe|cobol|as\/?400)\b/i],
  ['ux', /\b(ux|user experience|interaction designer|product designer|graphic designer)\b/i],
  ['writer', /\b(technical writer|documentation)\b/i],
  ['recruiter', /\b(recruiter|talent acquisition|human resources|hr)\b/i],
  ['accountant', /\b(account(ant|ing)|financial analyst|bookkeeper|auditor|controller)\b/i],
  ['nurse', /\b(nurse|rn|lpn|clinical|medical)\b/i],
  ['sales', /\b(sales|account (executive|manager)|business development)\b/i],
  ['administrative', /\b(administrative|executive assistant|office manager|receptionist|coordinator)\b/i],
  ['engineer-other', /\b(electrical|mechanical|civil|manufacturing|process|industrial) engineer\b/i],
];

/** Families so close that the work of one prepares for the other. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  java: ['software', 'full-stack'],
  dotnet: ['software', 'full-stack'],
  'front-end': ['full-stack', 'ux', 'software'],
  'full-stack': ['front-end', 'java', 'dotnet', 'python', 'software'],
  python: ['software', 'data-engineer', 'data-scientist'],
  php: ['software', 'full-stack'],
  ruby: ['software', 'full-stack'],
  mobile: ['software'],
  'c-plus-plus': ['software'],
  software: ['full-stack', 'java', 'dotnet', 'python'],
  'data-engineer': ['database', 'data-analyst'],
  'data-analyst': ['data-scientist', 'business-analyst', 'data-engineer'],
  'data-scientist': ['data-analyst', 'python'],
  database: ['data-engineer'],
  devops: ['cloud', 'systems'],
  cloud: ['devops', 'systems', 'architect'],
  network: ['systems', 'security'],
  systems: ['network', 'devops', 'cloud', 'support'],
  security: ['network', 'systems'],
  support: ['systems'],
  'business-analyst': ['scrum', 'project-manager', 'data-analyst'],
  'project-manager': ['scrum', 'business-analyst'],
  scrum: ['project-manager', 'business-analyst'],
  ux: ['front-end'],
};

const filler = new Set(
  'senior sr junior jr lead principal staff ii iii iv i v the a an of and or for with in at to remote contract onsite hybrid'.split(
    ' ',
  ),
);

/** Takes a title apart. */
export function readTitle(given: string): ReadTitle {
  // Word boundaries know ASCII only: without this "Björn" would end in "rn".
  const title = given.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ı/g, 'i');
  const level = levels.find(([, says]) => says.test(title))?.[0];
  const own = families.filter(([, says]) => says.test(title)).map(([family]) => family);
  // "software" is what every developer title says; it tells something only where nothing else does.
  const specific = own.filter((family) => family !== 'software');
  return {
    ...(level && { seniority: level }),
    families: specific.length > 0 ? specific : own,
    words: (title.toLowerCase().match(/[\p{L}\p{N}+#.]+/gu) ?? []).filter(
      (word) => word.length > 1 && !filler.has(word),
    ),
  };
}

/** How near two titles are, 0..1: the same family, a neighbour, or words in common. */
export function titleNearness(asked: ReadTitle, held: ReadTitle): number {
  const shared = asked.words.filter((word) => held.words.includes(word)).length;
  const byWords = asked.words.length === 0 ? 0 : shared / asked.words.length;
  const sameFamily = asked.families.filter((family) => held.families.includes(family)).length;
  const byFamily = asked.families.length === 0 ? 0 : sameFamily / asked.families.length;
  const isNeighbour = asked.families.some((family) => neighbours[family]?.some((near) => held.families.includes(near)));
  return Math.min(1, Math.max(0.45 * byWords + 0.55 * byFamily, sameFamily > 0 ? 0.7 : 0, isNeighbour ? 0.35 : 0));
}

const order: readonly Seniority[] = ['intern', 'junior', 'mid', 'senior', 'lead', 'principal', 'manager', 'director'];

/** How well a level fits, 0..1: one step off costs a third; more senior than asked costs less than less senior. */
export function seniorityFit(asked: Seniority | undefined, held: Seniority | undefined): number {
  if (!asked) return 1;
  const steps = order.indexOf(held ?? 'mid') - order.indexOf(asked);
  return Math.max(0, 1 - (steps >= 0 ? 0.15 * steps : -0.3 * steps));
}
