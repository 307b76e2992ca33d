import type { Language } from '#domain/words/languages.ts';
import { factsOf } from '../chat-facts.ts';
import type { ChatState, Turn } from '../chat-state.ts';
import { makeScript, type ScriptSource } from '../conversation.ts';
import { takeMessage } from '../talk.ts';

/** A Thursday. */
export const today = '2026-11-26';

export const source: ScriptSource = {
  company: 'Northgate Talent',
  recruiter: { name: 'Rita Recruiter' },
  language: 'en',
  candidate: { firstName: 'Maria' },
  job: {
    title: 'Java Developer',
    city: 'Dallas',
    state: 'TX',
    country: 'US',
    currency: 'USD',
    workMode: 'hybrid',
    hybridDaysOnsite: 3,
    payRateMax: '70.0000',
    requisition: 'BL-88213',
    client: 'a large bank',
    taxTerms: ['W2', 'C2C'],
    skills: [],
  },
  facts: factsOf(
    {
      city: 'Dallas',
      state: 'TX',
      workMode: 'hybrid',
      hybridDaysOnsite: 3,
      taxTerms: ['W2', 'C2C'],
      payRateMax: '70.0000',
      currency: 'USD',
      payMayBeShown: false,
      clientName: 'Acme Bank',
      clientMayBeShown: false,
      clientDescription: 'a large bank',
      told: ['place', 'remote'],
    },
    'en',
  ),
};

/** A conversation of the invented job, as the candidate has it. */
export function talkTo(
  language: Language = 'en',
  job: Partial<ScriptSource['job']> = {},
  from: ChatState = { state: 'OPENED', questionKey: 'interested', answers: {} },
) {
  const script = makeScript({ ...source, language, job: { ...source.job, ...job } });
  let chat = from;
  return {
    say(text: string, editKey?: string): Turn {
      const turn = takeMessage(script, chat, text, today, editKey);
      chat = turn;
      return turn;
    },
    sayAll(...texts: string[]): Turn {
      return texts.map((text) => this.say(text)).at(-1)!;
    },
  };
}
export const said = (turn: Turn) => turn.says.map(({ text }) => text);
/** Answers up to the question for the rate. */
export const toRate = ['yes', 'yes', 'ASAP'];
