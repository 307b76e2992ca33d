import { tokens } from './tokens.ts';
import { longestSpelling, spellings } from './vocabulary.ts';

/** A skill named in a text. */
export type SkillMention = { key: string; start: number; end: number; isAlias: boolean };

/** Words that are skills only in the company of others: what must stand near, or how they must be written. */
const ambiguous: Readonly<Record<string, { near?: RegExp; written?: RegExp }>> = {
  go: {
    written: /^Go$/,
    near: /golang|goroutine|microservice|kubernetes|docker|grpc|rust|java|python|back-?end|language/i,
  },
  r: {
    written: /^R$/,
    near: /statistic|python|sas|spss|rstudio|data scien|regression|machine learning|tableau|matlab|sql/i,
  },
  c: { written: /^C$/, near: /c\+\+|embedded|firmware|linux|kernel|java|assembly|unix|programming|pascal|python/i },
  excel: { written: /^(Excel|EXCEL)$/ },
  chef: {
    written: /^(Chef|CHEF)$/,
    near: /puppet|ansible|devops|jenkins|automation|terraform|configuration|docker|aws/i,
  },
  spark: { written: /^(Spark|SPARK)$/, near: /hadoop|scala|python|kafka|data|sql|stream|apache|hive/i },
  express: { written: /^Express$/, near: /node|mongo|javascript|react|angular|rest/i },
  swift: { written: /^(Swift|SWIFT)$/, near: /ios|xcode|objective|mobile|apple|cocoa|iphone/i },
  rust: { written: /^Rust$/ },
  salt: { written: /^Salt$/, near: /puppet|ansible|chef/i },
  pig: { written: /^(Pig|PIG)$/, near: /hive|hadoop|sqoop|hdfs|mapreduce/i },
  hive: { written: /^(Hive|HIVE)$/ },
  ant: { written: /^(Ant|ANT)$/, near: /maven|java|jenkins|build|gradle/i },
  cloud: { near: /aws|azure|gcp|google|amazon|migration|infrastructure|computing|native/i },
  lambda: { near: /aws|serverless|s3|amazon|dynamo/i },
  epic: { written: /^(Epic|EPIC)$/, near: /emr|ehr|health|hospital|clinical|cerner|hl7/i },
  glue: { written: /^Glue$/, near: /aws|athena|s3|etl/i },
  helm: { written: /^Helm$/ },
  lightning: { near: /salesforce|lwc|apex/i },
  apex: { near: /salesforce|visualforce|lightning|oracle/i },
  fix: { written: /^FIX$/, near: /trading|protocol|order|equities/i },
  ml: { written: /^ML$/ },
  ad: { written: /^AD$/ },
  lean: { written: /^(Lean|LEAN)$/, near: /sigma|process|kaizen|manufactur/i },
  pci: { written: /^PCI$/ },
  snow: { written: /^SNOW$/ },
  node: { written: /^(Node|NODE)$/, near: /javascript|express|react|angular|npm|js/i },
  sales: { near: /manag|account|customer|revenue|quota|business/i },
  mem: { written: /^MEM$/ },
  rails: { written: /^(Rails|RAILS)$/ },
  vue: { written: /^(Vue|VUE)$/ },
  ember: { written: /^Ember/ },
  flask: { written: /^Flask$/ },
  unity: { written: /^Unity$/ },
  ims: { written: /^IMS$/, near: /cobol|mainframe|db2|jcl/i },
  infor: { written: /^Infor/ },
  training: { near: /user|staff|employee|program|conduct|deliver/i },
  french: { near: /bilingual|fluent|speak|language/i },
  spanish: { near: /bilingual|fluent|speak|language/i },
};

/** How far a word of context may stand, in characters. */
const contextReach = 90;

/** The skills that a text names, in the order of their places; the longest spelling wins. */
export function findSkills(text: string): SkillMention[] {
  const words = tokens(text);
  const found: SkillMention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let size = Math.min(longestSpelling, words.length - at); size >= 1; size -= 1) {
      const joined =
        size === 1
          ? words[at]!.text
          : words
              .slice(at, at + size)
              .map((one) => one.text)
              .join(' ');
      const spelling = spellings.get(joined);
      if (!spelling) continue;
      const start = words[at]!.start;
      const end = words[at + size - 1]!.end;
      // A spelling never runs over a line or a sentence.
      if (size > 1 && /[\n;]|[.!?]\s/.test(text.slice(start, end))) continue;
      if (size === 1 && !isMeant(text, joined, start, end)) break;
      found.push({ key: spelling.key, start, end, isAlias: spelling.isAlias });
      at += size - 1;
      break;
    }
  }
  return found;
}

/** Whether an ambiguous word is the skill here. */
function isMeant(text: string, word: string, start: number, end: number): boolean {
  const rule = ambiguous[word];
  if (!rule) return true;
  if (rule.written && !rule.written.test(text.slice(start, end))) return false;
  if (!rule.near) return true;
  const around = `${text.slice(Math.max(0, start - contextReach), start)} ${text.slice(end, end + contextReach)}`;
  return rule.near.test(around);
}
