import type { Answer } from './answers.ts';
import { meaningOf } from './read-meaning.ts';
import { wordsOf } from './read-words.ts';
import { saysNone } from './years-in-words.ts';

/**
 * Whether an answer about a skill or some work says that the candidate has it: years above none, or words that deny
 * nothing. Recruiters read it as said by the candidate, so words that are in doubt say nothing.
 */
export function saysToHave(value: Answer['value'] | undefined): boolean {
  if (typeof value === 'string') return value !== 'skipped' && !isDenied(value);
  return typeof value === 'number' ? value > 0 : value === true;
}

/** "Not less than ten projects" denies nothing. */
const harmless =
  /(?<!\p{L})(?:(?:not|no) (?:less|fewer) than|not (?:only|just)|no (?:problem|issues?|doubt))(?!\p{L})/giu;

const denial = new RegExp(
  `(?:^| )(?:${[
    'no|not|never|none|nope|nah|nothing|nobody|zero|n a|cannot|neither|nor|unfortunately|unfamiliar|lack\\w*',
    '(?:willing|want|wanted|ready|eager|happy|able|like|love|hope) to learn',
    '(?:do|does|did|have|has|had|is|are|was|were|ca|could|wo|would)nt',
    'hayir|hic|yok\\w*|degil\\w*|maalesef|\\p{L}+m[ae]dim|\\p{L}+m[iu]yorum',
    'لا|ولا|لم|ولم|ليس|لست|ما|غير|ابدا|كلا|للاسف|بدون',
    'nunca|jamas|nada|ningun[oa]?|tampoco|lamentablemente|desafortunadamente',
    'non|ne|pas|jamais|rien|aucune?|malheureusement',
  ].join('|')})(?= |$)|^(?:0|na|(?:very )?little)(?= |$)`,
  'u',
);

/** Whether words ask, say no, or deny something in their first sentence; one of two words ("Well.") is no sentence. */
function isDenied(text: string): boolean {
  if (/[?؟]/.test(text)) return true;
  const given = text.replace(harmless, ' ').trim();
  const meaning = meaningOf(given)?.meaning;
  if (given === '' || (meaning !== undefined && meaning !== 'yes') || saysNone(wordsOf(given), false)) return true;
  const sentences = given.split(/[.;!?؟\n]+/).map(wordsOf);
  const first = sentences.findIndex((sentence) => sentence.split(' ').length > 2);
  return denial.test(sentences.slice(0, first === -1 ? undefined : first + 1).join(' '));
}
