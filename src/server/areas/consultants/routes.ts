import { consultantDocumentsApi } from '#contract/areas/consultants/consultant-documents.ts';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { serve } from '#server/http/serve.ts';
import { applyFees } from './apply-fees.ts';
import { exportConsultants, searchConsultants } from './consultant-list.ts';
import { addEmployment, addPersonal, changeEmployment, changePersonal } from './consultant-parts.ts';
import { changeActive, changeRecord, readConsultant } from './consultant-record.ts';
import { convertCandidate } from './conversion.ts';
import { decideRequests, listRequests } from './decide-requests.ts';
import { discardDraft } from './discard-draft.ts';
import { addDocument, readDocuments, removeDocument, saveDocument } from './documents.ts';
import { exportHours } from './hours-files.ts';
import { importHours } from './hours-import.ts';
import { addProject, changeProjectDetails } from './project-details.ts';
import { addManagerLink, changeManagers, removeManagerLink } from './project-managers.ts';
import { saveRate } from './rates.ts';
import { rerateWeeks } from './rerating.ts';
import { addPrior, addSkill, changePriors, changeSkills } from './skills-and-priors.ts';
import { addTimeline, changeTimeline } from './timelines.ts';
import { listImports, undoImport } from './undo-hours.ts';
import { addHours, changeHours, moveWeeks } from './week-hours.ts';
import { askWhatIf } from './what-if.ts';
import { readMonth, readMonths } from './work-weeks.ts';

const recordRoutes = serve(consultantsApi, {
  search: searchConsultants,
  export: exportConsultants,
  activate: changeActive,
  change: changeRecord,
  discard: discardDraft,
  info: readConsultant,
  create: convertCandidate,
});

const partRoutes = serve(consultantPartsApi, {
  addPersonal,
  changePersonal,
  addSkill,
  changeSkills,
  addEmployment,
  changeEmployment,
  addProject,
  changeProject: changeProjectDetails,
  addTimeline,
  changeTimeline,
  addRate: saveRate,
  changeRate: saveRate,
  addPrior,
  changePriors,
  addWeek: addHours,
  changeWeeks: changeHours,
  addManager: addManagerLink,
  changeManagers,
  removeManager: removeManagerLink,
});

const moneyRoutes = serve(consultantMoneyApi, {
  weeks: readMonth,
  moveWeeks,
  months: readMonths,
  rerate: rerateWeeks,
  requests: listRequests,
  decide: decideRequests,
  applyFees,
  whatIf: askWhatIf,
  importHours,
  imports: listImports,
  undoImport,
  exportHours,
});

const documentRoutes = serve(consultantDocumentsApi, {
  documents: readDocuments,
  add: addDocument,
  save: saveDocument,
  remove: removeDocument,
});

export const consultantsRoutes = [...recordRoutes, ...partRoutes, ...moneyRoutes, ...documentRoutes];
