import { type Language, languages } from '#domain/words/languages.ts';
import { accountWords } from '#web/areas/accounts/words/words.ts';
import { auditWords } from '#web/areas/audit/words/words.ts';
import { automationWords } from '#web/areas/automation/words/words.ts';
import { backupWords } from '#web/areas/backups/words/words.ts';
import { candidateWords } from '#web/areas/candidates/words/words.ts';
import { consultantWords } from '#web/areas/consultants/words/words.ts';
import { dashboardWords } from '#web/areas/dashboards/words/words.ts';
import { identityWords } from '#web/areas/identity/words/words.ts';
import { integrationWords } from '#web/areas/integrations/words/words.ts';
import { jobBoardsWords } from '#web/areas/job-boards/words/words.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { messageWords } from '#web/areas/messages/words/words.ts';
import { moneyWords } from '#web/areas/money/words/words.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { peopleWords } from '#web/areas/people/words/words.ts';
import { searchWords } from '#web/areas/search/words/words.ts';
import { skillWords } from '#web/areas/skills/words/words.ts';
import { transferWords } from '#web/areas/transfer/words/words.ts';
import { userWords } from '#web/areas/users/words/words.ts';
import { vaultWords } from '#web/areas/vault/words/words.ts';
import { listWords } from '#web/lists/words/words.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { startWords } from '#web/words/language.tsx';
import { loadWords, type Merged, wordsOf } from '#web/words/rooms.ts';

/** The words of every room by its folder under src/web; words.test.ts compares this list with the folders. */
export const allRooms = {
  words: startWords,
  'lists/words': listWords,
  'shell/words': shellWords,
  'areas/accounts/words': accountWords,
  'areas/audit/words': auditWords,
  'areas/automation/words': automationWords,
  'areas/backups/words': backupWords,
  'areas/candidates/words': candidateWords,
  'areas/consultants/words': consultantWords,
  'areas/dashboards/words': dashboardWords,
  'areas/integrations/words': integrationWords,
  'areas/job-boards/words': jobBoardsWords,
  'areas/jobs/words': jobWords,
  'areas/matching/words': matchingWords,
  'areas/messages/words': messageWords,
  'areas/money/words': moneyWords,
  'areas/identity/words': identityWords,
  'areas/outreach/words': outreachWords,
  'areas/people/words': peopleWords,
  'areas/search/words': searchWords,
  'areas/skills/words': skillWords,
  'areas/transfer/words': transferWords,
  'areas/users/words': userWords,
  'areas/vault/words': vaultWords,
} as const;

/** Loads all words in every language, so that no screen of a test waits for them. */
export async function loadAllWords(): Promise<void> {
  await Promise.all(languages.map((language) => loadWords(Object.values(allRooms), language)));
}

/** Everything that screens say in a language. */
export const allWords = (language: Language) =>
  wordsOf(language) as Merged<
    [typeof startWords, typeof candidateWords, typeof jobWords, typeof matchingWords, typeof shellWords]
  >;
