import type { outreachApi } from '#contract/areas/outreach/outreach.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { Refusal } from '#domain/errors.ts';
import type { Answer } from '#domain/outreach/answers.ts';
import { yearsOf } from '#domain/outreach/chat-flow.ts';
import type { Script } from '#domain/outreach/conversation.ts';
import { lackedAccount } from '#domain/outreach/message-state.ts';
import { termConflict } from '#domain/outreach/refused-term.ts';
import { questionText } from '#domain/outreach/take-answer.ts';
import { skillName } from '#matching/skills/vocabulary.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './outreach-queries.ts';

type ChatRow = Output<typeof outreachApi.search>['found']['rows'][number];
type Accounts = Pick<SignedInCall, 'mailer' | 'sms'>;
type SessionOfList = Awaited<ReturnType<typeof queries.findSessions>>['rows'][number];

/** A conversation as lists show it. */
export function presentRow(row: SessionOfList, accounts: Accounts): ChatRow {
  const lacksAccount = lackedAccount(row, accounts);
  return {
    id: row.id,
    candidateId: row.candidate_id,
    candidateGuid: row.candidate_guid,
    candidateName: `${row.first_name} ${row.last_name}`.trim(),
    jobId: row.job_id,
    jobTitle: row.job_title,
    state: row.state as ChatRow['state'],
    result: row.result ?? undefined,
    answered: row.answered,
    asked: row.asked,
    lastText: row.last_text ?? undefined,
    lastAt: row.last_at,
    startedBy: row.started_by,
    checkBackOn: row.check_back_on ?? undefined,
    needs: row.needs ?? undefined,
    takenBy: row.taken_by_name ?? undefined,
    hasFailed: row.has_failed,
    ...(lacksAccount && { lacksAccount }),
  };
}

/** One message of a conversation, for staff. */
export function presentLine(line: Awaited<ReturnType<typeof queries.findLines>>[number]) {
  return {
    id: line.id,
    by: line.author,
    text: line.body,
    ...(line.by_name && { byName: line.by_name }),
    ...(line.question_key && { questionKey: line.question_key }),
    ...(line.files && { files: line.files }),
    at: line.created_at,
  };
}

/** The answers of a conversation: what a person should look at first, the rest in the order of the questions. */
export function presentAnswers(script: Script, answers: Readonly<Record<string, Answer>>) {
  const terms = termConflict(script, answers);
  const given = script.questions.flatMap((one) => {
    const { key } = one;
    const answer = answers[key];
    return answer
      ? [
          {
            key,
            question: questionText(script, one, answers),
            answer: answer.shown,
            ...(answer.flag && { flag: answer.flag }),
            ...(key === 'term' && terms && { terms: { ...terms, pays: [...terms.pays] } }),
            // Asked for by the key of a skill of the job, or by the name that a recruiter chose.
            ...(key.startsWith(yearsOf) && { skill: one.about ?? skillName(key.slice(yearsOf.length)) }),
          },
        ]
      : [];
  });
  return [...given.filter(({ flag }) => flag), ...given.filter(({ flag }) => !flag)];
}

/** One page of the conversations. */
export async function searchChats(
  input: Input<typeof outreachApi.search>,
  call: SignedInCall,
): Promise<Output<typeof outreachApi.search>> {
  const ofUser = input.isMine ? call.who.userId : undefined;
  const { rows, total } = await queries.findSessions(call.db, call.scope, { ...input, ofUser });
  return found(
    rows.map((row) => presentRow(row, call)),
    total,
    input,
  );
}

/** The conversations of a candidate about a job, oldest message first, with the answers. */
export async function readHistory(
  { candidateGuid, jobId }: Input<typeof outreachApi.history>,
  call: SignedInCall,
): Promise<Output<typeof outreachApi.history>> {
  if (!(await queries.findJob(call.db, call.scope, jobId))) throw new Refusal('record.absent');
  const sessions = await queries.findHistory(call.db, call.scope, candidateGuid, jobId);
  const [latest] = sessions;
  if (!latest) return { messages: [], answers: [] };
  const lines = await queries.findLines(
    call.db,
    sessions.map(({ id }) => id),
  );
  const answers = latest.answers as Record<string, Answer>;
  return {
    state: latest.state as NonNullable<Output<typeof outreachApi.history>['state']>,
    ...(latest.result && { result: latest.result }),
    ...(latest.check_back_on && { checkBackOn: latest.check_back_on }),
    sessionId: latest.id,
    messages: lines.map(presentLine),
    answers: presentAnswers(latest.script as Script, answers),
  };
}
