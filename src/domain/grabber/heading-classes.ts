import type { GrabField } from './field-names.ts';

/**
 * How headings are built, beside the ones that are known word for word: a thing and what is told of it ("Rqst #", "Order Code"),
 * a side and a bound of a rate ("Min Pay"), a place and its part ("Jobsite St"). A heading is of a class only as a whole, so a
 * word that no class knows ("OT", "Filled", "Email") keeps it out.
 */
const words = {
  thing:
    '(?:(?:vms|client|buyer) )?(?:job|job posting|job order|work order|task order|request|rqst|requisition|req|posting|order|position|role|opening|opportunity|solicitation|vacancy|assignment|engagement|talent request|rfx|rfq|rfp)',
  said: '(?:(?:unique|external|reference|system) )?(?:id|ids|number|code|identifier|key|ref|reference)(?: number| id)?',
  ahead:
    '(?:(?:assignment|job|contract|engagement|position|project|projected|estimated|expected|anticipated|target|planned|desired|tentative|proposed|requested|period|performance|pop|of|work|dates?) )',
  site: '(?:(?:job ?site|work ?site|work|job|site|office|assignment|facility|location|client site|position|client) )',
  sent: '(?:submissions?|submittals?|responses?|proposals?|quotes?|resumes?|candidates?|suppliers?|vendors?|offers?)',
} as const;

const classes: readonly (readonly [field: GrabField, pattern: string])[] = [
  ['requisition', `${words.thing} ${words.said}|(?:ref|reference)(?: number| id)?`],
  ['title', `${words.thing} (?:title|name|role)|(?:working|business|official|functional|worker|consultant) title`],
  ['title', '(?:consultant|contractor|worker|resource)(?: level)?(?: and)? (?:role|title)'],
  [
    'client',
    '(?:buyer|client|customer|company|org|organization|enterprise|corporation|parent company|health system|health network|agency|ministry|account)(?: client| customer)?(?: name| organization)?',
  ],
  [
    'endClient',
    '(?:business unit|facility|hospital|branch|division|department|unit|entity|bureau|sub agency)(?: name)?',
  ],
  ['status', `${words.thing} (?:status|state|stage|phase)|(?:status|state|stage) (?:of )?${words.thing}`],
  ['status', 'current (?:status|state|stage|phase)'],
  [
    'positions',
    '(?:(?:number|count|quantity|total|total number) )?(?:of )?(?:contractors|workers|resources|consultants|travelers|people|positions|openings|hires|heads|seats|slots|vacancies)(?: needed| required| requested| available| total| count)?',
  ],
  ['city', `${words.site}(?:city|town)`],
  ['state', `${words.site}?(?:st|province|prov|region)|${words.site}(?:state)|${words.site}?state (?:or )?province`],
  ['postalCode', `${words.site}(?:zip|zip code|postal|postal code|postcode)`],
  ['country', `${words.site}country`],
  ['location', `${words.site}(?:address|location|place)|where`],
  ['startOn', `${words.ahead}*(?:start|starts|begin|begins|beginning|commencement)(?: date| on)?|${words.ahead}+from`],
  [
    'endOn',
    `${words.ahead}*(?:end|ends|ending|finish|completion)(?: date| on)?|${words.ahead}+(?:to|through|thru|until)`,
  ],
  ['dueAt', `(?:${words.sent} )(?:deadline|due|due date|due by|cut ?off|cut ?off date|close|closing|close date|end)`],
  [
    'releasedAt',
    `(?:date |${words.thing} )?(?:issued|posted|released|published|created|opened|distributed|broadcast|sent)(?: date| on| at)?|(?:date (?:of )?)(?:issue|release|publication|posting)|(?:issue|release|publication|distribution) date`,
  ],
  ['workMode', '(?:is )?(?:remote|hybrid|onsite|telework)(?: work)?(?: flag)?'],
  [
    'workMode',
    '(?:remote|onsite|on site|telework|hybrid|work location|location|workplace|work|workspace) (?:flexibility|policy|option|options|arrangement|model|mode|type|status|eligibility|eligible|setting)',
  ],
  ['jobType', '(?:worker|engagement|employment|contract|hire|placement|assignment|position|labor|job) (?:type|kind)'],
  ['manager', `(?:${words.thing}|hiring|client|requesting) (?:owner|manager|requester|requestor|originator|sponsor)`],
  [
    'skills',
    'must haves?(?: skills)?|(?:required|mandatory|must have|minimum|min|technical|core|essential|top|needed) (?:skills?|qualifications|requirements|competencies)',
  ],
  [
    'description',
    `(?:${words.thing} |service |services |work |general |full |detailed |long )?(?:description|descr|duties|responsibilities|summary|details|overview|narrative)(?: of)?(?: services?| work| duties)?`,
  ],
  [
    'description',
    '(?:general|primary|main|key|essential) (?:duties|responsibilities|functions)|duties (?:and )?responsibilities',
  ],
  ['postingUrl', `(?:view |details? |apply |${words.thing} )(?:url|link|hyperlink)`],
];

