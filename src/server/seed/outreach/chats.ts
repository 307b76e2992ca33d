import type { Question } from '#domain/outreach/answers.ts';
import type { Script } from '#domain/outreach/conversation.ts';
import { readRun } from '#server/areas/matching/runs.ts';
import { bookCall, readSlots } from '#server/areas/outreach/calls.ts';
import { openChat, say } from '#server/areas/outreach/chatbot.ts';
import { closeChat, reply, takeOver } from '#server/areas/outreach/conversations.ts';
import { sendBot } from '#server/areas/outreach/outreach.ts';
import { PartialResult } from '#server/http/call.ts';
import { answerTo } from '#server/seed/activity.ts';
import { origins } from '#server/seed/sample/data/people.ts';
import { inThePast, lastMessage, letLeave, receiveMail, receiveText } from './past.ts';
import type { World } from './world.ts';

const minuteMs = 60_000;

/** How somebody of the sample is asked, and what comes of it. */
type Course = {
  channel?: 'sms';
  language?: 'tr' | 'ar';
  bounces?: boolean;
  run?: (talk: Talk) => Promise<unknown>;
};

/** The candidate and the recruiter in one conversation; each step is a few minutes after the one before. */
type Talk = ReturnType<typeof openTalk>;

const turkish: Readonly<Record<string, string>> = { start: '2 hafta sonra', rate: 'saatlik 58 dolar' };
const arabic: Readonly<Record<string, string>> = { start: 'بعد أسبوعين', rate: '58 دولارا في الساعة' };

/** Those who were asked lately: every state in which a recruiter meets a conversation. */
export const recent: readonly Course[] = [
  {
    channel: 'sms',
    language: 'ar',
    run: async (talk) => {
      await talk.textAnswers(3);
      await talk.text('كم الراتب؟');
      await talk.textAnswers(20);
      await talk.webAnswers(20);
      await talk.book();
    },
  },
  {
    language: 'tr',
    run: async (talk) => {
      await talk.webAnswers(2);
      await talk.say('Proje ne kadar sürecek?');
      await talk.webAnswers(20);
      await talk.book();
    },
  },
  {
    run: async (talk) => {
      await talk.webAnswers(3);
      await talk.say('Can I talk to a person about this?');
    },
  },
  {
    run: async (talk) => {
      await talk.webAnswers(4);
      await talk.say('Do they pay for relocation?');
    },
  },
  {
    run: async (talk) => {
      await talk.webAnswers(4);
      await talk.say('depends on a lot of things');
      await talk.say('as I said, that depends');
    },
  },
  {
    run: (talk) =>
      talk.mail(
        'I am interested, but only if two days a week can be worked from home. My wife starts a new job in January and we share one car. Please call me after 5 pm.',
      ),
  },
  {
    run: async (talk) => {
      await talk.webAnswers(3);
      await talk.write('Hi, Rafael here. The client just moved the start to the 1st. Does that still work for you?');
      await talk.say('Yes, that is even better for me.');
    },
  },
  {
    channel: 'sms',
    run: async (talk) => {
      await talk.textAnswers(2);
      await talk.takeOver();
      await talk.write('Hello, this is Rafael. I read your answers and would like to tell you more. Shall I call you?');
    },
  },
  { channel: 'sms', run: (talk) => talk.text('STOP') },
  { bounces: true },
];

/** Those who were asked some days before. */
export const earlier: readonly Course[] = [
  {},
  { run: (talk) => talk.webAnswers(0) },
  {
    run: async (talk) => {
      await talk.webAnswers(3);
      await talk.close();
    },
  },
  {
    run: async (talk) => {
      await talk.webAnswers(1);
      await talk.say('Stop messaging me please');
    },
  },
];

/** Asks people of a job who may be asked, one for each course, and lets them answer. */
export async function seedChats(
  world: World,
  job: { unit: 'USA' | 'CAN'; id: number },
  at: Date,
  courses: readonly Course[],
): Promise<void> {
  const context = inThePast(world.context, at);
  const call = world.callAs(context, job.unit);
  const { found } = await readRun({ jobId: job.id, page: 0, size: 120 }, call);
  const guids = found.rows.map(({ candidateGuid }) => candidateGuid);
  const mayAsk = async (channel: 'email' | 'sms') => {
    const told = await sendBot({ jobId: job.id, candidateGuids: guids, channel, dryRun: true }, call);
    // Where it is night no text message leaves.
    return (told instanceof PartialResult ? told.answer : told).willContact.filter(({ heldUntil }) => !heldUntil);
  };
  const open = { email: await mayAsk('email'), sms: await mayAsk('sms') };
  const taken = new Set<string>();
  for (const { channel = 'email', language, bounces = false, run } of courses) {
    const people = open[channel].filter(({ candidateGuid }) => !taken.has(candidateGuid));
    const person = people.find(({ name }) => !language || bearsName(name, language)) ?? people[0];
    if (!person) continue;
    const { candidateGuid } = person;
    taken.add(candidateGuid);
    if (language)
      await context.db.updateTable('candidate').set({ language }).where('guid', '=', candidateGuid).execute();
    const before = await lastMessage(context);
    const told = await sendBot({ jobId: job.id, candidateGuids: [candidateGuid], channel }, call);
    const [started] = (told instanceof PartialResult ? told.answer : told).willContact;
    await letLeave(context, before, () =>
      bounces ? { state: 'BOUNCED', code: '5.1.1 no such user' } : { state: 'SENT' },
    );
    if (started?.sessionId !== undefined && run)
      await run(openTalk(world, { unit: job.unit, sessionId: started.sessionId, at, language }));
  }
}

