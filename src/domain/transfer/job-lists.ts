import { needStrengths, setStatementsAtMost } from '#domain/jobs/statement.ts';
import { switchedTopics } from '#domain/outreach/chat-topics.ts';
import { at, flag, number, type TransferField, user } from './transfer-field.ts';

/** What recruiters set for a job beside what its posting says. */

const text: TransferField = { is: 'text', most: 5000, isVerbatim: true };
const place: TransferField = { is: 'count', most: 1_000_000 };

/** What the chatbot may tell of a job: one entry at most. */
export const chat: TransferField = {
  is: 'list',
  of: {
    told: { is: 'texts', oneOf: switchedTopics },
    clientDescription: text,
    interviewSteps: text,
    by: user,
    at,
  },
};

/** The statements of work that a person set: those of the posting do not count then. */
export const statements: TransferField = {
  is: 'list',
  most: setStatementsAtMost,
  of: {
    text: { is: 'text', most: 300, isVerbatim: true, required: true },
    strength: { is: 'text', oneOf: needStrengths, required: true },
    minYears: number,
    recentYears: number,
    quoteAt: place,
    quoteLength: place,
  },
};

/** Whether a person set that a job asks for no statements at all. */
export const noStatements: TransferField = flag;
