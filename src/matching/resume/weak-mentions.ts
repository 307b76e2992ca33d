/** A skill's place in a text. */
type Place = { start: number; end: number };

/** Characters before and behind a name within which its sentence is read. */
const reach = 160;
const sentenceEnd = /[\n•●▪■◦·‣*\uf0b7\uf0a7]|[.!?;]\s+(?=[\p{Lu}\d-])|\s{3}/gu;

/** The sentence before a name, from its beginning, and the rest of it. */
function sentenceParts(text: string, { start, end }: Place): [before: string, behind: string] {
  const before = text.slice(Math.max(0, start - reach), start);
  const last = [...before.matchAll(sentenceEnd)].at(-1);
  const [behind = ''] = text.slice(end, end + reach).split(sentenceEnd);
  return [last ? before.slice(last.index + last[0].length) : before, behind];
}

const trades = 'engineers?|developers?|administrators?|admins|architects?|dbas?|analysts?|testers?|managers?';
const crew = `(?:teams?|groups?|departments?|staff|${trades})`;
/** "alongside the", "collaborated with the QA and": up to two words and other names may stand before this one. */
const beside =
  /(?<!\p{L})(?:work(?:ed|ing|s)? (?:(?:very )?closely |hand in hand |side by side )?(?:alongside|beside)|work(?:ed|ing|s)? (?:(?:very )?closely|hand in hand|side by side) with|(?:collaborat(?:ed?|es|ing)|coordinat(?:ed?|es|ing)|co-ordinat(?:ed?|es|ing)|liais(?:ed?|es|ing)|interact(?:ed|s|ing)?|interfac(?:ed?|es|ing)|partner(?:ed|s|ing)?|communicat(?:ed?|es|ing))(?: closely)?(?: with)?) (?:(?:the|our|other|different|various|client['’]?s?|internal|external)\s+)*(?:[\p{L}\p{N}.#+/-]+(?:,| and| &| \/)\s*){0,4}$/iu;
/** The name of a crew, perhaps after other names: "DevOps team", "DevOps and QA teams", "Oracle DBA team". */
const ofCrew = new RegExp(`^(?:[,/]?\\s*(?:and|&|or)?\\s*[\\p{L}\\p{N}.#+-]+){0,3}?\\s+${crew}(?![\\p{L}])`, 'iu');
const hasCrew = new RegExp(crew, 'iu');
/** "DevOps engineers"; "offshore team" names the work of coordinating it. */
const endsInTrade = new RegExp(`(?<![\\p{L}])(?:${trades})$`, 'iu');

/** Whether a name is that of people beside whom somebody worked: "alongside the DevOps team". Their work is no evidence. */
export function isOthersWork(text: string, place: Place): boolean {
  const isTrade = endsInTrade.test(text.slice(place.start, place.end));
  // Every mention comes here, and few have a crew behind them.
  if (!isTrade && !hasCrew.test(text.slice(place.end, place.end + reach))) return false;
  const [before, behind] = sentenceParts(text, place);
  return beside.test(before) && (isTrade || ofCrew.test(behind));
}

/** A sentence that only claims to know something: "Working knowledge of Git, GitHub and GitLab". */
const claim =
  /^[\s–-]*(?:(?:also|have|has|had|possess(?:es)?)\s+)?(?:a\s+)?(?:(?:working|basic|some|general|good|fair|strong|sound|solid|excellent|thorough|in-depth|deep|limited|theoretical|conceptual|fundamental|very)\s+(?:and\s+)?){0,3}(?:knowledge|understanding|familiarity|exposure|familiar|acquainted)\s+(?:of|in|on|about|with|to)(?!\p{L})(?!\s+(?:develop|implement|creat|writ|build|configur)\p{L}*ing(?!\p{L}))/iu;

/** Whether a sentence claims to know a skill and tells of no work with it: such words are stated, and have no years. */
export const isKnowledgeOnly = (text: string, place: Place): boolean =>
  claims.test(text.slice(Math.max(0, place.start - reach), place.start)) && claim.test(sentenceParts(text, place)[0]);
const claims = /knowledge|understanding|familiar|exposure|acquainted/iu;