const patterns = classes.map(([field, pattern]) => [field, new RegExp(`^(?:${pattern})$`)] as const);

const bounds = { min: ['min', 'low', 'lower', 'floor'], max: ['max', 'high', 'upper', 'ceiling', 'nte'] };
const rates = ['rate', 'rates', 'range', 'payrate', 'wage', 'wages', 'hourly'];
const amounts = [...rates, ...bounds.min, ...bounds.max, 'hour', 'hr', 'st', 'straight', 'regular', 'reg', 'amount'];
const rateWords = new Set([...amounts, 'bill', 'billing', 'pay', 'time', 'standard', 'client', 'from', 'to']);

/** A rate: what is billed or what is paid, as one value or a range, or one bound of it. */
function rateOf(parts: readonly string[]): GrabField | undefined {
  if (!parts.every((part) => rateWords.has(part))) return undefined;
  const has = (some: readonly string[]) => parts.some((part) => some.includes(part));
  const isPaid = has(['pay', 'payrate', 'wage', 'wages']);
  if (!isPaid && !has(['bill', 'billing', 'rate', 'rates'])) return undefined;
  // "Billing Time" and "Billing Client" are no amounts; "Bill" and "Pay" alone are.
  if (!has(amounts) && !['bill', 'pay'].includes(parts.join(' '))) return undefined;
  // "Bill To" is somebody, "Bill Rate To" a bound, "Bill Rate To Client" neither.
  if (has(['from', 'to']) && !has(rates)) return undefined;
  const isBound = !has(['client']);
  const side = isPaid ? 'payRate' : 'billRate';
  const [isMin, isMax] = [has(bounds.min) || (isBound && has(['from'])), has(bounds.max) || (isBound && has(['to']))];
  return isMin === isMax ? side : `${side}${isMin ? 'Min' : 'Max'}`;
}

const limits = ['max', 'limit', 'cap', 'allowed', 'permitted'];
const offers = [
  'candidates',
  'candidate',
  'submittals',
  'submissions',
  'submission',
  'submittal',
  'resumes',
  'resume',
  'profiles',
  'proposals',
];
const beside = ['number', 'per', 'vendor', 'supplier', 'of', 'each', 'by', 'total'];

/** How many people one supplier may send. */
function limitOf(parts: readonly string[]): GrabField | undefined {
  const known = [...limits, ...offers, ...beside];
  const isLimit = parts.some((part) => limits.includes(part)) && parts.some((part) => offers.includes(part));
  return isLimit && parts.every((part) => known.includes(part)) ? 'submissionLimit' : undefined;
}

/** The fields that a heading, in the form of `headingKey`, is built like. */
export function classesOf(key: string): GrabField[] {
  const parts = key.split(' ');
  const counted = rateOf(parts) ?? limitOf(parts);
  const built = patterns.flatMap(([field, pattern]) => (pattern.test(key) ? [field] : []));
  return counted ? [counted, ...built] : built;
}
