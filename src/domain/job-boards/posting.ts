/** Where a posting of a job on a board stands (ruling 66). CHANGED waits for its update. */
export const postingStates = ['QUEUED', 'POSTED', 'CHANGED', 'CLOSED', 'EXPIRED', 'FAILED'] as const;
export type PostingState = (typeof postingStates)[number];

export const vacancyKinds = ['EXISTING', 'FUTURE'] as const;
export type VacancyKind = (typeof vacancyKinds)[number];

/** What somebody says of a posting beside the job. */
export type PostingTerms = {
  /** Whether the opening exists, which Ontario wants said. */
  readonly vacancy?: VacancyKind | undefined;
};

/** A job as its public posting is made from it. */
export type PublishedJob = {
  readonly guid: string;
  readonly title: string;
  readonly description: string;
  readonly clientName: string;
  readonly endClientName: string | null;
  readonly vendorName: string | null;
  readonly requisition: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly workMode?: string | undefined;
  readonly jobType: string;
  readonly durationMonths: string | null;
  readonly startOn: string | null;
  readonly payMin: string | null;
  readonly payMax: string | null;
  readonly salaryMin: string | null;
  readonly salaryMax: string | null;
  readonly skills: readonly string[];
  readonly restrictions: readonly string[];
  readonly unitCountry: string;
  readonly currency: string;
};

/** What a board gets. */
export type Posting = {
  /** Our reference, under which the board is asked whether it has the posting. */
  readonly reference: string;
  readonly title: string;
  readonly description: string;
  readonly company: string;
  readonly city?: string;
  readonly state?: string;
  readonly country: string;
  readonly workMode?: string | undefined;
  readonly jobType: string;
  readonly durationMonths?: number;
  readonly startOn?: string;
  readonly pay?: {
    readonly min?: string;
    readonly max?: string;
    readonly currency: string;
    readonly per: 'HOUR' | 'YEAR';
  };
  readonly skills: readonly string[];
  readonly aiStatement?: string;
  readonly vacancy?: VacancyKind;
};

/** Why a job may not be published as it stands. */
export type PostingFlaw =
  | 'not-open'
  | 'restriction'
  | 'pay-range'
  | 'wide-range'
  | 'ai-statement'
  | 'vacancy'
  | 'description';

/** What the range of a public posting in Ontario may span in a year, unless it reaches beyond the second amount (trade 4.6). */
const widestYear = 50_000;
const freeFrom = 200_000;
const hoursOfYear = 2080;

/** Everything that keeps a job from a board (ruling 66), so that all of it can be mended at once. */
export function postingFlaws(
  job: PublishedJob,
  {
    aiStatement,
    vacancy,
    isOpen,
  }: { aiStatement?: string | undefined; vacancy?: VacancyKind | undefined; isOpen: boolean },
): PostingFlaw[] {
  const flaws: PostingFlaw[] = [];
  if (!isOpen) flaws.push('not-open');
  if (job.restrictions.length > 0) flaws.push('restriction');
  if (publicText(job).trim().length < 40) flaws.push('description');
  if (job.unitCountry !== 'CA') return flaws;
  const pay = payOf(job);
  if (pay?.min === undefined || pay.max === undefined) flaws.push('pay-range');
  else {
    const [min, max] = [Number(pay.min), Number(pay.max)].map((one) => (pay.per === 'HOUR' ? one * hoursOfYear : one));
    if (max! - min! > widestYear && max! <= freeFrom) flaws.push('wide-range');
  }
  if (!aiStatement) flaws.push('ai-statement');
  if (!vacancy) flaws.push('vacancy');
  return flaws;
}

/** The public posting of a job. Rates, client, vendor and requisition are ours; pay stands there only where it has to. */
export function postingOf(
  job: PublishedJob,
  {
    company,
    aiStatement,
    vacancy,
  }: { company: string; aiStatement?: string | undefined; vacancy?: VacancyKind | undefined },
): Posting {
  const pay = payOf(job);
  return {
    reference: job.guid,
    title: hide(job, job.title.replace(contact, '').replace(amount, '')),
    description: publicText(job),
    company,
    ...(job.city && { city: job.city }),
    ...(job.state && { state: job.state }),
    country: job.country ?? job.unitCountry,
    ...(job.workMode && { workMode: job.workMode }),
    jobType: job.jobType,
    ...(job.durationMonths && { durationMonths: Number(job.durationMonths) }),
    ...(job.startOn && { startOn: job.startOn }),
    ...(pay && { pay }),
    skills: job.skills.filter((skill) => isPublic(job, skill)).slice(0, 20),
    ...(aiStatement && { aiStatement }),
    ...(vacancy && { vacancy }),
  };
}

/** The pay where it has to be told, which is in Canada: a salary for permanent work, else an hour's pay. */
function payOf(job: PublishedJob): Posting['pay'] | undefined {
  if (job.unitCountry !== 'CA') return undefined;
  const isYear = job.salaryMin !== null || job.salaryMax !== null;
  const [min, max] = isYear ? [job.salaryMin, job.salaryMax] : [job.payMin, job.payMax];
  if (min === null && max === null) return undefined;
  return {
    ...(min !== null && { min: tidy(min) }),
    ...(max !== null && { max: tidy(max) }),
    currency: job.currency,
    per: isYear ? 'YEAR' : 'HOUR',
  };
}

