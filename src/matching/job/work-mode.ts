import type { JobFact, WorkMode } from '#domain/jobs/requirement.ts';
import { around, type Posting, quoted } from './posting.ts';

/** What is done in a mode: "remote position", "hybrid schedule". Remote teams, switches and APIs are none of it. */
const thing =
  '(?:position|role|job|opportunity|assignment|contract|engagement|project|gig|employees?|candidates?|workers? (?:only|welcome|ok(?:ay)?|considered)|schedule|arrangement|ok(?:ay)?|only|eligible|friendly|allowed|possible|available|first|until\\b|to start|initially|now|due to|within|anywhere|in (?:the )?(?:US|USA|United States|Canada))';
const anywhere =
  '(?:remote(?:ly)?|telecommut(?:e|er|ing)|telework(?:ing)?|work(?:ing)?[ -]from[ -](?:home|anywhere)|WFH|home[- ]based)';
/** The end of a label, a bracket, a dash: "(Remote)", "Location: Remote", "Data Engineer - Remote". */
const apart = '(?=\\s?(?:$|[\\n),;|/.–—-]|\\(|or\\b|until\\b|with\\b|from\\b|in\\b|US\\b|USA\\b|anywhere\\b))';

const modeWords: readonly [WorkMode, RegExp][] = [
  [
    'hybrid',
    new RegExp(
      [
        `\\bhybrid (?:remote |work |working |onsite |in-office )?(?:${thing}|work\\b|model\\b|set-?up|remote\\b|[1-4]\\b|-)(?! (?:cloud|environment)|ing?\\b)`,
        `(?<=\\b(?:work ?(?:mode|type|model|place|arrangement|location)|mode|locations?|onsite\\/remote)\\s?[:–-][^\\n]{0,40})\\bhybrid\\b`,
        `(?:^|\\n)\\W{0,3}hybrid${apart}`,
        `\\(\\s?hybrid\\s?[),-]`,
        `\\b[1-4](?:\\s?[-–]\\s?[1-4])? days?,? (?:per|a|each|\\/)\\s?week,? (?:on-?site|in (?:the |our )?office)`,
        `\\b(?:on-?site|in (?:the )?office) [1-4] days?`,
        `\\b(?:work(?:ing)? from home|remote|telecommute)\\b[^.\\n]{0,40}\\b[1-4](?:\\s?[-–]\\s?[1-4])? days?\\b`,
        `\\b[1-4](?:\\s?[-–]\\s?[1-4])? days? (?:a week |per week )?(?:remote\\b|(?:work(?:ing)? )?from home|at home)`,
        `\\b(?:partial(?:ly)?|part[- ]time|some|occasional(?:ly)?) (?:remote|telecommut\\w+|telework\\w*|work(?:ing)? from home)`,
        `\\b(?:mix|combination) of (?:remote|on-?site) and (?:remote|on-?site|in[- ]office)\\b`,
      ].join('|'),
      'giu',
    ),
  ],
  [
    'remote',
    new RegExp(
      [
        `\\b(?:100 ?%|fully|completely|entirely|permanently|all) ${anywhere}\\b`,
        `\\b100 ?% (?:of the time )?(?:remote|telecommute)\\b`,
        `\\bremote(?:\\/home[- ]office)? ${thing}`,
        `(?<=\\b(?:work ?(?:mode|type|model|place|arrangement|location)|mode|locations?|onsite\\/remote)\\s?[:–-]\\s?(?:[^\\n:]{0,40}[\\s;,(/-])?)(?:${anywhere}|100 ?% remote)(?!\\s(?:teams?|offices?|sites?|access|desktops?|support|users?|servers?|locations?)\\b)`,
        `\\b(?:remote|telecommut\\w+|telework|work from home)(?: (?:position|role|allowed|ok|eligible|option))?\\s?[:?]\\s?(?:yes|100 ?%|full)`,
        `(?<=(?:^|\\n)[^\\n.]{0,90}[(\\[|–—-]\\s?)(?:100 ?% )?remote(?: (?:OK|only|US|USA|Canada|within \\w+))?\\s?(?=[)\\]|\\n–—-]|$)`,
        `(?:^|\\n)\\W{0,3}remote${apart}`,
        `\\b(?:position|role|job|work|opportunity|contract|this) (?:is|will be|can be|may be|could be) (?:(?:a|an|fully|done|performed|worked|completely|currently|initially) )*${anywhere}\\b(?! (?:team|office|site|access|desk|support|user|server))`,
        `\\b(?:able|allowed|possible|option|opportunity|flexibility|ability|free|welcome|prefer(?:red)?) to work (?:fully |100% )?(?:remote(?:ly)?|from (?:home|anywhere))\\b`,
        `\\b(?:can|may|will|must) work (?:fully |100% )?(?:remotely|from (?:home|anywhere))\\b`,
        `\\b(?:telecommut(?:e|ing)|telework|work from home|home[- ]based) (?:position|role|job|opportunity)`,
        `\\bwork(?:ing)?[ -]from[ -]anywhere\\b`,
      ].join('|'),
      'giu',
    ),
  ],
  [
    'onsite',
    /\b(?:no|not|non)\W{1,2}(?:a )?(?:remote(?: work)?|telecommut\w+|telework)\b(?! (?:access|site))|\b(?:telecommut\w*|remote|work from home)(?:\s{1,3}(?:position|role|work|option|allowed|eligible))?\s?[:?–-]\s?(?:no\b|none\b|not\b)|\bremote (?:work )?(?:is )?not (?:an option|allowed|possible|available|permitted)|\b(?:100 ?% |fully |must (?:be|work) |work(?:ing|s)? |is (?:an? )?|locations?:? ?|mode:? ?)on-?\s?site\b(?! (?:support|leadership|gym|interview))|\bonsite 100 ?%|\bday (?:1|one) (?:on-?\s?site|in (?:the )?office)|\bon-?\s?site (?:from )?day (?:1|one)|\bon-?\s?site (?:position|role|job|only|work\b|contract|at (?:our|the|client)|required|daily|\d)|[(:–|,/-]\s?on-?\s?site\s?(?=[)\n|.–-]|$)|(?:^|[\n|])\W{0,3}on-?\s?site\b(?=\s?(?:in\b|at\b|:|[|,(–-]|$|\n))|,\s?[A-Z]{2}\s?[–—,(|-]?\s?on-?\s?site\b(?!\s?(?:interview|support|manager))|\bin[- ](?:the[- ])?office (?:position|role|only|full)|\b5 days (?:a|per) week in\b/giu,
  ],
];

/** A text without these words says nothing of a mode; looking for them is quick. */
const mayBe: Readonly<Record<WorkMode, RegExp>> = {
  hybrid: /hybrid|remote|telework|telecommut|from home|at home|in[ -](?:the |our )?office|on-?site/i,
  remote: /remote|telecommut|telework|wfh|from[ -](?:home|anywhere)|home[- ]based/i,
  onsite: /on-?\s?site|remote|telecommut|telework|from home|office|days? (?:a|per) week/i,
};

/** "Telecommuter: No", "not a remote role", and what a pandemic ordered for a time. */
const denied = /\b(?:no|not|non|never|cannot be|isn['’]t|nor)\W+(?:\w+\W+){0,2}$/i;
const deniedAfter =
  /^(?: (?:position|role|work|option|eligible|allowed|opportunit\w+|status))*\s?[:?–-]\s?(?:no\b|none\b|not\b|n\/a)|^[^.\n]{0,24}\bnot (?:an option|allowed|possible|available|permitted|eligible)/i;
const onlyForNow = /\bdirected\b|\bsuspend\w*\b|\bcovid|\bpandemic\b/i;

/** Where the work is done, and for hybrid work how many days in the office. */
export function findWorkMode(posting: Posting): { workMode?: JobFact<WorkMode>; hybridDaysOnsite?: JobFact<number> } {
  for (const [mode, says] of modeWords) {
    if (!mayBe[mode].test(posting.kept)) continue;
    for (const match of posting.kept.matchAll(says)) {
      const { before, after } = around(posting.kept, match.index, match.index + match[0].length, 60);
      if (mode !== 'onsite' && (denied.test(before.slice(-30)) || deniedAfter.test(after))) continue;
      if (mode === 'onsite' && denied.test(before.slice(-30)) && /on-?\s?site/i.test(match[0])) continue;
      if (onlyForNow.test(before + after)) continue;
      const workMode = quoted(posting, match, mode, 0.8);
      return { workMode, ...(mode === 'hybrid' && findHybridDays(posting)) };
    }
  }
  return {};
}

function findHybridDays(posting: Posting): { hybridDaysOnsite?: JobFact<number> } {
  const onsite =
    /\b(?:on-?site|in[- ](?:the |our )?office|hybrid)\b[^.\n\d]{0,25}\b([1-4])(?:\s?[-–]\s?[1-4])? days?\b(?! (?:a week )?(?:remote|(?:work(?:ing)? )?from home|at home))|\b([1-4])(?:\s?[-–]\s?[1-4])? days?[^.\n\d]{0,18}\b(?:on-?site|in (?:the |our )?office)/i.exec(
      posting.kept,
    );
  if (onsite) return { hybridDaysOnsite: quoted(posting, onsite, Number(onsite[1] ?? onsite[2]), 0.8) };
  const home = /\b([1-4]) days? (?:remote|(?:work(?:ing)? )?from home|at home)/i.exec(posting.kept);
  return home ? { hybridDaysOnsite: quoted(posting, home, 5 - Number(home[1]), 0.7) } : {};
}
