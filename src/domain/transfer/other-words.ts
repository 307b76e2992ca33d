import type { JobCategory } from '#domain/jobs/job-life.ts';
import type { Stage } from '#domain/jobs/submission.ts';
import { regions } from '#domain/places/regions.ts';
import { isDay, momentOf } from './plain-values.ts';
import { transferCandidateStatuses } from './transfer-fields.ts';

/** How other systems write days, amounts, places and statuses, as ours writes them. What is not understood is left out. */

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const two = (number: string | number) => String(number).padStart(2, '0');

/** A day, whatever stands behind it: `2026-10-01 10:00`, `10/1/2026`, `Oct 1, 2026`, `1-Oct-2026`. Month before day, as in the US. */
export function dayIn(text: string): string | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text);
  const us = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})(?!\d)/.exec(text);
  const named = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})/i.exec(text);
  const dashed = /^(\d{1,2})[-\s]([a-z]{3})[a-z]*[-\s](\d{4})/i.exec(text);
  const monthOf = (name: string) => months.indexOf(name.toLowerCase()) + 1;
  const day = iso
    ? `${iso[1]}-${two(iso[2]!)}-${two(iso[3]!)}`
    : us
      ? `${us[3]!.length === 2 ? `20${us[3]}` : us[3]}-${two(us[1]!)}-${two(us[2]!)}`
      : named
        ? `${named[3]}-${two(monthOf(named[1]!))}-${two(named[2]!)}`
        : dashed
          ? `${dashed[3]}-${two(monthOf(dashed[2]!))}-${two(dashed[1]!)}`
          : '';
  return isDay(day) ? day : undefined;
}

/** An instant: one that a database wrote, or a day. */
export const momentIn = (text: string): string | undefined => momentOf(text.trim()) ?? dayIn(text.trim());

/** The first amount of a text: `$85.50/hr`, `1,200`, `85 - 90`. */
export function amountIn(text: string): number | undefined {
  const number = Number(/\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))?.[0]);
  return Number.isFinite(number) ? number : undefined;
}

/** An amount that can be a rate of an hour: a yearly salary in such a field is none. */
export function rateIn(text: string): number | undefined {
  const number = amountIn(text);
  return number !== undefined && number > 0 && number < 1000 ? number : undefined;
}

const regionNames = new Map(Object.values(regions).map(({ code, name }) => [name.toLowerCase(), code]));

/** The letters of a state or province, by them or by its name. */
export function regionIn(text: string): string | undefined {
  const code = text.trim().toUpperCase().replaceAll('.', '');
  return Object.hasOwn(regions, code) ? code : regionNames.get(text.trim().toLowerCase());
}

/** The two letters of a country that we work in. */
export function countryIn(text: string): string | undefined {
  const key = text.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (/^(us|usa|unitedstates|unitedstatesofamerica)$/.test(key)) return 'US';
  return /^(ca|can|canada)$/.test(key) ? 'CA' : undefined;
}

/** Yes or no. */
export function flagIn(text: string): boolean | undefined {
  if (/^(yes|y|true|1|x)$/i.test(text.trim())) return true;
  return /^(no|n|false|0)$/i.test(text.trim()) ? false : undefined;
}

/** Words with which a system says that somebody is not to be written to. */
const leftAlone =
  /\bdo(?:n['’]?t| not|_not|-not)[\s_-]*(?:contact|call|e?-?mail|text|use|market|solicit|disturb)|\bdn[cu]\b|unsubscrib|\bopt(?:ed)?[\s_-]*out|black[\s-]*list/i;

/** Whether a status says that somebody is not to be written to. */
export const isLeftAlone = (text: string): boolean =>
  leftAlone.test(text) && !/\b(?:not|never) (?:opt|unsub|black)/i.test(text);

/** Whether a column that says who is left alone says it of somebody: anything but a no. A day, or a way, is when and how. */
export const isRefusal = (text: string): boolean =>
  flagIn(text) !== false &&
  !/^(?:none|n\/?a|null|-+|unknown|subscribed|active|(?:opt(?:ed)?[\s_-]*)?in|(?:not|never)\b.*)$/i.test(text.trim());

/** The channels that a column about opting out names; where it names none, the usual one of its heading. */
export function optedOutIn(text: string, usual: 'EMAIL' | 'SMS'): ('EMAIL' | 'SMS')[] | undefined {
  if (!isRefusal(text)) return undefined;
  const named = [
    ...(/e-?mail|\b(?:all|both|any)\b/i.test(text) ? (['EMAIL'] as const) : []),
    ...(/\bsms\b|\btext|phone|call|mobile|\b(?:all|both|any)\b/i.test(text) ? (['SMS'] as const) : []),
  ];
  return named.length > 0 ? named : [usual];
}

type CandidateStatus = (typeof transferCandidateStatuses)[number];

/** The status of a candidate in words of other systems; undefined where they say none that we have. */
export function candidateStatusIn(text: string): CandidateStatus | undefined {
  if (isLeftAlone(text)) return 'DO_NOT_CONTACT';
  const key = text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_-]+/g, '_');
  return transferCandidateStatuses.find((one) => one === key);
}

