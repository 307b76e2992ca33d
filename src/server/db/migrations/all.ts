import type { Migration } from 'kysely/migration';
import * as people from './0001-people.ts';
import * as lists from './0002-lists.ts';
import * as jobs from './0003-jobs.ts';
import * as candidates from './0004-candidates.ts';
import * as matching from './0005-matching.ts';
import * as outreach from './0006-outreach.ts';
import * as submissions from './0007-submissions.ts';
import * as search from './0008-search.ts';
import * as searchFacets from './0009-search-facets.ts';
import * as matchRecords from './0010-match-records.ts';
import * as corpusStatistics from './0011-pool-statistics.ts';
import * as skillNear from './0012-skill-near.ts';
import * as matchTerms from './0013-match-terms.ts';
import * as candidateWording from './0014-candidate-wording.ts';
import * as candidateEdits from './0015-candidate-edits.ts';
import * as customSkills from './0016-own-skills.ts';
import * as meaning from './0017-meaning.ts';
import * as matchExplanations from './0018-match-explanations.ts';
import * as packedFacts from './0019-packed-facts.ts';
import * as accounts from './0020-accounts.ts';
import * as peopleChanges from './0023-people-changes.ts';
import * as quickSearch from './0025-finder.ts';
import * as audit from './0026-audit.ts';
import * as auditCheck from './0027-audit-check.ts';
import * as listPattern from './0030-list-pattern.ts';
import * as listImports from './0031-list-imports.ts';
import * as chatFlows from './0032-chat-flows.ts';
import * as expenses from './0035-expenses.ts';
import * as vault from './0036-vault.ts';
import * as accountRecords from './0040-account-records.ts';
import * as accountParts from './0041-account-parts.ts';
import * as longImports from './0042-long-imports.ts';
import * as creditLimits from './0043-credit-limits.ts';
import * as accountOwners from './0044-account-owners.ts';
import * as clientAddresses from './0045-client-addresses.ts';
import * as networkMail from './0047-network-mail.ts';
import * as clientShown from './0048-client-shown.ts';
import * as matchRowCache from './0049-held-rows.ts';
import * as searchByUnit from './0050-search-by-unit.ts';
import * as candidateFind from './0051-candidate-find.ts';
import * as countedReader from './0052-counted-reader.ts';
import * as narrowMatchRows from './0053-narrow-match-rows.ts';
import * as listedSkills from './0054-listed-skills.ts';

/** Every migration in order; a released one is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-lists': lists,
  '0003-jobs': jobs,
  '0004-candidates': candidates,
  '0005-matching': matching,
  '0006-outreach': outreach,
  '0007-submissions': submissions,
  '0008-search': search,
  '0009-search-facets': searchFacets,
  '0010-match-records': matchRecords,
  '0011-pool-statistics': corpusStatistics,
  '0012-skill-near': skillNear,
  '0013-match-terms': matchTerms,
  '0014-candidate-wording': candidateWording,
  '0015-candidate-edits': candidateEdits,
  '0018-match-explanations': matchExplanations,
  '0019-packed-facts': packedFacts,
  '0020-accounts': accounts,
  '0023-people-changes': peopleChanges,
  '0026-audit': audit,
  '0030-list-pattern': listPattern,
  '0031-list-imports': listImports,
  '0032-chat-flows': chatFlows,
  '0027-audit-check': auditCheck,
  '0035-expenses': expenses,
  '0036-vault': vault,
  '0040-account-records': accountRecords,
  '0041-account-parts': accountParts,
  '0042-long-imports': longImports,
  '0016-own-skills': customSkills,
  '0017-meaning': meaning,
  '0025-finder': quickSearch,
  '0043-credit-limits': creditLimits,
  '0044-account-owners': accountOwners,
  '0045-client-addresses': clientAddresses,
  '0047-network-mail': networkMail,
  '0048-client-shown': clientShown,
  '0049-held-rows': matchRowCache,
  '0050-search-by-unit': searchByUnit,
  '0051-candidate-find': candidateFind,
  '0052-counted-reader': countedReader,
  '0053-narrow-match-rows': narrowMatchRows,
  '0054-listed-skills': listedSkills,
};
