import { z } from 'zod';
import { needStrengths, setStatementsAtMost } from '#domain/jobs/statement.ts';
import { named } from './schema-names.ts';
import { choice, optionalNumber, optionalText, text } from './shapes.ts';

/** A statement of work that a job asks for, as it travels; of one that was read, the sentence of the posting. */
const statementNeed = z.object({
  text: text(160, 3),
  strength: choice(needStrengths),
  minYears: optionalNumber(0, 50),
  quote: optionalText(2000),
});
named('StatementNeed', statementNeed);
export const statementNeeds = z.array(statementNeed).max(setStatementsAtMost).optional();