const jobWords: readonly (readonly [RegExp, JobCategory])[] = [
  [/cancel/, 'CANCELLED'],
  [/fill|placed|^full$/, 'FILLED'],
  [/hold|upcoming|lead|pending|suspend|waiting|covered/, 'HOLD'],
  [/clos|inactive|lost|archiv|expired|^no$/, 'CLOSED'],
  [/open|active|accepting|sourcing|progress|^yes$|^new$/, 'OPEN'],
];

/** The status of a job in words of other systems; closed where they say something else: an old job wakes nobody. */
export const jobStatusIn = (text: string): JobCategory =>
  jobWords.find(([words]) => words.test(text.toLowerCase()))?.[1] ?? 'CLOSED';

const stageWords: readonly (readonly [RegExp, Stage])[] = [
  [/duplicate/, 'DUPLICATE_AT_CLIENT'],
  [/back(ed)? ?out|no ?show/, 'BACKED_OUT'],
  [/not interested/, 'NOT_INTERESTED'],
  [/withdr|declin.*(offer|candidate)|offer.*declin|removed/, 'WITHDRAWN'],
  [/reject|not selected|declin|unqualified|not in consideration|disqualif/, 'REJECTED'],
  [/start|join|on ?board.*(done|complete)|converted.*employee/, 'STARTED'],
  [/on ?board/, 'ONBOARDING'],
  [/placed|placement|hired|offer.*accept|accept.*offer|confirmed/, 'ACCEPTED'],
  [/offer/, 'OFFERED'],
  [/interview/, 'INTERVIEW'],
  [/client review|client.*(approved|evaluat)/, 'CLIENT_REVIEW'],
  [/submit|submission|sent to client|sendout/, 'SUBMITTED'],
  [/screen|qualif|evaluat|assess/, 'SCREENED'],
  [/interested|respon/, 'INTERESTED'],
  [/no (response|answer)/, 'NO_RESPONSE'],
  [/contact|voicemail|left message|called|emailed/, 'CONTACTED'],
];

/** Where a candidate stands on a job, in words of other systems; on the shortlist where they say something else. */
export function stageIn(text: string): Stage {
  const plain = text.toLowerCase();
  // "Not contacted" and "to be submitted" are plans.
  if (/not contacted|to be |associated|^new$|no contact/.test(plain)) return 'SHORTLISTED';
  if (/no (response|answer)/.test(plain)) return 'NO_RESPONSE';
  if (/internal(ly)? submi/.test(plain)) return 'SCREENED';
  return stageWords.find(([words]) => words.test(plain))?.[1] ?? 'SHORTLISTED';
}

/** How somebody is hired. */
export function jobTypeIn(text: string): string | undefined {
  const key = text.toLowerCase();
  if (/c2h|to[- ]?(hire|perm)|temp.*perm/.test(key)) return 'contract-to-hire';
  if (/^(h|fl)$|direct|perm|full[- ]?time|hire/.test(key)) return key === 'fl' ? 'contract' : 'direct-hire';
  return /^c$|contract|temp|freelance|w2|c2c|1099/.test(key) ? 'contract' : undefined;
}

/** A text without the marks of HTML. */
export const withoutTags = (text: string): string =>
  text
    .replaceAll(/<(?:br|\/p|\/li|\/div|\/tr|\/h\d)\b[^>]{0,500}>/gi, '\n')
    .replaceAll(/<[^<>]{0,2000}>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
