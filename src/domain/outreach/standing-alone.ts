import type { Answers, Memory } from './chat-state.ts';
import { wordsOf } from './read-words.ts';

/** What may stand before a standing, with or without a yes. */
const agreed = /^(?:(?:yes|yeah|yep|yup|sure|evet|نعم) )+/u;
const leads =
  /^(?:(?:i am|im|i have|have|ive|i hold|hold|on|currently|now|also|and|btw|fyi|my|status|visa|work|authorization|is|an?|the|us|u s|usa|american|canadian|naturalized|abd|amerikan|انا|لدي) )+/u;
/** Citizens and residents, and what people work with; "TN" alone is a state. */
const standings =
  /^(?:citizen(?: of (?:the )?(?:us|usa|u s|united states|canada))?|usc|gc|green ?card|permanent resident|lpr|gc ead|h ?1 ?b?|h ?4|ead|opt|stem opt|cpt|tn visa|l2|e3|f1|vatandasi(?:yim)?|yesil kart(?:im)?|مواطن|البطاقة الخضراء|مقيم دائم)(?: (?:holder|visa|ead|stem|status|here|transfer|var|sahibiyim|امريكي|كندي))*$/u;

/** Whether a text says what somebody may work with and nothing else: "usc", "yes, I'm a citizen", "h1b". */
export function standingAlone(text: string): { withYes: boolean } | undefined {
  if (/[?؟]/.test(text)) return undefined;
  const key = wordsOf(text);
  const said = key.replace(agreed, '');
  const isStanding = standings.test(said) || standings.test(said.replace(leads, ''));
  return isStanding ? { withYes: said !== key } : undefined;
}

/** What a conversation still remembers of a standing when another answer was taken. */
export const standingOf = (memory: Memory | undefined, answers: Answers): Memory =>
  memory?.standing === undefined || 'authorized' in answers ? {} : { standing: memory.standing };
