import type { Question, ReadAnswer } from './answers.ts';
import { proposed } from './proposals.ts';
import { isQuestion } from './read-question.ts';
import { phrases, plainDigits, wordsOf } from './read-words.ts';

/** Who asks us to wait, or says that they cannot write now. */
const waits =
  /(?:^| )(?:(?:can|could|would|will) (?:you|u|we|they) (?:please |just )?(?:wait|hold)|please (?:wait|hold)|wait (?:a|one|for a) (?:sec(?:onds?)?|min(?:ute)?s?|moment|bit)|hold on|(?:give|need) (?:me )?(?:a |an |some |few |more |another |\d+ |half )*(?:time|moment|min(?:ute)?s?|sec(?:ond)?s?|hours?|hrs?)(?! (?:a|per|each|every)(?: |$))|brb|be right back|(?:im|i am) (?:driving|in a meeting|on a call|on the phone|(?:busy|at work) (?:right now|now|at the moment)))(?= |$)/;
/** Who will answer, write or call later. */
const willAnswer =
  /(?:^| )(?:i|ill|let me|lemme) (?:[a-z]+ ){0,3}?(?:(?:get|come|circle|write|call|text|ping|reach)(?: back)?(?: out)?(?: to)? (?:you|u)|get back|(?:let|tell|inform|update|text|message|email) (?:you|u)|(?:answer|reply|respond)(?: (?:you|u|it|this|that|back|later|soon|shortly|tomorrow|tonight|in|on|at|by|after|when|this|next|first))+|think (?:about (?:it|this|that)|it over)|sleep on (?:it|this)|check (?:and|with|my|first))(?= |$)|(?:^| )(?:let me|i have to|i need to) think$/;
const turkish =
  /(?:^| )(?:bekle(?:r|yebilir) m[iu]s[iu]n(?:[iu]z)?|bekler ?misiniz|bekleyin|(?:cevap|yanit) (?:vere(?:yim|bilir miyim|cegim)|versem|veririm)|haber (?:vere(?:yim|bilir miyim|cegim)|versem|veririm)|dusun(?:eyim|sem|ebilir miyim|ecegim|mem \p{L}+|meliyim)|(?:size|sonra|dk|dakika\p{L}*|saat\p{L}*|yarin|aksam|geri) (?:\p{L}+ ){0,2}(?:yaz|don)(?:ayim|eyim|arim|erim|acagim|ecegim|sem|sam|ebilir miyim|abilir miyim)|aractayim|arabadayim|toplantidayim|araba kullaniyorum|musait degilim)(?= |$)/u;
const arabic =
  /(?:^| )(?:(?:يمكن\p{L}*|ممكن|تستطيع\p{L}*|تقدر\p{L}*|هل|ارجو|رجاء) (?:\p{L}+ )?(?:ان )?(?:الانتظار|انتظار\p{L}*|تنتظر\p{L}*|انتظر\p{L}*)|انتظر(?:ني|وا|وني)?|(?:س|سوف )?(?:ارد|اجيب|اعود|اخبر)(?:ك|كم|ه)?(?: (?:علي|الي)(?:ك|كم))?(?: بعد| غدا| لاحقا| يوم| حتي| في)+|(?:سا|سوف ا)(?:رد|جيب|عود|خبر)\p{L}*|(?:سا|ان ا|دعني ا)فكر\p{L}*|انا (?:مشغول\p{L}*|في اجتماع|اقود\p{L}*))(?= |$)/u;

/** How long somebody asks us to wait, and until when. */
const times =
  /(?<![\p{L}\d$])(?:\d+(?::\d\d)?\s?(?:min\w*|sec\w*|hours?|hrs?|h|days?|weeks?|dk|dakika\p{L}*|saat\p{L}*|gün\p{L}*|hafta\p{L}*|دقيقة|دقائق|ساعات?|ساعة|أيام|يوما?|am|pm)|(?:at|by|until|till|after|around|saat|الساعة|بعد) \d{1,2}(?::\d\d)?|\d{1,2}:\d\d)(?![\p{L}\d])/giu;
/** A day that is said of the work, not of the answer to us. */
const ofTheStart = /(?:^| )(?:(?:start|begin|join)(?! date)|available|basla(?:r|y|ya|sam)\p{L}*|ابدا|البدء)(?= |$)/u;

/** What is no answer beside it: "OK, I will let you know tomorrow". */
const isMerelyOk = phrases(['ok', 'okay', 'sure', 'alright', 'fine', 'tamam', 'olur', 'حسنا', 'تمام'], 'begin');

/** Whether a clause only says that the answer comes later, or asks us to wait for it. */
function isPutOff({ kind }: Question, clause: string, read: (text: string) => ReadAnswer): boolean {
  const key = wordsOf(clause);
  if (![waits, willAnswer, turkish, arabic].some((words) => words.test(key))) return false;
  if (kind === 'date') return !ofTheStart.test(key);
  // "I can tell you I need 70" and "Give me 70 an hour" have answered.
  const isUnread = (one: string) => 'problem' in read(one);
  return isUnread(clause) || isUnread(plainDigits(clause).replace(times, ' '));
}

/** What a message puts off and what it says beside that; undefined where it puts nothing off. */
export function puttingOff(
  question: Question,
  text: string,
  read: (text: string) => ReadAnswer,
): { off: string; rest: string; asks: boolean } | undefined {
  // A text is kept as it is, and told work may speak of waiting.
  if (question.kind === 'text' || question.kind === 'file') return undefined;
  // "Can you wait until January 15?" says when they can start.
  if (question.kind === 'date' && 'answer' in read(proposed('date', text) ?? '')) return undefined;
  const clauses = text
    .split(/(?<=[.!?؟;])\s+|\n|[,،]\s+|\s+(?:but|ama|fakat|و?لكن)\s+/iu)
    .map((one) => one.trim())
    .filter(Boolean);
  const off = clauses.filter((clause) => isPutOff(question, clause, read));
  if (off.length === 0) return undefined;
  const rest = clauses.filter((clause) => !off.includes(clause)).join(', ');
  const isAnswer = question.kind !== 'confirm' && !isMerelyOk.test(wordsOf(rest));
  return { off: off.join('\n '), rest: isAnswer ? rest : '', asks: off.some(isQuestion) || isQuestion(rest) };
}
