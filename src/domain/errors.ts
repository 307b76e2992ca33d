/**
 * Every refusal of the product: its HTTP status and its English words.
 *
 * The code is the stable name on the wire and the key of the browser's own-language words, so a code is never renamed.
 * `{name}` in the words is filled from the refusal's details.
 * Status 401 means a dead session and nothing else (ruling 6); it clears the browser's session.
 */
export const refusals = {
  // the frame around every call
  'call.invalid': { status: 400, words: 'Some fields need attention.' },
  'call.unreadable': { status: 400, words: 'The request could not be read.' },
  'call.unknown': { status: 404, words: 'There is no such call.' },
  'call.wrong-method': { status: 405, words: 'This call does not take that method.' },
  'call.too-large': { status: 413, words: 'The request is larger than allowed.' },
  'call.wrong-type': { status: 415, words: 'This call does not take that content type.' },
  'call.too-many': { status: 429, words: 'Too many requests. Try again in {seconds} seconds.' },
  'call.interrupted': { status: 503, words: 'The service is restarting. Try again in a moment.' },
  'call.failed': { status: 500, words: 'Something went wrong on our side. Nothing was saved by this request.' },

  // sign-in and session
  'auth.wrong-credentials': { status: 400, words: 'The username or the password is not right.' },
  'auth.locked': { status: 429, words: 'Too many failed sign-ins. Try again in {minutes} minutes.' },
  'auth.envelope': { status: 400, words: 'The password did not arrive as expected. Reload the page and try again.' },
  'auth.session-ended': { status: 401, words: 'Your session is timed out, not able to proceed further' },
  'auth.token-expired': { status: 403, words: 'The access token has expired.' },
  'auth.password-weak': { status: 400, words: 'Choose a longer or less common password.' },
  'auth.wrong-password': { status: 400, words: 'The current password is not right.' },
  'auth.step-up-needed': { status: 403, words: 'Confirm your password to go on.' },
  'auth.code-needed': { status: 400, words: 'Enter the code of your authenticator app.' },
  'auth.wrong-code': { status: 400, words: 'The code is not right or was used before.' },
  'auth.factor-off': { status: 409, words: 'The second factor is off.' },
  'auth.factor-on': { status: 409, words: 'The second factor is on already.' },
  'auth.link-ended': { status: 400, words: 'This link has been used or has expired. Ask for a new one.' },

  // rights and scope
  'right.no-page': { status: 403, words: 'You do not have access to this page. Ask an administrator.' },
  'right.read-only': { status: 403, words: 'You have view-only access.' },
  'right.no-group': { status: 403, words: 'This is for administrators.' },
  'right.beyond-own': { status: 403, words: 'You can only give what you hold yourself: {missing}.' },
  'scope.choose-unit': { status: 409, words: 'Choose a Business Unit first.' },
  'scope.not-granted': { status: 403, words: 'That Business Unit is not one of yours.' },
  'record.absent': { status: 404, words: 'Not found in the applied Business Units.' },
  'record.stale': { status: 409, words: 'Somebody changed this record meanwhile. Check their change and save again.' },
  'record.duplicate': { status: 409, words: 'There is already one with this name.' },
  'record.protected': { status: 409, words: 'This entry is used by the system and cannot be changed so.' },
  'record.no-such': { status: 400, words: 'The entry it points at does not exist.' },
  'record.misplaced': { status: 400, words: 'What stands in one field does not agree with another.' },
  'note.not-yours': { status: 403, words: 'Only who wrote a note can change it.' },
  'record.in-use': { status: 409, words: 'This is in use: {uses}.' },

  // lists: bulk actions, files that become entries
  'list.too-many': { status: 409, words: 'At most {count} entries at a time. Narrow the filters first.' },
  'list.nothing-chosen': { status: 400, words: 'Choose at least one entry.' },
  'import.wrong-type': { status: 415, words: 'The file must be a CSV or an XLSX.' },
  'import.no-rows': { status: 400, words: 'The file holds headings at most, and no rows.' },
  'import.too-many-rows': { status: 413, words: 'At most {count} rows at a time.' },
  'import.no-name': { status: 400, words: 'Say which column holds the name.' },
  'import.mapped-twice': { status: 400, words: 'Two columns go to one field. Choose another for one of them.' },
  'import.running': { status: 409, words: 'This import is under way.' },
  'import.done': { status: 409, words: 'This import has been written already.' },
  'import.not-done': { status: 409, words: 'There is nothing to take back.' },

  'flow.flaws': { status: 400, words: 'Some questions need attention.' },
  // roles and users
  'role.in-use': { status: 409, words: 'This role is held by {count} users: {names}. Give them another role first.' },
  'role.built-in': {
    status: 409,
    words: 'A built-in role keeps its name, and Admin all its pages; neither can be deleted.',
  },
  'role.own': { status: 409, words: 'You hold this role yourself. Another administrator has to take this from it.' },
  'user.own-account': { status: 409, words: 'Another administrator has to do this to your account.' },
  'user.last-administrator': { status: 409, words: 'At least one active administrator must remain.' },
  'user.above-you': {
    status: 403,
    words: 'This person holds pages that you do not. Somebody who holds them has to do this.',
  },
  'user.has-password': {
    status: 409,
    words: 'This person has signed in with a password already. They can ask for a new one on the login page.',
  },

  // the vault
  'vault.bad-password': { status: 400, words: 'The password of the login cannot be kept as it is.' },
  'vault.used-before': { status: 400, words: 'This password was used for this login before. Choose a new one.' },
  'vault.unreadable': {
    status: 409,
    words: 'This password cannot be opened. Ask an administrator to look at the vault.',
  },

  // files
  'file.empty': { status: 400, words: 'The file is empty.' },
  'file.too-large': { status: 413, words: 'The file must be smaller than {megabytes} MB.' },
  'file.wrong-type': {
    status: 415,
    words: 'The file must be a PDF, DOCX, DOC, RTF, ODT, TXT or HTML, and be what its name says.',
  },
  'file.password': { status: 400, words: 'The file is protected by a password.' },
  'file.no-text': { status: 400, words: 'The file holds no readable text. It may be a scan; send one with text.' },
  'file.damaged': { status: 400, words: 'The file is damaged and could not be read.' },
  'file.too-complex': { status: 400, words: 'The file is too large or too complex to be read.' },
  'file.missing': { status: 400, words: 'Choose at least one file.' },
  'file.too-many': { status: 413, words: 'At most {count} files at a time.' },

  // jobs and matching
  'job.not-open': { status: 409, words: 'This job is not open.' },
  'job.restricted': {
    status: 409,
    words: 'This job says what no posting may: {phrases}. Change it before you mail it.',
  },
  'job.no-text': { status: 400, words: 'Paste the job description or choose a file.' },
  'match.none-yet': { status: 404, words: 'Matching has not been run for this job.' },
  'match.not-comparable': { status: 409, words: 'Only two finished runs of the same job can be compared.' },
  'match.not-ranked': { status: 404, words: 'This person is not in that run.' },
  'match.no-skills': { status: 409, words: 'Add at least one must-have skill or a title before matching.' },

  'skill.taken': { status: 409, words: '“{spelling}” already belongs to {skill}.' },

  // search
  'search.syntax': { status: 400, words: 'The search could not be read at position {position}. {suggestion}' },
  'search.no-place': {
    status: 400,
    words: 'There is no place called {where}. Give a city with its state or a postal code.',
  },
  'search.too-many-saved': { status: 409, words: 'At most {count} saved searches. Remove one first.' },

  // candidates, submissions
  'candidate.already-submitted': { status: 409, words: 'Already submitted to this job by {who} on {when}.' },
  'candidate.submit-blocked': { status: 409, words: 'This candidate cannot be submitted yet: {blocks}.' },
  'candidate.warnings-unanswered': { status: 409, words: 'Give a reason for each warning before submitting.' },
  'candidate.wrong-step': { status: 409, words: 'From {from} a candidate cannot go to {to}. Possible: {allowed}.' },

  // outreach
  'outreach.nobody': { status: 409, words: 'Nobody in the selection can be contacted.' },
  'chat.ended': { status: 404, words: 'This chat link has ended.' },
  'chat.nothing-asked': { status: 409, words: 'There is no open question in this chat.' },
} as const satisfies Record<string, { status: number; words: string }>;

/** A refusal's stable name. */
export type RefusalCode = keyof typeof refusals;

/** One invalid field of a request: its name as it travels, and what to do about it. */
export type InvalidField = { field: string; message: string };

/** Details of a refusal: values for its words, and facts the screen shows (who, when, what uses it). */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/**
 * The one way to say no. Thrown by the domain or a use case, translated to the wire in one place (server/http/errors.ts).
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  readonly fields: readonly InvalidField[];

  constructor(code: RefusalCode, details: RefusalDetails = {}, fields: readonly InvalidField[] = []) {
    super(fillWords(refusals[code].words, details));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.fields = fields;
  }

  /** The HTTP status of this refusal. */
  get status(): number {
    return refusals[this.code].status;
  }
}

/** `{name}` replaced by the detail of that name; a missing detail leaves the braces out. */
function fillWords(words: string, details: RefusalDetails): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}
