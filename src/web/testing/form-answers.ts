import { defaultWeights } from '#domain/matching/match.ts';
import { secretMask } from '#domain/vault.ts';
import { consultantAnswers } from './consultant-answers.ts';
import type { Answer } from './open-screen.tsx';
import { submissionFacts } from './submission-check.ts';

const list = (name: string, content: readonly object[] = []) => ({
  body: { [name]: { content, totalElements: content.length, totalPages: 1, page_no: 0, limit: 50 } },
});
/** A login to a vendor system, for forms of the vault. */
export const login = {
  id: 5,
  vmsProvider: 'Beeline',
  username: 'ngt_dana',
  password: secretMask,
  mfaType: 'NONE',
  health: 'OK',
  version: 1,
};
/** What the calls of forms answer. */
export const answers: Record<string, Answer> = {
  ...consultantAnswers,
  '/api/auth/roles/list': { body: { roles: [] } },
  '/api/auth/oidc/settings': {
    body: {
      settings: {
        name: '',
        issuer: '',
        clientId: '',
        hasSecret: false,
        isActive: false,
        isFromServer: false,
        redirectUri: 'https://rolecall.example/login/oidc',
        logoutUri: 'https://rolecall.example/',
        scopes: 'openid',
        groupsClaim: 'groups',
        trustsEmail: false,
        createsUsers: false,
        mappings: [],
        passwordOffRoles: [],
        version: 0,
      },
      roles: [],
      units: [],
    },
  },
  '/api/auth/key': { body: { kid: 'k', jwk: {}, now: 1 } },
  '/api/business-unit/search': list('businessSearch'),
  '/api/cs/search': list('csSearch'),
  '/api/job/client/search': list('clientSearch'),
  '/api/calendar/own': { body: { zone: 'America/Chicago', isBookable: true, hours: [], busy: [], calls: [] } },
  '/api/results/chatbot/facts': { body: { told: [], version: 0, answers: [] } },
  '/api/job/client/notes/search': list('noteSearch'),
  '/api/job/expenses/getClientList': { body: [] },
  '/api/job/expenses/getVmsFeeClientList': { body: [] },
  '/api/job/expenses/getInsurancesFactoring': { body: [] },
  '/api/job/expenses/margin': {
    body: {
      unitCode: 'USA',
      currency: 'USD',
      vendorSystems: [],
      targetPercent: '15',
      floorPercent: '12',
      leastPercent: '0',
      burdenPercent: '9',
      termsDays: 30,
      version: 1,
    },
  },
  '/api/results/network/send/mail/preview': { body: { willMail: [], skipped: [], unknownFields: [] } },
  '/api/job/matching/weights': { body: { standard: defaultWeights, effective: defaultWeights, unitName: 'USA' } },
  '/api/job/search/saved': { body: { saved: [], recent: [] } },
  '/api/job/submissions/submittal': {
    body: { submissionId: 1, contacts: [], subject: 'Maria', text: 'Hello', fields: [], isMailSetUp: false },
  },
  // Whole: the dialog asks 150 ms after it opens, which a busy machine reaches in the middle of a test.
  '/api/candidate/status/submit': { body: { allowed: true, ...submissionFacts, blocks: [], warnings: [] } },
};
