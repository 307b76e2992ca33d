import { consultantDocumentsApi } from './consultant-documents.ts';
import { consultantMoneyApi } from './consultant-money.ts';
import { consultantPartsApi } from './consultant-parts.ts';
import { consultantsApi } from './consultants.ts';

/** The calls of the room, under the names that they have in the whole contract: `consultants.…`. */
export const consultantsCalls = {
  consultants: consultantsApi,
  consultantParts: consultantPartsApi,
  consultantMoney: consultantMoneyApi,
  consultantDocuments: consultantDocumentsApi,
};
