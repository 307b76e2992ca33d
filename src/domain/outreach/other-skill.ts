import { mayBeOfKind, wellKnown } from './kinds-of-work.ts';
import { wordsOf } from './read-words.ts';

/** What stands between a count and what it counts: "7 years of experience with". */
const between =
  /^(?:(?:and (?:a )?half|onehalf|plus|years?|yrs?|months?|mos|yil|yildir|sene|senedir|سنة|سنوات|experience|exp|working|work|professional|professionally|hands on|of|in|with|on|using|doing|من|في|مع|الخبرة|خبرة|باستخدام) )+/u;
/** A name comes for certain behind one of these; "5 years in banking" names a place, "5 years on and off" nothing. */
const ofName = /(?:^| )(?:of|with|using|من|مع|باستخدام) $/u;
/** What ends a name, in the words behind it. */
const ends =
  /^(?:and|or|but|at|for|since|until|till|from|to|last|as|now|currently|still|today|daily|recently|mostly|experience|exp|professionally|in|on|with|ve|ile|deneyim\p{L}*|tecrube\p{L}*|kullan\p{L}*|و\p{L}*|منذ|حتى|اخر|\d.*)$/u;
/** What names no skill: work as such, school, and what points at something said before. */
const general =
  /^(?:experience|exp|expertise|work|working|it|its|this|that|these|those|them|both|all|which|total|overall|professional|hands|practical|relevant|related|real|actual|solid|strong|good|direct|daily|active|regular|heavy|light|full|part|time|use|using|usage|doing|practice|exposure|knowledge|industry|career|field|domain|technology|tech|software|web|backend|frontend|back|front|end|stack|development|dev|developing|coding|programming|engineering|consulting|freelance|freelancing|service|production|projects?|teams?|clients?|compan\p{L}*|employers?|current|previous|last|jobs?|different|various|several|many|school|college|university|study|studies|training|the|a|an|my|our|your|me|same|skill|tool|language|platform|years?|yrs?|months?|خبر\p{L}*|الخبر\p{L}*|عمل|العمل|ذلك|هذا|هذه)$/u;
/** A name has so many words at most. */
const mostWords = 3;
/** What may stand before a name that comes before its count: "only node 4 years". */
const leads = /^(?:(?:only|just|but|and|i|have|had|did|do|used|know|worked|my|in|with|of|on|using|sadece|فقط) )+/u;

const isOtherTool = (name: string, skill: string) => wellKnown.test(name) && !mayBeOfKind(name, skill);

/** Names whose signs make them another name, as words: ".NET" is no "net", and C, C++ and C# are three. */
export const namesMarked = (text: string) =>
  text
    .replace(/(?<![\p{L}\p{N}])(asp|ado|vb)?[ ]?(?:\.|dot ?)net(?![\p{L}\p{N}])/giu, '$1dotnet')
    .replace(/(?<![\p{L}\p{N}])c ?(?:#|sharp(?![\p{L}\p{N}]))/giu, 'csharp ')
    .replace(/(?<![\p{L}\p{N}])(?:c ?(?:\+\+|plus plus(?![\p{L}\p{N}]))|cpp(?![\p{L}\p{N}]))/giu, 'cplusplus ');

/** How the marked names may have been written. */
const written: readonly (readonly [string, string])[] = [
  ['dotnet', '[ ]?(?:\\.|dot ?)net'],
  ['csharp', 'c ?(?:#|sharp)'],
  ['cplusplus', '(?:c ?(?:\\+\\+|plus plus)|cpp)'],
];

/** The words of a name, its signs kept. */
export const nameWords = (name: string) => wordsOf(namesMarked(name));

/**
 * The name of another skill right behind a count: "7 years of Kubernetes" where SQL is asked. `known`: other skills that
 * are asked about, whose names need no word before them. Undefined where the count may be of what is asked.
 */
export function otherBehind(behind: string, skill: string, known: readonly string[]): string | undefined {
  const lead = between.exec(behind)?.[0] ?? '';
  const rest = behind.slice(lead.length);
  // "5 years in Java and SOA" is of both.
  const [shared = ''] = rest.split(/ (?=\d)/);
  if (/ (?:and|or|ve|و) /u.test(shared) && ` ${shared} `.includes(` ${skill} `)) return undefined;
  const startsWith = (name: string) => name !== '' && `${rest} `.startsWith(`${name} `);
  const named = known.map(nameWords).filter((name) => startsWith(name) && name !== skill);
  const longest = named.toSorted((a, b) => b.length - a.length)[0];
  // "SQL Server" where it is asked is not the SQL of another question.
  if (longest !== undefined && !(startsWith(skill) && skill.length > longest.length)) return longest;
  const tokens = rest.split(' ');
  if (!ofName.test(lead) && !isOtherTool(tokens[0]!, skill)) return undefined;
  const end = tokens.findIndex((token) => ends.test(token));
  const name = (end === -1 ? tokens : tokens.slice(0, end)).slice(0, mostWords);
  const said = name.filter((token) => token !== '' && !general.test(token));
  if (said.length === 0 || said.some((token) => isOfName(token, skill)) || isOfName(said.join(''), skill))
    return undefined;
  return name.join(' ');
}

/** The name of another skill right before a count: ".net 2 years" where SQL is asked. */
export function otherBefore(before: string, skill: string, known: readonly string[]): string | undefined {
  const name = before.replace(leads, '');
  const isName = isOtherTool(name, skill) || known.map(nameWords).includes(name);
  return name !== '' && isName && !isOfName(name, skill) ? name : undefined;
}

/** Whether a word is one of a name, or short for it: "React" of "React.js", "AWS", "k8s", "JS", "Postgres". */
function isOfName(word: string, name: string): boolean {
  const tokens = name.split(' ');
  const whole = tokens.join('');
  if (tokens.includes(word) || word === whole) return true;
  if (tokens.length > 1 && word === tokens.map(([first]) => first).join('')) return true;
  const endsAlike = (short: string, long: string) =>
    long.startsWith(short) && /^(?:js|ql|sql|lang|net|\d+|s)$/.test(long.slice(short.length));
  if (tokens.some((token) => endsAlike(token, word) || endsAlike(word, token))) return true;
  // "mssql" where "SQL Server" is asked, and "sql" where "MySQL" is.
  if (tokens.some((token) => token.length > 2 && (word.endsWith(token) || (word.length > 2 && token.endsWith(word)))))
    return true;
  const count = /^(\p{L})(\d+)(\p{L})$/u.exec(word);
  if (count) return whole.length === Number(count[2]) + 2 && whole.startsWith(count[1]!) && whole.endsWith(count[3]!);
  return /^[jt]s$/.test(word) && whole === (word === 'js' ? 'javascript' : 'typescript');
}

/** A name as it was written, of its words. */
export function asWritten(name: string, given: string): string {
  const plain = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&');
  const signed = (word: string) => {
    const [mark, form] = written.find(([one]) => word.endsWith(one)) ?? ['', ''];
    return mark === '' ? plain(word) : `${plain(word.slice(0, -mark.length))}${form}`;
  };
  const words = name.split(' ').map(signed);
  return new RegExp(words.join('[^\\p{L}\\p{N}]+'), 'iu').exec(given)?.[0]?.trim() ?? name;
}