const tidy = (amount: string) => amount.replace(/(\.\d{2})\d*$/, '$1').replace(/\.00$/, '');

/** Lines of a description that tell what is ours: rates, fees, the vendor's rules, whom to ask. */
const ourLines =
  /\b(bill\s*rate|max(?:imum)?\s*rate|nte\b|not[\s-]to[\s-]exceed|mark-?up|pay\s*rate|msp\s*fee|vms\s*fee|submittal|submission\s*(?:limit|deadline)|hiring\s*manager|rate\s*(?:range|cap)?\s*:|rtr\b)/i;
/** Addresses of the web, of mail and of telephones; ASP.NET and Socket.io are none. */
const contact = new RegExp(
  [
    String.raw`[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}`,
    String.raw`\(?\b\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b`,
    String.raw`\b(?:https?:\/\/|www\.)\S+`,
    String.raw`\b(?:[a-z0-9-]+\.)+(?:com|org|gov|edu|us|ca|jobs|careers|biz|info|example)\b(?:\/\S*)?`,
    String.raw`\b(?:[a-z0-9-]{2,}\.){2,}(?:net|io|ai|co|dev|app)\b(?:\/\S*)?`,
  ].join('|'),
  'gi',
);
const span = String.raw`(?:hr|hour|h|day|week|wk|month|mo|year|yr|annum)\b`;
/** An amount of money: `$95`, `95 USD`, `90/hr`, `80 on C2C`, `90-100k`, `Rate - 85`. */
const money = [
  String.raw`[$€£]\s*\d[\d,.]*\s*k?(?:\s*(?:\/|per|an?)\s*${span})?`,
  String.raw`\d\s*[$€£]`,
  String.raw`\b(?:usd|cad)\s*\d[\d,.]*`,
  String.raw`\d[\d,.]*\s*k?\s*(?:(?:usd|cad|dollars|hourly)\b|(?:\/|per|an?\b)\s*${span})`,
  String.raw`\d[\d,.]*\s*(?:on\s+)?(?:c2c|w-?2|corp[\s-]to[\s-]corp)\b`,
  String.raw`\b(?:c2c|w-?2|1099|corp[\s-]to[\s-]corp)[\s:@=–-]*\d{2,}`,
  String.raw`\d{2,3}k?\s*(?:-|–|to)\s*\d{2,3}\s*k\b`,
  String.raw`\b(?:bill(?:ing)?|rates?|budget|pay|compensation|salary)\b\W{0,5}(?:(?:is|of|up|to|max|at|upto|range|between|from|hourly)\b\W{0,5}){0,4}\d{2,}(?![\d.]*\s*%)`,
].join('|');
const amount = new RegExp(money, 'gi');
const hasAmount = new RegExp(money, 'i');

/** The description as strangers may read it. */
export const publicText = (job: PublishedJob): string =>
  hide(
    job,
    job.description
      .split('\n')
      .filter((line) => !ourLines.test(line) && !hasAmount.test(line))
      .join('\n')
      .replace(contact, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );

const legalForm = String.raw`(?:inc|incorporated|llc|l\.l\.c|llp|lp|plc|corp|corporation|ltd|limited|co|company|n\.a|group|holdings?)\b\.?`;
const endingForm = new RegExp(String.raw`(?:,?\s+${legalForm})+\s*$`, 'i');

/** A text without the names that are not told, with their legal form and without it. */
function hide(job: PublishedJob, text: string): string {
  const names = [job.clientName, job.endClientName ?? '', job.vendorName ?? ''].flatMap((name) => [
    name,
    name.replace(endingForm, '').replace(/^the\s+/i, ''),
  ]);
  let shown = text;
  for (const name of [...names, job.requisition ?? ''].toSorted((a, b) => b.length - a.length))
    if (name.trim().length > 1)
      shown = shown.replace(
        new RegExp(`(?<![\\p{L}\\p{N}])${escapeWords(name)}(?:,?\\s+${legalForm})?(?![\\p{L}\\p{N}])`, 'giu'),
        name === job.requisition ? '' : 'our client',
      );
  return shown
    .replace(/\b(our client)(,? our client)+/gi, '$1')
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
}

/** Whether a skill tells nothing that is ours. */
const isPublic = (job: PublishedJob, skill: string): boolean =>
  !hasAmount.test(skill) && hide(job, skill) === skill.replace(/[ \t]{2,}/g, ' ').trim();

const escapeWords = (name: string) =>
  name
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');

/** What a posting should become: put up, changed, taken down, or nothing. */
export function postingStep(
  posting: { state: PostingState; isWanted: boolean; hasLeft: boolean; sentHash: string | null },
  now: { isOpen: boolean; hash: string },
): 'post' | 'update' | 'close' | 'none' {
  const shouldStand = posting.isWanted && now.isOpen;
  if (!shouldStand)
    return posting.state === 'CLOSED' || posting.state === 'EXPIRED' ? 'none' : posting.hasLeft ? 'close' : 'none';
  if (
    posting.state === 'QUEUED' ||
    posting.state === 'FAILED' ||
    posting.state === 'CLOSED' ||
    posting.state === 'EXPIRED'
  )
    return 'post';
  return posting.sentHash === now.hash ? 'none' : 'update';
}