/** Whether a name is one of those that are usual where a language is spoken. */
function bearsName(name: string, language: 'tr' | 'ar'): boolean {
  const sign = language === 'tr' ? 'Yılmaz' : 'Haddad';
  const names = origins.find(({ last }) => last.includes(sign))!;
  return (
    [...names.last].some((last) => name.endsWith(` ${last}`)) && names.first.some((first) => name.startsWith(first))
  );
}

function openTalk(
  { context, callAs }: World,
  { unit, sessionId, at, language }: { unit: 'USA' | 'CAN'; sessionId: number; at: Date; language: string | undefined },
) {
  let minutes = 12;
  const later = () => {
    minutes += 3;
    return inThePast(context, new Date(at.getTime() + minutes * minuteMs));
  };
  const session = () =>
    context.db.selectFrom('chat_session').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow();
  const asked = () =>
    context.db
      .selectFrom('outbound_message')
      .select(['guid', 'to_address', 'subject'])
      .where('session_id', '=', sessionId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
  const link = (past = later()) => ({ ...callAs(past, unit), address: '', signedIn: async () => undefined });
  const answer = ({ key, choices }: Pick<Question, 'key' | 'choices'>) =>
    (language === 'tr' ? turkish : language === 'ar' ? arabic : {})[key] ?? answerTo({ key, choices }, 'all');
  const openQuestion = async (): Promise<Question | undefined> => {
    const { script, question_key: key, state } = await session();
    const isOpen = ['SENT', 'OPENED', 'IN_PROGRESS'].includes(state);
    return isOpen ? (script as Script).questions.find((one) => one.key === key) : undefined;
  };
  const text = async (words: string) => receiveText(later(), (await asked()).to_address, words);
  const sayIt = async (words: string) => {
    const { guid: sessionKey } = await session();
    return say({ sessionKey, text: words }, link());
  };
  const step = async (work: (past: ReturnType<typeof later>) => Promise<unknown>) => {
    const past = later();
    const before = await lastMessage(past);
    await work(past);
    await letLeave(past, before);
  };
  return {
    text,
    say: sayIt,
    /** Answers by text message, as long as questions come that way. */
    textAnswers: async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        const question = await openQuestion();
        if (!question) return;
        await text(answer(question));
        if ((await openQuestion())?.key === question.key) return;
      }
    },
    /** Opens the link and answers there. */
    webAnswers: async (count: number) => {
      const { guid: sessionKey } = await session();
      let chat = await openChat({ sessionKey }, link());
      for (let at = 0; at < count && chat.question && !chat.isOver; at += 1) {
        const { key } = chat.question;
        chat = await sayIt(answer(chat.question));
        if (chat.question?.key === key) return;
      }
    },
    mail: async (words: string) => {
      const { guid, to_address: from, subject } = await asked();
      const person = await context.db
        .selectFrom('candidate')
        .select(['first_name', 'last_name'])
        .where('id', '=', (await session()).candidate_id)
        .executeTakeFirstOrThrow();
      const name = `${person.first_name} ${person.last_name}`;
      await receiveMail(later(), { from, name, subject: `Re: ${subject}`, text: words, answers: guid });
    },
    takeOver: () => step((past) => takeOver({ sessionId }, callAs(past, unit))),
    write: (words: string) => step((past) => reply({ sessionId, text: words }, callAs(past, unit))),
    close: () => step((past) => closeChat({ sessionId }, callAs(past, unit))),
    /** Books a half hour that is still to come. */
    book: async () => {
      const { guid: sessionKey } = await session();
      const past = link();
      const { slots } = await readSlots({ sessionId: sessionKey }, past);
      const tomorrow = new Date(context.clock.now().getTime() + 20 * 60 * minuteMs).toISOString();
      const startsAt = slots.find((slot) => slot > tomorrow);
      if (startsAt) await bookCall({ sessionId: sessionKey, startsAt }, past);
    },
  };
}
