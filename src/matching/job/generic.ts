import { skillByKey, skillName, spell } from '#matching/skills/vocabulary.ts';
import { commonWords } from './data/common-words.ts';
import { otherSenses } from './data/other-senses.ts';

/**
 * Skills that nearly every posting names and that distinguish few people, so they never dominate a match. Recognized by
 * the words of their names, so that a new skill of the vocabulary needs no entry here.
 */
const softWords =
  /\b(?:communication|interpersonal|team ?work|team player|collaboration|problem[- ]solving|analytical|attention to detail|time management|multi-?tasking|organi[sz]ational|self[- ]starter|presentation|negotiation|leadership|mentoring|coaching|critical thinking|creativity|adaptability|work ethic|decision making|conflict|relationship|listening|verbal|written|writing skills|typing|flexibility|motivation|team building|facilitation|english)\b/i;
const everydayWords =
  /^(?:microsoft (?:office|word|outlook|powerpoint|access|excel|teams|visio)|office 365|excel|word|outlook|powerpoint|visio|agile|scrum|kanban|waterfall|sdlc|software development life ?cycle|technical (?:support|documentation)|troubleshooting|training|documentation|reporting|monitoring|customer (?:service|support)|compliance|technical writing|web applications?|software development|software engineering|programming|debugging|code reviews?|version control|stakeholder management|project planning|mobile phones|windows|design patterns|data structures|algorithms|requirements gathering|strategic planning|research|build tools|testing|software testing|system integration|apis|web services|networking|security|databases|relational databases|messaging|jira|confluence|wikis|git|github|unit testing|(?:system|end-to-end|ui) testing|functional specifications|technical design documents|backlog management|it operations|it strategy|business case|impact analysis|data (?:validation|integrity)|dashboard development|flat files|prototyping|policies and procedures|cost (?:reduction|control)|solid principles|object[- ]oriented programming|performance tuning|data analysis|sales|quality control|risk management|change management|vendor management|budgeting|process improvement|business process improvement|scheduling|planning|mac ?os|google workspace|slack|sharepoint|internet|e-?mail|use cases|test planning|caching|insurance|banking|healthcare|telecommunications|retail|finance|financial services|manufacturing|education|government|pharmaceuticals?|real estate|energy|marketing|recruiting|human resources)$/i;

/** 1 for a skill that distinguishes people, 0.6 for an everyday one, 0.25 for a soft one. */
export function specificity(key: string): number {
  const known = measured.get(key);
  if (known !== undefined) return known;
  const name = skillName(key);
  const isEveryday = everydayWords.test(name) || skillByKey(key)?.theme === 'people';
  const found = softWords.test(name) ? 0.25 : isEveryday ? 0.6 : 1;
  if (skillByKey(key)) measured.set(key, found);
  return found;
}

/** As many as the vocabulary has skills. */
const measured = new Map<string, number>();

/** What most postings require of everybody: not a must-have, unless it is in the title. */
export function isSoft(key: string): boolean {
  return specificity(key) < 0.5;
}

/**
 * Whether a skill is named by ordinary words only ("database", "writing"): they describe the work more than a
 * requirement.
 */
export function isOrdinary(words: string, skill?: { key: string; isAlias: boolean }): boolean {
  if (loose.test(words)) return true;
  // "client relationships" for account management, "private equity" for investment banking: another trade's by-word.
  if (skill?.isAlias && /^[\p{Ll}\s-]+$/u.test(words) && skillByKey(skill.key)?.field === 'other') return true;
  return (
    !/^\p{Lu}{2,}$/u.test(words) &&
    spell(words)
      .split(' ')
      .every((word) => commonWords.has(word) || commonWords.has(word.replace(/s$/, '')))
  );
}

/** Spellings that mean the skill in a resume and often something wider in a posting. */
const loose =
  /^(?:archiving|data cent(?:er|re)s?|white ?papers?|accessibility|knowledge base|desktops and laptops|change orders?|project estimates|protocols|real[- ]time systems?|proofs? of concepts?|defect analysis|distribution cent(?:er|re)s?|computer (?:applications|skills|literacy)|storyboards?|installing and configuring|high[- ]availability|high volume|sales pipeline|account management services|accounts?|suppliers?|invoices|r ?& ?d|research and developments?|blue ?prints|data visualizations?|visualizations|robotics|routing equipment|control systems|designs?|ui|user interfaces?|forms\/ui|back ?office|supply|contracts?|(?:requirements,? )?analysis(?:,? and| ?&) design|analysis|(?:customer|client) relationships?|clean[- ]?rooms?|debugging|auditing|clustering|validation|facilitation|estimating|service delivery|pricing)$/iu;

/** Facts with their own field, and words of a sentence about visas: not skills. */
export function isNoSkill(key: string, quote: string, sentence: string): boolean {
  // "BS/BA in computer science" requires a degree.
  if (quote === 'BA' && /\b(?:BS|MA|degree)\b/.test(sentence)) return true;
  if (isOtherMeaning(key, quote, sentence)) return true;
  return (
    key === 'security-clearance' ||
    // "travel between manufacturing facilities"
    (specificity(key) < 1 && /\btravel\b[^.;]{0,40}$/iu.test(sentence.slice(0, sentence.indexOf(quote)))) ||
    (/\b(?:sponsor\w*|visas?|H-?1B|citizens?(?:hip)?|green card|authorized to work)\b/i.test(sentence) &&
      (specificity(key) < 1 || key === 'public-sector'))
  );
}

/** Words that mean something else beside others: boards that review, the storage of EMC, the customers of a bank. */
export function isOtherMeaning(key: string, quote: string, sentence: string): boolean {
  if (otherSenses.some(([one, words, around]) => one === key && words.test(quote) && around.test(sentence)))
    return true;
  if (key === 'gerrit')
    return !/gerrit/i.test(sentence) && !/\b(?:git|code review|commits?|patch(?:es)?)\b/i.test(sentence);
  if (key === 'wealth-management') return /^(?:hedge|mutual) funds?$/i.test(quote);
  if (key === 'ehr')
    return /^EMR$/iu.test(quote) && /\b(?:EMC|AWS|Hadoop|Spark|Hive|Redshift|S3|Elastic)\b/u.test(sentence);
  // The certificates of an agency are praise of itself.
  if (/^(?:iso-|cmmi)/u.test(key))
    return (
      /\b(?:we are|company|companies|firm|organi[sz]ation|partner|provider|inc\b|llc\b|certified (?:company|firm)|appraised|is an? (?:\S+ )*ISO)/i.test(
        sentence,
      ) && !/\b(?:experience|knowledge|familiar\w*|understanding|auditor|implement\w*)\b/i.test(sentence)
    );
  return false;
}
