import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatApi } from '#contract/areas/outreach/outreach.ts';
import type { Answer, Question } from '#domain/outreach/answers.ts';
import { type FlowItem, ownKinds, type StandardQuestion, standardFlow } from '#domain/outreach/chat-flow.ts';
import { isOver, makeScript, type Script, type ScriptSource } from '#domain/outreach/conversation.ts';
import { type Language, languages } from '#domain/words/languages.ts';
import { request } from '#server/testing/requests.ts';
import { openTextWorld } from '#server/testing/text-chats.ts';

/** How many flows are tried; every run of the suite tries the standard ones and some of anybody's own. */
const flows = Number(process.env['CHAT_FLOWS'] ?? 3);
/** By text message ten questions are asked; the rest by the link (ruling 84). */
const textQuestions = 10;

/** What people write, by the kind of the question and their language. */
const said: Readonly<Record<'date' | 'number' | 'money' | 'text', Readonly<Record<Language, readonly string[]>>>> = {
  date: {
    en: ['2027-01-15', 'in 2 weeks', 'ASAP'],
    tr: ['2027-01-15', '2 hafta sonra', 'hemen'],
    ar: ['2027-01-15', 'بعد أسبوعين', 'فورًا'],
  },
  number: { en: ['5, 2026', 'seven years', 'none'], tr: ['5, 2026', '7 yıl', 'hiç'], ar: ['٥', '7 سنوات', 'لا'] },
  money: {
    en: ['65', '$65-70', '120k'],
    tr: ['65,50', '65-70', 'yıllık 120 bin'],
    ar: ['٦٥', '65-70', '120000 سنويا'],
  },
  text: {
    en: ['At a bank in Dallas', 'Mostly night shifts'],
    tr: ['Ankara’da bir bankada', 'Çoğunlukla gece'],
    ar: ['في بنك في دالاس', 'غالبًا ليلًا'],
  },
};

const texts = (en: string, tr: string, ar: string) => ({ en, tr, ar });
const ownItem = fc.record({
  kind: fc.constantFrom(...ownKinds),
  isRequired: fc.boolean(),
});
const someFlow: fc.Arbitrary<FlowItem[]> = fc
  .tuple(
    fc.subarray<StandardQuestion>(['profile', 'commute', 'start', 'years', 'rate', 'term', 'sponsorship', 'rtr']),
    fc.array(ownItem, { maxLength: 5 }),
  )
  .map(([standard, own]) => [
    { type: 'standard', key: 'interested', isRequired: true, knocksOut: true },
    ...standard.map((key): FlowItem => ({ type: 'standard', key, isRequired: key !== 'profile', knocksOut: true })),
    ...own.map(
      ({ kind, isRequired }, at): FlowItem => ({
        type: 'own',
        key: `own ${at}`,
        kind,
        isRequired,
        text: texts(`Question ${at}`, `Soru ${at}`, `سؤال ${at}`),
        ...(kind === 'choice' && {
          choices: ['mornings', 'evenings'].map((value) => ({
            value,
            text: texts(
              value,
              value === 'mornings' ? 'sabahları' : 'akşamları',
              value === 'mornings' ? 'صباحًا' : 'مساءً',
            ),
          })),
        }),
      }),
    ),
  ]);

const source = (language: Language): ScriptSource => ({
  company: 'Northgate Talent',
  recruiter: { name: 'Rita Recruiter', email: 'rita@example.com' },
  language,
  candidate: { firstName: 'Dana', headline: 'Help Desk Technician', place: 'Dallas, TX' },
  job: {
    title: 'Help Desk Technician',
    city: 'Dallas',
    state: 'TX',
    country: 'US',
    currency: 'USD',
    workMode: 'onsite',
    skills: [{ key: 'sql', name: 'SQL', mustHave: true, minYears: 3, weight: 5, confidence: 1 }],
  },
});

test('O11: by text message a conversation comes to the same answers and the same end as by the link, whatever the flow', async () => {
  const world = await openWorld();
  const standard = ['SCREENING', 'AVAILABILITY_CHECK', 'RTR', 'INTERVIEW_SCHEDULING', 'DATA_REFRESH', 'REDEPLOYMENT'];
  const own = fc.sample(someFlow, { numRuns: flows, seed: 20_261_126 });
  const all = [...standard.map(standardFlow), ...own];
  const ends = new Set<string>();
  for (const [at, items] of all.entries()) {
    const language = languages[at % languages.length]!;
    const script = makeScript(source(language), items);
    const byLink = await world.talk(script, at, 'link');
    const byText = await world.talk(script, at, 'text');
    expect([at, byText]).toEqual([at, byLink]);
    ends.add(byText.state);
  }
  expect(ends).toContain('COMPLETED');
});

async function openWorld() {
  const world = await openTextWorld();
  const { db } = world.context;
  const { session } = world;
  await world.sendFirst();

  let count = 0;
  const byLink = async (text: string) => {
    await db.deleteFrom('token_bucket').execute();
    const answer = await request(world.app, undefined, chatApi.say, { sessionId: session.guid, text });
    expect([text, answer.status]).toEqual([text, 200]);
  };
  const byText = async (text: string) => {
    count += 1;
    const answer = await world.say(text, `text ${count}`);
    expect(answer.statusCode).toBe(200);
  };
  const read = () =>
    db
      .selectFrom('chat_session')
      .select(['state', 'result', 'question_key', 'answers', 'memory'])
      .executeTakeFirstOrThrow();

  /** Begins the conversation anew with this script, and answers until it ends. */
  const talk = async (script: Script, seed: number, way: 'link' | 'text') => {
    await db.deleteFrom('chat_message').execute();
    await db.deleteFrom('right_to_represent').execute();
    await db
      .updateTable('chat_session')
      .set({
        script: JSON.stringify(script),
        state: 'SENT',
        result: null,
        question_key: script.questions[0]!.key,
        answers: '{}',
        memory: '{}',
        answered: 0,
        needs: null,
        asked: script.questions.length,
      })
      .execute();
    for (let turn = 0; turn < 60; turn += 1) {
      const now = await read();
      const place = script.questions.findIndex(({ key }) => key === now.question_key);
      if (isOver(now.state) || now.state === 'HUMAN' || place < 0) break;
      const text = answerTo(script, script.questions[place]!, now.memory as Memory, seed);
      await (way === 'text' && place < textQuestions ? byText(text) : byLink(text));
    }
    const { state, result, answers } = await read();
    return { state, result, answers: answers as Record<string, Answer> };
  };
  return { talk };
}

type Memory = { confirm?: { options: { label: string }[] } };

/** What the candidate writes: always the same to the same question, mostly what goes on. */
function answerTo({ language }: Script, question: Question, { confirm }: Memory, seed: number): string {
  if (confirm) return confirm.options[0]!.label;
  const pick = [...question.key].reduce((sum, letter) => sum + letter.codePointAt(0)!, seed);
  const { kind, choices } = question;
  if (question.key === 'interested' || question.key === 'authorized' || kind === 'confirm') return choices[0]!.label;
  if (kind === 'file') return choices.find(({ value }) => value === 'skip')!.label;
  if (kind === 'yes-no' || kind === 'choice') return choices[pick % choices.length]!.label;
  const ways = said[kind][language];
  return ways[pick % ways.length]!;
}
